import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** A folder of the store, as a key that ends in `/`. */
export interface StoredFolder {
  readonly path: string;
  readonly companyId: number;
  /** `staged` until a job holds it; `held` by a job, a CV or an upload in quarantine; `pending_delete` once nothing holds it. */
  readonly state: 'staged' | 'held' | 'pending_delete';
}

/** The folder in the store that holds all files of a company. */
export function companyFolder(companyId: number): string {
  return `companies/${companyId}/`;
}

/**
 * Puts a new folder for one call on record, before the first byte is written into it: its files are known from the start, and are
 * deleted unless a job comes to hold them.
 *
 * @returns its path, which ends in `/`
 */
export async function stageFolder(db: Queries, companyId: number): Promise<string> {
  const path = `${companyFolder(companyId)}cvs/${randomUUID()}/`;
  await db.insertInto('stored_folders').values({ path, company_id: companyId }).execute();
  return path;
}

/** Those of the folders that are on record: their files are not all deleted. */
export async function listRecordedFolders(db: Queries, paths: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('stored_folders')
    .select('path')
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .execute();
  return rows.map(({ path }) => path);
}

/** Gives a staged folder to a job. Goes into the transaction that makes the job. Returns false where the folder is no longer staged. */
export async function attachFolder(trx: Queries, path: string): Promise<boolean> {
  const result = await trx
    .updateTable('stored_folders')
    .set({ state: 'held', since: now() })
    .where('path', '=', path)
    .where('state', '=', 'staged')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Marks folders for deletion: nothing holds them any more. Goes into the transaction that deletes what held them; the files are deleted
 * after it.
 */
export async function markFoldersForDeletion(trx: Queries, paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await markForDeletion(trx).where('path', 'in', paths).execute();
}

/** The same for all folders of a company. */
export async function markCompanyFoldersForDeletion(trx: Queries, companyId: number): Promise<void> {
  await markForDeletion(trx).where('company_id', '=', companyId).execute();
}

/** Marks a folder for deletion that is still staged; a folder that is held stays so. */
export async function markStagedFolderForDeletion(db: Queries, path: string): Promise<void> {
  await markForDeletion(db).where('path', '=', path).where('state', '=', 'staged').execute();
}

/** Marks folders for deletion that were staged so long ago that no call can still be about to use them. */
export async function markAbandonedFoldersForDeletion(db: Queries, olderThanSeconds: number): Promise<void> {
  await markForDeletion(db)
    .where('state', '=', 'staged')
    .where('since', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${olderThanSeconds}::float8)`)
    .execute();
}

function markForDeletion(db: Queries) {
  return db
    .updateTable('stored_folders')
    .set({ state: 'pending_delete', since: now() })
    .where('state', '<>', 'pending_delete');
}

function now() {
  return sql<Date>`clock_timestamp()`;
}
