import type { Queries } from '#platform/tables.ts';
import { jobCountByCompany } from './count.sql.ts';

/** How many calls of a company are in work. */
export async function countJobs(db: Queries, companyId: number): Promise<number> {
  return jobCountByCompany(db, companyId);
}
