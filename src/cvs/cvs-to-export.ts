import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/postgres/tables.ts';
import { type Correction, listCorrectionsOf } from './corrections/corrections.ts';
import { listNotes, type Note } from './notes.ts';
import type { StoredFile } from './store-cv.ts';
import { tagsOfCvs } from './tags.ts';

/** What was read of a CV and corrected in it, as of one moment. */
export interface ReadCv {
  readonly id: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When a member marked it as checked; null where nobody did. */
  readonly checkedAt: Date | null;
  /** The three values that lists show, with corrections applied. */
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
  readonly processingMethod: 'text' | 'image';
  readonly template: string;
  readonly pageCount: number;
  readonly originalName: string;
  /** What was read. */
  readonly profile: object;
  /** Those in force. */
  readonly corrections: readonly Correction[];
  readonly pdf: StoredFile;
  /** The same file as `pdf` where a PDF was uploaded. */
  readonly original: StoredFile;
}

/** All that is stored of a CV, as of one moment. */
export interface CvToExport extends ReadCv {
  /** The names of its tags, in their order. */
  readonly tags: readonly string[];
  readonly notes: readonly Note[];
}

/** The id of a CV, and when it last changed. */
export interface CvVersion {
  readonly id: number;
  readonly updatedAt: Date;
}

interface CvVersionsWanted {
  readonly companyId: number;
  readonly since: Date | null;
  readonly only: readonly number[] | null;
  readonly limit: number;
}

/**
 * The CVs that a company has at this moment, by id, in pages of at most `limit`. CVs that come meanwhile are left out, and those that are erased
 * meanwhile may be.
 *
 * @param since only CVs that were stored or changed at or after this moment; null for all
 * @param only only CVs with these ids; null for all
 */
export async function* streamCvVersions(
  db: Queries,
  { companyId, since, only, limit }: CvVersionsWanted,
): AsyncGenerator<readonly CvVersion[]> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0) as last from cvs where company_id = ${companyId}`.execute(db);
  const upTo = rows[0]?.last ?? 0;
  for (let after = 0; ; ) {
    let query = db
      .selectFrom('cvs')
      .select(['id', 'updated_at as updatedAt'])
      .where('company_id', '=', companyId)
      .where('id', '>', after)
      .where('id', '<=', upTo);
    if (since !== null) query = query.where('updated_at', '>=', since);
    if (only !== null) query = query.where((eb) => eb('id', '=', eb.fn.any(eb.val(only))));
    const page = await query.orderBy('id').limit(limit).execute();
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.id;
  }
}

/** A CV of the company with its corrections, of one snapshot; null where it was erased. */
export function findCvToExport(db: Queries, companyId: number, id: number): Promise<CvToExport | null> {
  return inSnapshot(db, async (snapshot) => {
    const cv = (await listReadCvs(snapshot, companyId, [id])).get(id);
    if (cv === undefined) return null;
    return { ...cv, tags: (await tagsOfCvs(snapshot, [id]))(id), notes: await listNotes(snapshot, id) };
  });
}

/** Reads everything as it was at one instant; within such a read, as it was at the instant of that one. */
export function inSnapshot<T>(db: Queries, read: (snapshot: Queries) => Promise<T>): Promise<T> {
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/** Those of the ids that are CVs of the company, with their corrections, by their ids. All are in memory at once. */
export async function listReadCvs(
  snapshot: Queries,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadCv>> {
  const rows = await snapshot
    .selectFrom('cvs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const corrected = rows.filter((row) => row.corrections > 0).map(({ id }) => id);
  const corrections = await listCorrectionsOf(snapshot, corrected);
  return new Map(rows.map((row) => [row.id, asReadCv(row, corrections.get(row.id) ?? [])]));
}

function asReadCv(row: Selectable<Tables['cvs']>, corrections: readonly Correction[]): ReadCv {
  return {
    id: row.id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    checkedAt: row.checked_at,
    candidateName: row.candidate_name,
    latestCompany: row.latest_company,
    latestRole: row.latest_role,
    processingMethod: row.processing_method,
    template: row.template,
    pageCount: row.page_count,
    originalName: row.original_name,
    profile: row.profile,
    corrections,
    pdf: { key: row.file_key, sizeBytes: row.file_size_bytes, sha256: row.file_sha256 },
    original: { key: row.original_key, sizeBytes: row.original_size_bytes, sha256: row.original_sha256 },
  };
}

/** Those of the ids that are CVs of the company now. */
export async function existingCvIds(db: Queries, companyId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('cvs')
    .select('id')
    .where('company_id', '=', companyId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The labels of the templates' fields in the profiles of these CVs of the company, in the order of the CVs and of their templates. */
export async function listFieldLabels(
  db: Queries,
  companyId: number,
  ids: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ label: string }>`
    select field.value ->> 'label' as label
    from cvs
    cross join jsonb_path_query(profile, 'strict $.template_fields[*]', silent => true) with ordinality as field (value, place)
    where company_id = ${companyId} and id = any(${ids}) and field.value ->> 'label' is not null
    group by label
    order by min(array[id, place])`.execute(db);
  return rows.map(({ label }) => label);
}
