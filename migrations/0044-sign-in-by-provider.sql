-- Sign-in by OpenID Connect: who a provider says that a person is, and the sign-ins that wait for the provider's answer.

-- The user of a provider, linked to a person. A person has one at each provider.
create table account_identities (
  id bigint generated always as identity primary key,
  person_id bigint not null references account_persons on delete cascade,
  issuer text not null,
  subject text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  unique (issuer, subject),
  unique (person_id, issuer)
);

-- A sign-in whose browser is at the provider. Both columns are SHA-256: of the state in the address, and of the token in the cookie of the
-- browser. Nonce and PKCE verifier are derived from these two, so that this table opens nothing.
create table account_provider_sign_ins (
  state text primary key check (state ~ '^[0-9a-f]{64}$'),
  browser text not null check (browser ~ '^[0-9a-f]{64}$'),
  -- Where a signed-in person links an identity: the session.
  session_id bigint references account_sessions on delete cascade,
  -- Whether the person has to sign in at the provider again.
  is_fresh boolean not null,
  expires_at timestamptz(3) not null
);
create index account_provider_sign_ins_by_expiry on account_provider_sign_ins (expires_at);
create index account_provider_sign_ins_by_session on account_provider_sign_ins (session_id);

-- The identity by which the session was opened. Signing out then leads to the provider.
alter table account_sessions add column identity_id bigint references account_identities on delete set null;
create index account_sessions_by_identity on account_sessions (identity_id) where identity_id is not null;
alter table account_pending_sign_ins add column identity_id bigint references account_identities on delete set null;
create index account_pending_sign_ins_by_identity on account_pending_sign_ins (identity_id) where identity_id is not null;
