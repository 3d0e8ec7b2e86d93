import { sql } from 'kysely';
import type { Queries } from './tables.ts';

/** Tells every process that listens to the channel, once the transaction is committed (database-events.ts hears it). */
export async function notify(trx: Queries, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(trx);
}
