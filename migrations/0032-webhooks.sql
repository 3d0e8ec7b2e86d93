-- Addresses to which Lectern sends what happens to the CVs of a company.
create table webhooks (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  url text not null check (length(url) between 1 and 2000),
  events text[] not null check (cardinality(events) > 0),
  -- Whether messages have the name, company and role of a CV beside its ids.
  includes_values boolean not null,
  -- credits.low is sent when fewer credits than this remain, and again only after there were as many.
  credits_below integer not null check (credits_below > 0),
  credits_low_at timestamptz(3),
  -- Encrypted: the server signs with it.
  secret bytea not null,
  -- The secret before the last rotation; messages are signed with both until this moment.
  previous_secret bytea,
  previous_until timestamptz(3),
  -- Null while it is on.
  off_reason text check (off_reason in ('member', 'gone', 'failing')),
  off_at timestamptz(3),
  -- To a minute.
  last_success_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((off_reason is null) = (off_at is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index webhooks_by_company on webhooks (company_id);

-- The outbox: one row for each event and webhook, written in the transaction of the event. It has ids only. The values of a CV are read when a message is
-- sent, so that an erasure need not look for them here.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null,
  cv_id bigint,
  -- What the message has beside the id of the CV.
  subject jsonb not null,
  occurred_at timestamptz(3) not null default now(),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- The earliest next attempt. During an attempt: when it counts as lost.
  due_at timestamptz(3) not null default now(),
  attempted_at timestamptz(3),
  -- Of the last attempt: status and beginning of the answer, or why there was none.
  answer_status integer,
  answer text check (length(answer) <= 1000),
  failure text
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at) where state = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_by_cv on webhook_deliveries (cv_id) where answer is not null;
create index webhook_deliveries_ended on webhook_deliveries (occurred_at) where state <> 'pending';
