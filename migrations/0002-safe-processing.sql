-- Durable jobs, a ledger that the database itself holds, files that are known before they are written, erasure with an audit log.

-- Calls that are in work at this moment belong to nodes of the version before, which knew no jobs: they end as failed by the
-- service, and their credit is given back.
create temporary table left_in_work on commit drop as
  select e.usage_id, e.company_id, e.pool_id, e.member_id, date_trunc('month', e.created_at at time zone 'UTC')::date as month
  from usage_log u join credit_entries e on e.usage_id = u.id and e.kind = 'spend'
  where u.outcome = 'processing';
insert into credit_entries (company_id, pool_id, kind, amount, usage_id, member_id)
  select company_id, pool_id, 'refund', 1, usage_id, member_id from left_in_work;
update credit_pools p set balance = p.balance + given.credits
  from (select pool_id, count(*) as credits from left_in_work group by pool_id) given where given.pool_id = p.id;
update member_months m set spent = m.spent - given.credits
  from (select member_id, month, count(*) as credits from left_in_work group by member_id, month) given
  where given.member_id = m.member_id and given.month = m.month;
update usage_log set outcome = 'failed_service', credit = 0, finished_at = now(), lease_until = null,
  detail = 'The server was brought up to a new version while it worked on this CV; the credit was given back.'
  where outcome = 'processing';

-- Companies that were deleted by the version before left calls that name CVs which are gone, and their members in the ledger.
alter table usage_log add column cv_erased_at timestamptz(3);
update usage_log u set cv_erased_at = coalesce(finished_at, now())
  where cv_id is not null and not exists (select from cvs where cvs.id = u.cv_id);
update credit_entries set member_id = null where company_id not in (select id from companies);
delete from member_months where member_id not in (select id from members);

-- The ledger. An entry books itself: inserting it moves the balance of its pool, and says which entry of the pool it is and what
-- the balance was after it. Nothing else moves a balance, and no entry is ever changed.
alter table credit_pools add column entries bigint not null default 0 check (entries >= 0);
alter table credit_entries add column seq bigint, add column balance_after bigint check (balance_after >= 0);
update credit_entries e set seq = told.seq, balance_after = told.balance_after
  from (select id, row_number() over pool as seq, sum(amount) over pool as balance_after
        from credit_entries window pool as (partition by pool_id order by id)) told
  where told.id = e.id;
update credit_pools p set entries = counted.entries
  from (select pool_id, count(*) as entries from credit_entries group by pool_id) counted where counted.pool_id = p.id;
drop index credit_entries_by_pool;
alter table credit_entries
  alter column seq set not null,
  alter column balance_after set not null,
  add constraint credit_entries_seq unique (pool_id, seq),
  add constraint credit_entries_usage_fk foreign key (usage_id) references usage_log;
create index credit_entries_by_company on credit_entries (company_id, id desc);

create function book_entry() returns trigger language plpgsql as $$
begin
  update credit_pools set balance = balance + new.amount, entries = entries + 1
    where id = new.pool_id and company_id = new.company_id
    returning entries, balance into new.seq, new.balance_after;
  if not found then
    raise exception 'pool % does not belong to company %', new.pool_id, new.company_id using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger book_entry before insert on credit_entries for each row execute function book_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;
create trigger credit_entries_stay before delete on credit_entries for each row execute function refuse_change();
create trigger credit_entries_stay_all before truncate on credit_entries for each statement execute function refuse_change();

-- All that may change of an entry is that it forgets its person.
create function keep_entry() returns trigger language plpgsql as $$
begin
  if new.member_id is not null or (to_jsonb(new) - 'member_id') <> (to_jsonb(old) - 'member_id') then
    raise exception 'credit_entries is append-only: update is refused' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger credit_entries_keep before update on credit_entries for each row execute function keep_entry();

create function guard_pool() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.entries <> 0 then
      raise exception 'a pool begins empty' using errcode = 'restrict_violation';
    end if;
  elsif new.id <> old.id or new.company_id <> old.company_id then
    raise exception 'a pool stays with its company' using errcode = 'restrict_violation';
  -- The one update that may move a balance is made by book_entry, inside its trigger.
  elsif (new.balance <> old.balance or new.entries <> old.entries) and pg_trigger_depth() < 2 then
    raise exception 'a balance moves only by an entry of the ledger' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_pool before insert or update on credit_pools for each row execute function guard_pool();

-- The usage log. A call has one outcome: what has ended changes no more, but for forgetting persons and that its CV was erased.
drop index usage_log_in_work;
alter table usage_log
  drop column lease_until,
  add constraint usage_log_credit check ((credit = 0) = (outcome in ('failed_service', 'refused'))),
  add constraint usage_log_cv check ((cv_id is not null) = (outcome = 'completed')),
  add constraint usage_log_erased check (cv_erased_at is null or cv_id is not null),
  add constraint usage_log_finished check ((finished_at is null) = (outcome = 'processing'));
create unique index usage_log_cv_once on usage_log (cv_id) where cv_id is not null;

create function keep_usage() returns trigger language plpgsql as $$
declare
  may_change constant text[] := array['acting_user', 'member_id', 'cv_erased_at'];
