import type { Queries } from '#platform/tables.ts';
import { type ForgottenUpload, setAsideDeleteOlder, setAsideListCompanies } from './set-aside-old.sql.ts';

/** The companies that have uploads set aside. */
export async function listCompaniesSetAside(db: Queries): Promise<readonly number[]> {
  return setAsideListCompanies(db);
}

/**
 * Takes uploads of a company that were set aside more than so many days ago off the record, at most `limit`, the oldest first. Their folders
 * are then to be doomed in the same transaction.
 */
export async function forgetOldSetAside(
  trx: Queries,
  old: { companyId: number; days: number; limit: number },
): Promise<readonly ForgottenUpload[]> {
  return setAsideDeleteOlder(trx, old);
}
