import { type Actor, auditMember, scopeOf } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { type ApiKey, type CreateKeyResult, createKey, generateSecret, type NewKey, revokeKey } from '#keys/keys.ts';
import type { Queries } from '#platform/postgres/tables.ts';

export type CreateCompanyKeyResult =
  | CreateKeyResult
  | { kind: 'no_company' }
  | { kind: 'api_off' }
  | { kind: 'profile_api_off' };

/** Creates a key for a company whose API is on: as the contract asks, the public API, or the profile API for a key of its scope. */
export async function createCompanyKey(db: Queries, key: NewKey, actor: Actor): Promise<CreateCompanyKeyResult> {
  // Before the transaction: hashing takes some 50 ms, and the company is locked meanwhile.
  const secret = await generateSecret();
  return db.transaction().execute(async (trx) => {
    const company = await lockCompanyForShare(trx, key.companyId);
    if (company === null) return { kind: 'no_company' };
    if (key.scope === 'profiles' && !company.profileApiEnabled) return { kind: 'profile_api_off' };
    if (key.scope !== 'profiles' && !company.apiEnabled) return { kind: 'api_off' };
    const result = await createKey(trx, key, secret);
    if (result.kind !== 'created') return result;
    const subject = { key_id: result.key.id, scope: key.scope };
    await auditMember(trx, actor, { action: 'key.created', subject });
    return result;
  });
}

/** Revokes a key for good. Returns null where there is none of this id, or another company than the member's owns it. */
export async function revokeCompanyKey(
  db: Queries,
  { keyId, actor }: { readonly keyId: number; readonly actor: Actor },
): Promise<ApiKey | null> {
  return db.transaction().execute(async (trx) => {
    const key = await revokeKey(trx, keyId, scopeOf(actor));
    if (key !== null) await auditMember(trx, actor, { action: 'key.revoked', subject: { key_id: keyId } });
    return key;
  });
}