begin
  if old.outcome <> 'processing' and (to_jsonb(new) - may_change) <> (to_jsonb(old) - may_change) then
    raise exception 'call % has ended as %: it changes no more', old.id, old.outcome using errcode = 'restrict_violation';
  end if;
  if (new.acting_user is not null and new.acting_user is distinct from old.acting_user)
    or (new.member_id is not null and new.member_id is distinct from old.member_id) then
    raise exception 'who made call % is forgotten or kept, never changed', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger keep_usage before update on usage_log for each row execute function keep_usage();
create trigger usage_log_stay before delete on usage_log for each row execute function refuse_change();
create trigger usage_log_stay_all before truncate on usage_log for each statement execute function refuse_change();

-- Folders of the store. One is on record before the first byte is written into it, so that no file is ever unknown: `staged`
-- until a job or a CV holds it, `doomed` once nobody does. Files go first, then the row.
create table stored_folders (
  path text primary key check (path ~ '^companies/[0-9]+/.+/$'),
  company_id bigint not null,
  state text not null default 'staged' check (state in ('staged', 'held', 'doomed')),
  since timestamptz(3) not null default now()
);
create index stored_folders_to_sweep on stored_folders (state, since) where state <> 'held';
create index stored_folders_by_company on stored_folders (company_id);
insert into stored_folders (path, company_id, state)
  select distinct regexp_replace(file_key, '[^/]*$', ''), company_id, 'held' from cvs;

alter table cvs
  add column folder text references stored_folders,
  add constraint cvs_usage_fk foreign key (usage_id) references usage_log;
update cvs set folder = regexp_replace(file_key, '[^/]*$', '');
alter table cvs alter column folder set not null;
create index cvs_by_folder on cvs (folder);

-- One job for each call in work, gone with its outcome. Who works on it holds it by its fence, which every claim moves: what a
-- worker of an older claim still writes is refused.
create table cv_jobs (
  usage_id bigint primary key references usage_log,
  company_id bigint not null,
  folder text not null references stored_folders,
  -- Null where the store did not take the upload: then only the process that received it can do the job.
  upload_key text,
  -- What the story needs to be told again by another process: the acting member, the file's name and format, the hints.
  request jsonb not null,
  -- The process that works on it, as process-identity.ts writes it; null while nobody does.
  owner text,
  fence bigint not null default 1,
  -- How many processes have begun it.
  attempts integer not null default 1 check (attempts >= 0),
  lease_until timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index cv_jobs_by_lease on cv_jobs (lease_until);
create index cv_jobs_by_folder on cv_jobs (folder);

-- Uploads that killed whoever worked on them, kept for the operator.
create table set_aside (
  usage_id bigint primary key references usage_log,
  company_id bigint not null,
  folder text not null references stored_folders,
  upload_key text not null,
  file_name text not null,
  reason text not null,
  created_at timestamptz(3) not null default now()
);
create index set_aside_by_folder on set_aside (folder);

-- At the end of every transaction: a call that is in work has its job, one that has ended has none; it was charged once, and its
-- credit was given back once where it counts 0; one that was refused was never charged.
create function check_call(call_id bigint) returns void language plpgsql as $$
declare
  call usage_log%rowtype;
  spent integer;
  given_back integer;
begin
  select * into call from usage_log where id = call_id;
  select count(*) filter (where kind = 'spend'), count(*) filter (where kind = 'refund') into spent, given_back
    from credit_entries where usage_id = call_id;
  if spent <> (case when call.outcome = 'refused' then 0 else 1 end) or spent - given_back <> call.credit then
    raise exception 'call % is %, counts % and has % spent and % given back in the ledger',
      call_id, call.outcome, call.credit, spent, given_back using errcode = 'integrity_constraint_violation';
  end if;
  if (call.outcome = 'processing') <> exists (select from cv_jobs where usage_id = call_id) then
    raise exception 'call % is %, which does not agree with its job', call_id, call.outcome
      using errcode = 'integrity_constraint_violation';
  end if;
end $$;
create function check_call_of_usage() returns trigger language plpgsql as $$
begin
  perform check_call(new.id);
  return null;
end $$;
create function check_call_of_row() returns trigger language plpgsql as $$
begin
  perform check_call(coalesce(new.usage_id, old.usage_id));
  return null;
end $$;
create constraint trigger usage_log_agrees after insert or update of outcome, credit on usage_log
  deferrable initially deferred for each row execute function check_call_of_usage();
create constraint trigger credit_entries_agree after insert on credit_entries
  deferrable initially deferred for each row when (new.usage_id is not null) execute function check_call_of_row();
create constraint trigger cv_jobs_agree after insert or delete on cv_jobs
  deferrable initially deferred for each row execute function check_call_of_row();

-- What `Idempotency-Key` made, for 24 hours.
create table idempotency_keys (
  company_id bigint not null references companies on delete cascade,
  key text not null check (length(key) between 1 and 255),
  request_sha256 text not null check (request_sha256 ~ '^[0-9a-f]{64}$'),
  usage_id bigint not null unique references usage_log,
  created_at timestamptz(3) not null default now(),
  primary key (company_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Erasure and retention, and who asked for them. No person stands here.
alter table companies add column retention_days integer check (retention_days between 1 and 36500);
create table audit_log (
  id bigint generated always as identity primary key,
  company_id bigint,
  actor text not null,
  action text not null,
  subject jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index audit_log_by_company on audit_log (company_id, id desc);
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_stays_all before truncate on audit_log for each statement execute function refuse_change();
