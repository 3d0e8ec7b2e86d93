-- Layouts of branded CVs: Word documents with fields, which a company uploads. Small ones are kept here, so that a backup, a restore and the deletion of the
-- company need nothing else.
create table layouts (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- ISO 639-1: of its headings, and of the dates that are filled in.
  language text not null check (language ~ '^[a-z]{2}$'),
  -- The inspected copy of the upload.
  docx bytea not null check (octet_length(docx) between 1 and 2097152),
  created_at timestamptz(3) not null default now(),
  unique (company_id, name)
);
