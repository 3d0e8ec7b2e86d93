/** The part of the console's contract about the public API and its keys. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { id, moment } from './contract-calls.ts';

/** The company's public API. */
const publicApi = z.object({
  enabled: z.boolean(),
  /** While it is off, every call spends a credit and fails. */
  storage_enabled: z.boolean(),
  /** Address of the API, up to and with `/api/public/v1`. */
  base_url: z.string(),
  /** Set by the operator. */
  rate_limit_per_minute: z.int(),
  upload_limit_bytes: z.int(),
  default_template: z.string(),
  /** Calls left in this minute; this request does not count. */
  remaining: z.int(),
  /** Seconds until the minute ends; 0 if none has begun. */
  reset_seconds: z.int(),
  /** The profile API, with its address up to and with `/api/profiles/v1`; null where the operator does not offer it. */
  profile_api: z.object({ enabled: z.boolean(), base_url: z.string() }).nullable(),
});
export type PublicApi = z.infer<typeof publicApi>;

/** `full`: every call of the public API. `read`: those that list and fetch; `POST /cvs/process` is refused. `profiles`: the profile API alone. */
const keyScope = z.enum(['full', 'read', 'profiles']);

const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  status: z.enum(['active', 'inactive', 'revoked', 'expired']),
  scope: keyScope,
  created_at: moment,
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const PUBLIC_API_ENDPOINTS = {
  getPublicApi: { method: 'GET', path: '/public-api', access: 'administrator', data: publicApi },
  setPublicApi: {
    method: 'PATCH',
    path: '/public-api',
    access: 'administrator',
    body: z.object({ enabled: z.boolean() }),
    data: publicApi,
  },
  // 404 where the operator does not offer the profile API
  setProfileApi: {
    method: 'PATCH',
    path: '/profile-api',
    access: 'administrator',
    reauthenticate: true,
    body: z.object({ enabled: z.boolean() }),
    data: publicApi,
  },
  listKeys: { method: 'GET', path: '/keys', access: 'administrator', data: z.array(apiKey) },
  // 403 api_disabled while the API of its scope is off; only this answer has the secret; the default scope is `full`
  createKey: {
    method: 'POST',
    path: '/keys',
    access: 'administrator',
    reauthenticate: true,
    body: z.object({ name: z.string().trim().min(1).max(200), scope: keyScope.optional() }),
    data: z.object({ key: apiKey, secret: z.string() }),
  },
  revokeKey: { method: 'POST', path: '/keys/:keyId/revoke', access: 'administrator', data: apiKey },
} as const;
