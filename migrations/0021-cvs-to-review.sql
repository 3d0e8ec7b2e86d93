-- What the list of the console says of a CV besides its values: which of the three are uncertain, how many warnings the profile has, and how many
-- values a member corrected or confirmed.
alter table cvs
  add column uncertain_values text[] not null default '{}',
  add column warning_count integer not null default 0,
  add column corrected_values integer not null default 0;

-- A value is uncertain if its confidence is below 0.7, or if none was found; until a member corrects or confirms it, or corrects the job that it was
-- read from. The database keeps the three columns, so that a node of an older version does not leave them behind. Each correction is stored before the
-- CV's number of steps rises.
create function keep_review() returns trigger language plpgsql as $$
declare
  settled text[];
begin
  select coalesce(array_agg(pointer), '{}') into settled
  from (select distinct on (pointer) pointer, step from cv_corrections where cv_id = new.id order by pointer, id desc) last_steps
  where step <> 'taken_back';
  new.corrected_values := cardinality(settled);
  new.warning_count := case when jsonb_typeof(new.profile -> 'warnings') = 'array' then jsonb_array_length(new.profile -> 'warnings') else 0 end;
  new.uncertain_values := array(
    select field
    from (values (1, 'candidate_name', new.candidate_name), (2, 'latest_company', new.latest_company), (3, 'latest_role', new.latest_role))
      as head (place, field, shown)
    where '/' || field <> all (settled)
      and shown is not distinct from new.profile #>> array[field, 'value']
      and (shown is null or (new.profile #>> array[field, 'confidence'])::numeric < 0.7)
    order by place);
  return new;
end $$;
create trigger cvs_review before insert or update of candidate_name, latest_company, latest_role, corrections on cvs
  for each row execute function keep_review();

-- The CVs of each filter, in the order of the list.
create index cvs_uncertain on cvs (company_id, created_at desc, id desc) where uncertain_values <> '{}';
create index cvs_with_warnings on cvs (company_id, created_at desc, id desc) where warning_count > 0;
create index cvs_corrected on cvs (company_id, created_at desc, id desc) where corrected_values > 0;
