-- The CVs that were there before, by the trigger of 0021. In a transaction of its own, which locks rows and no table: nodes of an older version list,
-- search and store CVs meanwhile; only corrections and erasures wait.
update cvs set corrections = corrections;
