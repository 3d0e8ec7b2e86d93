import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import { newToken } from '#kit/token.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { findPassword } from './persons.ts';

/** Seconds after its last use at which a session ends. */
export const SESSION_IDLE_SECONDS = 7 * 24 * 3600;

/** Seconds after the sign-in at which a session ends, however often it is used: a stolen cookie does not work forever. */
const SESSION_ABSOLUTE_SECONDS = 30 * 24 * 3600;

/** The use of a session is recorded at most once in so many seconds. */
export const SEEN_SECONDS = 300;

/** Seconds allowed for the code after the password. */
export const PENDING_SIGN_IN_SECONDS = 600;

/** Seconds after the password was entered during which it need not be entered again. */
const FRESH_SECONDS = 600;

/** Characters of the `User-Agent` header that are stored. */
const USER_AGENT_MAX = 500;

/** The time at which a session ends. */
const sessionEnd = sql<Date>`least(
  account_sessions.expires_at,
  account_sessions.created_at + make_interval(secs => ${SESSION_ABSOLUTE_SECONDS}::float8))`;

/** What opens a session, beside a password or a link. */
export interface OpenedByIdentity {
  /** The id of the identity. */
  readonly id: number;
  /** When the person proved itself to the provider; null if that is not known, and so too long ago for what asks for it. */
  readonly provedAt: Date | null;
}

