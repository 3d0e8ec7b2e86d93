import type { Queries } from '#platform/tables.ts';
import { type ConsoleSubject, consoleWindowAdd } from './console-window.sql.ts';
import { type RateVerdict, verdictOf, WINDOW_SECONDS } from './rate-limiter.ts';

/**
 * Counts one thing that a member of the company does in the console, and tells whether it is within `limit` a minute. The public API's
 * calls are counted apart: neither takes the other's room.
 */
export async function countInConsole(
  db: Queries,
  counted: { readonly companyId: number; readonly subject: ConsoleSubject },
  limit: number,
): Promise<RateVerdict> {
  return verdictOf(await consoleWindowAdd(db, { ...counted, windowMs: WINDOW_SECONDS * 1000 }), limit);
}
