import path from 'node:path';
import { copyOfFile, type FileInBackup, filesInBackup } from '#platform/backup/backup-folder.ts';
import { digestOf } from '#platform/object-storage/digest.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';

const AT_ONCE = 4;

/** Puts every file of a backup into the store, where it is read back. What is there already, from a restore that was cut short, stays. */
export async function restoreFiles(storage: ObjectStorage, dir: string): Promise<void> {
  let batch: FileInBackup[] = [];
  for await (const file of filesInBackup(dir)) {
    batch.push(file);
    if (batch.length < AT_ONCE) continue;
    await putAll(storage, dir, batch);
    batch = [];
  }
  await putAll(storage, dir, batch);
}

/** Waits for all, also where one fails, so that nothing is put any more once this has ended. */
async function putAll(storage: ObjectStorage, dir: string, files: readonly FileInBackup[]): Promise<void> {
  const work = files.map((file) => putFile(storage, dir, file));
  await Promise.allSettled(work);
  await Promise.all(work);
}

async function putFile(storage: ObjectStorage, dir: string, file: FileInBackup): Promise<void> {
  if ('missing' in file || (await isThere(storage, file))) return;
  const stored = await storage.put(file.key, path.join(dir, copyOfFile(file.key)), { contentType: file.contentType });
  if (stored.sha256 === file.sha256) return;
  throw new OperatorError(
    `The file ${file.key} of the backup changed while it was put into the store. Run the restore again.`,
  );
}

async function isThere(
  storage: ObjectStorage,
  { key, sizeBytes, sha256 }: { key: string; sizeBytes: number; sha256: string },
): Promise<boolean> {
  if ((await storage.stat(key))?.sizeBytes !== sizeBytes) return false;
  const opened = await storage.open(key);
  return opened !== null && (await digestOf(opened.stream)).sha256 === sha256;
}
