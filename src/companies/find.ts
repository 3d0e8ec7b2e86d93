import type { Queries } from '#platform/tables.ts';
import { companyFindById, companyListAll, companyListWithRetention } from './companies.sql.ts';
import type { Company } from './company.ts';

/** The company with this id, or null. */
export async function findCompany(db: Queries, id: number): Promise<Company | null> {
  return companyFindById(db, id);
}

/** All companies, oldest first. */
export async function listCompanies(db: Queries): Promise<Company[]> {
  return companyListAll(db);
}

/** The companies whose CVs are kept for a number of days only, oldest first. */
export async function listCompaniesWithRetention(db: Queries): Promise<Company[]> {
  return companyListWithRetention(db);
}
