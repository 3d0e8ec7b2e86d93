import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import { newToken } from '#kit/token.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { PENDING_SIGN_IN_SECONDS } from './sessions.ts';

/** The user of a provider, linked to a person. */
export interface Identity {
  readonly id: number;
  readonly personId: number;
  readonly issuer: string;
  readonly subject: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
}

const COLUMNS = [
  'id',
  'person_id as personId',
  'issuer',
  'subject',
  'created_at as createdAt',
  'last_used_at as lastUsedAt',
] as const;

/** The person of a provider's user, and its address here. Null if it is linked to nobody. */
export async function findIdentity(
  db: Queries,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<{ readonly id: number; readonly personId: number; readonly email: string } | null> {
  const row = await db
    .selectFrom('account_identities as identity')
    .innerJoin('account_persons as person', 'person.id', 'identity.person_id')
    .select(['identity.id', 'identity.person_id as personId', 'person.email'])
    .where('identity.issuer', '=', issuer)
    .where('identity.subject', '=', subject)
    .executeTakeFirst();
  return row ?? null;
}

/** The identities of a person, oldest first. */
export async function listIdentities(db: Queries, personId: number): Promise<readonly Identity[]> {
  return db.selectFrom('account_identities').select(COLUMNS).where('person_id', '=', personId).orderBy('id').execute();
}

/**
 * Links a provider's user to a person that the transaction has locked.
 *
 * @returns the id of the identity; null if the user or the person is linked to another one already
 */
export async function insertIdentity(
  trx: Queries,
  { personId, issuer, subject }: Pick<Identity, 'personId' | 'issuer' | 'subject'>,
): Promise<number | null> {
  const row = await trx
    .insertInto('account_identities')
    .values({ person_id: personId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Records that an identity opens a session now. */
export async function recordIdentityUse(trx: Queries, id: number): Promise<void> {
  await trx.updateTable('account_identities').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/**
 * Deletes an identity of a person that the transaction has locked, and ends the sessions that it opened, but the one that is kept.
 *
 * @returns whether there was one
 */
export async function deleteIdentity(
  trx: Queries,
  { personId, id }: Pick<Identity, 'personId' | 'id'>,
  keptSessionId: number | null,
): Promise<boolean> {
  await trx
    .deleteFrom('account_sessions')
    .where('person_id', '=', personId)
    .where('identity_id', '=', id)
    .$if(keptSessionId !== null, (query) => query.where('id', '!=', keptSessionId))
    .execute();
  await trx.deleteFrom('account_pending_sign_ins').where('identity_id', '=', id).execute();
  const deleted = await trx
    .deleteFrom('account_identities')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The identity that opened a session; null for one that was opened otherwise. */
export async function findIdentityOfSession(db: Queries, sessionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('account_sessions')
    .select('identity_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.identity_id ?? null;
}

/** What a browser takes to the provider, and what its answer is held against. None of it is stored. */
export interface ProviderSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why a browser is at the provider. */
export interface ProviderErrand {
  /** The session that links an identity; null for a sign-in. */
  readonly sessionId: number | null;
  /** Whether the person has to sign in there again, also with a session at the provider. */
  readonly isFresh: boolean;
}

/**
 * Records that a browser goes to the provider.
 *
 * @param browser the token of its cookie
 */
export async function openProviderSignIn(
  db: Queries,
  browser: string,
  { sessionId, isFresh }: ProviderErrand,
): Promise<ProviderSecrets> {
  const state = newToken();
  await db
    .insertInto('account_provider_sign_ins')
    .values({
      state: sha256(state),
      browser: sha256(browser),
      session_id: sessionId,
      is_fresh: isFresh,
      expires_at: sql<Date>`now() + make_interval(secs => ${PENDING_SIGN_IN_SECONDS}::float8)`,
    })
    .execute();
  return secretsOf(state, browser);
}

/**
 * Takes a waiting sign-in, so that its answer is used once: of many at the same time one gets it. Null if there is none with this state in
 * this browser, or if it has expired.
 */
export async function takeProviderSignIn(
  db: Queries,
  { state, browser }: { readonly state: string; readonly browser: string },
): Promise<(ProviderSecrets & ProviderErrand) | null> {
  const row = await db
    .deleteFrom('account_provider_sign_ins')
    .where('state', '=', sha256(state))
    .where('browser', '=', sha256(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['session_id as sessionId', 'is_fresh as isFresh'])
    .executeTakeFirst();
  return row === undefined ? null : { ...row, ...secretsOf(state, browser) };
}

export async function deleteExpiredProviderSignIns(db: Queries): Promise<void> {
  await db.deleteFrom('account_provider_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** Deletes those of all browsers: for a restored database. */
export async function deleteAllProviderSignIns(db: Queries): Promise<void> {
  await db.deleteFrom('account_provider_sign_ins').execute();
}

/** Nonce and verifier follow from the state and a token that only the browser has. */
function secretsOf(state: string, browser: string): ProviderSecrets {
  const derive = (purpose: string): string =>
    createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url');
  return { state, nonce: derive('nonce'), verifier: derive('verifier') };
}
