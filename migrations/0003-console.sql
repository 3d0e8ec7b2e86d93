-- The console: accounts, their sessions and one-time links, and calls that are made in it.

-- A person who signs in, known by the e-mail address. For which companies, and as what, is said by the members of that address
-- alone; a person who is nowhere a member can sign in nowhere.
create table account_persons (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null default '',
  email_verified boolean not null default false,
  image text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- How a person proves to be that one: an argon2id hash. Whatever changes it, and whatever is decided by it, holds the person's row.
create table account_passwords (
  person_id bigint primary key references account_persons on delete cascade,
  hash text not null check (hash like '$argon2id$%'),
  changed_at timestamptz(3) not null default now()
);

-- A browser that is signed in. Its token is kept as a SHA-256 only, so that who reads this table is signed in nowhere.
create table account_sessions (
  id bigint generated always as identity primary key,
  person_id bigint not null references account_persons on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  -- The company it is bound to; null until one is chosen.
  company_id bigint references companies on delete set null,
  ip_address text,
  user_agent text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index account_sessions_by_person on account_sessions (person_id);
create index account_sessions_by_expiry on account_sessions (expires_at);

-- For which companies a person has proved to be that one, by a link that was made for the company. Without it the address of a
-- member opens nothing: whoever else set up the account does not come in with it.
create table account_admissions (
  person_id bigint not null references account_persons on delete cascade,
  company_id bigint not null references companies on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (person_id, company_id)
);
create index account_admissions_by_company on account_admissions (company_id);

-- One-time links. `identifier` is a SHA-256 of the token. An invitation and a reset set the password; who joins a further company
-- proves by the password that stands. A link that was sent to the mailbox of the address is no company's.
create table account_links (
  id bigint generated always as identity primary key,
  identifier text not null unique check (identifier ~ '^[0-9a-f]{64}$'),
  person_id bigint not null references account_persons on delete cascade,
  company_id bigint references companies on delete cascade,
  kind text not null check (kind in ('invitation', 'reset', 'join')),
  maker text not null check (maker in ('operator', 'company', 'mailbox')),
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  check ((maker = 'mailbox') = (company_id is null))
);
create index account_links_by_person on account_links (person_id);

-- Tries to sign in, counted over all nodes. `subject` is a SHA-256 of what is counted. Unlogged: a crash of the database forgets
-- at most the current window.
create unlogged table sign_in_attempts (
  subject text primary key check (subject ~ '^[0-9a-f]{64}$'),
  started_at timestamptz(3) not null,
  used integer not null
);
create index sign_in_attempts_by_age on sign_in_attempts (started_at);

-- A CV that is uploaded in the console is a call like any other, with no key.
alter table usage_log
  alter column key_id drop not null,
  add column channel text not null default 'api' check (channel in ('api', 'console')),
  add constraint usage_log_channel check ((channel = 'api') = (key_id is not null));

-- Width and height of every page in points, in order; null for CVs that were read before.
alter table cvs add column page_sizes jsonb;

-- The memberships of a person, which every request of the console asks for.
create index members_by_email on members (email);
