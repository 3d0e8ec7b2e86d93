import type { Log } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/tables.ts';
import {
  folderDelete,
  folderDoomForgotten,
  folderDoomStaged,
  folderListDoomed,
  folderMayGo,
  folderPostpone,
} from './files.sql.ts';

/** What the removal of files works with. */
export interface FileRoom {
  readonly db: Queries;
  readonly storage: ObjectStorage;
  readonly log: Log;
  /** Once aborted, long work ends with what it has in hand: the process stops, and somebody else goes on. */
  readonly stopping?: AbortSignal;
}

/**
 * Held by a backup while it runs: what it has on record stays in the store until the backup has it too. Any number, the same for every Lectern.
 */
export const BACKUP_LOCK = 4_216_881_108;
/** So many folders are looked up at a time, and so many removed at once. */
const BATCH = 100;
const AT_ONCE = 4;

/**
 * Removes the files of doomed folders, and then the folders from the record, so that one that could not be removed is tried again by
 * the next sweep. Safe on every node at once.
 *
 * @returns how many folders are gone
 */
export async function sweepDoomed(room: FileRoom): Promise<number> {
  let removed = 0;
  for (;;) {
    const paths = await folderListDoomed(room.db, BATCH);
    const count = await removeAll(room, paths);
    removed += count;
    // What is left is held by another node or a backup, or cannot be removed: the next sweep comes to it.
    if (paths.length < BATCH || count === 0 || room.stopping?.aborted === true) return removed;
  }
}

/** Dooms what was staged so long ago that its call is gone, for the sweep. */
export async function doomForgotten(db: Queries, olderThanSeconds: number): Promise<void> {
  await folderDoomForgotten(db, olderThanSeconds);
}

/**
 * Removes the files of one doomed folder at once. What fails is logged and left to the sweep.
 *
 * @returns whether the folder is gone
 */
export async function removeFolder({ db, storage, log }: FileRoom, path: string): Promise<boolean> {
  try {
    if (!(await folderMayGo(db, path, BACKUP_LOCK))) return false;
    await storage.deletePrefix(path);
    await folderDelete(db, path);
    return true;
  } catch (err) {
    log.warn({ err, folder: path }, 'the files of a folder could not be removed; the next sweep tries again');
    // Behind the others: folders that fail again and again must not keep younger ones from their turn.
    await folderPostpone(db, path).catch(() => undefined);
    return false;
  }
}

/** Removes a folder that nothing came to hold. What fails is left to the sweep; a folder that is held after all stays untouched. */
export async function removeStaged(room: FileRoom, path: string): Promise<void> {
  try {
    await folderDoomStaged(room.db, path);
  } catch (err) {
    room.log.warn({ err, folder: path }, 'a folder that is not used is left to the sweep');
    return;
  }
  await removeFolder(room, path);
}

async function removeAll(room: FileRoom, paths: readonly string[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < paths.length && room.stopping?.aborted !== true; at += AT_ONCE) {
    const gone = await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => removeFolder(room, path)));
    count += gone.filter(Boolean).length;
  }
  return count;
}
