/** How many CVs a company has of each day and minute: merging what changed, and what a list asks of it. Migration 0027 has the tables. */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Which CVs: those of a company that were created in a span of time, both ends included; null for no end. */
export interface CreatedWithin {
  readonly companyId: number;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
}

/** A span of time whose CVs are counted by whole days, by whole minutes, or by the rows themselves. */
export interface CountedSpan {
  readonly by: 'days' | 'minutes' | 'rows';
  /** Epoch milliseconds; infinite for no end. */
  readonly from: number;
  /** The first millisecond after it. */
  readonly before: number;
}

/**
 * Divides a span into at most five, in the order of time: whole days, around them whole minutes, around these what is shorter than a minute. So
 * the rows of two minutes at most are counted.
 */
export function countedSpans({ createdFrom, createdTo }: Omit<CreatedWithin, 'companyId'>): readonly CountedSpan[] {
  const from = createdFrom?.getTime() ?? Number.NEGATIVE_INFINITY;
  // Moments are stored in milliseconds.
  const before = createdTo === null ? Number.POSITIVE_INFINITY : createdTo.getTime() + 1;
  const minutes = wholeWithin({ from, before }, MINUTE_MS);
  if (minutes === null) return nonEmpty([{ by: 'rows', from, before }]);
  const days = wholeWithin(minutes, DAY_MS);
  return nonEmpty([
    { by: 'rows', from, before: minutes.from },
    { by: 'minutes', from: minutes.from, before: days?.from ?? minutes.before },
    ...(days === null ? [] : [{ by: 'days' as const, ...days }]),
    { by: 'minutes', from: days?.before ?? minutes.before, before: minutes.before },
    { by: 'rows', from: minutes.before, before },
  ]);
}

/** The whole units of time within a span; null where it has none. */
function wholeWithin({ from, before }: Omit<CountedSpan, 'by'>, unitMs: number): Omit<CountedSpan, 'by'> | null {
  const whole = { from: Math.ceil(from / unitMs) * unitMs, before: Math.floor(before / unitMs) * unitMs };
  return whole.from < whole.before ? whole : null;
}

function nonEmpty(spans: readonly CountedSpan[]): readonly CountedSpan[] {
  return spans.filter(({ from, before }) => from < before);
}

/** Where a page begins, and how many CVs there are in all. */
export interface CountedPage {
  readonly companyId: number;
  readonly spans: readonly CountedSpan[];
  /** How many CVs, newest first, lie before the page: an expression, which may ask `cv_total`. */
  readonly offset: RawBuilder<unknown>;
}

/**
 * Two subqueries for the head of a statement: `cv_total (total)`, and `page_start (before, skip)`. A page is what follows, newest first, after `skip` CVs among those
 * that were created before `before`; no row where it lies past the end. The CVs to skip are those of one minute at most.
 */
export function countedPageStart({ companyId, spans, offset }: CountedPage): RawBuilder<unknown> {
  const parts = spans.map((span) => countsOf(companyId, span));
  return sql`
    units as materialized (${sql.join(parts, sql` union all `)}),
    cv_total as (select coalesce(sum(cvs), 0)::bigint as total from units),
    unit as materialized (
      select is_day, starts_at, before, (${offset})::bigint - (upto - cvs) as skip
      from (select *, sum(cvs) over (order by starts_at desc) as upto from units) u
      where upto > (${offset})::bigint
      order by starts_at desc limit 1
    ),
    minutes as (
      ${unitsOf(companyId, 'minutes', { from: sql`(select starts_at from unit where is_day)`, before: sql`(select before from unit where is_day)` })}
    ),
    page_start as (
      (
        select before, (select skip from unit) - (upto - cvs) as skip
        from (select *, sum(cvs) over (order by starts_at desc) as upto from minutes) m
        where upto > (select skip from unit)
        order by starts_at desc limit 1
      )
      union all
      select before, skip from unit where not is_day
    )`;
}

