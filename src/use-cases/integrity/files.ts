import { findCvCheckRecord } from '#cvs/integrity.ts';
import { findFoldersByPath } from '#files/integrity.ts';
import { findUpload } from '#jobs/integrity.ts';
import { digestOf } from '#platform/object-storage/digest.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import type { Services } from '../services/services.ts';
import { type RecordedFile, streamRecordedFiles } from './files-on-record.ts';
import type { Mismatches, MismatchKind } from './mismatches.ts';

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
