import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { createAuthEndpoint } from 'better-auth/api';
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal';
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter } from 'better-auth/types';
import { z } from 'zod';
import { sha256 } from '#kit/sha256.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { DEVICE_SECONDS } from './devices.ts';
import { PENDING_SIGN_IN_SECONDS, SESSION_IDLE_SECONDS } from './sessions.ts';

/** Seconds after which a session that is seen is written again. */
const SEEN_SECONDS = 300;

export interface AuthSettings {
  readonly db: Queries;
  /** Signs the cookies. */
  readonly secret: string;
  /** Address under which browsers reach the server. */
  readonly baseUrl: string;
}

const createdAndUpdated = { createdAt: 'created_at', updatedAt: 'updated_at' } as const;

/** The cookie of a pending sign-in: the password was given, the code is not yet. */
const PENDING_COOKIE = 'pending';

/** The cookie of a browser that has signed in before. It carries marks of its own instead of the library's signature. */
const DEVICE_COOKIE = 'device';

const token = z.object({ token: z.string() });
const newSession = token.extend({ device: z.string() });

/** Cookies for what was opened under the lock of a person, signed like the library's own. */
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
      const { name, attributes } = ctx.context.createAuthCookie(PENDING_COOKIE, { maxAge: PENDING_SIGN_IN_SECONDS });
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

/** The library over our tables. Its functions are called; none of its own addresses is served. */
export function openAuth({ db, secret, baseUrl }: AuthSettings) {
  const secure = baseUrl.startsWith('https:');
  return betterAuth({
    appName: 'Lectern',
    secret,
    baseURL: baseUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: (options: BetterAuthOptions) =>
      hashSessionTokens(kyselyAdapter(db, { type: 'postgres', transaction: true })(options)),
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
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: SEEN_SECONDS,
      cookieCache: { enabled: false },
    },
    plugins: [cookies],
    // Attempts are counted by account and address in limits/; the library counts by address only.
    rateLimit: { enabled: false },
    advanced: {
      database: { generateId: 'serial' },
      // With this prefix browsers take the cookie from this host only, not from others below the same domain.
      cookiePrefix: secure ? '__Host-lectern' : 'lectern',
      // The library's own prefix is __Secure-, which does not do that.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/', secure },
    },
  });
}

export type Auth = ReturnType<typeof openAuth>;

/** The argument of an operation of the library's database adapter, as far as it is read here. */
interface Operation {
  readonly model: string;
  readonly where?: readonly { readonly field: string; readonly value: unknown }[];
  readonly data?: Readonly<Record<string, unknown>>;
}

type Operate = (operation: Operation) => Promise<unknown>;

/**
 * Keeps the tokens of sessions as SHA-256 only. The library writes and seeks plain tokens. They are hashed between it and the table, and
 * it gets a plain token back only if it named the token itself.
 */
function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  const { transaction } = adapter;
  return {
    ...withHashedTokens(adapter),
    transaction: (work) => transaction((trx) => work(withHashedTokens(trx))),
  };
}

function withHashedTokens<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      return typeof member === 'function' && name !== 'transaction' ? hashing(member.bind(target) as Operate) : member;
    },
    // A copy by `...` then has the members of this adapter.
    ownKeys: (target) => Reflect.ownKeys(target),
  });
}

function hashing(operate: Operate): Operate {
  return async (operation) => {
    if (operation?.model !== 'session') return operate(operation);
    const plainOf = new Map<unknown, string>();
    const hashed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(hashed);
      if (typeof value !== 'string') return value;
      const hash = sha256(value);
      plainOf.set(hash, value);
      return hash;
    };
    const { where, data } = operation;
    const result = await operate({
      ...operation,
      ...(where && {
        where: where.map((part) => (part.field === 'token' ? { ...part, value: hashed(part.value) } : part)),
      }),
      ...(data !== undefined && 'token' in data && { data: { ...data, token: hashed(data.token) } }),
    });
    return Array.isArray(result) ? result.map((row) => withPlain(row, plainOf)) : withPlain(result, plainOf);
  };
}

function withPlain(row: unknown, plainOf: ReadonlyMap<unknown, string>): unknown {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  return { ...row, token: plainOf.get(row.token) ?? row.token };
}
