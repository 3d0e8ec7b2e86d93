import type { Queries } from '#platform/tables.ts';
import { holdPerson } from './hold.ts';
import { linkDeleteAll, linkDeleteExpired } from './links.sql.ts';
import { SESSION_WHOLE_SECONDS } from './open-session.ts';
import { pendingDeleteAll, pendingDeleteExpired } from './pending.sql.ts';
import { personDelete, personFindByEmail } from './persons.sql.ts';
import { sessionDeleteAll, sessionDeleteExpired } from './sessions.sql.ts';

/** Ends every session, what waits for a code, and every link, of all persons: for a database that comes out of a backup. */
export async function forgetEverySession(db: Queries): Promise<void> {
  await sessionDeleteAll(db);
  await pendingDeleteAll(db);
  await linkDeleteAll(db);
}

/** Drops what has expired: sessions, what waits for a code, links. */
export async function forgetExpired(db: Queries): Promise<void> {
  await sessionDeleteExpired(db, SESSION_WHOLE_SECONDS);
  await pendingDeleteExpired(db);
  await linkDeleteExpired(db);
}

/** Holds the persons of these addresses: before the rows that belong to them, as everybody does. In one order, whoever asks. */
export async function holdPersonsOf(trx: Queries, emails: readonly string[]): Promise<void> {
  for (const email of emails.toSorted()) {
    const id = await personFindByEmail(trx, email);
    if (id !== null) await holdPerson(trx, id);
  }
}

/**
 * Forgets the person of an address with its password and all else, unless it is still somewhere a member. That is asked while the person
 * is held, so that nobody who is just being invited is lost.
 */
export async function forgetPerson(trx: Queries, email: string, isMember: () => Promise<boolean>): Promise<void> {
  const id = await personFindByEmail(trx, email);
  if (id === null || !(await holdPerson(trx, id)) || (await isMember())) return;
  await personDelete(trx, id);
}
