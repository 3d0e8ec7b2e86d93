import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export async function companyListIdsAmong(db: Queries, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return rows.map(({ id }) => id);
}
