-- Columns that only the former sign-in library required. Nothing wrote or read their values.
alter table account_persons
  drop column name,
  drop column email_verified,
  drop column image,
  drop column updated_at;
-- The deletion of expired sessions also asks for their absolute end, so no query can use this index.
drop index account_sessions_by_expiry;
