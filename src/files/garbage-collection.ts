import { sql } from 'kysely';
import type { Log } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { companyFolder, markAbandonedFoldersForDeletion, markStagedFolderForDeletion } from './folders.ts';

/** What the deletion of files works with. */
export interface FileDeletionDeps {
  readonly db: Queries;
  readonly storage: ObjectStorage;
  readonly log: Log;
  /** Once aborted, long work ends with what it has in hand: the process stops, and another one goes on. */
  readonly stopping?: AbortSignal;
}

/**
 * Held by a backup while it runs: what it has on record stays in the store until the backup has it too. Any number, the same for every Lectern.
 */
export const BACKUP_LOCK = 4_216_881_108;
/** A folder that was staged more than this many seconds ago belongs to a call that is gone: an upload begins its job in a moment. */
export const STAGED_SECONDS_MAX = 3600;
/** Folders that are looked up at a time, and deleted at once. */
const BATCH = 100;
const AT_ONCE = 4;

export interface Collected {
  /** Folders whose files were deleted. */
  readonly removed: number;
  /** Folders that are still pending: the store failed, a backup runs, or another process deletes them now. */
  readonly left: number;
}

/** Deletes the files that nothing holds any more, and those of calls that never began. Safe on every node at once. */
export async function collectGarbage(deps: FileDeletionDeps): Promise<Collected> {
  await markAbandonedFoldersForDeletion(deps.db, STAGED_SECONDS_MAX);
  const removed = await deletePendingFolders(deps);
  return { removed, left: await countPending(deps.db) };
}

/**
 * Deletes the files of folders that are marked for deletion, and then the folders from the record, so that a folder that could not be
 * deleted is tried again by the next garbage collection. Safe on every node at once.
 *
 * @returns how many folders are gone
 */
export async function deletePendingFolders(deps: FileDeletionDeps): Promise<number> {
  const isStopping = (): boolean => deps.stopping?.aborted === true;
  let removed = 0;
  for (;;) {
    const paths = await listPending(deps.db);
    let count = 0;
    for (let at = 0; at < paths.length && !isStopping(); at += AT_ONCE) {
      count += await deleteTogether(deps, paths.slice(at, at + AT_ONCE));
    }
    removed += count;
    // What is left is held by another node or a backup, or cannot be deleted: the next garbage collection comes to it.
    if (paths.length < BATCH || count === 0 || isStopping()) return removed;
  }
}

/**
 * Deletes the files of one folder that is marked for deletion. What fails is logged and left to the garbage collection.
 *
 * @returns whether the folder is gone
 */
export async function deleteFolder({ db, storage, log }: FileDeletionDeps, path: string): Promise<boolean> {
  try {
    if (!(await mayDelete(db, path))) return false;
    await storage.deletePrefix(path);
    await db.deleteFrom('stored_folders').where('path', '=', path).execute();
    return true;
  } catch (err) {
    log.event('files.delete_failed', { err, folder: path });
    // Behind the others: folders that fail again and again must not keep younger ones from their turn.
    await postpone(db, path).catch(() => undefined);
    return false;
  }
}

/** Deletes a folder that is still staged. What fails is left to the garbage collection; a folder that is held stays untouched. */
export async function discardStagedFolder(deps: FileDeletionDeps, path: string): Promise<void> {
  try {
    await markStagedFolderForDeletion(deps.db, path);
  } catch (err) {
    deps.log.event('files.unused_not_marked', { err, folder: path });
    return;
  }
  await deleteFolder(deps, path);
}

/**
 * Deletes the files of folders that were marked for deletion a moment ago, without waiting for the garbage collection. Gives up where
 * the store fails, so that it is not asked for every one of them.
 *
 * @returns how many folders are left to the garbage collection, because the store failed or a backup runs
 */
export async function deleteFolders(deps: FileDeletionDeps, paths: readonly string[]): Promise<number> {
  if (paths.length === 0) return 0;
  await deleteUntilFailure(deps, paths);
  // Counted afterwards: a garbage collection may have come first.
  const row = await deps.db
    .selectFrom('stored_folders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .executeTakeFirstOrThrow();
  return row.total;
}

/**
 * Deletes the files of all folders of a company that was deleted.
 *
 * @returns how many of its folders are left to the garbage collection
 */
export async function deleteFoldersOfCompany(deps: FileDeletionDeps, companyId: number): Promise<number> {
  for (let after = ''; ; ) {
    const paths = await listPendingOf(deps.db, { companyId, after });
    const last = paths.at(-1);
    if (!(await deleteUntilFailure(deps, paths)) || last === undefined) break;
    after = last;
  }
  const { total: left } = await deps.db
    .selectFrom('stored_folders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  // None of its files is on record any more, and none can come: what may be left are empty folders.
  if (left === 0) await dropEmptyFolder(deps, companyId);
  return left;
}

/** Returns false where it gave up, because no folder could be deleted any more. */
async function deleteUntilFailure(deps: FileDeletionDeps, paths: readonly string[]): Promise<boolean> {
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    if ((await deleteTogether(deps, paths.slice(at, at + AT_ONCE))) === 0) return false;
  }
  return true;
}

/** Returns how many are gone. */
async function deleteTogether(deps: FileDeletionDeps, paths: readonly string[]): Promise<number> {
  const gone = await Promise.all(paths.map((path) => deleteFolder(deps, path)));
  return gone.filter(Boolean).length;
}

async function dropEmptyFolder({ storage, log }: FileDeletionDeps, companyId: number): Promise<void> {
  const folder = companyFolder(companyId);
  await storage.deletePrefix(folder).catch((err: unknown) => log.event('files.empty_folder_left', { err, folder }));
}

/** Whether the files of the folder may be deleted now: it is marked for deletion, and no backup runs that may have it on record. */
async function mayDelete(db: Queries, path: string): Promise<boolean> {
  // The lock is tried and released in one statement: a backup that begins after it no longer sees what held the folder.
  const row = await db
    .selectFrom('stored_folders')
    .select(sql<boolean>`pg_try_advisory_xact_lock_shared(${BACKUP_LOCK})`.as('free'))
    .where('path', '=', path)
    .where('state', '=', 'pending_delete')
    .executeTakeFirst();
  return row?.free === true;
}

/** The folders that have been pending for longest. */
async function listPending(db: Queries): Promise<readonly string[]> {
  const rows = await pending(db).select('path').orderBy('since').limit(BATCH).execute();
  return rows.map(({ path }) => path);
}

/** Pending folders of a company by their paths, from the one behind `after` on. */
async function listPendingOf(
  db: Queries,
  { companyId, after }: { companyId: number; after: string },
): Promise<readonly string[]> {
  const query = pending(db).select('path').where('company_id', '=', companyId).where('path', '>', after);
  const rows = await query.orderBy('path').limit(BATCH).execute();
  return rows.map(({ path }) => path);
}

async function countPending(db: Queries): Promise<number> {
  const row = await pending(db)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Puts a pending folder behind all others. */
async function postpone(db: Queries, path: string): Promise<void> {
  await db
    .updateTable('stored_folders')
    .set({ since: sql<Date>`clock_timestamp()` })
    .where('path', '=', path)
    .where('state', '=', 'pending_delete')
    .execute();
}

function pending(db: Queries) {
  return db.selectFrom('stored_folders').where('state', '=', 'pending_delete');
}
