import type { Queries } from '#platform/tables.ts';
import { companyAllowTime, companyHoldById, companyLockById } from './companies.sql.ts';
import type { Company } from './company.ts';

/**
 * The company, which from here to the end of the transaction is neither deleted nor changed; null where there is none (any more). Taken
 * before everything else that the transaction locks: a deletion takes the company first too, so the two never wait for each other.
 */
export async function holdCompany(trx: Queries, id: number): Promise<Company | null> {
  return companyHoldById(trx, id);
}

/**
 * The company, for the transaction that deletes it: whoever holds it is waited for, and whoever comes to hold it waits. Null where there
 * is none (any more).
 */
export async function takeCompany(trx: Queries, id: number): Promise<Company | null> {
  await companyAllowTime(trx);
  return companyLockById(trx, id);
}

/**
 * The company, for a transaction that changes what belongs to it: changes wait for each other, and for a deletion as long as any
 * statement may take. Null where there is none (any more).
 */
export async function takeCompanyBriefly(trx: Queries, id: number): Promise<Company | null> {
  return companyLockById(trx, id);
}
