import { listCvsByFolder } from '#cvs/integrity.ts';
import { findFoldersByPath } from '#files/integrity.ts';
import { listUploadsByFolder } from '#jobs/integrity.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Services } from '../services/services.ts';
import type { Mismatches } from './mismatches.ts';

type Deps = Pick<Services, 'db' | 'storage'>;

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
