import type { Queries } from '#platform/tables.ts';
import type { ApiKey } from './api-key.ts';
import { keyRevoke } from './keys.sql.ts';

/** Revokes a key for good. Once this has returned, no request of any process that comes after it is let in by the key. */
export async function revokeKey(db: Queries, id: number): Promise<ApiKey | null> {
  return keyRevoke(db, id, null);
}

/** The same for a key of this company; another company's key is null. */
export async function revokeKeyOf(db: Queries, companyId: number, id: number): Promise<ApiKey | null> {
  return keyRevoke(db, id, companyId);
}
