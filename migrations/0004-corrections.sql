-- Values of a CV that a member corrected, beside those that were read.

-- One row a step: a correction, a value that was cleared, a correction taken back. Of each place the last row counts. The rows go with
-- their CV and never before it.
create table cv_corrections (
  id bigint generated always as identity primary key,
  cv_id bigint not null references cvs on delete cascade,
  -- The place in the profile: a JSON pointer (RFC 6901).
  pointer text not null check (pointer ~ '^(/[^/]+)+$' and length(pointer) <= 200),
  step text not null check (step in ('corrected', 'cleared', 'taken_back')),
  value jsonb,
  member_id bigint not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  check ((step = 'corrected') = (value is not null))
);
create index cv_corrections_by_place on cv_corrections (cv_id, pointer, id desc);

create function keep_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from cvs where id = old.cv_id) then
    raise exception 'cv_corrections is append-only: % is refused', lower(tg_op) using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger cv_corrections_stay before update or delete on cv_corrections for each row execute function keep_correction();

-- How many steps a CV has had. Its columns candidate_name, latest_company and latest_role hold what is shown, its profile what was read.
alter table cvs add column corrections integer not null default 0 check (corrections >= 0);

create function keep_profile() returns trigger language plpgsql as $$
begin
  raise exception 'the profile of CV % stays as it was read', old.id using errcode = 'restrict_violation';
end $$;
create trigger cvs_profile_stays before update of profile on cvs for each row
  when (new.profile is distinct from old.profile) execute function keep_profile();
