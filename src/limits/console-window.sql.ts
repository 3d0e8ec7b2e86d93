import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import type { WindowState } from './rate-limit.sql.ts';

/** What is counted of a company's members in the console, each for itself. */
export type ConsoleSubject = 'upload' | 'link' | 'key' | 'correction';

/** Adds one to the company's window of a subject, or opens a new one where the last has passed. Exact over all nodes, by the database's clock. */
export async function consoleWindowAdd(
  db: Queries,
  { companyId, subject, windowMs }: { companyId: number; subject: ConsoleSubject; windowMs: number },
): Promise<WindowState> {
  const { rows } = await sql<{ used: number; remaining_ms: number }>`
    insert into console_windows as current (company_id, subject, started_at, used)
    values (${companyId}, ${subject}, clock_timestamp(), 1)
    on conflict (company_id, subject) do update set
      started_at = case when clock_timestamp() >= current.started_at + make_interval(secs => ${windowMs / 1000}::float8)
        then clock_timestamp() else current.started_at end,
      used = case when clock_timestamp() >= current.started_at + make_interval(secs => ${windowMs / 1000}::float8)
        then 1 else current.used + 1 end
    returning used,
      least(${windowMs}::float8, greatest(0,
        ${windowMs}::float8 - extract(epoch from clock_timestamp() - started_at)::float8 * 1000)) as remaining_ms
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the window of the console returned no row');
  return { used: row.used, remainingMs: row.remaining_ms };
}
