-- The CVs that were there before. In a transaction of its own, which locks rows and no table: nodes of an older version list, search and store CVs
-- meanwhile; only corrections and erasures wait.
update cvs set search_text = fold_words(concat_ws(' ', candidate_name, latest_company, latest_role)) where search_text is null;
