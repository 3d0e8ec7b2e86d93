-- Facets of each CV, by which a search is narrowed and counted: the language of the document, the country of its address, skills and years of work. They are
-- values of the profile as it is shown, beside the words; those words have them too, so that the index finds them together.

-- Nobody stores a CV by the old triggers after this. It is released with the few statements below.
lock table cvs in share row exclusive mode;

-- The corrections of a CV that are in force, by their pointers; JSON null for a value that was cleared.
create function corrections_of_cv(of_cv bigint) returns jsonb language sql stable strict parallel safe as $$
  select coalesce(jsonb_object_agg(pointer, coalesce(value, 'null')) filter (where step <> 'taken_back'), '{}')
  from (select distinct on (pointer) pointer, step, value from cv_corrections where cv_id = of_cv order by pointer, id desc) last
$$;

-- The entries of a list of the profile as they are shown, in their order: with those that members added, of which nothing was read, and without those that they
-- removed. `entries` is the list as it was read; `list` is its pointer.
create function shown_entries(entries jsonb, corrected jsonb, list text) returns table (pointer text, entry jsonb, place bigint)
language sql stable parallel safe as $$
  with listed as materialized (select entries, corrected -> list as keys)
  select list || '/' || key, case when key ~ '^[0-9]{1,6}$' then listed.entries -> key::integer end, place
  from listed, jsonb_array_elements_text(case jsonb_typeof(keys) when 'array' then keys else '[]' end) with ordinality as of_member (key, place)
  union all
  select list || '/' || (place - 1), value, place
  from listed, jsonb_array_elements(case when jsonb_typeof(listed.entries) = 'array' and keys is null then listed.entries else '[]' end)
    with ordinality as of_reading (value, place)
$$;

-- The skills of a CV as they are shown, in their order, at most a hundred.
create function shown_skills(profile jsonb, corrected jsonb) returns text[] language sql stable parallel safe as $$
  select array(
    select skill from (
      select case when corrected ? pointer then corrected ->> pointer else entry ->> 'value' end as skill, place
      from shown_entries(profile -> 'skills', corrected, '/skills')
    ) shown where skill is not null order by place limit 100
  )
$$;

-- What skills are compared by: 32 bits of the digest of their words, so that "Node.js" is "node js", and thousands of them are counted without their text. Null
-- for a text without a word. U+0001 keeps the texts apart, which are split together: that is where the time goes. It must stay as it is, like the other functions
-- of stored values.
create function skill_keys(skills text[]) returns integer[] language sql immutable strict parallel safe
return array(
  select ('x' || encode(substring(sha256(convert_to(nullif(trim(words), ''), 'UTF8')) for 4), 'hex'))::bit(32)::integer
  from unnest(string_to_array(array_to_string(split_words(
    (select string_agg(translate(left(skill, 200), E'\u0001', ' '), E' \u0001 ' order by place) from unnest(skills) with ordinality as s (skill, place))
  ), ' '), E'\u0001')) with ordinality as w (words, place)
  order by place
);

-- The range of years of work that a number of them is in: up to 1, 2 to 4, 5 to 9, 10 to 19, and more.
create function years_range(years smallint) returns integer language sql immutable strict parallel safe
return width_bucket(years::integer, array[2, 5, 10, 20]);

-- A date of the profile, `2019-06` or `2019`, in months. A year alone is its middle. Null for none and for what is no date of a person who works.
create function month_of(date text) returns integer language sql immutable strict parallel safe
return case when date ~ '^(19|20)[0-9]{2}(-(0[1-9]|1[0-2]))?$'
  then left(date, 4)::integer * 12 + coalesce(nullif(substring(date from 6), '')::integer - 1, 6) end;

