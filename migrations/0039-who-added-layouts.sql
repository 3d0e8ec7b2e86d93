-- Who added a layout: the id of a member, which outlives the member; null for the operator. The audit log knows it of earlier ones.
alter table layouts add column added_by bigint;
update layouts set added_by = (
  select entry.actor::bigint
    from audit_log as entry
   where entry.action = 'layout.added' and entry.subject ->> 'layout_id' = layouts.id::text and entry.actor ~ '^[0-9]+$'
   limit 1
);
