-- The layout in which branded CVs are made of the CVs of a template, unless another one is chosen: one of the company, or one that comes with Lectern.
alter table layouts add unique (company_id, id);
alter table templates
  add column layout_id bigint,
  -- Of one that comes with Lectern: `NAME-LANGUAGE`.
  add column built_in_layout text check (built_in_layout ~ '^[a-z]+-[a-z]{2}$'),
  add check (layout_id is null or built_in_layout is null),
  -- A layout that is deleted leaves the template without one.
  add foreign key (company_id, layout_id) references layouts (company_id, id) on delete set null (layout_id);
