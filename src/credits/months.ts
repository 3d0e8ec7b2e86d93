import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/**
 * The month that a moment counts towards, as the date of its first day. Months begin and end at midnight UTC, whatever the time
 * zone of the database, of the session or of the company.
 */
export function monthOf(moment: RawBuilder<unknown>): RawBuilder<string> {
  // Rounded as the ledger stores its moments: half a millisecond before midnight is midnight there, and so the next month.
  return sql<string>`date_trunc('month', (${moment})::timestamptz(3) at time zone 'UTC')::date`;
}

/** The first day of the current month, by the clock that also stamps the ledger in this transaction. */
const thisMonth = monthOf(sql`now()`);

/** Counts one credit against the member's month. Returns false, and counts nothing, where the limit is reached. */
export async function spendOfMonth(db: Queries, memberId: number, limit: number | null): Promise<boolean> {
  if (limit === 0) return false;
  const row = await db
    .insertInto('member_months')
    .values({ member_id: memberId, month: thisMonth, spent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'month'])
        .doUpdateSet((eb) => ({ spent: eb('member_months.spent', '+', 1) }))
        .where((eb) => (limit === null ? eb.lit(true) : eb('member_months.spent', '<', limit))),
    )
    .returning('spent')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives one credit back to the member's month. */
export async function refundMonth(db: Queries, memberId: number, month: string): Promise<void> {
  await db
    .updateTable('member_months')
    .set((eb) => ({ spent: eb('spent', '-', 1) }))
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .where('spent', '>', 0)
    .execute();
}

/** What each of the members has spent in the current month, by the member's id. */
export async function spentThisMonth(db: Queries, memberIds: readonly number[]): Promise<Map<number, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_months')
    .select(['member_id', 'spent'])
    .where('member_id', 'in', memberIds)
    .where('month', '=', thisMonth)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.spent]));
}
