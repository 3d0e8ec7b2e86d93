import { Kysely, PostgresDialect } from 'kysely';
import { type Client, DatabaseError } from 'pg';
import type { Database } from '../postgres/database.ts';
import type { Queries, Tables } from '../postgres/tables.ts';

/** One connection with its state (locks, a transaction, a snapshot), for raw statements and for the query builder. */
export interface Session {
  readonly client: Client;
  /** Queries over the same connection, inside its open transaction. Cannot open transactions itself. */
  readonly db: Queries;
  /** Ends the connection, whatever it does, and releases what it held. May be called more than once. */
  close: () => Promise<void>;
}

const INT8 = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Opens a separate connection, named `applicationName` in `pg_stat_activity`, without time limits. 64-bit integers are returned
 * as numbers.
 */
export async function openSession(database: Pick<Database, 'newClient'>, applicationName: string): Promise<Session> {
  const client = database.newClient(applicationName);
  client.setTypeParser(INT8, Number);
  await client.connect();
  // Copying files may take hours between two statements, and no statement blocks anyone.
  await client.query(
    'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0',
  );
  const shared = { query: client.query.bind(client) as never, release: () => {} };
  const pool = { connect: () => Promise.resolve(shared), end: () => Promise.resolve(), options: {} };
  let ended: Promise<void> | undefined;
  return {
    client,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: () => {
      ended ??= client.end().catch(() => {});
      return ended;
    },
  };
}

/**
 * Takes an advisory lock that the session holds until it is closed.
 *
 * @returns false if another session still holds it after `waitMs`
 */
export async function takeSessionLock({ client }: Session, lock: number, waitMs: number): Promise<boolean> {
  await client.query(`set lock_timeout = ${waitMs}`);
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    await client.query('reset lock_timeout');
  }
}

/** Runs work in a transaction of the session. A failure rolls it back. */
export async function inSessionTransaction<T>(
  { client }: Session,
  begin: 'begin' | 'begin isolation level repeatable read read only',
  work: () => Promise<T>,
): Promise<T> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // If the connection is gone, so is the transaction.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
