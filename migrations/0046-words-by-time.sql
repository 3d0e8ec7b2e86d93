-- A search within a span of time passes over the parts of ids that have no CV of it. Built while CVs are stored, which takes seconds for each million.
create index concurrently cv_words_by_time on cv_words (company_id, (cv_id >> 16), created_at);
