import { existingCompanyIds } from '#companies/companies.ts';
import { type CvCheckRecord, findCvCheckRecord, listCvsByFolder, streamCvPages } from '#cvs/integrity.ts';
import type { StoredFolder } from '#files/folders.ts';
import { findFoldersByPath, listFoldersAfter } from '#files/integrity.ts';
import { findUpload, listUploadsByFolder, type UploadCheckRecord, uploadPages } from '#jobs/leases.ts';
import { digestOf, type ObjectStorage, StorageError } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { Services } from '../services/services.ts';
import type { Mismatches, MismatchKind } from './records.ts';

type Deps = Pick<Services, 'db' | 'storage'>;

interface FileCheckContext {
  readonly faults: Mismatches;
  /** Read every byte, or look at sizes alone. */
  readonly hashes: boolean;
}

/** So many files are read at a time: enough to hide the way to a store, and few enough to leave the servers their disk. */
const AT_ONCE = 4;

/** Looks at each file that a record names: of CVs, of jobs, and those in quarantine. */
export async function checkFilesIntegrity(
  deps: Deps,
  { faults, hashes }: FileCheckContext,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const seen = { files: 0, bytes: 0 };
  for await (const files of streamRecordedFiles(deps.db)) {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const batch = files.slice(at, at + AT_ONCE);
      // Told in the order of the records, whichever was read first.
      for (const { sizeBytes, fault } of await Promise.all(batch.map((file) => checkFile(deps, file, hashes)))) {
        if (fault !== null) faults.add(fault.kind, fault.sentence);
        seen.files += 1;
        seen.bytes += sizeBytes;
      }
    }
  }
  return seen;
}

/** What a file is: its size, 0 where it is not there, and what is wrong with it. */
interface FileCheckResult {
  readonly sizeBytes: number;
  readonly fault: { readonly kind: MismatchKind; readonly sentence: string } | null;
}

async function checkFile({ db, storage }: Deps, file: RecordedFile, hashes: boolean): Promise<FileCheckResult> {
  const found = await inspectFile(storage, file, hashes);
  if (found.fault === null) return found;
  // What is not as it should be may have been erased, or its job ended, while it was looked at; or the garbage collection deletes it now.
  const { folder } = file;
  const isHeld = (await findFoldersByPath(db, [folder])).get(folder)?.state === 'held';
  return isHeld && (await isStillOnRecord(db, file)) ? found : { ...found, fault: null };
}

/** Whether the record still names the file, with the same content. */
async function isStillOnRecord(db: Deps['db'], { record, key, content }: RecordedFile): Promise<boolean> {
  if (record.kind !== 'cv') return (await findUpload(db, record))?.uploadKey === key;
  const cv = await findCvCheckRecord(db, record.id);
  return cv !== null && [cv.pdf, cv.original].some((file) => file.key === key && file.sha256 === content?.sha256);
}

async function inspectFile(storage: ObjectStorage, file: RecordedFile, hashes: boolean): Promise<FileCheckResult> {
  const named = `The file ${file.key} ${file.of}`;
  const faulty = (kind: MismatchKind, what: string, sizeBytes = 0): FileCheckResult => ({
    sizeBytes,
    fault: { kind, sentence: `${named} ${what}.` },
  });
  try {
    const found = hashes ? await digestIn(storage, file.key) : await sizeIn(storage, file.key);
    if (found === null) return faulty('file_missing', 'is not in the store');
    const { content } = file;
    if (content !== null && found.sizeBytes !== content.sizeBytes) {
      return faulty('file_size', `has ${found.sizeBytes} bytes; its record says ${content.sizeBytes}`, found.sizeBytes);
    }
    if (content !== null && found.sha256 !== null && found.sha256 !== content.sha256) {
      return faulty(
        'file_hash',
        `has other content than was stored: its SHA-256 is ${found.sha256}, its record says ${content.sha256}`,
        found.sizeBytes,
      );
    }
    return { sizeBytes: found.sizeBytes, fault: null };
  } catch (error) {
    // A store that is away says nothing about its files.
    if (error instanceof StorageError && error.fault === 'unreachable') throw error;
    return faulty('file_unreadable', `cannot be read: ${(error as Error).message}`);
  }
}

/** What a file is; its hash is null where it was not read. */
interface ObservedFile {
  readonly sizeBytes: number;
  readonly sha256: string | null;
}

async function digestIn(storage: ObjectStorage, key: string): Promise<ObservedFile | null> {
  const opened = await storage.open(key);
  return opened === null ? null : digestOf(opened.stream);
}

