-- The CVs that were there before the triggers of 0027. In a transaction of its own, which locks no table: nodes of an older version store and erase CVs
-- meanwhile. One statement sees rows and changes at one instant: what the changes have of the rows already is left out.
with counted as (
  select company_id, minute, sum(cvs) as cvs
  from (
    select company_id, date_trunc('minute', created_at, 'UTC') as minute, count(*) as cvs from cvs group by 1, 2
    union all
    select company_id, minute, -cvs from cv_count_changes
  ) parts
  group by 1, 2
  having sum(cvs) <> 0
), minutes as (
  insert into cv_minutes (company_id, minute, cvs) select company_id, minute, cvs from counted
)
insert into cv_days (company_id, day, cvs)
  select company_id, date_trunc('day', minute, 'UTC'), sum(cvs) from counted group by 1, 2 having sum(cvs) <> 0;

-- A company that was deleted meanwhile did not see these rows. The next one to be deleted waits, and sees them.
select from companies order by id for key share;
delete from cv_minutes where company_id not in (select id from companies);
delete from cv_days where company_id not in (select id from companies);
