import { storableJson, storableText } from '#kit/storable-text.ts';
import type { Queries } from '#platform/tables.ts';
import { type Cv, type CvFile, type NewCv, pdfFileName } from './cv.ts';

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
  'created_at',
  'updated_at',
] as const;

interface SummaryRow {
  id: number;
  candidate_name: string | null;
  latest_company: string | null;
  latest_role: string | null;
  processing_method: 'text' | 'image';
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
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function cvFindById(db: Queries, companyId: number, id: number): Promise<{ cv: Cv; file: CvFile } | null> {
  const row = await db
    .selectFrom('cvs')
    .select([...SUMMARY, 'file_key', 'original_name'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { cv: asCv(row), file: { key: row.file_key, fileName: pdfFileName(row.original_name) } };
}

export async function cvFindFileKeyByUsage(db: Queries, usageId: number): Promise<string | null> {
  const row = await db.selectFrom('cvs').select('file_key').where('usage_id', '=', usageId).executeTakeFirst();
  return row?.file_key ?? null;
}

export interface CvFilter {
  readonly companyId: number;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
}

export async function cvCount(db: Queries, filter: CvFilter): Promise<number> {
  let query = db
    .selectFrom('cvs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', filter.companyId);
  if (filter.createdFrom !== null) query = query.where('created_at', '>=', filter.createdFrom);
  if (filter.createdTo !== null) query = query.where('created_at', '<=', filter.createdTo);
  return (await query.executeTakeFirstOrThrow()).total;
}

/** One page, newest first. The ids are found in the index alone and the rows joined late, so deep pages stay quick. */
export async function cvListPage(
  db: Queries,
  filter: CvFilter,
  page: { limit: number; offset: number },
): Promise<Cv[]> {
  const rows = await db
    .selectFrom((eb) => {
      let ids = eb.selectFrom('cvs').select('id').where('company_id', '=', filter.companyId);
      if (filter.createdFrom !== null) ids = ids.where('created_at', '>=', filter.createdFrom);
      if (filter.createdTo !== null) ids = ids.where('created_at', '<=', filter.createdTo);
      return ids.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).as('ids');
    })
    .innerJoin('cvs', 'cvs.id', 'ids.id')
    .select(SUMMARY.map((column) => `cvs.${column}` as const))
    .orderBy('cvs.created_at', 'desc')
    .orderBy('cvs.id', 'desc')
    .execute();
  return rows.map(asCv);
}
