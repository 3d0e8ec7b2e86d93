import type { Queries } from '#platform/tables.ts';
import { type UsageRow, usageListByCompany } from './usage.sql.ts';

/** The latest calls of a company that reached the credit check, newest first, at most `limit`. */
export async function listUsage(db: Queries, companyId: number, limit: number): Promise<UsageRow[]> {
  return usageListByCompany(db, companyId, limit);
}
