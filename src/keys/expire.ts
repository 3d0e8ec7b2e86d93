import type { Queries } from '#platform/tables.ts';
import type { ApiKey } from './api-key.ts';
import { keySetExpiry } from './keys.sql.ts';

/** Sets the moment a key expires, or null for never. A moment that has passed ends the key at once. */
export async function expireKey(db: Queries, id: number, at: Date | null): Promise<ApiKey | null> {
  return keySetExpiry(db, id, at);
}
