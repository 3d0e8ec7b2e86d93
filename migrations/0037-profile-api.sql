-- The profile API: its switch, the scope of its keys, and what it tells of.
alter table companies add column profile_api_enabled boolean not null default false;
alter table api_keys drop constraint api_keys_scope_check;
alter table api_keys add constraint api_keys_scope_check check (scope in ('full', 'read', 'profiles'));

-- The last change of each CV: stored, changed or erased. An erased CV leaves its id. The order of a company's changes is that in which they become visible: a
-- transaction takes its moments while it commits, under a lock of the company's row in cv_change_heads that it keeps until others see what it did. So no
-- change appears before one that somebody has seen. That row is the last one that a transaction locks: who waits for it holds up nobody who has it.
create table cv_change_heads (
  company_id bigint primary key,
  -- Never earlier than any moment of the company in cv_changes.
  last timestamptz not null
);
create table cv_changes (
  cv_id bigint primary key,
  company_id bigint not null,
  -- The clock's moment, or a microsecond after the one before.
  changed_at timestamptz not null,
  erased boolean not null default false
);
create index cv_changes_in_order on cv_changes (company_id, changed_at, cv_id);

-- CVs that go with their company leave nothing.
create function note_cv_change(changed_cv bigint, company bigint, is_erased boolean) returns void language plpgsql as $$
declare
  moment timestamptz;
begin
  if not exists (select from companies where id = company) then return; end if;
  insert into cv_change_heads as head (company_id, last) values (company, clock_timestamp())
    on conflict (company_id) do update set last = greatest(clock_timestamp(), head.last + interval '1 microsecond')
    returning last into moment;
  insert into cv_changes (cv_id, company_id, changed_at, erased) values (changed_cv, company, moment, is_erased)
    on conflict (cv_id) do update set company_id = excluded.company_id, changed_at = excluded.changed_at, erased = excluded.erased;
end $$;

create function cv_has_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_cv_change(old.id, old.company_id, true);
  else
    perform note_cv_change(new.id, new.company_id, false);
  end if;
  return null;
end $$;
create constraint trigger cvs_change_stored after insert or delete on cvs deferrable initially deferred for each row execute function cv_has_changed();
create constraint trigger cvs_change_changed after update on cvs deferrable initially deferred for each row
  when ((old.readings, old.corrections, old.checked_at, old.company_id) is distinct from (new.readings, new.corrections, new.checked_at, new.company_id))
  execute function cv_has_changed();

create function forget_cv_changes() returns trigger language plpgsql as $$
begin
  delete from cv_change_heads where company_id = old.id;
  delete from cv_changes where company_id = old.id;
  return null;
end $$;
create trigger forget_cv_changes after delete on companies for each row execute function forget_cv_changes();

-- The CVs that were there before count as changed when servers fill them in, in small transactions: nobody who reads meanwhile misses one. A row says up to
-- which id they are still to be filled in.
create table cv_changes_fill (up_to bigint not null);
insert into cv_changes_fill (up_to) select max(id) from cvs having max(id) is not null;
