import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeDirs, writeErrorOf, written } from '#platform/backup/backup-folder.ts';
import { writeFileDurably } from '#platform/data-dir.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** The layout of an export. It is raised when a file changes its meaning. */
const FORMAT = 1;
const MARK = 'lectern-export.json';
const CVS = 'cvs';
/** The table of contents, written last. */
export const INDEX = 'cvs.csv';
/** The record of a CV in its folder. */
export const RECORD = 'cv.json';

/** A file of a CV in its folder. */
export interface ExportedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** What the record of a CV has, which is JSON. */
export interface ExportedRecord {
  readonly id: number;
  readonly created_at: string;
  /** Moves with every correction, tags and notes. */
  readonly updated_at: string;
  readonly candidate_name: string | null;
  readonly latest_company: string | null;
  readonly latest_role: string | null;
  readonly processing_method: 'text' | 'image';
  readonly template: string;
  readonly page_count: number;
  readonly original_name: string;
  readonly tags: readonly string[];
  /** Oldest first, with the ids of their authors. A mention of a member is its id, as `@[7]`. */
  readonly notes: readonly object[];
  /** Null for a file that is missing or damaged in the store. The original is the PDF where a PDF was uploaded. */
  readonly files: { readonly pdf: ExportedFile | null; readonly original: ExportedFile | null };
  /** Those in force, with what was read at their places. */
  readonly corrections: readonly object[];
}

/** The folder of an export. Everything in it is for the user of this process only. */
export class ExportFolder {
  readonly dir: string;

  private constructor(dir: string) {
    this.dir = dir;
  }

  /**
   * Makes the folder, or goes on with that of an earlier export of the company.
   *
   * @throws OperatorError if it has anything else, or cannot be written
   */
  static async open(dir: string, companyId: number): Promise<ExportFolder> {
    try {
      await makeDirs(dir);
      const names = await readdir(dir);
      if (names.length > 0 && !names.includes(MARK))
        throw new OperatorError(
          `${dir} is not empty, and is no export. Name a folder that is empty or does not exist yet.`,
        );
      if (names.includes(MARK)) await refuseOther(dir, companyId);
      else
        await writeFileDurably(path.join(dir, MARK), `${JSON.stringify({ format: FORMAT, company_id: companyId })}\n`);
      await mkdir(path.join(dir, CVS), { recursive: true, mode: 0o700 });
      return new ExportFolder(dir);
    } catch (error) {
      throw writeErrorOf(error, dir);
    }
  }

  /** Removes what a killed export left. No other export may be at work. */
  async tidy(): Promise<void> {
    const cvs = path.join(this.dir, CVS);
    for (const name of await readdir(cvs)) if (name.startsWith('.')) await remove(path.join(cvs, name));
  }

  /** The folder of a CV, relative to the export. */
  static nameOf(id: number): string {
    return `${CVS}/${id}`;
  }

  /** The record of a CV that is complete in the export as of this moment; null where it is to be written. */
  async findComplete(id: number, updatedAt: Date): Promise<ExportedRecord | null> {
    const dir = path.join(this.dir, ExportFolder.nameOf(id));
    try {
      const record = JSON.parse(await readFile(path.join(dir, RECORD), 'utf8')) as ExportedRecord;
      if (record.updated_at !== updatedAt.toISOString()) return null;
      for (const file of [record.files.pdf, record.files.original])
        if (file === null || (await stat(path.join(dir, file.name))).size !== file.size) return null;
      return record;
    } catch {
      return null;
    }
  }

  /** Writes the folder of a CV beside its place, and then puts it there: it is complete or missing. */
  async replace(id: number, write: (dir: string) => Promise<void>): Promise<void> {
    const place = path.join(this.dir, ExportFolder.nameOf(id));
    const [draft, former] = ['draft', 'former'].map((word) =>
      path.join(this.dir, CVS, `.${id}.${word}.${randomUUID()}`),
    ) as [string, string];
    try {
      await written(draft, () => mkdir(draft, { mode: 0o700 }));
      await write(draft);
      const isThere = await rename(place, former).then(
        () => true,
        () => false,
      );
      await written(place, () => rename(draft, place));
      if (isThere) await remove(former);
    } catch (error) {
      await remove(draft);
      throw error;
    }
  }

  /** Ids of the CVs that have a folder, some at a time. */
  async *ids(limit: number): AsyncGenerator<readonly number[]> {
    let ids: number[] = [];
    for await (const { name } of await opendir(path.join(this.dir, CVS))) {
      if (!/^[1-9]\d{0,14}$/u.test(name)) continue;
      ids.push(Number(name));
      if (ids.length < limit) continue;
      yield ids;
      ids = [];
    }
    if (ids.length > 0) yield ids;
  }
}

async function refuseOther(dir: string, companyId: number): Promise<void> {
  const text = await readFile(path.join(dir, MARK), 'utf8');
  const { format, company_id: owner } = JSON.parse(text) as {
    readonly format?: unknown;
    readonly company_id?: unknown;
  };
  if (format !== FORMAT) throw new OperatorError(`${dir} is an export of another version. Name a new folder.`);
  if (owner !== companyId)
    throw new OperatorError(
      `${dir} is an export of company ${String(owner)}. Name another folder for company ${companyId}.`,
    );
}

function remove(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 3 });
}
