-- Wrong codes of the second factor are counted over a day, all other tries over a quarter of an hour.
alter table sign_in_attempts add column window_seconds integer not null default 900 check (window_seconds > 0);
