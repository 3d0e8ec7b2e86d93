import { rm } from 'node:fs/promises';
import path from 'node:path';
import { profileWithCorrections } from '#cvs/corrections/corrected-profile.ts';
import { correctionsOf } from '#cvs/corrections/corrections.ts';
import { findCorrectableField } from '#cvs/corrections/place.ts';
import type { CvToExport } from '#cvs/cvs-to-export.ts';
import type { StoredFile } from '#cvs/store-cv.ts';
import type { JsonResume } from '#extraction/model/json-resume.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { writeNewFile } from '#platform/backup/backup-folder.ts';
import { type ObjectStorage, StorageError } from '#platform/object-storage/object-storage.ts';
import { type ExportedFile, type ExportedRecord, RECORD } from './export-folder.ts';

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
