import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import type { StoredFolder } from './files.sql.ts';

/** The next folders by their path, at most `limit`. */
export async function folderListAfter(db: Queries, after: string, limit: number): Promise<readonly StoredFolder[]> {
  return db
    .selectFrom('stored_folders')
    .select(['path', 'company_id as companyId', 'state'])
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
}

export async function folderListByPath(db: Queries, paths: readonly string[]): Promise<readonly StoredFolder[]> {
  return db
    .selectFrom('stored_folders')
    .select(['path', 'company_id as companyId', 'state'])
    .where(sql<boolean>`path = any(${[...paths]}::text[])`)
    .execute();
}

/** Folders that wait for their removal, and those staged so long ago that no call can still be about to use them. */
export interface Leftovers {
  readonly doomed: number;
  readonly stagedLong: number;
}

export async function folderCountLeftovers(db: Queries, stagedLongSeconds: number): Promise<Leftovers> {
  const { rows } = await sql<Leftovers>`
    select count(*) filter (where state = 'doomed') as doomed,
      count(*) filter (where state = 'staged' and since < now() - make_interval(secs => ${stagedLongSeconds}::float8)) as "stagedLong"
    from stored_folders where state <> 'held'`.execute(db);
  return rows[0] ?? { doomed: 0, stagedLong: 0 };
}
