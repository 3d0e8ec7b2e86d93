-- The second factor of a person who wants one: a code of an authenticator app (TOTP, RFC 6238) after the password.

create table account_second_factors (
  person_id bigint primary key references account_persons on delete cascade,
  -- AES-256-GCM under a key that is derived from the secret of the console: nonce, ciphertext, tag.
  secret bytea not null,
  -- Null until the app has shown a code that is right; until then it asks for nothing.
  confirmed_at timestamptz(3),
  -- The time step whose code was used last: its own and every earlier one is taken no more.
  last_step bigint not null default 0
);

-- Codes for when the app is not at hand, each good for once; kept as SHA-256 only.
create table account_recovery_codes (
  person_id bigint not null references account_second_factors on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (person_id, hash)
);

-- Who gave the password and still has to give a code. The browser holds the token; this table its SHA-256.
create table account_pending_sign_ins (
  id bigint generated always as identity primary key,
  person_id bigint not null references account_persons on delete cascade,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  -- The company of the link by which the person comes; null for who signs in.
  company_id bigint references companies on delete set null,
  expires_at timestamptz(3) not null
);
create index account_pending_sign_ins_by_person on account_pending_sign_ins (person_id);
create index account_pending_sign_ins_by_expiry on account_pending_sign_ins (expires_at);
