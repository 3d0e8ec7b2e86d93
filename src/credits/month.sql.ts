import { type RawBuilder, sql } from 'kysely';

/**
 * The month that a moment counts towards, as the date of its first day. Months begin and end at midnight UTC, whatever the time
 * zone of the database, of the session or of the company.
 */
export function monthOf(moment: RawBuilder<unknown>): RawBuilder<string> {
  // Rounded as the ledger stores its moments: half a millisecond before midnight is midnight there, and so the next month.
  return sql<string>`date_trunc('month', (${moment})::timestamptz(3) at time zone 'UTC')::date`;
}
