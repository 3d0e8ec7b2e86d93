import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';
import { asUsage, type UsageChannel, type UsageOutcome, type UsageRow } from './usage.sql.ts';

/** Which calls of a company; what is null does not matter. */
export interface UsageFilter {
  readonly companyId: number;
  readonly startedFrom: Date | null;
  readonly startedTo: Date | null;
  readonly outcome: UsageOutcome | null;
  readonly channel: UsageChannel | null;
  readonly keyId: number | null;
  readonly memberId: number | null;
}

function usageMatching(db: Queries, filter: UsageFilter) {
  let query = db.selectFrom('usage_log').where('company_id', '=', filter.companyId);
  if (filter.startedFrom !== null) query = query.where('started_at', '>=', filter.startedFrom);
  if (filter.startedTo !== null) query = query.where('started_at', '<=', filter.startedTo);
  if (filter.outcome !== null) query = query.where('outcome', '=', filter.outcome);
  if (filter.channel !== null) query = query.where('channel', '=', filter.channel);
  if (filter.keyId !== null) query = query.where('key_id', '=', filter.keyId);
  if (filter.memberId !== null) query = query.where('member_id', '=', filter.memberId);
  return query;
}

export async function usageCount(db: Queries, filter: UsageFilter): Promise<number> {
  const row = await usageMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** One page, newest first. Those before the page are passed over in the index alone. */
export async function usageListPage(
  db: Queries,
  filter: UsageFilter,
  page: { limit: number; offset: number },
): Promise<UsageRow[]> {
  const chosen = usageMatching(db, filter)
    .select('id as chosen_id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  const rows = await db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('usage_log', 'usage_log.id', 'chosen.chosen_id')
    .selectAll('usage_log')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(asUsage);
}

/** The next ones, newest first, behind the one given, or from the newest on where it is null. */
export async function usageListBehind(
  db: Queries,
  filter: UsageFilter,
  { last, limit }: { last: Pick<UsageRow, 'id' | 'startedAt'> | null; limit: number },
): Promise<UsageRow[]> {
  let query = usageMatching(db, filter).selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit);
  if (last !== null) query = query.where(sql<boolean>`(started_at, id) < (${last.startedAt}, ${last.id})`);
  return (await query.execute()).map(asUsage);
}

/** What calls came to. */
export interface UsageSums {
  /** All, those in work included. */
  readonly calls: number;
  readonly completed: number;
  /** Reached processing and brought no CV. */
  readonly failed: number;
  readonly refused: number;
  readonly credits: number;
}

/** The sums of one day (UTC, `YYYY-MM-DD`), of one member (null for those who are forgotten), or of all. */
export type UsageSumRow = UsageSums & {
  readonly of: 'day' | 'member' | 'all';
  readonly day: string | null;
  readonly memberId: number | null;
};

/**
 * The sums by day, in order, by member, the busiest first, and over all. The calls are read once, from the index alone, and are few once
 * they are summed by day and member.
 */
export async function usageSum(db: Queries, filter: UsageFilter): Promise<UsageSumRow[]> {
  const day = sql<string>`(started_at at time zone 'UTC')::date`;
  const ofDayAndMember = usageMatching(db, filter)
    .select([
      day.as('day'),
      'member_id',
      sql<number>`count(*)`.as('calls'),
      sql<number>`count(*) filter (where outcome = 'completed')`.as('completed'),
      sql<number>`count(*) filter (where outcome not in ('completed', 'refused', 'processing'))`.as('failed'),
      sql<number>`count(*) filter (where outcome = 'refused')`.as('refused'),
      sql<number>`sum(credit)`.as('credits'),
    ])
    .groupBy([day, 'member_id']);
  return db
    .selectFrom(ofDayAndMember.as('part'))
    .select([
      sql<UsageSumRow['of']>`case grouping(day, member_id) when 1 then 'day' when 2 then 'member' else 'all' end`.as(
        'of',
      ),
      sql<string | null>`day`.as('day'),
      'member_id as memberId',
      ...(['calls', 'completed', 'failed', 'refused', 'credits'] as const).map((name) =>
        sql<number>`coalesce(sum(${sql.ref(name)}), 0)::bigint`.as(name),
      ),
    ])
    .groupBy(sql`grouping sets ((day), (member_id), ())`)
    .orderBy(sql`day nulls last, sum(calls) desc, member_id`)
    .execute();
}
