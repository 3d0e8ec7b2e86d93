import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import type { stringify } from 'csv-stringify/sync';
import { type CvVersion, existingCvIds, findCvToExport, streamCvVersions } from '#cvs/cvs-to-export.ts';
import { written } from '#platform/backup/backup-folder.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { withProcessLock } from '#platform/process-lock.ts';
import { type ExportedRecord, ExportFolder, exportCv, INDEX } from './export-cv.ts';

/** What an export works with. */
export interface ExportDeps {
  readonly db: Queries;
  readonly storage: ObjectStorage;
  /** Told what goes wrong without ending the work, a sentence at a time. */
  readonly warn: (sentence: string) => void;
  /** Told after each CV how many there were so far. */
  readonly onProgress: (sums: ExportSums) => void;
}

/** Which CVs are exported. */
export interface ExportQuestion {
  readonly companyId: number;
  /** Only CVs that were stored or changed at or after this moment; null for all. */
  readonly since: Date | null;
  /** Only CVs with these ids; null for all. */
  readonly only: readonly number[] | null;
}

/** Sums over the CVs of a run. */
export interface ExportSums {
  /** CVs in the index. */
  readonly cvs: number;
  /** Of these, written now; the others were complete. */
  readonly written: number;
  /** CVs with a file that is missing or damaged in the store. */
  readonly incomplete: number;
  /** CVs in the folder that Lectern no longer has. */
  readonly erased: number;
}

/** CVs in memory and in work at the same time: enough to hide the way to a store. */
const AT_ONCE = 4;
const PAGE = 500;
const LOCK_WAIT_MS = 1000;

/**
 * Writes every CV of a company into a folder: profile, JSON Resume, record and files. A CV that is complete in the folder and has not changed
 * is left as it is, so that the same export again continues. Servers may run meanwhile: it covers the CVs that were stored when it
 * began, each as of the moment at which it is read. The index is written last.
 *
 * @throws OperatorError if the folder cannot be used
 * @throws StorageError if the store cannot be reached
 */
export async function exportCvs(deps: ExportDeps, question: ExportQuestion, dir: string): Promise<ExportSums> {
  const folder = await ExportFolder.open(dir, question.companyId);
  return withProcessLock({ dir: path.join(dir, '.lock'), waitMs: LOCK_WAIT_MS }, async () => {
    await folder.tidy();
    const sums = await exportAll(deps, question, folder);
    return { ...sums, erased: await tellErased(deps, question, folder) };
  });
}

async function exportAll(deps: ExportDeps, question: ExportQuestion, folder: ExportFolder): Promise<ExportSums> {
  const sums = { cvs: 0, written: 0, incomplete: 0, erased: 0 };
  const index = await ExportIndex.begin(path.join(folder.dir, INDEX));
  try {
    for await (const { record, isWritten } of exportedCvs(deps, question, folder)) {
      sums.cvs += 1;
      if (isWritten) sums.written += 1;
      if (record.files.pdf === null || record.files.original === null) sums.incomplete += 1;
      await index.add(record);
      deps.onProgress(sums);
    }
    await index.end();
    return sums;
  } finally {
    await index.close();
  }
}

/** A CV that is complete in the folder, whether or not this run wrote it. */
interface ExportedCv {
  readonly record: ExportedRecord;
  readonly isWritten: boolean;
}

async function* exportedCvs(
  deps: ExportDeps,
  question: ExportQuestion,
  folder: ExportFolder,
): AsyncGenerator<ExportedCv> {
  for await (const page of streamCvVersions(deps.db, { ...question, limit: PAGE })) {
    for (let at = 0; at < page.length; at += AT_ONCE) {
      const group = page.slice(at, at + AT_ONCE).map((cv) => exportOne(deps, { cv, question, folder }));
      // All end before an error does: what still writes must not outlive the export.
      await Promise.allSettled(group);
      for (const exported of await Promise.all(group)) if (exported !== null) yield exported;
    }
  }
}

/** Null for a CV that was erased meanwhile. */
async function exportOne(
  deps: ExportDeps,
  {
    cv: version,
    question,
    folder,
  }: { readonly cv: CvVersion; readonly question: ExportQuestion; readonly folder: ExportFolder },
): Promise<ExportedCv | null> {
  const { id, updatedAt } = version;
  const complete = await folder.findComplete(id, updatedAt);
  if (complete !== null) return { record: complete, isWritten: false };
  const cv = await findCvToExport(deps.db, question.companyId, id);
  if (cv === null) return null;
  const faults: string[] = [];
  const made: { record?: ExportedRecord } = {};
  await folder.replace(id, async (dir) => {
    const { storage } = deps;
    made.record = await exportCv({ storage, warn: (sentence) => faults.push(sentence) }, cv, dir);
  });
  // The files of a CV go with it.
  if (faults.length > 0 && !(await existingCvIds(deps.db, question.companyId, [id])).has(id)) return null;
  for (const sentence of faults) deps.warn(sentence);
  return made.record === undefined ? null : { record: made.record, isWritten: true };
}

/** Names the folders of CVs that are no longer stored: they were erased, and the export is not. */
async function tellErased(
  { db, warn }: ExportDeps,
  { companyId }: ExportQuestion,
  folder: ExportFolder,
): Promise<number> {
  let erased = 0;
  for await (const ids of folder.ids(PAGE)) {
    const existing = await existingCvIds(db, companyId, ids);
    for (const id of ids) {
      if (existing.has(id)) continue;
      erased += 1;
      warn(`CV ${id} was erased. Delete its folder ${path.join(folder.dir, ExportFolder.nameOf(id))}.`);
    }
  }
  return erased;
}

const COLUMNS = [
  'id',
  'folder',
  'created_at',
  'updated_at',
  'candidate_name',
  'latest_company',
  'latest_role',
  'original_name',
  'pdf',
  'original',
  'corrections',
] as const;

/** RFC 4180, without cells that a spreadsheet would take for formulas: the values are those of documents. */
const CSV = { columns: [...COLUMNS], record_delimiter: 'windows', escape_formulas: true } as const;

/** The index as CSV. It is written beside its place and takes it at the end. */
class ExportIndex {
  readonly #file: string;
  readonly #draft: Awaited<ReturnType<typeof open>>;
  readonly #asCsv: typeof stringify;

  private constructor(file: string, draft: Awaited<ReturnType<typeof open>>, asCsv: typeof stringify) {
    this.#file = file;
    this.#draft = draft;
    this.#asCsv = asCsv;
  }

  static async begin(file: string): Promise<ExportIndex> {
    const csv = await import('csv-stringify/sync');
    const draft = await written(file, () => open(`${file}.part`, 'w', 0o600));
    await written(file, () => draft.appendFile(csv.stringify([], { ...CSV, bom: true, header: true, eof: true })));
    return new ExportIndex(file, draft, csv.stringify);
  }

  async add(record: ExportedRecord): Promise<void> {
    const { files, corrections, ...cv } = record;
    const { pdf, original } = { pdf: files.pdf?.name ?? null, original: files.original?.name ?? null };
    const row = { ...cv, folder: ExportFolder.nameOf(cv.id), pdf, original, corrections: corrections.length };
    await written(this.#file, () => this.#draft.appendFile(this.#asCsv([row], CSV)));
  }

  async end(): Promise<void> {
    await written(this.#file, async () => {
      await this.#draft.sync();
      await rename(`${this.#file}.part`, this.#file);
    });
  }

  async close(): Promise<void> {
    await this.#draft.close();
  }
}
