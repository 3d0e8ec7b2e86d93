import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import type { Queries } from '#platform/tables.ts';
import { sha256 } from './hash.ts';
import { keepTokensHashed } from './hashed-tokens.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Characters of a password: length is what counts. The contract of the console says the same. */
const PASSWORD_LENGTH = { min: 12, max: 128 } as const;

/** A session ends so long after it was last seen, in seconds; seen is written at most once in the second time. */
const SESSION_SECONDS = 7 * 24 * 3600;
const SEEN_SECONDS = 300;

/** The header in which this folder tells the library the client's address. None that comes from outside is looked at. */
export const ADDRESS_HEADER = 'x-lectern-client';

export interface AuthSettings {
  readonly db: Queries;
  /** Signs the cookies. */
  readonly secret: string;
  /** Address under which browsers reach the server. */
  readonly baseUrl: string;
}

const createdAndUpdated = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** The library over our tables. Nothing of it is served by itself: its functions are called, and its own addresses are not there. */
export function openAuth({ db, secret, baseUrl }: AuthSettings) {
  return betterAuth({
    appName: 'Lectern',
    secret,
    baseURL: baseUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: (options: BetterAuthOptions) =>
      keepTokensHashed(kyselyAdapter(db, { type: 'postgres', transaction: true })(options)),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { modelName: 'account_persons', fields: { emailVerified: 'email_verified', ...createdAndUpdated } },
    account: {
      modelName: 'account_credentials',
      fields: {
        userId: 'person_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...createdAndUpdated,
      },
    },
    session: {
      modelName: 'account_sessions',
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...createdAndUpdated,
      },
      additionalFields: { companyId: { type: 'number', required: false, input: false, fieldName: 'company_id' } },
      expiresIn: SESSION_SECONDS,
      updateAge: SEEN_SECONDS,
      cookieCache: { enabled: false },
    },
    verification: {
      modelName: 'account_links',
      fields: { expiresAt: 'expires_at', ...createdAndUpdated },
      storeIdentifier: { hash: async (identifier) => sha256(identifier) },
    },
    // Tries are counted by attempts.ts, per account and address; the library knows only addresses.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'serial' },
      cookiePrefix: 'lectern',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
    },
  });
}

export type Auth = ReturnType<typeof openAuth>;
