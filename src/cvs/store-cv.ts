import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { storableJson, storableText } from '#kit/text.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { listOf } from '#reading/engine-answers.ts';
import { keepMatchKeys } from './match-keys/keys-of-cv.ts';
import type { Cv, PageSize } from './stored-cvs.ts';

const name = z.string().regex(/^[a-z][a-z0-9_]{0,40}$/);
const cell = z.union([z.string().max(200), z.number(), z.boolean(), z.null()]);
const place = z.number();
const facts = z.custom<object>(
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([key, fact]) => name.safeParse(key).success && cell.safeParse(fact).success),
);

/** The views of stages. Names are printed as they are; cells are made printable where they are printed. */
const stageViews = listOf(
  z.strictObject({
    stage: name,
    facts,
    tables: listOf(
      z.strictObject({ name, columns: listOf(name), rows: listOf(listOf(cell)), rowsLeftOut: z.int().min(0) }),
    ),
    boxes: listOf(
      z.strictObject({
        page: z.int().min(1),
        x0: place,
        y0: place,
        x1: place,
        y1: place,
        kind: z.string().max(100),
        label: z.string().max(100).nullable(),
      }),
    ),
  }),
);

let isProfile: Promise<(value: unknown) => boolean> | null = null;

/**
 * Whether this is what a document worker extracts of a CV. Workers are other processes, and need not be sound. The profile is held to its
 * published schema; the explanation, which the command line alone asks for, to being an object or null; the views of stages, which it alone asks for
 * too, to their shape.
 */
export async function isValidExtractedCv(value: unknown): Promise<boolean> {
  if (typeof value !== 'object' || value === null) return false;
  const { profile, explanation, stages, ...rest } = value as Record<string, unknown>;
  isProfile ??= profileCheck();
  const isOptional = typeof explanation === 'object' && (stages === undefined || stageViews.safeParse(stages).success);
  return (await isProfile)(profile) && isOptional && Object.keys(rest).length === 0;
}

/** The validator is loaded with the first CV. */
async function profileCheck(): Promise<(value: unknown) => boolean> {
  const file = new URL('../../openapi/profile.schema.json', import.meta.url);
  const [{ Ajv2020 }, schema] = await Promise.all([import('ajv/dist/2020.js'), readFile(file, 'utf8')]);
  return new Ajv2020({ strict: false, validateFormats: false }).compile(JSON.parse(schema) as object);
}

/** A file in the store, with what was read back from it. */
export interface StoredFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

interface CvFiles {
  /** The call's own folder in the store. */
  readonly folder: string;
  /** The upload as it is in the store, or as a local file that must still be put there. */
  readonly upload: StoredFile | { readonly path: string; readonly key: string };
  /** Path of the PDF that it was converted to; null where the upload is a PDF. */
  readonly convertedPath: string | null;
  /** Number of the claim under which the CV was read: a file of an earlier claim is never overwritten. */
  readonly fence: number;
}

export interface StoredFiles {
  readonly pdf: StoredFile;
  readonly original: StoredFile;
}

export type StoreFilesResult = { kind: 'kept'; files: StoredFiles } | { kind: 'failed'; cause: unknown };

/** Puts PDF and original upload into the store, unless they are there; what is put there is read back before this returns. */
export async function storeFiles(storage: ObjectStorage, files: CvFiles): Promise<StoreFilesResult> {
  const { folder, upload, convertedPath, fence } = files;
  try {
    const type = convertedPath === null ? 'application/pdf' : 'application/octet-stream';
    const original = 'sha256' in upload ? upload : await put(storage, upload.key, { path: upload.path, type });
    if (convertedPath === null) return { kind: 'kept', files: { pdf: original, original } };
    const pdf = await put(storage, pdfKey(folder, fence), { path: convertedPath, type: 'application/pdf' });
    return { kind: 'kept', files: { pdf, original } };
  } catch (cause) {
    return { kind: 'failed', cause };
  }
}

/** Key of the PDF that an upload is converted to under the claim of this fence. */
export function pdfKey(folder: string, fence: number): string {
  return `${folder}source${fence === 1 ? '' : `-${fence}`}.pdf`;
}

async function put(storage: ObjectStorage, key: string, file: { path: string; type: string }): Promise<StoredFile> {
  const { sizeBytes, sha256 } = await storage.put(key, file.path, { contentType: file.type });
  return { key, sizeBytes, sha256 };
}

/** What the record of a CV has that the database or a member adds later. */
type AddedLater =
  | 'id'
  | 'createdAt'
  | 'updatedAt'
  | 'checkedAt'
  | 'checkedBy'
  | 'uncertainValues'
  | 'warningCount'
  | 'correctedValues';

/** A CV whose record is about to be written. */
interface NewCv extends Omit<Cv, AddedLater> {
  readonly companyId: number;
  readonly usageId: number;
  readonly memberId: number;
  /** The template that `template_id` resolved to. */
  readonly template: string;
  /** Of every page, in order; null where unknown. */
  readonly pageSizes: readonly PageSize[] | null;
  readonly profile: object;
  /** The folder of the store that holds its files. */
  readonly folder: string;
  readonly files: StoredFiles;
  readonly originalFormat: string;
}

/** Writes the record of a CV whose files are in the store. Goes into the transaction that ends the call. Returns its id. */
export async function insertCv(trx: Queries, cv: NewCv): Promise<number> {
  const { pdf, original } = cv.files;
  const profile = storableJson(cv.profile);
  const row = await trx
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
      profile,
      page_sizes: cv.pageSizes === null ? null : JSON.stringify(cv.pageSizes),
      file_key: pdf.key,
      file_size_bytes: pdf.sizeBytes,
      file_sha256: pdf.sha256,
      original_key: original.key,
      original_name: storableText(cv.originalName),
      original_format: cv.originalFormat,
      original_size_bytes: original.sizeBytes,
      original_sha256: original.sha256,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // As the database keeps it.
  const read = JSON.parse(profile) as object;
  await keepMatchKeys(trx, row.id, { companyId: cv.companyId, originalSha256: original.sha256, read, shown: read });
  return row.id;
}

function textOrNull(text: string | null): string | null {
  return text === null ? null : storableText(text);
}
