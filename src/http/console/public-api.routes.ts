import type { Company } from '#companies/companies.ts';
import { type ApiKey as Key, listKeys } from '#keys/keys.ts';
import { Problem } from '#problems/problem.ts';
import { changeCompanySettings } from '#use-cases/administration/companies.ts';
import { createCompanyKey, revokeCompanyKey } from '#use-cases/administration/keys.ts';
import { PROFILE_API_PREFIX } from '../profiles/register-profile-api.ts';
import { PUBLIC_API_PREFIX } from '../public/register-public-api.ts';
import type { ApiKey, PublicApi } from './contract.ts';
import type { ConsoleDeps, Handlers } from './endpoint.ts';

/** The settings and keys of the company's public API and profile API. */
export const publicApiHandlers = {
  getPublicApi: async ({ options, auth }) => publicApiOf(options, auth.company),
  setPublicApi: async ({ options, services, auth: { member: actor }, body }) => {
    const place = { companyId: actor.companyId, actor };
    const result = await changeCompanySettings(services.db, place, { apiEnabled: body.enabled });
    if (result.kind !== 'changed') throw new Problem('not_found');
    return publicApiOf(options, result.company);
  },
  setProfileApi: async ({ options, services, auth: { member: actor }, body }) => {
    if (!options.offersProfileApi) throw new Problem('not_found');
    const place = { companyId: actor.companyId, actor };
    const result = await changeCompanySettings(services.db, place, { profileApiEnabled: body.enabled });
    if (result.kind !== 'changed') throw new Problem('not_found');
    return publicApiOf(options, result.company);
  },
  listKeys: async ({ services, auth }) => (await listKeys(services.db, auth.company.id)).map(keyOf),
  // A key made here never expires: only the operator sets an expiry.
  createKey: async ({ services, auth: { member: actor }, body: { name, scope = 'full' } }) => {
    const key = { companyId: actor.companyId, name, scope, expiresAt: null };
    const result = await createCompanyKey(services.db, key, actor);
    switch (result.kind) {
      case 'no_company':
        throw new Problem('not_found');
      case 'api_off':
        throw new Problem('api_off');
      case 'profile_api_off':
        throw new Problem('profile_api_off');
      case 'invalid':
        throw new Problem(result);
      case 'created':
        return { key: keyOf(result.key), secret: result.secret };
    }
  },
  revokeKey: async ({ services, auth, id }) => {
    const key = await revokeCompanyKey(services.db, { keyId: id('keyId'), actor: auth.member });
    if (key === null) throw new Problem('no_key');
    return keyOf(key);
  },
} satisfies Partial<Handlers>;

async function publicApiOf({ services, baseUrl, offersProfileApi }: ConsoleDeps, company: Company): Promise<PublicApi> {
  const { remaining, resetSeconds } = await services.rateLimiter.peek(company.id, company.rateLimitPerMinute);
  return {
    enabled: company.apiEnabled,
    storage_enabled: company.storageEnabled,
    base_url: baseUrl() + PUBLIC_API_PREFIX,
    rate_limit_per_minute: company.rateLimitPerMinute,
    upload_limit_bytes: company.uploadLimitBytes,
    default_template: company.apiDefaultTemplate,
    remaining,
    reset_seconds: resetSeconds,
    profile_api: offersProfileApi
      ? { enabled: company.profileApiEnabled, base_url: baseUrl() + PROFILE_API_PREFIX }
      : null,
  };
}

function keyOf(key: Key): ApiKey {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    status: key.status,
    scope: key.scope,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}
