-- By which CVs of one document or one person are found: digests of the file and of the words that were read, and of what identifies a person. A key is 64 bits of
-- a digest that covers the company too, so no table and no statistics have an address or a name beside the profile. TypeScript makes them (cvs/match-keys), for
-- the telephone numbers, and writes them in the transaction that stores, corrects or reads a CV again.
create table cv_match_keys (
  cv_id bigint not null references cvs on delete cascade,
  company_id bigint not null,
  key bigint not null,
  kind text not null check (kind in ('file', 'text', 'email', 'phone', 'link', 'birth_date', 'latest_employer', 'employer')),
  primary key (cv_id, kind, key)
);
create index cv_match_keys_by_key on cv_match_keys (company_id, key, cv_id);

-- CVs whose keys are not those of what they show. Whoever writes the keys deletes the row. A row of a node of an older version stays, and housekeeping follows.
create table cv_match_keys_due (cv_id bigint primary key references cvs on delete cascade);
create function match_keys_are_due() returns trigger language plpgsql as $$
begin
  insert into cv_match_keys_due (cv_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger cvs_match_keys_stored after insert on cvs for each row execute function match_keys_are_due();
create trigger cvs_match_keys_changed after update on cvs for each row
  when ((old.readings, old.corrections, old.company_id, old.original_sha256) is distinct from (new.readings, new.corrections, new.company_id, new.original_sha256))
  execute function match_keys_are_due();

-- The CVs that were there before have no keys yet: a row says up to which id. Servers fill them in, the newest first, and delete the row at the end.
create table cv_match_keys_fill (up_to bigint not null);
insert into cv_match_keys_fill (up_to) select max(id) from cvs having max(id) is not null;
