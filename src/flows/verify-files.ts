import { type CvAccount, cvPages, findCvAccount } from '#cvs/integrity.ts';
import { foldersOnRecord } from '#files/integrity.ts';
import { JOB_UPLOADS, QUARANTINED_UPLOADS, type UploadAccount, type UploadShelf } from '#jobs/integrity.ts';
import { digestOf } from '#platform/object-storage/digest.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import type { Services } from './services.ts';
import type { FaultKind, Faults } from './verify-faults.ts';

type Room = Pick<Services, 'db' | 'storage'>;

interface Looking {
  readonly faults: Faults;
  /** Read every byte, or look at sizes alone. */
  readonly hashes: boolean;
}

/** A file as a record has it. */
interface FileOnRecord {
  /** Whose it is, as in "of CV 7". */
  readonly of: string;
  readonly folder: string;
  readonly key: string;
  /** Null where the record says nothing but that it is there. */
  readonly content: { readonly sizeBytes: number; readonly sha256: string } | null;
  /** Whether the record is still there at this moment, and says the same. */
  readonly stillSo: () => Promise<boolean>;
}

const PAGE = 200;
/** So many files are read at a time: enough to hide the way to a store, and few enough to leave the servers their disk. */
const AT_ONCE = 4;

/** Looks at each file that a record names: of CVs, of jobs, and those in quarantine. */
export async function verifyFiles(
  room: Room,
  { faults, hashes }: Looking,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const seen = { files: 0, bytes: 0 };
  for await (const files of filesOnRecord(room)) {
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

async function* filesOnRecord({ db }: Room): AsyncGenerator<readonly FileOnRecord[]> {
  for await (const cvs of cvPages(db, PAGE)) yield cvs.flatMap((cv) => filesOfCv(db, cv));
  yield* uploads(db, { shelf: JOB_UPLOADS, of: 'of the job of call' });
  yield* uploads(db, { shelf: QUARANTINED_UPLOADS, of: 'of the quarantined upload of call' });
}

function filesOfCv(db: Room['db'], { id, folder, pdf, original }: CvAccount): readonly FileOnRecord[] {
  const files = pdf.key === original.key ? [pdf] : [pdf, original];
  return files.map((file) => ({
    of: `of CV ${id}`,
    folder,
    key: file.key,
    content: file,
    stillSo: async () => {
      const now = await findCvAccount(db, id);
      return (
        now !== null && [now.pdf, now.original].some(({ key, sha256 }) => key === file.key && sha256 === file.sha256)
      );
    },
  }));
}

async function* uploads(
  db: Room['db'],
  { shelf, of }: { readonly shelf: UploadShelf; readonly of: string },
): AsyncGenerator<readonly FileOnRecord[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = await shelf.after(db, after, PAGE);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.flatMap((upload) => fileOfUpload(upload, { of, find: () => shelf.find(db, upload.usageId) }));
    after = last.usageId;
  }
}

function fileOfUpload(
  { usageId, folder, uploadKey, upload }: UploadAccount,
  { of, find }: { readonly of: string; readonly find: () => Promise<UploadAccount | null> },
): readonly FileOnRecord[] {
  if (uploadKey === null) return [];
  const stillSo = async (): Promise<boolean> => (await find())?.uploadKey === uploadKey;
  return [{ of: `${of} ${usageId}`, folder, key: uploadKey, content: upload, stillSo }];
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
  return isHeld && (await file.stillSo()) ? found : { ...found, fault: null };
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
