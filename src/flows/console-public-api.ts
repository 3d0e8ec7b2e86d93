import { recordAudit } from '#audit/record.ts';
import { changeCompanyWithin } from '#companies/change.ts';
import type { Company } from '#companies/company.ts';
import { holdCompany } from '#companies/hold.ts';
import type { ApiKey, KeyScope } from '#keys/api-key.ts';
import { revokeKeyOf } from '#keys/revoke.ts';
import { Problem } from '#problems/problem.ts';
import { createCompanyKey } from './operator-keys.ts';
import type { Services } from './services.ts';

type Room = Pick<Services, 'db'>;

/** A company, and the id of the administrator who asks, for the audit log. */
interface AskedBy {
  readonly companyId: number;
  readonly actor: string;
}

/** Switches the company's public API on or off. */
export async function switchPublicApi(
  { db }: Room,
  { companyId, actor }: AskedBy,
  apiEnabled: boolean,
): Promise<Company> {
  return db.transaction().execute(async (trx) => {
    const changed = await changeCompanyWithin(trx, companyId, { apiEnabled });
    if (changed.kind !== 'changed') throw new Problem('not_found');
    await recordAudit(trx, { companyId, actor, action: 'public_api.switched', subject: { enabled: apiEnabled } });
    return changed.company;
  });
}

/** Makes a key of the company that never expires: expiry is the operator's. @throws Problem `api_disabled`, `validation_error` */
export async function createConsoleKey(
  { db }: Room,
  { companyId, actor }: AskedBy,
  { name, scope }: { readonly name: string; readonly scope: KeyScope },
): Promise<{ key: ApiKey; secret: string }> {
  return db.transaction().execute(async (trx) => {
    if ((await holdCompany(trx, companyId)) === null) throw new Problem('not_found');
    const created = await createCompanyKey(trx, { companyId, name, scope, expiresAt: null });
    switch (created.kind) {
      case 'no_company':
        throw new Problem('not_found');
      case 'api_off':
        throw new Problem('api_disabled', { message: 'The public API is off. Switch it on first, then create a key.' });
      case 'invalid':
        throw new Problem('validation_error', { message: created.reason });
      case 'created': {
        const { key, secret } = created;
        await recordAudit(trx, { companyId, actor, action: 'key.created', subject: { key_id: key.id, scope } });
        return { key, secret };
      }
    }
  });
}

/** Revokes a key of the company for good. @throws Problem `not_found` */
export async function revokeConsoleKey({ db }: Room, { companyId, actor }: AskedBy, keyId: number): Promise<ApiKey> {
  return db.transaction().execute(async (trx) => {
    const key = await revokeKeyOf(trx, companyId, keyId);
    if (key === null) throw new Problem('not_found', { message: 'This company has no key with this id.' });
    await recordAudit(trx, { companyId, actor, action: 'key.revoked', subject: { key_id: keyId } });
    return key;
  });
}
