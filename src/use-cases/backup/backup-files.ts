import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  copyOfFile,
  FILE_LIST,
  type FileInBackup,
  lineOf,
  makeFolderOf,
  writeNewFile,
} from '#platform/backup/backup-folder.ts';
import type { FilesInBackup } from '#platform/backup/backup-manifest.ts';
import { digestOfFile } from '#platform/object-storage/digest.ts';
import type { ObjectStorage, StoredObject } from '#platform/object-storage/object-storage.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type RecordedFile, streamRecordedFiles } from '../integrity/files-on-record.ts';

/** What the copying of files works with. */
export interface BackupFilesDeps {
  readonly snapshot: Queries;
  readonly storage: ObjectStorage;
  /** The folder of the backup. */
  readonly dir: string;
  /** Told of each file that is missing or damaged, in a sentence. */
  readonly warn: (sentence: string) => void;
}

/** So many files are copied at a time: enough to hide the way to a store, and few enough to leave the servers their disk. */
const AT_ONCE = 4;
/** A connection to the store may break once or twice. */
const ATTEMPTS = 3;

/**
 * Copies every file that the snapshot names from the store into the backup, and writes the list of them. One that is missing or
 * not what its record says is told, noted on the list, and the rest goes on.
 *
 * @throws StorageError when the store cannot be reached
 * @throws OperatorError when the backup cannot be written
 */
export async function copyFiles(deps: BackupFilesDeps): Promise<FilesInBackup> {
  const seen = { count: 0, sizeBytes: 0, missing: 0, damaged: 0 };
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const files of streamRecordedFiles(deps.snapshot)) {
      for (let at = 0; at < files.length; at += AT_ONCE) {
        const copies = await allOf(files.slice(at, at + AT_ONCE).map((file) => copyFile(deps, file)));
        for (const copy of copies) {
          if (copy === null) continue;
          count(seen, copy);
          yield Buffer.from(lineOf(copy));
        }
      }
    }
  }
  const list = await writeNewFile(path.join(deps.dir, FILE_LIST), lines());
  return { ...seen, list };
}

function count(seen: { count: number; sizeBytes: number; missing: number; damaged: number }, copy: FileInBackup): void {
  if ('missing' in copy) {
    seen.missing += 1;
    return;
  }
  seen.count += 1;
  seen.sizeBytes += copy.sizeBytes;
  if (copy.damaged === true) seen.damaged += 1;
}

/** Waits for all, also where one fails: what still writes must not outlive the backup that is given up. */
async function allOf<T>(work: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

/** Returns null where the same file was copied for another record already. */
async function copyFile(deps: BackupFilesDeps, file: RecordedFile): Promise<FileInBackup | null> {
  const named = `The file ${file.key} ${file.of}`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToCopy(deps, file, named);
    } catch (error) {
      // The backup itself cannot go on, or a store that is away says nothing about its files.
      if (error instanceof OperatorError) throw error;
      if (error instanceof StorageError && error.fault === 'unreachable') throw error;
      if (attempt < ATTEMPTS) continue;
      deps.warn(`${named} cannot be read: ${(error as Error).message}`);
      return { key: file.key, missing: true };
    }
  }
}

async function tryToCopy(
  { storage, dir, warn }: BackupFilesDeps,
  { key, content }: RecordedFile,
  named: string,
): Promise<FileInBackup | null> {
  const opened = await storage.open(key);
  if (opened === null) {
    warn(`${named} is not in the store.`);
    return { key, missing: true };
  }
  const { sizeBytes, sha256, again } = await copyInto(path.join(dir, copyOfFile(key)), opened.stream);
  const expected = content ?? { sizeBytes: opened.sizeBytes, sha256 };
  const isWhole = sizeBytes === expected.sizeBytes && sha256 === expected.sha256;
  if (!isWhole) {
    warn(
      `${named} is damaged in the store: it has ${sizeBytes} bytes with the SHA-256 ${sha256}, ` +
        `where its record has ${expected.sizeBytes} with ${expected.sha256}.`,
    );
  }
  if (again) return null;
  // What a store may show to a browser: an upload that is a PDF is, or becomes, the PDF of its CV.
  const contentType = key.endsWith('.pdf') ? 'application/pdf' : 'application/octet-stream';
  return isWhole ? { key, contentType, sizeBytes, sha256 } : { key, contentType, sizeBytes, sha256, damaged: true };
}

/** `again`: the file was there already, and is what it is. */
async function copyInto(target: string, source: Readable): Promise<StoredObject & { readonly again: boolean }> {
  try {
    await makeFolderOf(target);
    return { ...(await writeNewFile(target, source as AsyncIterable<Buffer>)), again: false };
  } catch (error) {
    const { code } = (error instanceof OperatorError ? error.cause : {}) as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw error;
    return { ...(await digestOfFile(target)), again: true };
  } finally {
    source.destroy();
  }
}
