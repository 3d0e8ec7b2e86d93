/** The words of very many CVs, filled by SQL: making a profile and its words for each takes hours. */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** Words of all CVs together, and texts that they are made of: each CV has two. */
const VOCABULARY = 30_000;
const TEXTS = 1500;
/** Words of a text. About two thirds of them differ. */
const TEXT_WORDS = 260;
const SYLLABLES =
  'ma ne pro ti con ser ra lo de vi sta po ing ter al en or is un re ca di fo gu ha ji ko lu mi no'.split(' ');

/**
 * Gives every CV the words of its record and of two of 1,500 invented texts, with about 330 different words of 30,000, whose frequency follows Zipf's law. Three of
 * ten texts have "project management", one has both words apart. `person` with the id is in one CV alone; `xylophone` in a third, `yodel` in another third, and both in
 * one of 100,000. The index is made after the rows, as PostgreSQL's manual advises.
 *
 * @returns the seconds that the index took
 */
export function fillWordsBySql(superuser: Queries): Promise<number> {
  return superuser.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    await sql`set maintenance_work_mem = '256MB'`.execute(session);
    await sql`select setseed(0.5)`.execute(session);
    await sql`drop index cv_words_words`.execute(session);
    await sql`
      create temp table texts as
      with vocabulary as (
        select rank, (select string_agg((${SYLLABLES}::text[])[1 + (hashint8(rank * 7 + place) & 1048575) % ${sql.lit(SYLLABLES.length)}], '' order by place)
          from generate_series(1, 2 + rank % 3) place) as word
        from generate_series(1, ${VOCABULARY}) rank
      ), drawn as (
        select n, place, floor(power(${sql.lit(VOCABULARY)}::float, random())) as rank
        from generate_series(0, ${TEXTS - 1}) n, generate_series(1, ${TEXT_WORDS}) place
      )
      select n, array_agg(case
          when n % 10 < 3 and place = 50 or n % 10 = 4 and place = 90 then 'project'
          when n % 10 < 4 and place = 51 or n % 10 = 4 and place = 70 then 'management'
          else word end order by place) as words
      from drawn join vocabulary using (rank) group by n`.execute(session);
    await sql`
      create temp table part_texts as
      select company_id, part, n, vector
      from (select distinct company_id, id >> 16 as part from cvs) parts, texts, lateral (
        select string_agg('''' || words_prefix(company_id, part << 16) || word || ''':' || place, ' ')::tsvector as vector
        from unnest(words) with ordinality as w (word, place)
      ) made`.execute(session);
    await sql`create unique index on part_texts (company_id, part, n)`.execute(session);
    await sql`analyze part_texts`.execute(session);
    await sql`
      insert into cv_words (cv_id, company_id, created_at, is_checked, is_uncertain, has_warnings, is_corrected, words)
      select id, cvs.company_id, created_at, checked_at is not null, uncertain_values <> '{}', warning_count > 0, corrected_values > 0,
        words_of_cv(cvs) || a.vector || b.vector || concat_ws(' ', quote_literal(prefix || 'person' || id),
          case when id % 3 = 0 or id % 100000 = 1 then quote_literal(prefix || 'xylophone') end,
          case when id % 3 = 1 then quote_literal(prefix || 'yodel') end)::tsvector
      from cvs cross join lateral (select words_prefix(cvs.company_id, id) as prefix) own
        join part_texts a on a.company_id = cvs.company_id and a.part = id >> 16 and a.n = (hashint8(id) & 1048575) % ${sql.lit(TEXTS)}
        join part_texts b on b.company_id = cvs.company_id and b.part = id >> 16 and b.n = (hashint8(id * 13) & 1048575) % ${sql.lit(TEXTS)}
      on conflict (cv_id) do update set words = excluded.words`.execute(session);
    const begun = performance.now();
    await sql`create index cv_words_words on cv_words using gin (words) with (fastupdate = off)`.execute(session);
    return (performance.now() - begun) / 1000;
  });
}
