import { changeCompany } from '#companies/change.ts';
import type { Company } from '#companies/company.ts';
import type { ApiKey } from '#keys/api-key.ts';
import { revokeKeyOf } from '#keys/revoke.ts';
import { Problem } from '#problems/problem.ts';
import { createCompanyKey } from './operator-keys.ts';
import type { Services } from './services.ts';

type Room = Pick<Services, 'db'>;

/** Switches the company's public API on or off. */
export async function switchPublicApi({ db }: Room, companyId: number, apiEnabled: boolean): Promise<Company> {
  const changed = await changeCompany(db, companyId, { apiEnabled });
  if (changed.kind !== 'changed') throw new Problem('not_found');
  return changed.company;
}

/** Makes a key of the company that never expires: expiry is the operator's. @throws Problem `api_disabled`, `validation_error` */
export async function createConsoleKey(
  { db }: Room,
  companyId: number,
  name: string,
): Promise<{ key: ApiKey; secret: string }> {
  const created = await createCompanyKey(db, { companyId, name, expiresAt: null });
  switch (created.kind) {
    case 'no_company':
      throw new Problem('not_found');
    case 'api_off':
      throw new Problem('api_disabled', { message: 'The public API is off. Switch it on first, then create a key.' });
    case 'invalid':
      throw new Problem('validation_error', { message: created.reason });
    case 'created':
      return { key: created.key, secret: created.secret };
  }
}

/** Revokes a key of the company for good. @throws Problem `not_found` */
export async function revokeConsoleKey({ db }: Room, companyId: number, keyId: number): Promise<ApiKey> {
  const key = await revokeKeyOf(db, companyId, keyId);
  if (key === null) throw new Problem('not_found', { message: 'This company has no key with this id.' });
  return key;
}
