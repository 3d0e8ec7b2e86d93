-- When a member last used the console in this company, to five minutes; null if never.
alter table members add column last_seen_at timestamptz(3);

-- Sessions tell it of persons who were admitted to one company alone. Those of others may have been used in another company.
update members m set last_seen_at = seen.at
from (
  select p.email, s.company_id, max(s.updated_at) as at
  from account_persons p
    join account_admissions a on a.person_id = p.id
    join account_sessions s on s.person_id = p.id and s.company_id = a.company_id
  where (select count(*) from account_admissions other where other.person_id = p.id) = 1
  group by p.email, s.company_id
) seen
where m.company_id = seen.company_id and m.email = seen.email;
