import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

/** How many of the folders are still on record. */
export async function folderCount(db: Queries, paths: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('stored_folders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .executeTakeFirstOrThrow();
  return row.total;
}

export async function folderCountByCompany(db: Queries, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('stored_folders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Doomed folders of a company by their paths, those behind `after` first. */
export async function folderListDoomedByCompany(
  db: Queries,
  { companyId, after, limit }: { companyId: number; after: string; limit: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('stored_folders')
    .select('path')
    .where('company_id', '=', companyId)
    .where('state', '=', 'doomed')
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path }) => path);
}

export async function folderCountDoomed(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('stored_folders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('state', '=', 'doomed')
    .executeTakeFirstOrThrow();
  return row.total;
}
