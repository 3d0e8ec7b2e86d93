import { sql } from 'kysely';
import { camelRow, type Queries } from '#platform/postgres/tables.ts';
import type { CreatedWithin } from './counts.ts';
import { cvsWithTag, idsWithTag } from './tags.ts';

/** The record of a stored CV: what lists and details show. */
export interface Cv {
  readonly id: number;
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
  readonly processingMethod: 'text' | 'image';
  /** The name of the uploaded file. */
  readonly originalName: string;
  readonly pageCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When a member marked it as checked against its document, and which member; null where nobody did. */
  readonly checkedAt: Date | null;
  readonly checkedBy: number | null;
  /** Those of the three values above that are uncertain or were not found, and that no member corrected or confirmed. */
  readonly uncertainValues: readonly HeadlineField[];
  /** How many warnings the profile has. */
  readonly warningCount: number;
  /** How many values a member corrected or confirmed. */
  readonly correctedValues: number;
}

/** A value that lists show, by its name in the profile. */
type HeadlineField = 'candidate_name' | 'latest_company' | 'latest_role';

/** Width and height of a page in points, as a person sees it. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** The key of a file in the store, and its name as a download. */
export interface CvFile {
  readonly key: string;
  readonly fileName: string;
}

/** The name a person finds in the download folder: that of the upload, with another ending, such as `.pdf`. */
export function downloadName(originalName: string, ending: string): string {
  const base = originalName.replace(/\.[^.]*$/, '').trim();
  return `${base === '' ? 'cv' : base}${ending}`;
}

/** The same for the PDF of a CV. */
export function pdfFileName(originalName: string): string {
  return downloadName(originalName, '.pdf');
}

/** The columns of a `Cv`. */
export const SUMMARY = [
  'id',
  'candidate_name',
  'latest_company',
  'latest_role',
  'processing_method',
  'original_name',
  'page_count',
  'created_at',
  'updated_at',
  'checked_at',
  'checked_by',
  'uncertain_values',
  'warning_count',
  'corrected_values',
] as const;

/** Whether the company has this CV, which is locked against its erasure until the transaction ends. */
export async function isCvStored(trx: Queries, companyId: number, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('cvs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** A CV with its files. */
export interface CvWithFiles {
  readonly cv: Cv;
  /** The PDF. */
  readonly file: CvFile;
  /** The file that was uploaded: the same as the PDF unless it was a Word file. */
  readonly original: CvFile;
}

/** The CV of this company with its files, or null; another company's CV is null too. */
export async function findCv(db: Queries, companyId: number, id: number): Promise<CvWithFiles | null> {
  const row = await db
    .selectFrom('cvs')
    .select([...SUMMARY, 'file_key', 'original_key'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const file = { key: row.file_key, fileName: pdfFileName(row.original_name) };
  const isPdf = row.original_key === row.file_key;
  return { cv: camelRow(row), file, original: isPdf ? file : { key: row.original_key, fileName: row.original_name } };
}

/** What was extracted from a CV. */
interface ExtractedRecord {
  readonly profile: object;
  /** Null where unknown. */
  readonly pageSizes: readonly PageSize[] | null;
  /** The template that `template_id` resolved to. */
  readonly template: string;
}

/** What was extracted from the CV of this company; null as in `findCv`. */
export async function findProfile(db: Queries, companyId: number, id: number): Promise<ExtractedRecord | null> {
  const row = await db
    .selectFrom('cvs')
    .select(['profile', 'page_sizes', 'template'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { profile, template } = row;
  return { profile, template, pageSizes: row.page_sizes as readonly PageSize[] | null };
}

/** The templates that CVs of this company were last read with, as they were given, by the ids of the CVs. Other ids are left out. */
export async function listTemplatesOf(
  db: Queries,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('cvs')
    .select(['id', 'template'])
    .where('company_id', '=', companyId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ id, template }) => [id, template]));
}

/** Key of the PDF of the CV that a call left, or null where it left none. */
export async function findFileKeyByCall(db: Queries, usageId: number): Promise<string | null> {
  const row = await db.selectFrom('cvs').select('file_key').where('usage_id', '=', usageId).executeTakeFirst();
  return row?.file_key ?? null;
}

/** The company whose CV has the file of this key as its PDF; null where no CV on record has it. */
export async function companyIdOfFile(db: Queries, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('cvs')
    .select('company_id')
    .where('folder', '=', key.slice(0, key.lastIndexOf('/') + 1))
    .where('file_key', '=', key)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** What a list can be narrowed to: CVs with an uncertain value among the three, with warnings, or with values that a member corrected or confirmed. */
export type ReviewFilter = 'uncertain' | 'warnings' | 'corrected';

/** Which CVs of a company a list has. */
export interface CvFilter extends CreatedWithin {
  /** Whether they are marked as checked; null for both kinds. */
  readonly isChecked: boolean | null;
  /** Null for all. */
  readonly only: ReviewFilter | null;
  /** The name of a tag that they have; null for all. */
  readonly tag: string | null;
}

/** The order of a list: by the time when CVs were added, or by the names of candidates. */
export type CvOrder = 'newest' | 'oldest' | 'name';

/** Which page, from 1 on, and how many CVs it has at most; it may lie past the end. */
export interface PageWanted {
  readonly number: number;
  readonly size: number;
  /** The newest first where it is left out. */
  readonly order?: CvOrder;
}

export interface CvPage {
  readonly cvs: readonly Cv[];
  /** All CVs that match, over all pages. */
  readonly total: number;
  /** The newest first where the list has too many CVs for the order that was wanted. */
  readonly order: CvOrder;
}

/** The CV of a list whose neighbours are wanted. */
export interface NeighboursWanted {
  readonly id: number;
  readonly order: CvOrder;
}

/** The CVs beside one in a list: null where it is the first or the last. */
export interface CvNeighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

/** The conditions of the partial indexes. */
const ONLY = {
  uncertain: sql<boolean>`uncertain_values <> '{}'`,
  warnings: sql<boolean>`warning_count > 0`,
  corrected: sql<boolean>`corrected_values > 0`,
} as const satisfies Readonly<Record<ReviewFilter, unknown>>;

/** The CVs that a list has, with their columns `id` and `created_at`. Those of a tag are read from the index of tags alone. */
export function matching(db: Queries, { companyId, createdFrom, createdTo, isChecked, only, tag }: CvFilter) {
  const isOfAllStates = isChecked === null && only === null;
  const table = tag !== null && isOfAllStates ? cvsWithTag(companyId, tag) : sql.table('cvs');
  let query = db
    .selectFrom(sql<{ company_id: number; id: number; created_at: Date }>`${table}`.as('listed'))
    .where('company_id', '=', companyId);
  if (createdFrom !== null) query = query.where('created_at', '>=', createdFrom);
  if (createdTo !== null) query = query.where('created_at', '<=', createdTo);
  if (isChecked !== null) query = query.where(sql<boolean>`checked_at is ${sql.raw(isChecked ? 'not null' : 'null')}`);
  if (only !== null) query = query.where(ONLY[only]);
  if (tag !== null && !isOfAllStates) query = query.where(sql<boolean>`id in ${idsWithTag(companyId, tag)}`);
  return query;
}

/** How many CVs lie before a page. */
export function offsetOf({ number, size }: PageWanted): number {
  return (number - 1) * size;
}