async function sizeIn(storage: ObjectStorage, key: string): Promise<ObservedFile | null> {
  const found = await storage.stat(key);
  return found === null ? null : { sizeBytes: found.sizeBytes, sha256: null };
}

const BATCH = 500;
/** Everything that Lectern keeps lies below it. */
const ROOT = 'companies/';

/**
 * Goes through the store for files that no record knows. A folder is on record before its first byte and until after its last, so
 * one that is not on record once its file has been seen never was, or is removed by now.
 *
 * @returns how many files lie in the folder of a CV without being its own
 */
export async function checkStoreIntegrity(deps: Deps, faults: Mismatches): Promise<number> {
  let spare = 0;
  let batch: string[] = [];
  for await (const { key } of deps.storage.list(ROOT)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    spare += await checkKeys(deps, batch, faults);
    batch = [];
  }
  return spare + (await checkKeys(deps, batch, faults));
}

async function checkKeys({ db, storage }: Deps, keys: readonly string[], faults: Mismatches): Promise<number> {
  const folders = await findFoldersByPath(db, [...new Set(keys.map(folderOf))]);
  for (const key of keys) {
    if (!folders.has(folderOf(key)) && (await isThere(storage, key)))
      faults.add('file_unknown', `The file ${key} is in the store, but its folder is not on record.`);
  }
  return countSpare(db, keys, [...folders.keys()]);
}

async function countSpare(db: Deps['db'], keys: readonly string[], folders: readonly string[]): Promise<number> {
  // The jobs first: one that ends in between has become a CV by the time that those are read.
  const uploads = await listUploadsByFolder(db, folders);
  const cvs = await listCvsByFolder(db, folders);
  const inWork = new Set(uploads.filter(({ kind }) => kind === 'job').map(({ folder }) => folder));
  const settled = new Set(cvs.map(({ folder }) => folder).filter((folder) => !inWork.has(folder)));
  const own = new Set(cvs.flatMap(({ pdf, original }) => [pdf.key, original.key]));
  return keys.filter((key) => settled.has(folderOf(key)) && !own.has(key)).length;
}

async function isThere(storage: ObjectStorage, key: string): Promise<boolean> {
  try {
    return (await storage.stat(key)) !== null;
  } catch (error) {
    // A name that Lectern gives to nothing cannot be asked for; it was seen a moment ago.
    if (error instanceof RangeError) return true;
    throw error;
  }
}

function folderOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}

/** A file of the store that a record names. */
export interface RecordedFile {
  readonly key: string;
  readonly folder: string;
  /** The record that names it. */
  readonly record: Pick<UploadCheckRecord, 'kind' | 'usageId'> | { readonly kind: 'cv'; readonly id: number };
  /** The record in words, to end a sentence with: `of CV 12`. */
  readonly of: string;
  /** Null where the record has nothing but the key. */
  readonly content: { readonly sizeBytes: number; readonly sha256: string } | null;
}

const PAGE = 500;

/** Every file that a record names, in pages: those of CVs, of jobs, and those in quarantine. */
export async function* streamRecordedFiles(db: Queries): AsyncGenerator<readonly RecordedFile[]> {
  for await (const cvs of streamCvPages(db, PAGE)) yield cvs.flatMap(filesOfCv);
  for (const kind of ['job', 'quarantine'] as const)
    for await (const uploads of uploadPages(db, kind, PAGE)) yield uploads.flatMap(fileOfUpload);
}

function filesOfCv({ id, folder, pdf, original }: CvCheckRecord): readonly RecordedFile[] {
  const files = pdf.key === original.key ? [pdf] : [pdf, original];
  return files.map((file) => ({
    key: file.key,
    folder,
    record: { kind: 'cv', id },
    of: `of CV ${id}`,
    content: file,
  }));
}

function fileOfUpload({ kind, usageId, folder, uploadKey, upload }: UploadCheckRecord): readonly RecordedFile[] {
  if (uploadKey === null) return [];
  const of = `${kind === 'job' ? 'of the job' : 'of the quarantined upload'} of call ${usageId}`;
  return [{ key: uploadKey, folder, record: { kind, usageId }, of, content: upload }];
}

const SNAPSHOT_PAGE = 1000;

/** A record whose files lie in a folder of the store. */
interface FolderOwner {
  /** What it is, to begin a sentence with. */
  readonly name: string;
  readonly companyId: number;
  readonly folder: string;
  /** The keys of its files. */
  readonly keys: readonly string[];
  /** Whether its folder may be marked for deletion. */
  readonly mayBePending: boolean;
}

