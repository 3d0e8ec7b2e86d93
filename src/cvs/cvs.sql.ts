import { sql } from 'kysely';
import { storableJson, storableText } from '#kit/storable-text.ts';
import type { Queries } from '#platform/tables.ts';
import { type Cv, type CvFile, type NewCv, type PageSize, pdfFileName } from './cv.ts';

export async function cvInsert(db: Queries, cv: NewCv): Promise<number> {
  const row = await db
    .insertInto('cvs')
    .values({
      company_id: cv.companyId,
      usage_id: cv.usageId,
      member_id: cv.memberId,
      candidate_name: textOrNull(cv.candidateName),
      latest_company: textOrNull(cv.latestCompany),
      latest_role: textOrNull(cv.latestRole),
      processing_method: cv.processingMethod,
      template: storableText(cv.template),
      page_count: cv.pageCount,
      folder: cv.folder,
      profile: storableJson(cv.profile),
      page_sizes: cv.pageSizes === null ? null : JSON.stringify(cv.pageSizes),
      file_key: cv.pdf.key,
      file_size_bytes: cv.pdf.sizeBytes,
      file_sha256: cv.pdf.sha256,
      original_key: cv.original.key,
      original_name: storableText(cv.original.name),
      original_format: cv.original.format,
      original_size_bytes: cv.original.sizeBytes,
      original_sha256: cv.original.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

function textOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}

const SUMMARY = [
  'id',
  'candidate_name',
  'latest_company',
  'latest_role',
  'processing_method',
  'original_name',
  'page_count',
  'created_at',
  'updated_at',
] as const;

interface SummaryRow {
  id: number;
  candidate_name: string | null;
  latest_company: string | null;
  latest_role: string | null;
  processing_method: 'text' | 'image';
  original_name: string;
  page_count: number;
  created_at: Date;
  updated_at: Date;
}

function asCv(row: SummaryRow): Cv {
  return {
    id: row.id,
    candidateName: row.candidate_name,
    latestCompany: row.latest_company,
    latestRole: row.latest_role,
    processingMethod: row.processing_method,
    originalName: row.original_name,
    pageCount: row.page_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function cvFindById(db: Queries, companyId: number, id: number): Promise<{ cv: Cv; file: CvFile } | null> {
  const row = await db
    .selectFrom('cvs')
    .select([...SUMMARY, 'file_key'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { cv: asCv(row), file: { key: row.file_key, fileName: pdfFileName(row.original_name) } };
}

/** What was extracted from a CV, and the size of each page in points where it was kept. */
export async function cvFindProfile(
  db: Queries,
  companyId: number,
  id: number,
): Promise<{ profile: object; pageSizes: readonly PageSize[] | null } | null> {
  const row = await db
    .selectFrom('cvs')
    .select(['profile', 'page_sizes'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row === undefined ? null : { profile: row.profile, pageSizes: row.page_sizes as readonly PageSize[] | null };
}

export async function cvFindFileKeyByUsage(db: Queries, usageId: number): Promise<string | null> {
  const row = await db.selectFrom('cvs').select('file_key').where('usage_id', '=', usageId).executeTakeFirst();
  return row?.file_key ?? null;
}

export interface CvFilter {
  readonly companyId: number;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  /** Each of these words stands in the candidate's name, the latest employer or the latest role; capitals and small letters are the same. */
  readonly words?: readonly string[];
}

function hasWords({ words = [] }: CvFilter) {
  const found = words.map(
    (word) =>
      sql`concat_ws(' ', candidate_name, latest_company, latest_role) ilike ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  );
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(found, sql` and `)}`;
}

function matching(db: Queries, filter: CvFilter) {
  let query = db.selectFrom('cvs').where('company_id', '=', filter.companyId).where(hasWords(filter));
  if (filter.createdFrom !== null) query = query.where('created_at', '>=', filter.createdFrom);
  if (filter.createdTo !== null) query = query.where('created_at', '<=', filter.createdTo);
  return query;
}

export async function cvCount(db: Queries, filter: CvFilter): Promise<number> {
  const query = matching(db, filter).select((eb) => eb.fn.countAll<number>().as('total'));
  return (await query.executeTakeFirstOrThrow()).total;
}

interface Span {
  readonly limit: number;
  readonly offset: number;
}

/** One page, newest first. Without words the ids are found in the index alone and the rows joined late, so deep pages stay quick. */
export async function cvListPage(db: Queries, filter: CvFilter, page: Span): Promise<Cv[]> {
  const rows = await db
    .selectFrom(
      matching(db, filter)
        .select('id')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(page.limit)
        .offset(page.offset)
        .as('ids'),
    )
    .innerJoin('cvs', 'cvs.id', 'ids.id')
    .select(SUMMARY.map((column) => `cvs.${column}` as const))
    .orderBy('cvs.created_at', 'desc')
    .orderBy('cvs.id', 'desc')
    .execute();
  return rows.map(asCv);
}

/** Cuts off what runs longer in this transaction. */
export async function cvLimitTime(trx: Queries, timeoutMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
}

/**
 * One page, newest first, with the number of all that match. Words are looked for in the rows themselves, each once: no index of PostgreSQL's own
 * finds parts of words, and the extension that does may not be there.
 */
export async function cvSearchPage(db: Queries, filter: CvFilter, page: Span): Promise<{ cvs: Cv[]; total: number }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (${matching(db, filter).select(['id', 'created_at'])})
    select (select count(*) from found) as total,
      (select coalesce(jsonb_agg(id), '[]')
        from (select id from found order by created_at desc, id desc limit ${page.limit} offset ${page.offset}) page) as ids
  `.execute(db);
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  if (ids.length === 0) return { cvs: [], total };
  const cvs = await db
    .selectFrom('cvs')
    .select(SUMMARY)
    .where('company_id', '=', filter.companyId)
    .where('id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { cvs: cvs.map(asCv), total };
}
