-- Mails that were asked for, counted over all nodes. `subject` is a SHA-256 of what is counted. Unlogged: a crash of the database
-- forgets at most the current window.
create unlogged table mail_counts (
  subject text primary key check (subject ~ '^[0-9a-f]{64}$'),
  started_at timestamptz(3) not null,
  used integer not null
);
create index mail_counts_by_age on mail_counts (started_at);
