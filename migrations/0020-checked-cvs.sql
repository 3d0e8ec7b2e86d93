-- When a member marked a CV as checked against its document, and which member. Null where nobody did, and for CVs of earlier versions.
alter table cvs
  add column checked_at timestamptz(3),
  add column checked_by bigint,
  add check ((checked_at is null) = (checked_by is null));
-- The CVs that are still to be checked, in the order of the list.
create index cvs_to_check on cvs (company_id, created_at desc, id desc) where checked_at is null;
