import type { Queries } from '#platform/tables.ts';
import { folderCount, folderCountByCompany, folderCountDoomed, folderListDoomedByCompany } from './remove.sql.ts';
import { companyFolder } from './stage.ts';
import { type FileRoom, removeFolder } from './sweep.ts';

const AT_ONCE = 4;
const BATCH = 100;

/**
 * Removes the files of folders that were doomed a moment ago, without waiting for the sweep. Where the store fails, it is not asked for
 * every one of them.
 *
 * @returns how many folders are left to the sweep, because the store failed or a backup runs
 */
export async function removeFolders(room: FileRoom, paths: readonly string[]): Promise<number> {
  if (paths.length === 0) return 0;
  await removeInTurn(room, paths);
  // Counted afterwards: a sweep may have come before us.
  return folderCount(room.db, paths);
}

/**
 * Removes the files of all doomed folders of a company that is gone.
 *
 * @returns how many of its folders are left to the sweep
 */
export async function removeFoldersOf(room: FileRoom, companyId: number): Promise<number> {
  for (let after = ''; ; ) {
    const paths = await folderListDoomedByCompany(room.db, { companyId, after, limit: BATCH });
    const going = await removeInTurn(room, paths);
    const last = paths.at(-1);
    if (last === undefined || !going) break;
    after = last;
  }
  const left = await folderCountByCompany(room.db, companyId);
  // None of its files is on record any more, and none can come: what may be left are empty folders.
  if (left === 0) await dropEmptyFolder(room, companyId);
  return left;
}

/** How many folders wait for the sweep. */
export async function countDoomed(db: Queries): Promise<number> {
  return folderCountDoomed(db);
}

/** Returns false where it gave up, because nothing could be removed any more. */
async function removeInTurn(room: FileRoom, paths: readonly string[]): Promise<boolean> {
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const gone = await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => removeFolder(room, path)));
    if (!gone.includes(true)) return false;
  }
  return true;
}

async function dropEmptyFolder({ storage, log }: FileRoom, companyId: number): Promise<void> {
  const folder = companyFolder(companyId);
  await storage
    .deletePrefix(folder)
    .catch((err: unknown) => log.warn({ err, folder }, 'the empty folder of a company could not be removed'));
}