/**
 * Each folder against those who hold it, and the other way round.
 *
 * @returns how many folders are on record
 */
export async function checkFoldersIntegrity(snapshot: Queries, faults: Mismatches): Promise<number> {
  for await (const cvs of streamCvPages(snapshot, SNAPSHOT_PAGE)) {
    const holders = cvs.map(({ id, companyId, folder, pdf, original }) => {
      return { name: `CV ${id}`, companyId, folder, keys: [...new Set([pdf.key, original.key])], mayBePending: false };
    });
    await checkHolders(snapshot, holders, faults);
  }
  await checkUploads(snapshot, { kind: 'job', what: 'The job of call' }, faults);
  await checkUploads(snapshot, { kind: 'quarantine', what: 'The quarantined upload of call' }, faults);
  return findUnattachedFolders(snapshot, faults);
}

async function checkUploads(
  snapshot: Queries,
  { kind, what }: Pick<UploadCheckRecord, 'kind'> & { readonly what: string },
  faults: Mismatches,
): Promise<void> {
  for await (const uploads of uploadPages(snapshot, kind, SNAPSHOT_PAGE)) {
    const companies = await existingCompanyIds(
      snapshot,
      uploads.map(({ companyId }) => companyId),
    );
    const holders = uploads.map(({ usageId, companyId, folder, uploadKey }) => {
      // The files of a company that is deleted go at once, and a call of it that is in progress finds that out by itself.
      const mayBePending = !companies.has(companyId);
      return {
        name: `${what} ${usageId}`,
        companyId,
        folder,
        keys: uploadKey === null ? [] : [uploadKey],
        mayBePending,
      };
    });
    await checkHolders(snapshot, holders, faults);
  }
}

async function checkHolders(snapshot: Queries, holders: readonly FolderOwner[], faults: Mismatches): Promise<void> {
  const folders = await findFoldersByPath(snapshot, [...new Set(holders.map(({ folder }) => folder))]);
  for (const holder of holders) {
    const wrong = describeMismatch(holder, folders.get(holder.folder));
    if (wrong !== null) faults.add('folder_record', `${holder.name} keeps its files in ${holder.folder}, ${wrong}.`);
    for (const key of holder.keys) {
      if (!key.startsWith(holder.folder))
        faults.add('folder_record', `${holder.name} keeps ${key}, which lies outside its folder ${holder.folder}.`);
    }
  }
}

function describeMismatch(holder: FolderOwner, folder: StoredFolder | undefined): string | null {
  if (folder === undefined) return 'which is not on record';
  if (folder.state === 'pending_delete' && holder.mayBePending) return null;
  if (folder.state !== 'held') return `which is on record as ${folder.state}, not as held`;
  if (folder.companyId !== holder.companyId)
    return `which is of company ${folder.companyId}, not of company ${holder.companyId}`;
  return null;
}

async function findUnattachedFolders(snapshot: Queries, faults: Mismatches): Promise<number> {
  let count = 0;
  for (let after = ''; ; ) {
    const folders = await listFoldersAfter(snapshot, after, SNAPSHOT_PAGE);
    const last = folders.at(-1);
    if (last === undefined) return count;
    const held = folders.filter(({ state }) => state === 'held').map(({ path }) => path);
    const holders = await ownersByFolder(snapshot, held);
    for (const path of held) {
      const names = holders.get(path) ?? [];
      if (names.length === 0)
        faults.add('folder_unheld', `The folder ${path} is on record as held, but nothing holds it.`);
      if (names.length > 1)
        faults.add('folder_record', `The folder ${path} is held more than once: by ${names.join(' and ')}.`);
    }
    count += folders.length;
    after = last.path;
  }
}

/** Who holds each of the folders, in words. */
async function ownersByFolder(snapshot: Queries, paths: readonly string[]): Promise<Map<string, string[]>> {
  const holders = [
    ...(await listCvsByFolder(snapshot, paths)).map(({ folder, id }) => ({ folder, name: `CV ${id}` })),
    ...(await listUploadsByFolder(snapshot, paths)).map(({ folder, kind, usageId }) => ({
      folder,
      name: `the ${kind === 'job' ? 'job' : 'quarantined upload'} of call ${usageId}`,
    })),
  ];
  const names = new Map<string, string[]>();
  for (const { folder, name } of holders) names.set(folder, [...(names.get(folder) ?? []), name]);
  return names;
}
