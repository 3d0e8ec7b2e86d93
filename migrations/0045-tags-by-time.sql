-- A tag knows when its CV was added. So the CVs of a tag are counted, and found in the order of time, by an index of tags alone.
alter table cv_tags add column created_at timestamptz(3);
update cv_tags set created_at = cvs.created_at from cvs where cvs.id = cv_tags.cv_id;
alter table cv_tags alter column created_at set not null;
create index cv_tags_newest_first on cv_tags (company_id, key, created_at desc, cv_id desc);
drop index cv_tags_by_key;

-- The database keeps it, since a node of an older version gives tags without it.
create function date_cv_tag() returns trigger language plpgsql as $$
begin
  new.created_at := (select created_at from cvs where id = new.cv_id);
  return new;
end $$;
create trigger cv_tags_dated before insert on cv_tags for each row execute function date_cv_tag();
create function date_tags_of_cv() returns trigger language plpgsql as $$
begin
  update cv_tags set created_at = new.created_at where cv_id = new.id;
  return null;
end $$;
create trigger cvs_tags_dated after update on cvs for each row when (old.created_at is distinct from new.created_at) execute function date_tags_of_cv();
