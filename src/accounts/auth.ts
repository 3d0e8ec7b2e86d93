import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { createAuthEndpoint } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import type { Queries } from '#platform/tables.ts';
import { DEVICE_SECONDS } from './devices.ts';
import { keepTokensHashed } from './hashed-tokens.ts';
import { PENDING_SECONDS, SESSION_SECONDS } from './open-session.ts';

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

/** The cookie of who gave the password and still has to give a code. */
const PENDING_COOKIE = 'pending';

/** The cookie by which a browser is known that has signed in before; it carries marks of its own instead of the library's signature. */
const DEVICE_COOKIE = 'device';

const token = z.object({ token: z.string() });
const newSession = token.extend({ device: z.string() });

/** Gives a browser cookies for what was opened under the lock of its person, signed as the library's own. */
const cookies = {
  id: 'cookies-of-ours',
  endpoints: {
    giveSession: createAuthEndpoint('/give-session', { method: 'POST', body: newSession }, async (ctx) => {
      const { name, attributes } = ctx.context.authCookies.sessionToken;
      await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
      ctx.setCookie(ctx.context.createAuthCookie(PENDING_COOKIE).name, '', { ...attributes, maxAge: 0 });
      const device = ctx.context.createAuthCookie(DEVICE_COOKIE, { maxAge: DEVICE_SECONDS });
      ctx.setCookie(device.name, ctx.body.device, device.attributes);
    }),
    givePending: createAuthEndpoint('/give-pending', { method: 'POST', body: token }, async (ctx) => {
      const { name, attributes } = ctx.context.createAuthCookie(PENDING_COOKIE, { maxAge: PENDING_SECONDS });
      await ctx.setSignedCookie(name, ctx.body.token, ctx.context.secret, attributes);
    }),
    readPending: createAuthEndpoint('/read-pending', { method: 'GET', requireHeaders: true }, async (ctx) => {
      const { name } = ctx.context.createAuthCookie(PENDING_COOKIE);
      return { token: (await ctx.getSignedCookie(name, ctx.context.secret)) || null };
    }),
    readDevice: createAuthEndpoint('/read-device', { method: 'GET', requireHeaders: true }, async (ctx) => {
      return { device: ctx.getCookie(ctx.context.createAuthCookie(DEVICE_COOKIE).name) };
    }),
  },
} satisfies BetterAuthPlugin;

/** The library over our tables. Nothing of it is served by itself: its functions are called, and its own addresses are not there. */
export function openAuth({ db, secret, baseUrl }: AuthSettings) {
  const secure = baseUrl.startsWith('https:');
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
    plugins: [cookies],
    // Tries are counted by attempts.ts, per account and address; the library knows only addresses.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'serial' },
      // By this prefix browsers take a cookie from this very host alone, and from none below the same domain.
      cookiePrefix: secure ? '__Host-lectern' : 'lectern',
      // The library's own prefix is __Secure-, which does not do that.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/', secure },
    },
  });
}

export type Auth = ReturnType<typeof openAuth>;
