import type { Queries } from '#platform/tables.ts';
import { type UsageRow, usageForgetPersons, usageListByCompany } from './usage.sql.ts';

/** The latest calls of a company that reached the credit check, newest first, at most `limit`. */
export async function listUsage(db: Queries, companyId: number, limit: number): Promise<UsageRow[]> {
  return usageListByCompany(db, companyId, limit);
}

/** Takes the persons out of a company's log, for when the company goes: what was spent stays, who spent it does not. */
export async function forgetPersons(db: Queries, companyId: number): Promise<void> {
  await usageForgetPersons(db, companyId);
}
