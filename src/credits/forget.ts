import type { Queries } from '#platform/tables.ts';
import { entryForgetMembers, memberMonthDeleteByCompany } from './credits.sql.ts';

/**
 * Takes the persons out of a company's ledger, for when the company goes: what was spent stays, who spent it and how much of their
 * month they had used does not. May be done again.
 */
export async function forgetSpenders(trx: Queries, companyId: number): Promise<void> {
  // The months before the entries: it is the entries that say whose months they are.
  await memberMonthDeleteByCompany(trx, companyId);
  await entryForgetMembers(trx, companyId);
}
