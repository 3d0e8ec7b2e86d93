import { findCompany } from '#companies/find.ts';
import { type CreateKeyResult, createKey, type NewKey } from '#keys/create.ts';
import type { Queries } from '#platform/tables.ts';

export type CreateCompanyKeyResult = CreateKeyResult | { kind: 'no_company' } | { kind: 'api_off' };

/** Makes a key for a company whose public API is on, as the contract asks. */
export async function createCompanyKey(db: Queries, key: NewKey): Promise<CreateCompanyKeyResult> {
  const company = await findCompany(db, key.companyId);
  if (company === null) return { kind: 'no_company' };
  return company.apiEnabled ? createKey(db, key) : { kind: 'api_off' };
}
