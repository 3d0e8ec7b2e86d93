-- Search knows no letter case, no accents and no typographic signs: "sanchez" finds "Sánchez", "lukasz" finds "Łukasz". Each CV has its words
-- in that form, and what is searched for is brought into it too.

-- Compatibility characters are taken apart, marks above and below letters left out (Latin, Greek, Cyrillic, Hebrew, Arabic), and letters without
-- a mark of their own replaced. It must stay as it is: the column below has its results.
create function fold_words(words text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(
  translate(
    lower(regexp_replace(normalize(words, NFKD),
      '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]', '', 'g')),
    'ŁłĐđÐðØøĦħŦŧŊŋıÆŒÞẞς’‘ʼ‐‒–—',
    'llddddoohhttnniæœþßσ''''''----'),
  'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

alter table cvs add column search_text text;

-- The database keeps it, so that whoever writes the values of the list cannot leave it behind; a node of an older version neither.
create function keep_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := fold_words(concat_ws(' ', new.candidate_name, new.latest_company, new.latest_role));
  return new;
end $$;
create trigger cvs_search_text before insert or update of candidate_name, latest_company, latest_role on cvs
  for each row execute function keep_search_text();
