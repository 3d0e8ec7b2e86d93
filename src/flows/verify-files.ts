import { findCvAccount } from '#cvs/integrity.ts';
import { foldersOnRecord } from '#files/integrity.ts';
import { findUpload } from '#jobs/integrity.ts';
import { digestOf } from '#platform/object-storage/digest.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import { type FileOnRecord, filesOnRecord } from './files-on-record.ts';
import type { Services } from './services.ts';
import type { FaultKind, Faults } from './verify-faults.ts';

type Room = Pick<Services, 'db' | 'storage'>;

interface Looking {
  readonly faults: Faults;
  /** Read every byte, or look at sizes alone. */
  readonly hashes: boolean;
}

/** So many files are read at a time: enough to hide the way to a store, and few enough to leave the servers their disk. */
const AT_ONCE = 4;

/** Looks at each file that a record names: of CVs, of jobs, and those in quarantine. */
export async function verifyFiles(
  room: Room,
  { faults, hashes }: Looking,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const seen = { files: 0, bytes: 0 };
  for await (const files of filesOnRecord(room.db)) {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      const batch = files.slice(at, at + AT_ONCE);
      // Told in the order of the records, whichever was read first.
      for (const { sizeBytes, fault } of await Promise.all(batch.map((file) => verifyFile(room, file, hashes)))) {
        if (fault !== null) faults.add(fault.kind, fault.sentence);
        seen.files += 1;
        seen.bytes += sizeBytes;
      }
    }
  }
  return seen;
}

/** What a file is: its size, 0 where it is not there, and what is wrong with it. */
interface Look {
  readonly sizeBytes: number;
  readonly fault: { readonly kind: FaultKind; readonly sentence: string } | null;
}

async function verifyFile({ db, storage }: Room, file: FileOnRecord, hashes: boolean): Promise<Look> {
  const found = await lookAt(storage, file, hashes);
  if (found.fault === null) return found;
  // What is not as it should be may have been erased, or its job ended, while it was looked at; or the garbage collection deletes it now.
  const { folder } = file;
  const isHeld = (await foldersOnRecord(db, [folder])).get(folder)?.state === 'held';
  return isHeld && (await isStillOnRecord(db, file)) ? found : { ...found, fault: null };
}

/** Whether the record still names the file, with the same content. */
async function isStillOnRecord(db: Room['db'], { record, key, content }: FileOnRecord): Promise<boolean> {
  if (record.kind !== 'cv') return (await findUpload(db, record))?.uploadKey === key;
  const cv = await findCvAccount(db, record.id);
  return cv !== null && [cv.pdf, cv.original].some((file) => file.key === key && file.sha256 === content?.sha256);
}

async function lookAt(storage: ObjectStorage, file: FileOnRecord, hashes: boolean): Promise<Look> {
  const named = `The file ${file.key} ${file.of}`;
  const faulty = (kind: FaultKind, what: string, sizeBytes = 0): Look => ({
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
interface Seen {
  readonly sizeBytes: number;
  readonly sha256: string | null;
}

async function digestIn(storage: ObjectStorage, key: string): Promise<Seen | null> {
  const opened = await storage.open(key);
  return opened === null ? null : digestOf(opened.stream);
}

async function sizeIn(storage: ObjectStorage, key: string): Promise<Seen | null> {
  const found = await storage.stat(key);
  return found === null ? null : { sizeBytes: found.sizeBytes, sha256: null };
}
