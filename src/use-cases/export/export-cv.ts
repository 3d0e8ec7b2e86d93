import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { profileWithCorrections } from '#cvs/corrections/corrected-profile.ts';
import { correctionsOf } from '#cvs/corrections/corrections.ts';
import { findCorrectableField } from '#cvs/corrections/place.ts';
import type { CvToExport } from '#cvs/cvs-to-export.ts';
import type { StoredFile } from '#cvs/store-cv.ts';
import type { JsonResume } from '#extraction/model/json-resume.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { makeDirs, writeErrorOf, writeNewFile, written } from '#platform/backup/backup-folder.ts';
import { writeFileDurably } from '#platform/data-dir.ts';
import { type ObjectStorage, StorageError } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** The layout of an export. It is raised when a file changes its meaning. */
const FORMAT = 1;
const MARK = 'lectern-export.json';
const CVS = 'cvs';
/** The table of contents, written last. */
export const INDEX = 'cvs.csv';
/** The record of a CV in its folder. */
const RECORD = 'cv.json';

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

interface ExportCvDeps {
  readonly storage: ObjectStorage;
  /** Told of each file that is missing or damaged, in a sentence. */
  readonly warn: (sentence: string) => void;
}

/**
 * Writes everything of a CV into an empty folder, its record last. A file that is missing or damaged in the store is told and left out.
 *
 * @throws StorageError if the store cannot be reached
 * @throws OperatorError if the folder cannot be written
 */
export async function exportCv(deps: ExportCvDeps, cv: CvToExport, dir: string): Promise<ExportedRecord> {
  const profile = correctedProfile(cv);
  await writeJson(path.join(dir, 'profile.json'), profile);
  const resume = await resumeOf(profile);
  if (resume !== null) await writeJson(path.join(dir, 'resume.json'), resume);
  const pdf = await copyFile(deps, { file: cv.pdf, of: cv.id }, path.join(dir, 'cv.pdf'));
  const isPdf = cv.original.key === cv.pdf.key;
  const originalName = `original${path.extname(cv.original.key)}`;
  const original = isPdf ? pdf : await copyFile(deps, { file: cv.original, of: cv.id }, path.join(dir, originalName));
  const record = recordOf(cv, { pdf, original });
  await writeJson(path.join(dir, RECORD), record);
  return record;
}

function recordOf(cv: CvToExport, files: ExportedRecord['files']): ExportedRecord {
  return {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    processing_method: cv.processingMethod,
    template: cv.template,
    page_count: cv.pageCount,
    original_name: cv.originalName,
    tags: cv.tags,
    notes: cv.notes.map(({ text, memberId, createdAt, editedAt }) => ({
      text,
      member_id: memberId,
      created_at: createdAt.toISOString(),
      edited_at: editedAt?.toISOString() ?? null,
    })),
    files,
    corrections: cv.corrections.map(({ pointer, value, memberId, createdAt }) => ({
      pointer,
      value,
      read: findCorrectableField(cv.profile, pointer)?.read ?? null,
      member_id: memberId,
      created_at: createdAt.toISOString(),
    })),
  };
}

async function writeJson(file: string, value: object): Promise<void> {
  await writeNewFile(file, chunksOf(jsonText(value)));
}

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield await Promise.resolve(Buffer.from(text));
}

/** Copies a file of the store and compares it with its record. Null where it is missing or damaged, which is told. */
async function copyFile(
  { storage, warn }: ExportCvDeps,
  { file, of }: { readonly file: StoredFile; readonly of: number },
  target: string,
): Promise<ExportedFile | null> {
  const named = `The file ${file.key} of CV ${of}`;
  const opened = await storage.open(file.key);
  if (opened === null) {
    warn(`${named} is not in the store.`);
    return null;
  }
  try {
    const { sizeBytes, sha256 } = await writeNewFile(target, opened.stream as AsyncIterable<Buffer>);
    if (sizeBytes === file.sizeBytes && sha256 === file.sha256)
      return { name: path.basename(target), size: sizeBytes, sha256 };
    warn(`${named} is damaged in the store.`);
  } catch (error) {
    // The store was reached, and could not give this file.
    if (!(error instanceof StorageError) || error.fault === 'unreachable') throw error;
    warn(`${named} cannot be read: ${error.message}`);
  }
  await rm(target, { force: true });
  return null;
}

/** The version of profiles that become a JSON Resume. */
const RESUME_VERSION = 2;

/** What was read of a CV, with its corrections applied. */
export function correctedProfile({ profile, corrections }: Pick<CvToExport, 'profile' | 'corrections'>): Profile {
  return profileWithCorrections(profile, correctionsOf(corrections));
}

/** A profile as a JSON Resume, or null: profiles of version 1 do not have what it takes. */
export async function resumeOf(profile: Profile): Promise<JsonResume | null> {
  if ((profile.version as unknown) !== RESUME_VERSION) return null;
  // The server rarely needs it.
  const { toJsonResume } = await import('#extraction/model/json-resume.ts');
  return toJsonResume(profile);
}

/** A file of JSON as people read it. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
