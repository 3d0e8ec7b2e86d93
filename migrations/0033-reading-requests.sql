-- Readings that a node without engines asks for: a worker node claims one, reads the CV again and answers. The asking node deletes the row.
create table reading_requests (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies on delete cascade,
  cv_id bigint not null references cvs on delete cascade,
  member_id bigint not null references members on delete cascade,
  -- As the member chose it; null for the template of the last reading.
  template text,
  -- Null until a worker has it. One that dies leaves its requests unanswered, and the member is told to try again.
  claimed_at timestamptz(3),
  -- Null until it has ended: the reading, or why there is none.
  answer jsonb,
  created_at timestamptz(3) not null default now()
);
create index reading_requests_waiting on reading_requests (created_at) where claimed_at is null;
create index reading_requests_by_cv on reading_requests (cv_id);
create index reading_requests_by_member on reading_requests (member_id);
