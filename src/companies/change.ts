import type { Queries } from '#platform/tables.ts';
import { companyLockById, companyUpdateSettings } from './companies.sql.ts';
import type { Company, CompanySettings } from './company.ts';
import { faultOf } from './fault-of.ts';

export type ChangeCompanyResult =
  | { kind: 'changed'; company: Company }
  | { kind: 'not_found' }
  | { kind: 'invalid'; reason: string };

/** Changes the given settings of a company and leaves the others. Running servers see it with their next request. */
export async function changeCompany(db: Queries, id: number, settings: CompanySettings): Promise<ChangeCompanyResult> {
  return db.transaction().execute((trx) => changeCompanyWithin(trx, id, settings));
}

/** The same inside a transaction that does more. */
export async function changeCompanyWithin(
  trx: Queries,
  id: number,
  settings: CompanySettings,
): Promise<ChangeCompanyResult> {
  const company = await companyLockById(trx, id);
  if (company === null) return { kind: 'not_found' };
  const whole = { ...company, ...settings, name: (settings.name ?? company.name).trim() };
  const reason = faultOf(whole);
  if (reason !== null) return { kind: 'invalid', reason };
  await companyUpdateSettings(trx, id, whole);
  return { kind: 'changed', company: whole };
}
