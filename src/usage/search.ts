import { sql } from 'kysely';
import { camelRow, type Queries } from '#platform/postgres/tables.ts';
import type { UsageChannel, UsageOutcome, UsageRecord } from './usage-log.ts';

/** Which calls of a company; a null value matches all. */
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

/** One page of the calls that match, newest first, and how many there are over all pages. */
export async function listUsagePage(
  db: Queries,
  filter: UsageFilter,
  page: { number: number; size: number },
): Promise<{ calls: UsageRecord[]; total: number }> {
  const offset = (page.number - 1) * page.size;
  const { total } = await usageMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { calls: offset < total ? await rowsOfPage(db, filter, { limit: page.size, offset }) : [], total };
}

/** Rows before the page are skipped in the index alone. */
async function rowsOfPage(
  db: Queries,
  filter: UsageFilter,
  page: { limit: number; offset: number },
): Promise<UsageRecord[]> {
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
  return rows.map(camelRow);
}

/** Calls that are in memory at once while all of them are read. */
const BATCH = 1000;

/** Every call that matches, newest first, a batch at a time: the next batch is read when it is asked for, and no connection is held meanwhile. */
export async function* streamUsage(db: Queries, filter: UsageFilter): AsyncGenerator<readonly UsageRecord[]> {
  let last: UsageRecord | null = null;
  for (;;) {
    const calls: UsageRecord[] = await rowsBehind(db, filter, last);
    yield calls;
    last = calls.at(-1) ?? null;
    if (last === null || calls.length < BATCH) return;
  }
}

/** The next batch, newest first: behind the call given, or from the newest on where it is null. */
async function rowsBehind(db: Queries, filter: UsageFilter, last: UsageRecord | null): Promise<UsageRecord[]> {
  let query = usageMatching(db, filter).selectAll().orderBy('started_at', 'desc').orderBy('id', 'desc').limit(BATCH);
  if (last !== null) query = query.where(sql<boolean>`(started_at, id) < (${last.startedAt}, ${last.id})`);
  return (await query.execute()).map(camelRow);
}

/** The sums of some calls. */
export interface UsageSums {
  /** All, those in progress included. */
  readonly calls: number;
  readonly completed: number;
  /** Reached processing and brought no CV. */
  readonly failed: number;
  readonly refused: number;
  readonly credits: number;
}

/** The sums of one day (UTC, `YYYY-MM-DD`), of one member (null for forgotten members), or of all. */
type UsageSumRow = UsageSums & {
  readonly of: 'day' | 'member' | 'all';
  readonly day: string | null;
  readonly memberId: number | null;
};

export interface UsageTotals {
  readonly all: UsageSums;
  /** Days (UTC, `YYYY-MM-DD`) with a call, in order. */
  readonly days: readonly (UsageSums & { readonly day: string })[];
  /** Members with a call, the busiest first; null for forgotten members. */
  readonly members: readonly (UsageSums & { readonly memberId: number | null })[];
}

/**
 * The sums of the calls that match: over all, by day and by member. The calls are read once, from the index alone, and are few once
 * they are summed by day and member.
 */
export async function sumUsage(db: Queries, filter: UsageFilter): Promise<UsageTotals> {
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
  const rows: UsageSumRow[] = await db
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
  const all = rows.find(({ of }) => of === 'all');
  return {
    all: all === undefined ? { calls: 0, completed: 0, failed: 0, refused: 0, credits: 0 } : sumsOf(all),
    days: rows.filter(({ of }) => of === 'day').map((row) => ({ day: row.day ?? '', ...sumsOf(row) })),
    members: rows.filter(({ of }) => of === 'member').map((row) => ({ memberId: row.memberId, ...sumsOf(row) })),
  };
}

function sumsOf({ calls, completed, failed, refused, credits }: UsageSumRow): UsageSums {
  return { calls, completed, failed, refused, credits };
}
