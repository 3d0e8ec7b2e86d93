-- The name by which the console shows a member; null if it has none. An earlier version leaves it as it is.
alter table members add column name text check (name <> '' and char_length(name) <= 100);
