import type { Queries } from '#platform/tables.ts';
import { companyDeleteById } from './companies.sql.ts';

/** Removes the company with its members, templates and CV records. Returns false where there is none. */
export async function removeCompany(db: Queries, id: number): Promise<boolean> {
  return companyDeleteById(db, id);
}
