-- What the console asks of the usage log and of the ledger, answered from an index alone.

-- In the place of the one before, of which it is the continuation: pages, filters and sums read no row that is not shown.
create index usage_log_figures on usage_log (company_id, started_at desc, id desc)
  include (member_id, key_id, channel, outcome, credit);
drop index usage_log_by_company;
-- Of one member, as consultants ask.
create index usage_log_by_member on usage_log (company_id, member_id, started_at desc, id desc)
  include (key_id, channel, outcome, credit);
-- How many days there are: without it the sums by day are taken for as many as there are calls, and sorted on the disk.
create statistics usage_log_days on ((started_at at time zone 'UTC')::date) from usage_log;

create index credit_entries_by_time on credit_entries (company_id, created_at) include (id, kind);
