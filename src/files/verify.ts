import type { Queries } from '#platform/tables.ts';
import type { StoredFolder } from './files.sql.ts';
import { folderCountLeftovers, folderListAfter, folderListByPath, type Leftovers } from './verify.sql.ts';

/** The next folders by their path, at most `limit`; the first after the empty path, none after the last. */
export async function foldersAfter(snapshot: Queries, path: string, limit: number): Promise<readonly StoredFolder[]> {
  return folderListAfter(snapshot, path, limit);
}

/** Those of the paths that are on record. */
export async function foldersOnRecord(db: Queries, paths: readonly string[]): Promise<Map<string, StoredFolder>> {
  const folders = await folderListByPath(db, paths);
  return new Map(folders.map((folder) => [folder.path, folder]));
}

/** What waits for the next sweep: no fault, but good to know. */
export async function countLeftovers(snapshot: Queries, stagedLongSeconds: number): Promise<Leftovers> {
  return folderCountLeftovers(snapshot, stagedLongSeconds);
}
