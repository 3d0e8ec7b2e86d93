-- The names of candidates as lists are sorted by them: without letter case, accents and what follows the 100th character. Those without a name come last. By the
-- bytes of UTF-8, so that the order is the same on every system and no upgrade of its libraries damages the index.
create function cv_name_key(name text) returns text language sql immutable parallel safe
return coalesce(left(nullif(btrim(fold_words(name)), ''), 100), chr(1114111));
create table cv_names (
  cv_id bigint primary key references cvs on delete cascade,
  company_id bigint not null,
  key text collate "C" not null
);
create index cv_names_in_order on cv_names (company_id, key, cv_id);

-- The database keeps them, so that whoever stores or corrects a CV cannot leave them behind; a node of an older version neither.
create function keep_cv_name() returns trigger language plpgsql as $$
begin
  insert into cv_names (cv_id, company_id, key) values (new.id, new.company_id, cv_name_key(new.candidate_name))
    on conflict (cv_id) do update set company_id = excluded.company_id, key = excluded.key;
  return null;
end $$;
create trigger cvs_name_stored after insert on cvs for each row execute function keep_cv_name();
create trigger cvs_name_changed after update on cvs for each row
  when ((old.candidate_name, old.company_id) is distinct from (new.candidate_name, new.company_id))
  execute function keep_cv_name();

-- The CVs that were there before are filled in by servers, the newest first, in small transactions. A row says up to which id they are missing.
create table cv_names_fill (up_to bigint not null);
insert into cv_names_fill (up_to) select max(id) from cvs having max(id) is not null;

-- When the member's last visit of the console ended: what was added after it is new. Null until the second visit.
alter table members add column new_since timestamptz(3);

-- The views of the list that members saved: what it is narrowed to, its order and its columns. They go with their member and their company. Names are compared
-- without letter case and accents, the shared ones of a company with each other, and those of a member alone.
create table cv_views (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  member_id bigint not null references members on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 60),
  key text not null generated always as (fold_words(name)) stored,
  is_shared boolean not null,
  list jsonb not null check (octet_length(list::text) <= 4000),
  created_at timestamptz(3) not null default now()
);
create unique index cv_views_shared_once on cv_views (company_id, key) where is_shared;
create unique index cv_views_own_once on cv_views (member_id, key) where not is_shared;