/** The browser that a request comes from. */
export interface ClientInfo {
  /** The `Cookie` header. */
  readonly cookie: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

export interface NewSession {
  readonly id: number;
  /** For the cookie. The table has only its SHA-256. */
  readonly token: string;
  /** The account that knows the browser from now on. */
  readonly account: { readonly personId: number; readonly hash: string };
}

/** A session that is valid now. */
export interface ValidSession {
  readonly id: number;
  readonly personId: number;
  readonly email: string;
  /** The company that it is bound to. Null until one is chosen. Whether the person is still its member is not checked here. */
  readonly companyId: number | null;
}

export interface SessionRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** A sign-in that has the password and waits for the code. */
export interface PendingSignIn {
  readonly id: number;
  readonly token: string;
  readonly personId: number;
  readonly email: string;
  /** The company of the link that was redeemed. Null for a sign-in by password. */
  readonly companyId: number | null;
  /** The identity that takes the place of the password. */
  readonly identityId: number | null;
}

/** Opens a session of a person that the transaction has locked. */
export async function openSession(
  trx: Queries,
  {
    personId,
    companyId,
    browser,
    identity = null,
  }: { personId: number; companyId: number | null; browser: ClientInfo; identity?: OpenedByIdentity | null },
): Promise<NewSession> {
  const token = newToken();
  const { id } = await trx
    .insertInto('account_sessions')
    .values({
      person_id: personId,
      token: sha256(token),
      company_id: companyId,
      ip_address: browser.address,
      user_agent: (browser.userAgent ?? '').slice(0, USER_AGENT_MAX),
      ...(identity !== null && { identity_id: identity.id, proved_at: identity.provedAt ?? new Date(0) }),
      expires_at: inSeconds(SESSION_IDLE_SECONDS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, account: { personId, hash: (await findPassword(trx, personId)) ?? '' } };
}

/** The session of a token, and whether its use is to be recorded by `extendSession`. Null if there is none, or if it has ended. */
export async function findSession(
  db: Queries,
  token: string,
): Promise<(ValidSession & { readonly isExtensionDue: boolean }) | null> {
  const row = await db
    .selectFrom('account_sessions')
    .innerJoin('account_persons', 'account_persons.id', 'account_sessions.person_id')
    .select([
      'account_sessions.id',
      'account_sessions.person_id as personId',
      'account_persons.email',
      'account_sessions.company_id as companyId',
      sql<boolean>`account_sessions.expires_at <= ${inSeconds(SESSION_IDLE_SECONDS - SEEN_SECONDS)}`.as(
        'isExtensionDue',
      ),
    ])
    .where('account_sessions.token', '=', sha256(token))
    .where(sessionEnd, '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records that a session is used now: it ends `SESSION_IDLE_SECONDS` later, or at its absolute end.
 *
 * @returns false if the session has ended, or if another request has just recorded its use
 */
export async function extendSession(db: Queries, id: number): Promise<boolean> {
  const result = await db
    .updateTable('account_sessions')
    .set({ expires_at: inSeconds(SESSION_IDLE_SECONDS), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('expires_at', '<=', inSeconds(SESSION_IDLE_SECONDS - SEEN_SECONDS))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The sessions of a person that have not ended, newest first. */
export async function listSessions(db: Queries, personId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('account_sessions')
    .select([
      'id',
      'created_at as createdAt',
      'updated_at as lastSeenAt',
      sessionEnd.as('expiresAt'),
      'ip_address as address',
      'user_agent as userAgent',
    ])
    .where('person_id', '=', personId)
    .where(sessionEnd, '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function sessionExists(db: Queries, personId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_sessions')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Binds a session to a company that the transaction has locked. */
export async function bindToCompany(trx: Queries, sessionId: number, companyId: number): Promise<void> {
  await trx.updateTable('account_sessions').set({ company_id: companyId }).where('id', '=', sessionId).execute();
}

/** Whether the password was entered in the session within `FRESH_SECONDS`, with a code if the person has a second factor. */
export async function isRecentlyAuthenticated(db: Queries, sessionId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>', sql<Date>`now() - make_interval(secs => ${FRESH_SECONDS}::float8)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that password and code were entered now, under the lock of the person. Returns false if the session has ended. */
export async function recordReauthentication(
  trx: Queries,
  { personId, id }: { readonly personId: number; readonly id: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('account_sessions')
    .set({ proved_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends one session of a person. Returns false if there is none. */
export async function endSession(db: Queries, personId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('account_sessions')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends the session of a token, if there is one. */
export async function endSessionOfToken(db: Queries, token: string): Promise<void> {
  await db.deleteFrom('account_sessions').where('token', '=', sha256(token)).execute();
}

/**
 * Ends every session and every pending sign-in of a person that the transaction has locked, except the session of the given id. If none
 * is kept, a second factor that was being set up in one of them can no longer be confirmed.
 */
export async function revokeSessions(trx: Queries, personId: number, keptId: number | null = null): Promise<void> {
  const sessions = trx.deleteFrom('account_sessions').where('person_id', '=', personId);
  await (keptId === null ? sessions : sessions.where('id', '!=', keptId)).execute();
  await trx.deleteFrom('account_pending_sign_ins').where('person_id', '=', personId).execute();
  if (keptId !== null) return;
  await trx
    .deleteFrom('account_second_factors')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Ends the sessions and pending sign-ins of a person that are bound to a company. The transaction has locked the person. */
export async function endSessionsIn(trx: Queries, personId: number, companyId: number): Promise<void> {
  for (const table of ['account_sessions', 'account_pending_sign_ins'] as const)
    await trx.deleteFrom(table).where('person_id', '=', personId).where('company_id', '=', companyId).execute();
}

/** Ends every session and pending sign-in of all persons: for a restored database. */
export async function endAllSessions(db: Queries): Promise<void> {
  await db.deleteFrom('account_sessions').execute();
  await db.deleteFrom('account_pending_sign_ins').execute();
}

/** Deletes sessions and pending sign-ins that have expired. */
export async function deleteExpiredSessions(db: Queries): Promise<void> {
  await db.deleteFrom('account_sessions').where(sessionEnd, '<=', sql<Date>`now()`).execute();
  await db.deleteFrom('account_pending_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute();
}

/**
 * Records a sign-in that waits for a code, of a person that the transaction has locked.
 *
 * @returns the token of its cookie. The table has only its SHA-256.
 */
export async function openPending(
  trx: Queries,
  {
    personId,
    companyId,
    identityId,
  }: { readonly personId: number; readonly companyId: number | null; readonly identityId: number | null },
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('account_pending_sign_ins')
    .values({
      person_id: personId,
      token: sha256(token),
      company_id: companyId,
      identity_id: identityId,
      expires_at: inSeconds(PENDING_SIGN_IN_SECONDS),
    })
    .execute();
  return token;
}

/** The pending sign-in of a token. Null if there is none, or if it has expired. */
export async function findPending(db: Queries, token: string): Promise<PendingSignIn | null> {
  const row = await db
    .selectFrom('account_pending_sign_ins as pending')
    .innerJoin('account_persons as person', 'person.id', 'pending.person_id')
    .select([
      'pending.id',
      'pending.person_id as personId',
      'person.email',
      'pending.company_id as companyId',
      'pending.identity_id as identityId',
    ])
    .where('pending.token', '=', sha256(token))
    .where('pending.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, token };
}

export async function deletePending(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('account_pending_sign_ins').where('id', '=', id).execute();
}

function inSeconds(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds}::float8)`;
}
