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
