import type { Queries } from '#platform/tables.ts';
import type { ApiKey } from './api-key.ts';
import { keyListByCompany } from './keys.sql.ts';

/** All keys of a company, oldest first, revoked and expired ones included. */
export async function listKeys(db: Queries, companyId: number): Promise<ApiKey[]> {
  return keyListByCompany(db, companyId);
}
