import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { until } from '../kit/until.ts';

/** Waits until so many locks of the database, which no other test uses, are waited for. */
export async function waitingTransactions(db: Queries, count: number): Promise<void> {
  await until('transactions wait', async () => {
    const { rows } = await sql`
      select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
      db,
    );
    return rows.length >= count;
  });
}
