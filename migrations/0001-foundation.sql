-- Companies, their members, templates, keys, credits, usage and stored CVs.
-- Ledger, usage log and keys outlive their company (no foreign key): a key of a company that is gone must be told so, and
-- what was spent stays on record.

create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null default now()
);

create table companies (
  id bigint generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 200),
  storage_enabled boolean not null,
  api_enabled boolean not null,
  rate_limit_per_minute integer not null check (rate_limit_per_minute between 1 and 1000000),
  upload_limit_bytes bigint not null check (upload_limit_bytes between 1 and 1073741824),
  api_default_template text not null default 'default',
  created_at timestamptz(3) not null default now()
);

create table members (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('administrator', 'consultant')),
  monthly_limit integer check (monthly_limit >= 0),
  pool text,
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  unique (company_id, email)
);

create table templates (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  is_default boolean not null default false,
  extra_fields jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  unique (company_id, name)
);
create unique index templates_one_default on templates (company_id) where is_default;

create table template_visibility (
  template_id bigint not null references templates on delete cascade,
  member_id bigint not null,
  visible boolean not null,
  primary key (template_id, member_id)
);

create table api_keys (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null check (length(btrim(name)) between 1 and 200),
  prefix text not null,
  lookup_hash text not null unique check (lookup_hash ~ '^[0-9a-f]{64}$'),
  verification_hash text not null,
  status text not null default 'active' check (status in ('active', 'inactive', 'revoked')),
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index api_keys_by_company on api_keys (company_id);

-- A pool with an empty name is the company's own; the others are shared pools that members draw from.
create table credit_pools (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  name text not null,
  balance bigint not null default 0 check (balance >= 0),
  unique (company_id, name)
);

create table credit_entries (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  pool_id bigint not null references credit_pools,
  kind text not null check (kind in ('grant', 'spend', 'refund')),
  amount bigint not null,
  usage_id bigint,
  member_id bigint,
  created_at timestamptz(3) not null default now(),
  check ((kind = 'spend' and amount = -1) or (kind = 'refund' and amount = 1) or (kind = 'grant' and amount <> 0)),
  check ((kind = 'grant') = (usage_id is null)),
  -- No call is charged twice, and none is given its credit back twice.
  unique (usage_id, kind)
);
create index credit_entries_by_pool on credit_entries (pool_id);

create table member_months (
  member_id bigint not null,
  month date not null,
  spent integer not null check (spent >= 0),
  primary key (member_id, month)
);

create table usage_log (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  request_id text not null unique,
  key_id bigint not null,
  member_id bigint,
  acting_user text,
  outcome text not null check (outcome in
    ('processing', 'completed', 'failed_document', 'failed_service', 'storage_required', 'storage_failed', 'refused')),
  credit integer not null check (credit in (0, 1)),
  cv_id bigint,
  detail text,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  -- While a node works on the call it moves this forward; a call whose lease has run out lost its node.
  lease_until timestamptz(3),
  check ((outcome = 'processing') = (lease_until is not null))
);
create index usage_log_by_company on usage_log (company_id, started_at desc, id desc);
create index usage_log_in_work on usage_log (lease_until) where outcome = 'processing';

create table cvs (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  usage_id bigint not null unique,
  member_id bigint not null,
  candidate_name text,
  latest_company text,
  latest_role text,
  processing_method text not null check (processing_method in ('text', 'image')),
  template text not null,
  page_count integer not null,
  profile jsonb not null,
  file_key text not null,
  file_size_bytes bigint not null,
  file_sha256 text not null,
  original_key text not null,
  original_name text not null,
  original_format text not null,
  original_size_bytes bigint not null,
  original_sha256 text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index cvs_newest_first on cvs (company_id, created_at desc, id desc);

-- Windows of the rate limit. Unlogged: a crash of the database forgets at most the current minute.
create unlogged table rate_windows (
  company_id bigint primary key,
  started_at timestamptz(3) not null,
  used bigint not null
);
