import path from 'node:path';
import { copyOfFile, FILE_LIST, filesInBackup, tableFile } from '#platform/backup/backup-folder.ts';
import type { Manifest } from '#platform/backup/backup-manifest.ts';
import { digestOfFile } from '#platform/object-storage/digest.ts';
import type { StoredObject } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';

/** Reads every byte of a backup. @throws OperatorError where a file is not what it was when the backup was written */
export async function verifyBackupContent(dir: string, { tables, files }: Manifest): Promise<void> {
  for (const table of tables) await checkFile(dir, tableFile(table.name), table);
  await checkFile(dir, FILE_LIST, files.list);
  const seen = { count: 0, sizeBytes: 0 };
  for await (const file of filesInBackup(dir)) {
    if ('missing' in file) continue;
    await checkFile(dir, copyOfFile(file.key), file);
    seen.count += 1;
    seen.sizeBytes += file.sizeBytes;
  }
  if (seen.count !== files.count || seen.sizeBytes !== files.sizeBytes) {
    throw new OperatorError(
      `The backup in ${dir} lists ${seen.count} files with ${seen.sizeBytes} bytes where its manifest says ${files.count} with ${files.sizeBytes}. Nothing was restored.`,
    );
  }
}

async function checkFile(dir: string, name: string, written: StoredObject): Promise<void> {
  const file = path.join(dir, name);
  const found = await digestOfFile(file).catch((error: unknown) => {
    throw new OperatorError(
      `The backup is damaged: ${file} cannot be read: ${(error as Error).message}. Nothing was restored; use another copy of the backup.`,
      error,
    );
  });
  if (found.sizeBytes === written.sizeBytes && found.sha256 === written.sha256) return;
  throw new OperatorError(
    `The backup is damaged: ${file} is not what it was when the backup was written. Nothing was restored; use another copy of the backup.`,
  );
}
