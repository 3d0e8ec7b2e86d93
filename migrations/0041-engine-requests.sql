-- Work that a node without engines asks for: a worker node claims a request, does it and answers. The asking node deletes the row. It takes the place of
-- reading_requests, which knew one kind of work.
create table engine_requests (
  id bigint primary key generated always as identity,
  company_id bigint not null references companies on delete cascade,
  -- Null for work without a CV.
  cv_id bigint references cvs on delete cascade,
  member_id bigint not null references members on delete cascade,
  -- A worker claims the kinds that it knows.
  kind text not null,
  -- What else the kind takes.
  task jsonb not null,
  -- Whether the work takes LibreOffice, which not every worker has.
  needs_office boolean not null,
  -- From then on nobody waits for the answer.
  expires_at timestamptz(3) not null,
  -- Null until a worker has it. One that dies leaves its requests unanswered, and the member is told to try again.
  claimed_at timestamptz(3),
  -- Null until it has ended: the result, and its file in the store, or why there is none.
  answer jsonb,
  created_at timestamptz(3) not null default now()
);
create index engine_requests_waiting on engine_requests (created_at) where claimed_at is null;
create index engine_requests_by_company on engine_requests (company_id) where answer is null;
create index engine_requests_by_cv on engine_requests (cv_id);
create index engine_requests_by_member on engine_requests (member_id);
drop table reading_requests;
