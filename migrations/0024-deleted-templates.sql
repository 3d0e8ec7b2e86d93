-- The names of templates that were deleted: CVs and the audit log name a template by its id.
create table deleted_templates (
  id bigint primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  deleted_at timestamptz(3) not null default now()
);
create index deleted_templates_by_company on deleted_templates (company_id);
