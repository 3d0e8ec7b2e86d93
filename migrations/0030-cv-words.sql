-- The words of each CV, beside it: a search over names, employers, contacts and all else that was read reads an index and no profile. No extension is needed.

-- The words of a text as searches compare them, in order. A word is what no space, punctuation mark or symbol divides; signs behind it belong to it
-- ("c++", "c#"). A Chinese or Japanese character is a word of its own. It must stay as it is: the table below has its results.
create function split_words(words text) returns text[] language sql immutable strict parallel safe
return array_remove(string_to_array(
  regexp_replace(
    regexp_replace(
      regexp_replace(fold_words(words),
        '[\u0002-\u0022\u0024-\u002a\u002c-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f\ufe30-\ufe4f]+',
        ' ', 'g'),
      '([\u3040-\u30ff\u3400-\u9fff])', ' \1 ', 'g'),
    '(^| )[+#]+|[+#]+(?=[^+# ])', ' ', 'g'),
  ' '), '');

-- A telephone number by its digits, backwards: who searches leaves out how it begins.
create function phone_word(phone text) returns text language sql immutable strict parallel safe
return '#' || reverse(left(regexp_replace(phone, '[^0-9]', '', 'g'), 20));

-- What each word of a CV begins with: the company, and the 65,536 ids among which the CV has its own. So the newest CVs are searched without the others.
create function words_prefix(company_id bigint, cv_id bigint) returns text language sql immutable strict parallel safe
return to_hex(company_id) || '.' || to_hex(cv_id >> 16) || ':';

-- All words of a CV with their places: the three values of lists, the values of the profile with the text of the document behind them, headings of sections,
-- and what members wrote instead. U+0001 keeps apart what does not follow in the document. PostgreSQL takes a megabyte of words and places up to 16,383.
create function words_of_cv(cv cvs) returns tsvector language sql stable parallel safe as $$
  with read as (
    select value, ordinality from jsonb_path_query(cv.profile - 'generated_summary', 'strict $.** ? (exists (@.evidence))') with ordinality as node (value, ordinality)
  ), corrected as (
    select pointer, value #>> '{}' as text
    from (select distinct on (pointer) pointer, step, value from cv_corrections where cv_id = cv.id order by pointer, id desc) last
    where step = 'corrected' and jsonb_typeof(value) = 'string'
  ), whole as (
    select concat_ws(E' \u0001 ', cv.candidate_name, cv.latest_company, cv.latest_role,
      (select string_agg(concat_ws(E' \u0001 ', nullif(value ->> 'value', place.text), value ->> 'raw', place.text), E' \u0001 ' order by ordinality)
        from read, lateral (
          select string_agg(line.value ->> 'text', ' ' order by line.ordinality) as text
          from jsonb_array_elements(case jsonb_typeof(read.value -> 'evidence') when 'array' then read.value -> 'evidence' else '[]' end)
            with ordinality as line (value, ordinality)
        ) place),
      (select string_agg(heading #>> '{}', E' \u0001 ') from jsonb_path_query(cv.profile, 'lax $.sections[*].heading') heading),
      (select string_agg(text, E' \u0001 ' order by pointer) from corrected)) as text
  ), phones as (
    select phone #>> '{}' as phone
    from jsonb_path_query(cv.profile, 'lax $.contact.phones[*] ? (@.type() == "object").keyvalue() ? (@.key == "value").value') phone
    union all select line #>> '{}' from jsonb_path_query(cv.profile, 'lax $.contact.phones[*].evidence[*].text') line
    union all select text from corrected where pointer like '/contact/phones/%'
  ), all_words as (
    select words_prefix(cv.company_id, cv.id) || left(word, 40) as word, least(place, 16383) as place
    from (select word, place from whole, unnest(split_words(left(text, 170000))) with ordinality as w (word, place) limit 16000) w
    where word <> E'\u0001'
    union all
    select words_prefix(cv.company_id, cv.id) || phone_word(phone), 16383 from phones where phone ~ '([0-9][^0-9]*){6}'
  )
  select coalesce(string_agg('''' || word || ''':' || place, ' '), '')::tsvector from all_words
$$;

create table cv_words (
  cv_id bigint primary key references cvs on delete cascade,
  company_id bigint not null,
  created_at timestamptz(3) not null,
  -- As filters of the list ask.
  is_checked boolean not null,
  is_uncertain boolean not null,
  has_warnings boolean not null,
  is_corrected boolean not null,
  words tsvector not null
-- Rows are short, the words lie beside them: a search reads the rows of all CVs that it finds.
) with (toast_tuple_target = 128);
-- Searches need none, and they would keep words of erased CVs.
alter table cv_words alter column words set statistics 0;
create index cv_words_of_company on cv_words (company_id, cv_id);
-- Without the list of pending words, which every search would read through.
create index cv_words_words on cv_words using gin (words) with (fastupdate = off);

-- The database keeps them, so that whoever stores, corrects or checks a CV cannot leave them behind; a node of an older version neither.
create function keep_cv_words() returns trigger language plpgsql as $$
begin
  insert into cv_words (cv_id, company_id, created_at, is_checked, is_uncertain, has_warnings, is_corrected, words)
    values (new.id, new.company_id, new.created_at, new.checked_at is not null, new.uncertain_values <> '{}', new.warning_count > 0,
      new.corrected_values > 0, words_of_cv(new))
    on conflict (cv_id) do update set company_id = excluded.company_id, created_at = excluded.created_at, is_checked = excluded.is_checked,
      is_uncertain = excluded.is_uncertain, has_warnings = excluded.has_warnings, is_corrected = excluded.is_corrected, words = excluded.words;
  return null;
end $$;
create function keep_cv_words_filters() returns trigger language plpgsql as $$
begin
  update cv_words set is_checked = new.checked_at is not null, is_uncertain = new.uncertain_values <> '{}', has_warnings = new.warning_count > 0,
    is_corrected = new.corrected_values > 0 where cv_id = new.id;
  return null;
end $$;
create trigger cvs_words_stored after insert on cvs for each row execute function keep_cv_words();
create trigger cvs_words_changed after update on cvs for each row
  when ((old.readings, old.corrections, old.candidate_name, old.latest_company, old.latest_role, old.company_id, old.created_at)
    is distinct from (new.readings, new.corrections, new.candidate_name, new.latest_company, new.latest_role, new.company_id, new.created_at))
  execute function keep_cv_words();
create trigger cvs_words_filters after update on cvs for each row
  when ((old.checked_at is null, old.uncertain_values, old.warning_count, old.corrected_values)
    is distinct from (new.checked_at is null, new.uncertain_values, new.warning_count, new.corrected_values))
  execute function keep_cv_words_filters();

-- The CVs that were there before have no words yet: a row says up to which id. Servers fill them in, the newest first, and delete the row at the end.
create table cv_words_fill (up_to bigint not null);
insert into cv_words_fill (up_to) select max(id) from cvs having max(id) is not null;
