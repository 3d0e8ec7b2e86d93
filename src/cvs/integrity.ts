import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { type CvHeadline, headlineWithCorrections, profileWithCorrections } from './corrections/corrected-profile.ts';
import { correctionsOf, listCurrent } from './corrections/corrections.ts';
import { matchKeysOf } from './match-keys/keys-of-cv.ts';
import type { StoredFile } from './store-cv.ts';

/** What of a CV must agree with its call, its folder and its files. */
export interface CvCheckRecord {
  readonly id: number;
  readonly usageId: number;
  readonly companyId: number;
  readonly folder: string;
  readonly pdf: StoredFile;
  /** The same file as `pdf` where a PDF was uploaded. */
  readonly original: StoredFile;
}

/** The CVs of the calls whose id is greater than `after` and at most `upTo`, by the call's id. */
export async function listCvsByCall(
  snapshot: Queries,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Map<number, CvCheckRecord>> {
  const rows = await accounts(snapshot).where('usage_id', '>', after).where('usage_id', '<=', upTo).execute();
  return new Map(rows.map((row) => [row.usage_id, asAccount(row)]));
}

/** The CVs whose files lie in one of the folders. */
export async function listCvsByFolder(db: Queries, folders: readonly string[]): Promise<readonly CvCheckRecord[]> {
  // In one parameter, however many they are.
  const within = sql<boolean>`folder = any(${[...folders]}::text[])`;
  return (await accounts(db).where(within).execute()).map(asAccount);
}

/** All CVs on record at this moment, oldest first, in pages of at most `limit`. CVs that come meanwhile are left out. */
export async function* streamCvPages(db: Queries, limit: number): AsyncGenerator<readonly CvCheckRecord[]> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from cvs`.execute(db);
  const upTo = rows[0]?.last ?? 0;
  for (let after = 0; ; ) {
    const query = accounts(db).where('id', '>', after).where('id', '<=', upTo);
    const page = (await query.orderBy('id').limit(limit).execute()).map(asAccount);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
  }
}

/** The CV as it is at this moment; null where it has gone. */
export async function findCvCheckRecord(db: Queries, id: number): Promise<CvCheckRecord | null> {
  const row = await accounts(db).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : asAccount(row);
}

const accounts = (db: Queries) =>
  db
    .selectFrom('cvs')
    .select([
      'id',
      'usage_id',
      'company_id',
      'folder',
      'file_key',
      'file_size_bytes',
      'file_sha256',
      'original_key',
      'original_size_bytes',
      'original_sha256',
    ]);

function asAccount(row: Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>): CvCheckRecord {
  return {
    id: row.id,
    usageId: row.usage_id,
    companyId: row.company_id,
    folder: row.folder,
    pdf: { key: row.file_key, sizeBytes: row.file_size_bytes, sha256: row.file_sha256 },
    original: { key: row.original_key, sizeBytes: row.original_size_bytes, sha256: row.original_sha256 },
  };
}

/** Profiles are large: this many are read at a time. */
const PAGE = 200;
const ORPHANS_MAX = 1000;

/** What does not agree about the corrections of a CV. */
export interface CorrectionMismatch {
  readonly cvId: number;
  /** The CV is missing; the number of steps differs; the values that lists show do not follow from the steps. */
  readonly kind: 'no_cv' | 'steps' | 'shown';
}

/** Checks every CV that was corrected against its corrections, and the other way round. */
export async function* checkCorrectionsIntegrity(snapshot: Queries): AsyncGenerator<CorrectionMismatch> {
  for (const cvId of await orphansOf(snapshot)) yield { cvId, kind: 'no_cv' };
  for (let after = 0; ; ) {
    const page = await correctedAfter(snapshot, after);
    for (const { id, steps, stepsOnRecord, head, profile } of page) {
      if (steps !== stepsOnRecord) yield { cvId: id, kind: 'steps' };
      const expected = headlineWithCorrections(profile, correctionsOf(await listCurrent(snapshot, id)));
      if (!isDeepStrictEqual(head, expected)) yield { cvId: id, kind: 'shown' };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.id;
  }
}

/** A CV as its corrections have to agree with it. */
interface CorrectedCv {
  readonly id: number;
  /** The number of steps that the CV itself has on record. */
  readonly steps: number;
  /** The number of steps that are stored. */
  readonly stepsOnRecord: number;
  readonly head: CvHeadline;
  readonly profile: object;
}

/** CVs that have a number of corrections, or of which corrections are stored, by ids above `after`, in their order. */
async function correctedAfter(db: Queries, after: number): Promise<readonly CorrectedCv[]> {
  const rows = await db
    .selectFrom('cvs')
    .select(['id', 'corrections', 'candidate_name', 'latest_company', 'latest_role', 'profile'])
    .select((eb) =>
      eb
        .selectFrom('cv_corrections')
        .select((count) => count.fn.countAll<number>().as('steps'))
        .whereRef('cv_corrections.cv_id', '=', 'cvs.id')
        .as('steps'),
    )
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb('corrections', '>', 0),
        eb.exists(eb.selectFrom('cv_corrections').select('cv_id').whereRef('cv_corrections.cv_id', '=', 'cvs.id')),
      ]),
    )
    .orderBy('id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    steps: row.corrections,
    stepsOnRecord: row.steps ?? 0,
    head: { candidateName: row.candidate_name, latestCompany: row.latest_company, latestRole: row.latest_role },
    profile: row.profile,
  }));
}

/** Ids of CVs that have corrections and do not exist. */
async function orphansOf(db: Queries): Promise<readonly number[]> {
  const { rows } = await sql<{ cv_id: number }>`
    select distinct c.cv_id from cv_corrections c
    where not exists (select from cvs where cvs.id = c.cv_id)
    order by c.cv_id limit ${ORPHANS_MAX}`.execute(db);
  return rows.map((row) => row.cv_id);
}

/** A span whose count of CVs differs from the CVs that are on record. */
export interface CountMismatch {
  readonly companyId: number;
  readonly unit: 'day' | 'minute';
  readonly startsAt: Date;
  readonly counted: number;
  readonly onRecord: number;
}

/** Compares the counts of each company with its CVs; returns at most `limit` of those that differ, in the order of time. */
export async function checkCountsIntegrity(snapshot: Queries, limit: number): Promise<readonly CountMismatch[]> {
  const { rows } = await sql<CountMismatch>`
    with of_minutes as (
      select company_id, date_trunc('minute', created_at, 'UTC') as starts_at, 0 as counted, count(*) as "onRecord" from cvs group by 1, 2
    ), of_changes as (
      select company_id, minute as starts_at, sum(cvs) as counted, 0 as "onRecord" from cv_count_changes group by 1, 2
    ), units as (
      select 'minute' as unit, * from of_minutes
      union all select 'minute', * from of_changes
      union all select 'minute', company_id, minute, cvs, 0 from cv_minutes
      union all select 'day', company_id, date_trunc('day', starts_at, 'UTC'), counted, "onRecord" from of_minutes
      union all select 'day', company_id, date_trunc('day', starts_at, 'UTC'), counted, "onRecord" from of_changes
      union all select 'day', company_id, day, cvs, 0 from cv_days
    )
    select company_id as "companyId", unit, starts_at as "startsAt", sum(counted)::bigint as counted, sum("onRecord")::bigint as "onRecord"
    from units group by company_id, unit, starts_at having sum(counted) <> sum("onRecord")
    order by company_id, starts_at, unit limit ${limit}`.execute(snapshot);
  return rows;
}

/** A CV whose readings do not agree with it. */
export interface ReadingMismatch {
  readonly cvId: number;
  /** The CV is missing; a reading is missing or one too many; the last one has another engine or template than the CV. */
  readonly kind: 'no_cv' | 'number' | 'current';
}

/** Compares CVs with their readings; returns at most `limit` mismatches, in the order of the CVs. */
export async function checkReadingsIntegrity(snapshot: Queries, limit: number): Promise<readonly ReadingMismatch[]> {
  const { rows } = await sql<ReadingMismatch>`
    with kept as (select cv_id, count(*) as readings, max(number) as last from cv_readings group by cv_id)
    select coalesce(c.id, kept.cv_id) as "cvId", case when c.id is null then 'no_cv' else 'number' end as kind
    from cvs c full join kept on kept.cv_id = c.id
    where c.id is null or c.readings <> coalesce(kept.last, 1) or kept.readings <> kept.last
    union all
    select c.id, 'current' from cvs c join cv_readings r on r.cv_id = c.id and r.number = c.readings
    where r.template <> c.template or r.profile -> 'engine' is distinct from c.profile -> 'engine'
    order by 1, 2 limit ${limit}`.execute(snapshot);
  return rows;
}

/** What does not agree about the words of a CV: it has none; it is not there; what is searched besides the words differs; the words do; the facets do. */
export interface WordsMismatch {
  readonly cvId: number;
  readonly kind: 'none' | 'no_cv' | 'record' | 'words' | 'facets';
}

/** The words themselves are made again for this many CVs, the newest ones: each takes some milliseconds. */
const WORDS_COMPARED = 1000;

/** Compares the words and facets of CVs with the CVs; returns at most `limit` of those that differ. CVs that are still to be filled in are left out. */
export async function checkWordsIntegrity(snapshot: Queries, limit: number): Promise<readonly WordsMismatch[]> {
  const { rows } = await sql<WordsMismatch>`
    with filled as (
      select coalesce((select max(up_to) from cv_words_fill), 0) as no_words_to, coalesce((select max(up_to) from cv_facets_fill), 0) as no_facets_to
    )
    select coalesce(cvs.id, w.cv_id) as "cvId",
      case when w.cv_id is null then 'none' when cvs.id is null then 'no_cv' when w.skills is null and cvs.id > no_facets_to then 'facets' else 'record' end as kind
    from filled, cvs full join cv_words w on w.cv_id = cvs.id
    where case
      when w.cv_id is null then cvs.id > greatest(no_words_to, no_facets_to)
      else w.skills is null and cvs.id > no_facets_to
        or (w.company_id, w.created_at, w.is_checked, w.is_uncertain, w.has_warnings, w.is_corrected)
        is distinct from (cvs.company_id, cvs.created_at, cvs.checked_at is not null, cvs.uncertain_values <> '{}', cvs.warning_count > 0, cvs.corrected_values > 0)
      end
    union all
    select newest.id, case when w.words <> s.words then 'words' else 'facets' end
    from (select * from cvs order by id desc limit ${WORDS_COMPARED}) newest
      join cv_words w on w.cv_id = newest.id and w.skills is not null
      join cvs on cvs.id = newest.id cross join lateral searched_of_cv(cvs) s
    where w.words <> s.words or (w.language, w.country, w.work_years, w.skills) is distinct from (s.language, s.country, s.work_years, s.skills)
    order by 1 limit ${limit}`.execute(snapshot);
  return rows;
}

/** What does not agree about the match keys of a CV: the CV is missing; the keys are others than it has. */
export interface MatchKeysMismatch {
  readonly cvId: number;
  readonly kind: 'no_cv' | 'keys';
}

/** Keys are made again for this many CVs, the newest ones: each takes about a millisecond. */
const KEYS_COMPARED = 1000;

/** Compares the match keys of CVs with the CVs. CVs whose keys are still to be written are left out. */
export async function* checkMatchKeysIntegrity(snapshot: Queries): AsyncGenerator<MatchKeysMismatch> {
  const { rows: orphans } = await sql<{ cv_id: number }>`
    select distinct k.cv_id from cv_match_keys k where not exists (select from cvs where cvs.id = k.cv_id) order by k.cv_id limit ${ORPHANS_MAX}`.execute(
    snapshot,
  );
  for (const row of orphans) yield { cvId: row.cv_id, kind: 'no_cv' };
  let [before, left] = [Number.MAX_SAFE_INTEGER, KEYS_COMPARED];
  while (left > 0) {
    const { rows } = await sql<KeyedCv>`
      select id, company_id, original_sha256, profile, corrections,
        array(select k.company_id || ' ' || k.kind || ' ' || k.key from cv_match_keys k where k.cv_id = cvs.id) as keys
      from cvs where id < ${before} and id > coalesce((select max(up_to) from cv_match_keys_fill), 0)
        and not exists (select from cv_match_keys_due d where d.cv_id = cvs.id)
      order by id desc limit ${PAGE}`.execute(snapshot);
    for (const cv of rows.slice(0, left)) if (!(await hasItsKeys(snapshot, cv))) yield { cvId: cv.id, kind: 'keys' };
    if (rows.length < PAGE) return;
    [before, left] = [rows.at(-1)?.id ?? 0, left - rows.length];
  }
}

interface KeyedCv {
  readonly id: number;
  readonly company_id: number;
  readonly original_sha256: string;
  readonly profile: object;
  readonly corrections: number;
  /** Each with its company and kind. */
  readonly keys: readonly string[];
}

async function hasItsKeys(snapshot: Queries, cv: KeyedCv): Promise<boolean> {
  const { company_id: companyId, original_sha256: originalSha256, profile: read } = cv;
  const corrections = correctionsOf(cv.corrections === 0 ? [] : await listCurrent(snapshot, cv.id));
  const shown = corrections.size === 0 ? read : profileWithCorrections(read, corrections);
  const keys = await matchKeysOf({ companyId, originalSha256, read, shown });
  const expected = new Set(keys.map(({ kind, key }) => `${companyId} ${kind} ${key}`));
  return cv.keys.length === expected.size && cv.keys.every((key) => expected.has(key));
}

/** What does not agree about the name by which lists sort a CV: it has none; the CV is missing; another name or company is kept. */
export interface NameMismatch {
  readonly cvId: number;
  readonly kind: 'none' | 'no_cv' | 'name';
}

/** Compares the names of CVs with the CVs; returns at most `limit` of those that differ. CVs that are still to be filled in are left out. */
export async function checkNamesIntegrity(snapshot: Queries, limit: number): Promise<readonly NameMismatch[]> {
  const { rows } = await sql<NameMismatch>`
    select coalesce(cvs.id, n.cv_id) as "cvId", case when n.cv_id is null then 'none' when cvs.id is null then 'no_cv' else 'name' end as kind
    from cvs full join cv_names n on n.cv_id = cvs.id
    where case
      when n.cv_id is null then cvs.id > coalesce((select max(up_to) from cv_names_fill), 0)
      else (n.company_id, n.key) is distinct from (cvs.company_id, cv_name_key(cvs.candidate_name))
      end
    order by 1 limit ${limit}`.execute(snapshot);
  return rows;
}

/** Compares the tags of CVs with the CVs; returns at most `limit` CVs that have a tag with another time or another company than theirs. */
export async function checkTagsIntegrity(snapshot: Queries, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ cvId: number }>`
    select distinct t.cv_id as "cvId" from cv_tags t join cvs on cvs.id = t.cv_id
    where (t.company_id, t.created_at) is distinct from (cvs.company_id, cvs.created_at) order by 1 limit ${limit}`.execute(
    snapshot,
  );
  return rows.map(({ cvId }) => cvId);
}

/** What does not agree about the last change of a CV: a stored CV has none; the CV is missing; the company differs; the company's last moment is earlier. */
export interface ChangeMismatch {
  readonly cvId: number;
  readonly kind: 'none' | 'no_cv' | 'company' | 'order';
}

/** Compares the changes of CVs with the CVs; returns at most `limit` of those that differ. CVs that are still to be filled in are left out. */
export async function checkChangesIntegrity(snapshot: Queries, limit: number): Promise<readonly ChangeMismatch[]> {
  const { rows } = await sql<ChangeMismatch>`
    with stored as (select cv_id, company_id from cv_changes where not erased)
    select coalesce(cvs.id, stored.cv_id) as "cvId",
      case when stored.cv_id is null then 'none' when cvs.id is null then 'no_cv' else 'company' end as kind
    from cvs full join stored on stored.cv_id = cvs.id
    where case
      when stored.cv_id is null then cvs.id > coalesce((select max(up_to) from cv_changes_fill), 0)
      else cvs.company_id is distinct from stored.company_id
      end
    union all
    select cv_id, 'order' from cv_changes c left join cv_change_heads h on h.company_id = c.company_id
    where h.last is null or c.changed_at > h.last
    order by 1, 2 limit ${limit}`.execute(snapshot);
  return rows;
}
