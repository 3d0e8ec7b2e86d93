import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

/** A folder of the store, as a key that ends in `/`. */
export interface StoredFolder {
  readonly path: string;
  readonly companyId: number;
  readonly state: 'staged' | 'held' | 'doomed';
}

export async function folderInsert(db: Queries, path: string, companyId: number): Promise<void> {
  await db.insertInto('stored_folders').values({ path, company_id: companyId }).execute();
}

/** Returns false where the folder is not staged (any more). */
export async function folderHold(db: Queries, path: string): Promise<boolean> {
  const result = await db
    .updateTable('stored_folders')
    .set({ state: 'held', since: now() })
    .where('path', '=', path)
    .where('state', '=', 'staged')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function folderDoom(db: Queries, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await db
    .updateTable('stored_folders')
    .set({ state: 'doomed', since: now() })
    .where('path', 'in', paths)
    .where('state', '<>', 'doomed')
    .execute();
}

/** Dooms a folder that nothing came to hold; one that is held stays so. */
export async function folderDoomStaged(db: Queries, path: string): Promise<void> {
  await db
    .updateTable('stored_folders')
    .set({ state: 'doomed', since: now() })
    .where('path', '=', path)
    .where('state', '=', 'staged')
    .execute();
}

export async function folderDoomByCompany(db: Queries, companyId: number): Promise<void> {
  await db
    .updateTable('stored_folders')
    .set({ state: 'doomed', since: now() })
    .where('company_id', '=', companyId)
    .where('state', '<>', 'doomed')
    .execute();
}

/** Dooms folders that were staged so long ago that nobody can still be about to use them. */
export async function folderDoomForgotten(db: Queries, olderThanSeconds: number): Promise<void> {
  await db
    .updateTable('stored_folders')
    .set({ state: 'doomed', since: now() })
    .where('state', '=', 'staged')
    .where('since', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${olderThanSeconds}::float8)`)
    .execute();
}

/** Whether the folder may be removed at this moment: it is doomed, and no backup runs that may have it on record. */
export async function folderMayGo(db: Queries, path: string, backupLock: number): Promise<boolean> {
  // The lock is tried and left in one statement: a backup that begins after it no longer sees what held the folder.
  const row = await db
    .selectFrom('stored_folders')
    .select(sql<boolean>`pg_try_advisory_xact_lock_shared(${backupLock})`.as('free'))
    .where('path', '=', path)
    .where('state', '=', 'doomed')
    .executeTakeFirst();
  return row?.free === true;
}

export async function folderListDoomed(db: Queries, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('stored_folders')
    .select('path')
    .where('state', '=', 'doomed')
    .orderBy('since')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

/** Puts a doomed folder behind all others, for the next look. */
export async function folderPostpone(db: Queries, path: string): Promise<void> {
  await db
    .updateTable('stored_folders')
    .set({ since: now() })
    .where('path', '=', path)
    .where('state', '=', 'doomed')
    .execute();
}

export async function folderDelete(db: Queries, path: string): Promise<void> {
  await db.deleteFrom('stored_folders').where('path', '=', path).execute();
}

const now = () => sql<Date>`clock_timestamp()`;
