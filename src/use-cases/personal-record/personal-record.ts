import path from 'node:path';
import { Readable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';
import { type Actor, recordAudit } from '#audit/audit.ts';
import { type Company, lockCompanyForShare } from '#companies/companies.ts';
import { existingCvIds } from '#cvs/cvs-to-export.ts';
import type { StoredFile } from '#cvs/store-cv.ts';
import { sha256 } from '#kit/sha256.ts';
import { StorageError, withDigest } from '#platform/object-storage/object-storage.ts';
import { correctedProfile, jsonText, resumeOf } from '../export/export-cv.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';
import { readableProfile } from './readable-profile.ts';
import { type RecordOfCv, recordOfCv } from './record-of-cv.ts';
import { RECORD_TEXTS, type RecordFile, type RecordLanguage } from './texts.ts';

type Deps = Pick<Services, 'db' | 'storage'>;

/** CVs of one person, chosen by whoever asks. */
export interface PersonalRecordRequest {
  readonly company: Pick<Company, 'id' | 'name' | 'retentionDays'>;
  readonly cvIds: readonly number[];
  readonly actor: Actor;
  /** Of all that is written for people to read. */
  readonly language: RecordLanguage;
}

/**
 * Everything that is stored of CVs of one person as a ZIP archive, made while it is read, each CV as of one moment. The audit log has an entry for each CV before the
 * first byte. A file that is missing or damaged in the store does not end it: `index.json`, the last file, says so.
 *
 * @throws Problem `not_found` if the company lacks one of the CVs
 * @throws while it is read, StorageError if the store cannot be reached
 */
export async function personalRecord(
  services: Deps,
  request: PersonalRecordRequest,
): Promise<AsyncGenerator<Uint8Array>> {
  const { company, actor } = request;
  const cvIds = [...new Set(request.cvIds)];
  await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, company.id)) === null) throw noCv();
    if ((await existingCvIds(trx, company.id, cvIds)).size < cvIds.length) throw noCv();
    for (const cvId of cvIds)
      await recordAudit(trx, { companyId: company.id, actor, action: 'cv.record_made', subject: { cv_id: cvId } });
  });
  return archiveOf(services, { ...request, cvIds });
}

async function* archiveOf(services: Deps, request: PersonalRecordRequest): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = writeInto(writable, services, request);
  // Told when the reader has taken what was written before.
  writing.catch(() => undefined);
  yield* readable;
  await writing;
}

async function writeInto(
  writable: WritableStream<Uint8Array>,
  { db, storage }: Deps,
  { company, cvIds, language }: PersonalRecordRequest,
): Promise<void> {
  const archive = new Archive(writable, storage, language);
  try {
    await archive.addText('README.txt', RECORD_TEXTS[language].readme, 'readme');
    for (const cvId of cvIds) {
      const record = await recordOfCv(db, company, cvId);
      if (record === null) archive.leaveOut(`cv-${cvId}`, 'erased');
      else await addCv(archive, record);
    }
    const made = { company: company.name, made_at: new Date(), cvs: cvIds };
    await archive.end({ ...made, files: archive.files, missing: archive.missing });
  } catch (error) {
    await writable.abort(error).catch(() => undefined);
    throw error;
  }
}

async function addCv(archive: Archive, { cv, parts }: RecordOfCv): Promise<void> {
  const at = (name: string): string => `cv-${cv.id}/${name}`;
  const isPdf = cv.original.key === cv.pdf.key;
  const extension = path.extname(cv.original.key);
  await archive.addStored(at('cv.pdf'), cv.pdf, isPdf ? 'upload' : 'pdf');
  if (!isPdf) await archive.addStored(at(`original${extension}`), cv.original, 'upload');
  const profile = correctedProfile(cv);
  const resume = await resumeOf(profile);
  await archive.addText(at('profile.txt'), readableProfile(profile, archive.language), 'text');
  const json = { profile, ...(resume !== null && { resume }), ...parts };
  for (const [name, value] of Object.entries(json) as [keyof typeof json, object][])
    await archive.addText(at(`${name}.json`), jsonText(value), name);
}

/** A file of the archive, and what it is. */
interface IndexedFile {
  readonly name: string;
  readonly is: string;
  readonly size: number;
  readonly sha256: string;
}

/** The archive that is being written, with its index. */
class Archive {
  readonly files: IndexedFile[] = [];
  /** What is not in it as it should be, in words. */
  readonly missing: string[] = [];
  readonly language: RecordLanguage;
  readonly #zip: ZipWriter<unknown>;
  readonly #storage: Deps['storage'];

  constructor(writable: WritableStream<Uint8Array>, storage: Deps['storage'], language: RecordLanguage) {
    this.#zip = new ZipWriter(writable, { useWebWorkers: false });
    this.#storage = storage;
    this.language = language;
  }

  leaveOut(name: string, why: keyof (typeof RECORD_TEXTS)['en']['missing']): void {
    this.missing.push(`${name}: ${RECORD_TEXTS[this.language].missing[why]}`);
  }

  async addText(name: string, text: string, what: RecordFile): Promise<void> {
    const bytes = Buffer.from(text);
    await this.#zip.add(name, new Blob([bytes]).stream());
    this.#index({ name, what, size: bytes.length, sha256: sha256(text) });
  }

  /** @throws StorageError if the store cannot be reached */
  async addStored(name: string, file: StoredFile, what: RecordFile): Promise<void> {
    const opened = await this.#storage.open(file.key).catch(unlessUnreachable);
    if (opened === null) return this.leaveOut(name, 'missing');
    const { chunks, result } = withDigest(opened.stream as AsyncIterable<Buffer>);
    // PDF and DOCX are compressed already.
    await this.#zip.add(name, Readable.toWeb(Readable.from(chunks)) as ReadableStream<Uint8Array>, { level: 0 });
    const { sizeBytes, sha256: digest } = result();
    this.#index({ name, what, size: sizeBytes, sha256: digest });
    if (digest !== file.sha256) this.leaveOut(name, 'damaged');
    return undefined;
  }

  #index({ name, what, ...file }: Omit<IndexedFile, 'is'> & { readonly what: RecordFile }): void {
    this.files.push({ name, is: RECORD_TEXTS[this.language].files[what], ...file });
  }

  async end(index: object): Promise<void> {
    await this.#zip.add('index.json', new Blob([jsonText(index)]).stream());
    await this.#zip.close();
  }
}

/** The store was reached, and could not give this file. */
function unlessUnreachable(error: unknown): null {
  if (error instanceof StorageError && error.fault !== 'unreachable') return null;
  throw error;
}
