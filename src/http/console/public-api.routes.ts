import type { Company } from '#companies/company.ts';
import { createConsoleKey, revokeConsoleKey, switchPublicApi } from '#flows/console-public-api.ts';
import type { ApiKey as Key } from '#keys/api-key.ts';
import { listKeys } from '#keys/list.ts';
import { PUBLIC_API_PREFIX } from '../public/register-public-api.ts';
import type { ApiKey, PublicApi } from './contract.ts';
import { askedBy, type ConsoleOptions, type Handlers } from './endpoint.ts';

/** The company's public API: its switch, its keys, its limits. */
export const publicApiHandlers = {
  getPublicApi: async ({ options, visit }) => publicApiOf(options, visit.company),
  setPublicApi: async ({ options, services, visit, body }) =>
    publicApiOf(options, await switchPublicApi(services, askedBy(visit), body.enabled)),
  listKeys: async ({ services, visit }) => (await listKeys(services.db, visit.company.id)).map(keyOf),
  createKey: async ({ services, visit, body }) => {
    const { name, scope = 'full' } = body;
    const { key, secret } = await createConsoleKey(services, askedBy(visit), { name, scope });
    return { key: keyOf(key), secret };
  },
  revokeKey: async ({ services, visit, id }) => keyOf(await revokeConsoleKey(services, askedBy(visit), id('keyId'))),
} satisfies Partial<Handlers>;

async function publicApiOf({ services, baseUrl }: ConsoleOptions, company: Company): Promise<PublicApi> {
  const { remaining, resetSeconds } = await services.rateLimiter.left(company.id, company.rateLimitPerMinute);
  return {
    enabled: company.apiEnabled,
    storage_enabled: company.storageEnabled,
    base_url: baseUrl() + PUBLIC_API_PREFIX,
    rate_limit_per_minute: company.rateLimitPerMinute,
    upload_limit_bytes: company.uploadLimitBytes,
    default_template: company.apiDefaultTemplate,
    remaining,
    reset_seconds: resetSeconds,
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
