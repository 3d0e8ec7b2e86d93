-- How many CVs a company has of each day and of each minute (UTC), by `created_at`: a list knows its total and the place of a page without reading
-- the rows before it. The count at any moment is that of cv_days or cv_minutes plus the changes that are not merged into them yet. The tables refer to
-- companies without a foreign key: counting the CVs that are there would hold the rows of all companies until it ends.

-- Locked in the order in which a company is deleted: first its CVs, then the company.
lock table cvs in share row exclusive mode;

create table cv_days (
  company_id bigint not null,
  day timestamptz(3) not null,
  cvs bigint not null,
  primary key (company_id, day)
);
create table cv_minutes (
  company_id bigint not null,
  minute timestamptz(3) not null,
  cvs bigint not null,
  primary key (company_id, minute)
);

-- Only appended to by who stores or erases CVs, so that none of them waits for another. Servers merge the rows each minute.
create table cv_count_changes (
  company_id bigint not null,
  minute timestamptz(3) not null,
  cvs bigint not null
);
create index cv_count_changes_by_minute on cv_count_changes (company_id, minute);

-- The database keeps the changes, so that a node of an older version does not leave them behind. CVs that go with their company need none.
create function count_cvs() returns trigger language plpgsql as $$
begin
  insert into cv_count_changes (company_id, minute, cvs)
    select company_id, date_trunc('minute', created_at, 'UTC'), case tg_op when 'INSERT' then count(*) else -count(*) end
    from changed where tg_op = 'INSERT' or exists (select from companies where companies.id = changed.company_id)
    group by 1, 2;
  return null;
end $$;
create trigger cvs_counted_in after insert on cvs referencing new table as changed for each statement execute function count_cvs();
create trigger cvs_counted_out after delete on cvs referencing old table as changed for each statement execute function count_cvs();

-- Lectern moves no CV in time. Statements by hand may.
create function count_moved_cv() returns trigger language plpgsql as $$
begin
  insert into cv_count_changes (company_id, minute, cvs)
    values (old.company_id, date_trunc('minute', old.created_at, 'UTC'), -1), (new.company_id, date_trunc('minute', new.created_at, 'UTC'), 1);
  return null;
end $$;
create trigger cvs_counted_moved after update of company_id, created_at on cvs for each row
  when (old.company_id <> new.company_id or old.created_at <> new.created_at) execute function count_moved_cv();

create function forget_cv_counts() returns trigger language plpgsql as $$
begin
  delete from cv_count_changes where company_id = old.id;
  delete from cv_minutes where company_id = old.id;
  delete from cv_days where company_id = old.id;
  return null;
end $$;
create trigger forget_cv_counts after delete on companies for each row execute function forget_cv_counts();
