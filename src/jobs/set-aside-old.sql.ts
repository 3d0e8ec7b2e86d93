import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

/** A call whose upload is set aside no more, and the folder that holds it. */
export interface ForgottenUpload {
  readonly usageId: number;
  readonly folder: string;
}

/** Deletes uploads of the company that were set aside more than so many days ago, at most `limit`, the oldest first. */
export async function setAsideDeleteOlder(
  trx: Queries,
  { companyId, days, limit }: { companyId: number; days: number; limit: number },
): Promise<ForgottenUpload[]> {
  return trx
    .deleteFrom('set_aside')
    .where('usage_id', 'in', (query) =>
      query
        .selectFrom('set_aside')
        .select('usage_id')
        .where('company_id', '=', companyId)
        .where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(days => ${days}::integer)`)
        .orderBy('created_at')
        .orderBy('usage_id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['usage_id as usageId', 'folder'])
    .execute();
}

export async function setAsideListCompanies(db: Queries): Promise<number[]> {
  const rows = await db.selectFrom('set_aside').select('company_id').distinct().orderBy('company_id').execute();
  return rows.map((row) => row.company_id);
}
