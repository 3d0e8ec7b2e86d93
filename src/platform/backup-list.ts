import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { FILE_LIST } from './backup-folder.ts';
import { checkKey } from './object-storage/keys.ts';
import { OperatorError } from './operator-error.ts';

/** A file of the store as a backup has it; what was missing in the store has neither size nor hash. */
export type FileInBackup =
  | {
      readonly key: string;
      readonly contentType: string;
      readonly sizeBytes: number;
      readonly sha256: string;
      /** True where the store had something else than the record says. */
      readonly damaged?: boolean;
    }
  | { readonly key: string; readonly missing: true };

/** One line of the list. */
export function lineOf(file: FileInBackup): string {
  return `${JSON.stringify(file)}\n`;
}

/** The files on the list of a backup, in constant memory. @throws OperatorError where a line is not as it was written */
export async function* filesInBackup(dir: string): AsyncGenerator<FileInBackup> {
  const source = createReadStream(path.join(dir, FILE_LIST));
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY })) {
    const file = JSON.parse(line) as FileInBackup;
    refuseStrangeKey(file.key, dir);
    yield file;
  }
}

/** The key becomes a path: one that leads out of the folder must not. */
function refuseStrangeKey(key: string, dir: string): void {
  try {
    checkKey(key);
  } catch (error) {
    throw new OperatorError(`The backup in ${dir} names a file that cannot be: ${(error as Error).message}.`, error);
  }
}
