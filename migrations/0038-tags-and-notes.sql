-- The tags of CVs. The name is kept with each CV, so that no tag outlives the CVs that have it: an erasure leaves nothing. Names are compared as searches compare
-- words, without letter case and accents. The second index finds the CVs of a tag, and the names of a company one by one.
create table cv_tags (
  cv_id bigint not null references cvs on delete cascade,
  company_id bigint not null,
  name text not null check (name <> '' and char_length(name) <= 50),
  key text not null generated always as (fold_words(name)) stored,
  primary key (cv_id, key)
);
create index cv_tags_by_key on cv_tags (company_id, key, cv_id);

-- What members write about a CV. Mentions of members are their ids, as `@[7]`: removing a member leaves no name in a note. It outlives its author.
create table cv_notes (
  id bigint generated always as identity primary key,
  cv_id bigint not null references cvs on delete cascade,
  member_id bigint not null,
  text text not null check (char_length(text) between 1 and 4000),
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3)
);
create index cv_notes_by_cv on cv_notes (cv_id, id);
