import type { Queries } from '#platform/tables.ts';
import { usageForgetCompany, usageMarkErased } from './erased.sql.ts';

/**
 * Writes that the CVs of these calls were erased; what they cost stays on record. An `Idempotency-Key` of such a call stays for the rest of
 * its 24 hours: a client that sends the same upload once more by itself is told that the CV was erased, and does not bring it back.
 * Goes into the transaction that erases the CVs.
 */
export async function recordErased(trx: Queries, usageIds: readonly number[]): Promise<void> {
  if (usageIds.length > 0) await usageMarkErased(trx, usageIds);
}

/**
 * Takes the persons out of a company's log, for when the company goes, and writes that its CVs were erased: what was spent stays, who
 * spent it does not. May be done again.
 */
export async function forgetCalls(trx: Queries, companyId: number): Promise<void> {
  await usageForgetCompany(trx, companyId);
}
