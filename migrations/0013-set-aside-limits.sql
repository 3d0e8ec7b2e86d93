-- One company cannot fill the store with uploads that are kept for the operator: the same bytes are kept once, and all of them have a
-- limit. Null for those of earlier versions.
alter table set_aside
  add column sha256 text,
  add column size_bytes bigint;
create unique index set_aside_once on set_aside (company_id, sha256);
