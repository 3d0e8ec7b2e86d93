-- Windows of what is limited in the console, apart from those of the public API. Unlogged: a crash of the database forgets at most the
-- current minute.
create unlogged table console_windows (
  company_id bigint not null,
  subject text not null check (subject in ('upload', 'link', 'key', 'correction')),
  started_at timestamptz(3) not null,
  used bigint not null,
  primary key (company_id, subject)
);
