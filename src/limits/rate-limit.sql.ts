import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export interface WindowState {
  /** Requests counted in the window, those just added included. */
  readonly used: number;
  /** Milliseconds until the window ends, by the database's clock. */
  readonly remainingMs: number;
}

/**
 * Adds requests to the company's window, or opens a new one where the last has passed. One statement, so it is exact however
 * many processes count at once. Every node uses the database's clock.
 */
export async function rateWindowAdd(
  db: Queries,
  count: { readonly companyId: number; readonly requests: number; readonly windowMs: number },
): Promise<WindowState> {
  const { rows } = await sql<{ used: number; remaining_ms: number }>`
    insert into rate_windows as current (company_id, started_at, used)
    values (${count.companyId}, clock_timestamp(), ${count.requests})
    on conflict (company_id) do update set
      started_at = case when clock_timestamp() >= current.started_at + make_interval(secs => ${count.windowMs / 1000}::float8)
        then clock_timestamp() else current.started_at end,
      used = case when clock_timestamp() >= current.started_at + make_interval(secs => ${count.windowMs / 1000}::float8)
        then excluded.used else current.used + excluded.used end
    returning used,
      least(${count.windowMs}::float8, greatest(0,
        ${count.windowMs}::float8 - extract(epoch from clock_timestamp() - started_at)::float8 * 1000)) as remaining_ms
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the rate window returned no row');
  return { used: row.used, remainingMs: row.remaining_ms };
}

/** The company's window as it stands; null where none runs. */
export async function rateWindowFind(db: Queries, companyId: number, windowMs: number): Promise<WindowState | null> {
  const { rows } = await sql<{ used: number; remaining_ms: number }>`
    select used, ${windowMs}::float8 - extract(epoch from clock_timestamp() - started_at)::float8 * 1000 as remaining_ms
    from rate_windows where company_id = ${companyId}
  `.execute(db);
  const row = rows[0];
  return row === undefined || row.remaining_ms <= 0 ? null : { used: row.used, remainingMs: row.remaining_ms };
}
