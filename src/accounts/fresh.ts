import type { Queries } from '#platform/tables.ts';
import { sessionProvedWithin, sessionSetProved } from './sessions.sql.ts';

/** A password is fresh for so long after it was given, in seconds. */
const FRESH_SECONDS = 600;

/** Whether the password, and a code where one is asked for, was given in the session a short time ago. */
export async function isFresh(db: Queries, sessionId: number): Promise<boolean> {
  return sessionProvedWithin(db, sessionId, FRESH_SECONDS);
}

/** Notes that they were given now, while the person is held. Returns false where the session has ended meanwhile. */
export async function makeFresh(
  trx: Queries,
  { personId, id }: { readonly personId: number; readonly id: number },
): Promise<boolean> {
  return sessionSetProved(trx, personId, id);
}
