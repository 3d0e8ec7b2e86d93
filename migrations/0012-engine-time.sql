-- How long engines worked on the document of a call, in milliseconds: who takes most of them, an operator sees in `lectern usage`.
-- Null for calls of earlier versions, and where no engine saw the document.
alter table usage_log add column engine_ms integer check (engine_ms >= 0);
