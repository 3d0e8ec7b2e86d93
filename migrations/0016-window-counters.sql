-- Counts of events in fixed windows: one table in place of four. Unlogged: a crash of the database loses at most the current windows.
-- `subject` is a SHA-256 of what is counted, so that the table names nobody. No check holds that: this table is written with every call.
create unlogged table window_counters (
  kind text not null,
  subject text not null,
  ends_at timestamptz not null,
  used bigint not null,
  primary key (kind, subject)
);
create index window_counters_by_end on window_counters (ends_at);

-- An upgrade gives nobody new tries or mails. Windows of one minute are not kept.
insert into window_counters (kind, subject, ends_at, used)
  select 'sign_in', subject, started_at + make_interval(secs => window_seconds), used from sign_in_attempts
  union all
  select 'mail', subject, started_at + interval '1 hour', used from mail_counts;
delete from window_counters where ends_at < clock_timestamp();

drop table rate_windows, console_windows, mail_counts, sign_in_attempts;
