import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/sha256.ts';
import type { Queries } from '#platform/tables.ts';
import { pendingDelete } from './pending.sql.ts';
import { passwordFind } from './persons.sql.ts';
import { secondFactorDeleteUnconfirmed } from './second-factor.sql.ts';
import { sessionDelete, sessionDeleteOthers, sessionInsert } from './sessions.sql.ts';

/** A session ends so long after it was last seen, in seconds. */
export const SESSION_SECONDS = 7 * 24 * 3600;

/** However often it is seen, it ends so long after the password was given: a cookie that was stolen does not live for ever. */
export const SESSION_WHOLE_SECONDS = 30 * 24 * 3600;

/** Who gave the password has so long to give a code, in seconds. */
export const PENDING_SECONDS = 600;

/** Who asks, as far as signing in goes. */
export interface Browser {
  /** The `Cookie` header. */
  readonly cookie: string | null;
  readonly address: string;
  readonly userAgent: string | null;
}

/** Of a browser's name for itself, so much is kept. */
const USER_AGENT_MAX = 500;

export interface NewSession {
  readonly id: number;
  /** For the cookie; the table has its SHA-256 alone. */
  readonly token: string;
  /** By what its browser is known to the account from now on. */
  readonly account: { readonly personId: number; readonly hash: string };
}

/** Opens a session of a person that the transaction holds. */
export async function openSession(
  trx: Queries,
  { personId, companyId, browser }: { personId: number; companyId: number | null; browser: Browser },
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url');
  const id = await sessionInsert(trx, {
    personId,
    companyId,
    tokenHash: sha256(token),
    address: browser.address,
    userAgent: (browser.userAgent ?? '').slice(0, USER_AGENT_MAX),
    lifeSeconds: SESSION_SECONDS,
  });
  return { id, token, account: { personId, hash: (await passwordFind(trx, personId)) ?? '' } };
}

/**
 * Ends every session of a person that the transaction holds, and what waits for a code; the session of the given id goes on. Where none
 * does, a second factor that was begun in one of them is not confirmed any more.
 */
export async function endSessions(trx: Queries, personId: number, keptId: number | null = null): Promise<void> {
  await (keptId === null ? sessionDelete(trx, personId, null) : sessionDeleteOthers(trx, personId, keptId));
  await pendingDelete(trx, personId, null);
  if (keptId === null) await secondFactorDeleteUnconfirmed(trx, personId);
}
