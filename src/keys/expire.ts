import type { Queries } from '#platform/tables.ts';
import type { ApiKey } from './api-key.ts';
import { keyFind, keySetExpiry } from './keys.sql.ts';

export type ExpireKeyResult =
  | { readonly kind: 'set'; readonly key: ApiKey }
  /** It had expired before: nothing was changed, since no key comes back. */
  | { readonly kind: 'expired'; readonly key: ApiKey }
  | { readonly kind: 'no_key' };

/** Sets the moment a key expires, or null for never. A moment that has passed ends the key at once and for good. */
export async function expireKey(db: Queries, id: number, at: Date | null): Promise<ExpireKeyResult> {
  const set = await keySetExpiry(db, id, at);
  if (set !== null) return { kind: 'set', key: set };
  const key = await keyFind(db, id);
  return key === null ? { kind: 'no_key' } : { kind: 'expired', key };
}
