import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { createAuthEndpoint } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import type { Queries } from '#platform/tables.ts';
import { keepTokensHashed } from './hashed-tokens.ts';
import { SESSION_SECONDS } from './open-session.ts';

/** Seen is written at most once in this time, in seconds. */
const SEEN_SECONDS = 300;

export interface AuthSettings {
  readonly db: Queries;
  /** Signs the cookies. */
  readonly secret: string;
  /** Address under which browsers reach the server. */
  readonly baseUrl: string;
}

const createdAndUpdated = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** Gives a browser the cookie of a session that was opened under the lock of its person, signed as the library's own. */
const sessionCookie = {
  id: 'session-cookie',
  endpoints: {
    giveSession: createAuthEndpoint(
      '/give-session',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async (ctx) => {
        const { name, attributes } = ctx.context.authCookies.sessionToken;
        await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
      },
    ),
  },
} satisfies BetterAuthPlugin;

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
    user: { modelName: 'account_persons', fields: { emailVerified: 'email_verified', ...createdAndUpdated } },
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
    plugins: [sessionCookie],
    // Tries are counted by attempts.ts, per account and address; the library knows only addresses.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'serial' },
      cookiePrefix: 'lectern',
      useSecureCookies: baseUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/' },
    },
  });
}

export type Auth = ReturnType<typeof openAuth>;
