import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import type { StoredFolder } from './folders.ts';
import { STAGED_SECONDS_MAX } from './garbage-collection.ts';

/** The next folders by their path, at most `limit`; the first after the empty path, none after the last. */
export async function listFoldersAfter(
  snapshot: Queries,
  path: string,
  limit: number,
): Promise<readonly StoredFolder[]> {
  return folders(snapshot).where('path', '>', path).orderBy('path').limit(limit).execute();
}

/** Those of the paths that are on record. */
export async function findFoldersByPath(db: Queries, paths: readonly string[]): Promise<Map<string, StoredFolder>> {
  const found = await folders(db)
    .where(sql<boolean>`path = any(${[...paths]}::text[])`)
    .execute();
  return new Map(found.map((folder) => [folder.path, folder]));
}

/** What the next garbage collection deletes. */
export interface GarbageCounts {
  readonly pendingDelete: number;
  /** Folders that were staged so long ago that no call can still be about to use them. */
  readonly stagedLong: number;
}

/** Counts what waits for the next garbage collection: no fault, but good to know. */
export async function countGarbage(snapshot: Queries): Promise<GarbageCounts> {
  const { rows } = await sql<GarbageCounts>`
    select count(*) filter (where state = 'pending_delete') as "pendingDelete",
      count(*) filter (where state = 'staged' and since < now() - make_interval(secs => ${STAGED_SECONDS_MAX}::float8)) as "stagedLong"
    from stored_folders where state <> 'held'`.execute(snapshot);
  return rows[0] ?? { pendingDelete: 0, stagedLong: 0 };
}

function folders(db: Queries) {
  return db.selectFrom('stored_folders').select(['path', 'company_id as companyId', 'state']);
}