-- Whole years of jobs and freelance work whose beginning and end are known; what overlaps counts once. A job that is current ends when the CV was stored, and so
-- does one that is said to end later. Half a year where it begins and ends within one year of which no more is known. Null where no job has both dates.
create function years_of_work(profile jsonb, corrected jsonb, stored_at timestamptz) returns smallint language sql stable parallel safe as $$
  with stored as (
    select extract(year from stored_at at time zone 'UTC')::integer * 12 + extract(month from stored_at at time zone 'UTC')::integer as behind
  ), jobs as (
    select case when corrected ? (pointer || '/dates') then corrected -> (pointer || '/dates') else entry -> 'dates' end as dates,
      coalesce(case when corrected ? (pointer || '/kind') then corrected ->> (pointer || '/kind') else entry ->> 'kind' end, 'job') as kind
    from shown_entries(profile -> 'work', corrected, '/work')
  ), spans as (
    select dates ->> 'start' as start, dates ->> 'end' as ending, month_of(dates ->> 'start') as first,
      case when dates -> 'current' = 'true' then stored.behind
        when month_of(dates ->> 'end') is not null then least(stored.behind, month_of(dates ->> 'end') + (length(dates ->> 'end') > 4)::integer) end as behind
    from jobs, stored where kind in ('job', 'freelance')
  ), worked as (
    select range_agg(int4range(first, case when first < behind then behind else first + 6 end)) as spans
    from spans where first < behind or left(start, 4) = left(ending, 4) and length(start) + length(ending) < 14
  )
  select (sum(upper(span) - lower(span)) / 12)::smallint from worked, unnest(spans) span
$$;

-- The words of facets, by which an index finds them: they begin like all words of the CV, with a mark behind it that no other word has.
create function facet_words(prefix text, language text, country text, work_years smallint, skills integer[]) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(
  select prefix || '=' || facet
  from unnest(array['l' || language, 'c' || country, 'y' || years_range(work_years)] || array(select 's' || to_hex(key) from unnest(skills) key)) facet
  where facet is not null
));

-- All that is kept of a CV for searching: its words, those of the facets among them, and the facets.
create function searched_of_cv(cv cvs, out words tsvector, out language text, out country text, out work_years smallint, out skills integer[])
language sql stable parallel safe as $$
  with corrected as materialized (select corrections_of_cv(cv.id) as corrections), facets as materialized (
    select substring(cv.profile ->> 'language' from '^[a-z]{2}$') as language,
      substring(case
        when corrections -> '/contact/address' = 'null' then null
        when corrections ? '/contact/address/country_code' then corrections ->> '/contact/address/country_code'
        else cv.profile #>> '{contact,address,country_code}' end from '^[A-Z]{2}$') as country,
      years_of_work(cv.profile, corrections, cv.created_at) as work_years,
      array(
        select key from unnest(skill_keys(shown_skills(cv.profile, corrections))) with ordinality as s (key, place)
        where key is not null group by key order by min(place) limit 60
      ) as skills
    from corrected
  )
  select words_of_cv(cv) || facet_words(words_prefix(cv.company_id, cv.id), language, country, work_years, skills), language, country, work_years, skills
  from facets
$$;

alter table cv_words
  add column language text,
  add column country text,
  add column work_years smallint,
  -- Keys of skills, at most 60; null while the CV is not filled in. They stay in the row, where they are counted.
  add column skills integer[];
alter table cv_words
  alter column skills set storage plain,
  alter column skills set statistics 0;

create or replace function keep_cv_words() returns trigger language plpgsql as $$
begin
  insert into cv_words (cv_id, company_id, created_at, is_checked, is_uncertain, has_warnings, is_corrected, words, language, country, work_years, skills)
    select new.id, new.company_id, new.created_at, new.checked_at is not null, new.uncertain_values <> '{}', new.warning_count > 0,
      new.corrected_values > 0, words, language, country, work_years, skills from searched_of_cv(new)
    on conflict (cv_id) do update set company_id = excluded.company_id, created_at = excluded.created_at, is_checked = excluded.is_checked,
      is_uncertain = excluded.is_uncertain, has_warnings = excluded.has_warnings, is_corrected = excluded.is_corrected, words = excluded.words,
      language = excluded.language, country = excluded.country, work_years = excluded.work_years, skills = excluded.skills;
  return null;
end $$;

-- As cv_words_fill, which nodes of an older version go through without facets: up to which id facets are to be filled in, and words where there are none.
create table cv_facets_fill (up_to bigint not null);
insert into cv_facets_fill (up_to) select max(id) from cvs having max(id) is not null;