/** The columns `starts_at`, `before`, `cvs` and `is_day` of each unit of a span. */
function countsOf(companyId: number, { by, ...span }: CountedSpan): RawBuilder<unknown> {
  const ends = { from: moment(span.from), before: moment(span.before) };
  if (by !== 'rows') return unitsOf(companyId, by, ends);
  return sql`
    select ${ends.from} as starts_at, ${ends.before} as before, count(*)::numeric as cvs, false as is_day
    from cvs where company_id = ${companyId} and created_at >= ${ends.from} and created_at < ${ends.before}`;
}

interface SpanEnds {
  readonly from: RawBuilder<unknown>;
  readonly before: RawBuilder<unknown>;
}

function unitsOf(companyId: number, by: 'days' | 'minutes', { from, before }: SpanEnds): RawBuilder<unknown> {
  const { table, column, start, length } = UNITS[by];
  return sql`
    select starts_at, starts_at + ${length} as before, sum(cvs) as cvs, ${sql.lit(by === 'days')} as is_day
    from (
      select ${column} as starts_at, cvs from ${table} where company_id = ${companyId} and ${column} >= ${from} and ${column} < ${before}
      union all
      select ${start}, cvs from cv_count_changes where company_id = ${companyId} and minute >= ${from} and minute < ${before}
    ) parts
    group by starts_at`;
}

const UNITS = {
  days: {
    table: sql.table('cv_days'),
    column: sql.ref('day'),
    start: sql`date_trunc('day', minute, 'UTC')`,
    // Not a day: that has 23 or 25 hours in some time zones.
    length: sql`interval '24 hours'`,
  },
  minutes: {
    table: sql.table('cv_minutes'),
    column: sql.ref('minute'),
    start: sql`minute`,
    length: sql`interval '1 minute'`,
  },
} as const;

function moment(epochMs: number): RawBuilder<unknown> {
  const value = Number.isFinite(epochMs) ? new Date(epochMs) : epochMs < 0 ? '-infinity' : 'infinity';
  return sql`${value}::timestamptz`;
}

/** An arbitrary number, the same for every Lectern. */
const MERGE_LOCK = 4_216_881_109;

/** The companies whose counts have changes that are not merged yet. */
export async function listCompaniesWithCountChanges(db: Queries): Promise<readonly number[]> {
  const rows = await db.selectFrom('cv_count_changes').select('company_id').distinct().orderBy('company_id').execute();
  return rows.map((row) => row.company_id);
}

/** How many changes one transaction merges. */
const MERGED_MAX = 10_000;

/**
 * Merges changes of a company's counts into its days and minutes, and deletes those that have no CV any more. Goes into a transaction that holds the
 * company. Does nothing while another transaction merges.
 *
 * @returns whether there may be more to merge
 */
export async function mergeCountChanges(trx: Queries, companyId: number): Promise<boolean> {
  const lock = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${MERGE_LOCK}) as free`.execute(trx);
  if (lock.rows[0]?.free !== true) return false;
  const { rows } = await sql<{ minute: Date; cvs: number; merged: number }>`
    with gone as (
      delete from cv_count_changes where ctid = any (array(
        select ctid from cv_count_changes where company_id = ${companyId} order by minute limit ${MERGED_MAX}))
      returning minute, cvs
    )
    select minute, sum(cvs)::bigint as cvs, (select count(*) from gone) as merged from gone group by minute`.execute(
    trx,
  );
  for (const by of ['days', 'minutes'] as const) {
    const { table, column, start } = UNITS[by];
    await sql`
      merge into ${table} counted
      using (
        select ${start} as starts_at, sum(cvs)::bigint as cvs
        from unnest(${rows.map(({ minute }) => minute)}::timestamptz[], ${rows.map(({ cvs }) => cvs)}::bigint[]) as changes (minute, cvs)
        group by 1 having sum(cvs) <> 0
      ) changed
      on counted.company_id = ${companyId} and counted.${column} = changed.starts_at
      when matched and counted.cvs + changed.cvs = 0 then delete
      when matched then update set cvs = counted.cvs + changed.cvs
      when not matched then insert (company_id, ${column}, cvs) values (${companyId}, changed.starts_at, changed.cvs)`.execute(
      trx,
    );
  }
  return rows[0]?.merged === MERGED_MAX;
}
