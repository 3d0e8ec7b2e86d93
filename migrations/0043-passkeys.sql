-- Passkeys (WebAuthn) by which a person signs in without password and code.

-- The user handle of a person's passkeys. Authenticators store it; it tells nothing about the person.
alter table account_persons add column passkey_handle uuid not null unique default gen_random_uuid();

create table account_passkeys (
  id bigint generated always as identity primary key,
  person_id bigint not null references account_persons on delete cascade,
  -- In base64url, as browsers write it. The authenticator chooses it, of at most 1023 bytes.
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364),
  -- A COSE key.
  public_key bytea not null,
  -- How often the authenticator has signed, as it says itself; many say 0 forever.
  counter bigint not null check (counter between 0 and 4294967295),
  -- How a browser reaches the authenticator: `internal`, `usb`, `hybrid` and others.
  transports text[] not null,
  -- Whether a provider such as a password manager keeps copies of it. If not, it is on one device only.
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index account_passkeys_by_person on account_passkeys (person_id);

-- Challenges that wait for their answer. The browser has the token in a cookie; this table has its SHA-256. Each is deleted by its first answer.
create table account_passkey_challenges (
  id bigint generated always as identity primary key,
  token text not null unique check (token ~ '^[0-9a-f]{64}$'),
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
  -- The session in which a passkey is added; null for a sign-in. The challenge ends with it.
  session_id bigint references account_sessions on delete cascade,
  expires_at timestamptz(3) not null
);
create index account_passkey_challenges_by_session on account_passkey_challenges (session_id);
