-- When the password was given in the session last, with a code where the person has a second factor. What cannot be undone asks for one
-- that is fresh. Sessions of before are as old as they are.
alter table account_sessions add column proved_at timestamptz(3) not null default now();
update account_sessions set proved_at = created_at;
