import type { Queries } from '#platform/tables.ts';
import { companyInsert } from './companies.sql.ts';
import { COMPANY_DEFAULTS, type Company, type CompanySettings } from './company.ts';
import { faultOf } from './fault-of.ts';

export type CreateCompanyResult = { kind: 'created'; company: Company } | { kind: 'invalid'; reason: string };

/** Creates a company with the given settings over the defaults. */
export async function createCompany(
  db: Queries,
  settings: CompanySettings & { readonly name: string },
): Promise<CreateCompanyResult> {
  const whole = { ...COMPANY_DEFAULTS, ...settings, name: settings.name.trim() };
  const reason = faultOf(whole);
  return reason === null ? { kind: 'created', company: await companyInsert(db, whole) } : { kind: 'invalid', reason };
}
