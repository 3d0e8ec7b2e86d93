/** The words of very many CVs, filled by SQL: making a profile and its words for each takes hours. */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** Words of all CVs together, and texts that they are made of: each CV has two. */
const VOCABULARY = 30_000;
const TEXTS = 1500;
/** Words of a text. About two thirds of them differ. */
const TEXT_WORDS = 260;
/** Skills of all CVs together, and those of each at most. */
const SKILLS = 2000;
const CV_SKILLS = 18;
/** CVs of each company, the newest, that have a profile with what is searched: no page and no name of a skill is read of others. */
const PROFILES = 3000;
const SYLLABLES =
  'ma ne pro ti con ser ra lo de vi sta po ing ter al en or is un re ca di fo gu ha ji ko lu mi no'.split(' ');

/**
 * Gives every CV the words of its record and of two of 1,500 invented texts, with about 330 different words of 30,000, whose frequency follows Zipf's law. Three of
 * ten texts have "project management", one has both words apart. `person` with the id is in one CV alone; `xylophone` in a third, `yodel` in another third, and both in
 * one of 100,000. Each has a language of six, four of five a country of 30, and about 15 skills of 2,000, by Zipf's law too. The newest CVs get a profile of 300 words
 * with these skills. The index is made after the rows, as PostgreSQL's manual advises.
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
      create temp table skill_names as
      select n, 'Skill ' || n as name, (skill_keys(array['Skill ' || n]))[1] as key from generate_series(1, ${SKILLS}) n`.execute(
      session,
    );
    await sql`create unique index on skill_names (n)`.execute(session);
    await sql`analyze skill_names`.execute(session);
    await sql`
      insert into cv_words (cv_id, company_id, created_at, is_checked, is_uncertain, has_warnings, is_corrected, words, language, country, work_years, skills)
      select id, cvs.company_id, created_at, checked_at is not null, uncertain_values <> '{}', warning_count > 0, corrected_values > 0,
        words_of_cv(cvs) || a.vector || b.vector || concat_ws(' ', quote_literal(prefix || 'person' || id),
          case when id % 3 = 0 or id % 100000 = 1 then quote_literal(prefix || 'xylophone') end,
          case when id % 3 = 1 then quote_literal(prefix || 'yodel') end)::tsvector
          || facet_words(prefix, language, country, work_years, skills),
        language, country, work_years, skills
      from cvs cross join lateral (select words_prefix(cvs.company_id, id) as prefix, hashint8(id * 17) & 1048575 as h) own
        cross join lateral (
          select (array['en', 'en', 'en', 'de', 'de', 'fr', 'es', 'pt', 'nl'])[1 + h % 9] as language,
            case when h % 5 > 0 then chr(65 + h / 7 % 5) || chr(65 + h / 41 % 6) end as country,
            case when h % 10 > 0 then (h / 11 % 35)::smallint end as work_years
        ) facts
        cross join lateral (
          select array(
            select distinct key from generate_series(1, ${CV_SKILLS}) place
              join skill_names on n = floor(power(${sql.lit(SKILLS)}::float, (hashint8(id * 19 + place) & 1048575) / 1048576.0))
          ) as skills
        ) known
        join part_texts a on a.company_id = cvs.company_id and a.part = id >> 16 and a.n = (hashint8(id) & 1048575) % ${sql.lit(TEXTS)}
        join part_texts b on b.company_id = cvs.company_id and b.part = id >> 16 and b.n = (hashint8(id * 13) & 1048575) % ${sql.lit(TEXTS)}
      on conflict (cv_id) do update set words = excluded.words, language = excluded.language, country = excluded.country, work_years = excluded.work_years,
        skills = excluded.skills`.execute(session);
    await fillProfiles(session);
    const begun = performance.now();
    await sql`create index cv_words_words on cv_words using gin (words) with (fastupdate = off)`.execute(session);
    return (performance.now() - begun) / 1000;
  });
}

/** Profiles of 300 values and of about 50 kB: highlights of jobs, among them words that very many CVs have, and the skills by their names. */
async function fillProfiles(session: Queries): Promise<void> {
  await sql`set session_replication_role = replica`.execute(session);
  await sql`
    update cvs set profile = jsonb_build_object('version', 2, 'engine', 'lectern/10', 'language', 'en',
      'skills', (
        select jsonb_agg(jsonb_build_object('value', name, 'confidence', 0.9, 'group', null, 'level', null,
          'evidence', jsonb_build_array(jsonb_build_object('page', 1, 'x0', 1, 'y0', n, 'x1', 100, 'y1', n + 1, 'text', name))))
        from skill_names where key = any(w.skills)),
      'work', (
        select jsonb_agg(jsonb_build_object('kind', 'job', 'role', null, 'company', null, 'location', null, 'dates', null, 'highlights', (
          select jsonb_agg(jsonb_build_object('value', told, 'confidence', 0.9,
            'evidence', jsonb_build_array(jsonb_build_object('page', 1, 'x0', 1, 'y0', line, 'x1', 100, 'y1', line + 1, 'text', told))))
          from (select line, 'Led the ' || md5(cvs.id::text || job || line) || case when job * line = 60 then ' and the project management of xylophone' else ' of ' end
            || ' teams in the years from ' || line as told from generate_series(1, 25) line) lines)))
        from generate_series(1, 12) job))
    from cv_words w
    where w.cv_id = cvs.id and cvs.id > (select max(id) - ${sql.lit(2 * PROFILES)} from cvs)`.execute(session);
  await sql`set session_replication_role = origin`.execute(session);
}
