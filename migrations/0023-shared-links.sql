-- Links by which a member gave somebody without an account the PDF of one CV. A row outlives its CV and its expiry for a while, so that the page
-- of a link that opens nothing any more can say why.
create table shared_links (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token: the link itself is shown once.
  identifier text not null unique check (identifier ~ '^[0-9a-f]{64}$'),
  company_id bigint not null references companies on delete cascade,
  cv_id bigint references cvs on delete set null,
  member_id bigint not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  last_opened_at timestamptz(3)
);
create index shared_links_by_company on shared_links (company_id, id desc) where revoked_at is null;
create index shared_links_by_cv on shared_links (cv_id);
create index shared_links_by_expiry on shared_links (expires_at);
