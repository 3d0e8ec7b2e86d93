import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export interface AttemptCount {
  readonly used: number;
  /** Seconds until the window ends, by the database's clock. */
  readonly remainingSeconds: number;
}

/** Counts one try of a subject, in a new window where the last has passed. One statement, so it is exact over all nodes. */
export async function attemptAdd(db: Queries, subject: string, windowSeconds: number): Promise<AttemptCount> {
  const over = sql`clock_timestamp() >= current.started_at + make_interval(secs => ${windowSeconds}::float8)`;
  const { rows } = await sql<{ used: number; remaining: number }>`
    insert into sign_in_attempts as current (subject, started_at, window_seconds, used)
    values (${subject}, clock_timestamp(), ${windowSeconds}, 1)
    on conflict (subject) do update set
      started_at = case when ${over} then clock_timestamp() else current.started_at end,
      used = case when ${over} then 1 else current.used + 1 end
    returning used,
      greatest(1, ceil(${windowSeconds}::float8 - extract(epoch from clock_timestamp() - started_at)::float8))::integer as remaining
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the count of attempts returned no row');
  return { used: row.used, remainingSeconds: row.remaining };
}

export async function attemptDelete(db: Queries, subjects: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('subject', 'in', subjects).execute();
}

export async function attemptTakeBack(db: Queries, subjects: readonly string[]): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ used: sql<number>`greatest(0, used - 1)` })
    .where('subject', 'in', subjects)
    .execute();
}

/** Deletes what is counted in windows that have passed; none is shorter than the one that is given, which the index is asked for. */
export async function attemptDeleteOld(db: Queries, shortestSeconds: number): Promise<void> {
  await db
    .deleteFrom('sign_in_attempts')
    .where('started_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${shortestSeconds}::float8)`)
    .where('started_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => window_seconds)`)
    .execute();
}
