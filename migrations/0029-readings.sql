-- The readings of CVs that were read again: what an engine made of the document, each by itself and unchanged. A CV that was read once has none here:
-- its profile is its reading. Of the others the last one is the current one, and the profile is that reading with what members had corrected.
create table cv_readings (
  cv_id bigint not null references cvs on delete cascade,
  -- From 1 on, without gaps.
  number integer not null check (number >= 1),
  profile jsonb not null,
  -- As in cvs: the template as it was given.
  template text not null,
  processing_method text not null check (processing_method in ('text', 'image')),
  page_sizes jsonb,
  -- The member who asked for it; null for the operator.
  member_id bigint,
  read_at timestamptz(3) not null,
  -- Places of the profile, as JSON pointers, that kept what members had corrected.
  kept text[] not null default '{}',
  -- Places whose correction was at another place in the profile before.
  moved text[] not null default '{}',
  -- The last correction that the CV had before.
  last_correction bigint not null default 0,
  primary key (cv_id, number)
);

-- How often the CV was read: the number of the current reading.
alter table cvs add column readings integer not null default 1;

create function keep_reading() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from cvs where id = old.cv_id) then
    raise exception 'cv_readings is append-only: % is refused', lower(tg_op) using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger cv_readings_stay before update or delete on cv_readings for each row execute function keep_reading();

-- A profile changes with the next reading alone, and not before that one and the reading before it are kept.
create or replace function keep_profile() returns trigger language plpgsql as $$
begin
  if new.readings <> old.readings + 1
    or not exists (select from cv_readings where cv_id = old.id and number = new.readings)
    or not exists (
      select from cv_readings r where r.cv_id = old.id and r.number = old.readings and (old.readings > 1 or r.profile = old.profile)
    )
  then
    raise exception 'the profile of CV % stays as it was read', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
