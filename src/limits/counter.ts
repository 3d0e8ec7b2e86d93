/**
 * Counts events in fixed windows, exactly over all processes and nodes. It is the only counter of Lectern.
 *
 * **Contract.** A window belongs to a kind and a subject. It begins with the first event and ends a fixed time later; the next event
 * after its end begins a new one. Each count is one statement that compares and writes under the lock of the row, so no event is lost
 * and no two events get the same place. All nodes use the clock of the database. The counter knows no limits: events over the limit are
 * counted like the others, and the caller compares. So a limit that changes applies at once, and a count that is given back takes
 * exactly one event out. The table holds a SHA-256 of each subject, so it names nobody. It is unlogged and not in backups: a crash of the
 * database loses at most the current windows.
 *
 * **Users.**
 *
 * | what | kind | subject | window | limit | afterwards |
 * |---|---|---|---|---|---|
 * | calls of the public API (`rate-limiter.ts`) | `api` | the company's id | 1 minute | the company's own | the place of a call in the window makes the headers of its answer, also of a refused one; a call that is refused before the rate limit is not counted |
 * | actions in the console (`rate-limiter.ts`) | `console_…` | the company's id | 1 minute; readings 1 day | uploads: the company's own; else by endpoint | a reading that used no engine is given back |
 * | attempts to sign in (`sign-in-attempts.ts`) | `sign_in` | who attempts what | 15 minutes; codes also 1 day | by subject | an attempt is counted before it is made; success forgets some subjects and gives one event back to the others |
 * | e-mails (`rate-limiter.ts`) | `mail` | purpose and recipient, or the company | 1 hour | by purpose | nothing |
 */
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import type { Queries } from '#platform/postgres/tables.ts';

export type CounterKind =
  | 'api'
  | 'console_upload'
  | 'console_link'
  | 'console_key'
  | 'console_share'
  | 'console_correction'
  | 'console_reading'
  | 'console_webhook'
  | 'sign_in'
  | 'mail';

export interface Counter {
  readonly kind: CounterKind;
  /** In plain text. */
  readonly subject: string;
  readonly windowSeconds: number;
}

export interface WindowCount {
  /** Events in the window, including those just counted. */
  readonly used: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Counts events in the current window, or in a new one if the last window has ended. */
export async function countInWindow(
  db: Queries,
  { kind, subject, windowSeconds }: Counter,
  events = 1,
): Promise<WindowCount> {
  // The time of the statement is one and the same for both columns: they agree on whether the window has ended.
  const { rows } = await sql<{ used: number; seconds: number }>`
    insert into window_counters as current (kind, subject, ends_at, used)
    values (${kind}, ${sha256(subject)}, statement_timestamp() + make_interval(secs => ${windowSeconds}), ${events})
    on conflict (kind, subject) do update set
      ends_at = case when current.ends_at > statement_timestamp() then current.ends_at else excluded.ends_at end,
      used = case when current.ends_at > statement_timestamp() then current.used + excluded.used else excluded.used end
    returning used, extract(epoch from ends_at - statement_timestamp())::float8 as seconds
  `.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('the window counter returned no row');
  return { used: row.used, resetSeconds: Math.min(windowSeconds, wholeSeconds(row.seconds)) };
}

/** The current window. Null if there is none. Counts nothing. */
export async function findWindow(
  db: Queries,
  { kind, subject }: Pick<Counter, 'kind' | 'subject'>,
): Promise<WindowCount | null> {
  const row = await db
    .selectFrom('window_counters')
    .select(['used', sql<number>`extract(epoch from ends_at - statement_timestamp())::float8`.as('seconds')])
    .where('kind', '=', kind)
    .where('subject', '=', sha256(subject))
    .where('ends_at', '>', sql<Date>`statement_timestamp()`)
    .executeTakeFirst();
  return row === undefined ? null : { used: row.used, resetSeconds: wholeSeconds(row.seconds) };
}

/** Takes one event out of the window of each subject. */
export async function giveBack(db: Queries, kind: CounterKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .updateTable('window_counters')
    .set({ used: sql<number>`greatest(0, used - 1)` })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.map(sha256))
    .execute();
}

/** Deletes the windows of the subjects. */
export async function deleteWindows(db: Queries, kind: CounterKind, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .deleteFrom('window_counters')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.map(sha256))
    .execute();
}

/** Deletes windows that have ended. */
export async function deleteEndedWindows(db: Queries): Promise<void> {
  await db.deleteFrom('window_counters').where('ends_at', '<=', sql<Date>`statement_timestamp()`).execute();
}

function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds));
}
