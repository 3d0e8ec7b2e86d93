import { type Company, findCompany } from '#companies/companies.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** The company with this id. @throws OperatorError where there is none */
export async function requireCompany(db: Queries, id: number): Promise<Company> {
  const company = await findCompany(db, id);
  if (company === null) throw companyNotFound(id);
  return company;
}

export function companyNotFound(id: number): OperatorError {
  return new OperatorError(`There is no company ${id}. "lectern company list" lists them all.`);
}
