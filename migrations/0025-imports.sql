-- Calls of `lectern import`. The old constraint is the stricter one, so no stored row needs to be checked again.
alter table usage_log
  drop constraint usage_log_channel_check,
  add constraint usage_log_channel_check check (channel in ('api', 'console', 'import')) not valid;

-- The key of an imported file does not expire: the same file is never charged twice. Those of clients expire after 24 hours.
alter table idempotency_keys add column expires boolean not null default true;
