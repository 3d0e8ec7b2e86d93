import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export interface MailCount {
  readonly used: number;
  /** Seconds until the window ends, by the database's clock. */
  readonly remainingSeconds: number;
}

/** Counts one mail of a subject, in a new window where the last has passed. One statement, so it is exact over all nodes. */
export async function mailCountAdd(db: Queries, subject: string, windowSeconds: number): Promise<MailCount> {
  const over = sql`clock_timestamp() >= current.started_at + make_interval(secs => ${windowSeconds}::float8)`;
  const { rows } = await sql<{ used: number; remaining: number }>`
    insert into mail_counts as current (subject, started_at, used) values (${subject}, clock_timestamp(), 1)
    on conflict (subject) do update set
      started_at = case when ${over} then clock_timestamp() else current.started_at end,
      used = case when ${over} then 1 else current.used + 1 end
    returning used,
      greatest(1, ceil(${windowSeconds}::float8 - extract(epoch from clock_timestamp() - started_at)::float8))::integer as remaining
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the count of mails returned no row');
  return { used: row.used, remainingSeconds: row.remaining };
}

export async function mailCountDeleteOld(db: Queries, windowSeconds: number): Promise<void> {
  await db
    .deleteFrom('mail_counts')
    .where('started_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${windowSeconds}::float8)`)
    .execute();
}
