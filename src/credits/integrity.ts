import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** The ledger as recomputed from its entries. */
export interface LedgerCheckResult {
  readonly poolCount: number;
  readonly entryCount: number;
  readonly pools: readonly PoolFault[];
  readonly chain: readonly ChainMismatch[];
  readonly months: readonly MonthFault[];
}

/** Recomputes every balance, every chain of entries and every month of a member; returns at most `limit` faults of each kind. */
export async function checkLedgerIntegrity(snapshot: Queries, limit: number): Promise<LedgerCheckResult> {
  return {
    ...(await ledgerCounts(snapshot)),
    pools: await wrongPools(snapshot, limit),
    chain: await entriesOutOfChain(snapshot, limit),
    months: await wrongMonths(snapshot, limit),
  };
}

/** A pool whose balance or count differs from its entries. */
interface PoolFault {
  readonly poolId: number;
  readonly companyId: number;
  /** Empty for the company's own pool. */
  readonly name: string;
  readonly balance: number;
  readonly entries: number;
  readonly balanceByEntries: number;
  readonly entriesCounted: number;
}

async function wrongPools(db: Queries, limit: number): Promise<readonly PoolFault[]> {
  const { rows } = await sql<PoolFault>`
    select p.id as "poolId", p.company_id as "companyId", p.name, p.balance, p.entries,
      coalesce(e.total, 0) as "balanceByEntries", coalesce(e.counted, 0) as "entriesCounted"
    from credit_pools p
    left join (select pool_id, sum(amount)::bigint as total, count(*) as counted from credit_entries group by pool_id) e
      on e.pool_id = p.id
    where p.balance <> coalesce(e.total, 0) or p.entries <> coalesce(e.counted, 0)
    order by p.id limit ${limit}`.execute(db);
  return rows;
}

/** An entry that does not follow on the one before it in its pool, or that belongs to another company than its pool. */
export interface ChainMismatch {
  readonly entryId: number;
  readonly poolId: number;
  readonly seq: number;
  readonly seqExpected: number;
  readonly balanceAfter: number;
  readonly balanceExpected: number;
  readonly companyId: number;
  /** Null where the pool is missing. */
  readonly poolCompanyId: number | null;
}

async function entriesOutOfChain(db: Queries, limit: number): Promise<readonly ChainMismatch[]> {
  const { rows } = await sql<ChainMismatch>`
    select e.id as "entryId", e.pool_id as "poolId", e.seq, e.seq_expected as "seqExpected",
      e.balance_after as "balanceAfter", e.balance_expected as "balanceExpected",
      e.company_id as "companyId", p.company_id as "poolCompanyId"
    from (
      select id, pool_id, company_id, seq, balance_after,
        lag(seq, 1, 0::bigint) over pool + 1 as seq_expected,
        lag(balance_after, 1, 0::bigint) over pool + amount as balance_expected
      from credit_entries window pool as (partition by pool_id order by seq)
    ) e left join credit_pools p on p.id = e.pool_id
    where e.seq <> e.seq_expected or e.balance_after <> e.balance_expected or p.company_id is distinct from e.company_id
    order by e.pool_id, e.seq limit ${limit}`.execute(db);
  return rows;
}

/** A member's month that is not the sum of the ledger's entries. */
interface MonthFault {
  readonly memberId: number;
  /** First day of the month, `YYYY-MM-DD`. */
  readonly month: string;
  readonly spent: number;
  readonly spentByEntries: number;
}

/** A credit that was given back counts in the month in which it had been spent, for the member who had spent it. */
async function wrongMonths(db: Queries, limit: number): Promise<readonly MonthFault[]> {
  const { rows } = await sql<MonthFault>`
    select coalesce(m.member_id, e.member_id) as "memberId", coalesce(m.month, e.month) as month,
      coalesce(m.spent, 0) as spent, coalesce(e.spent, 0) as "spentByEntries"
    from member_months m
    full join (
      select s.member_id, date_trunc('month', s.created_at at time zone 'UTC')::date as month, count(*) - count(r.id) as spent
      from credit_entries s left join credit_entries r on r.usage_id = s.usage_id and r.kind = 'refund'
      where s.kind = 'spend' and s.member_id is not null
      group by 1, 2
    ) e on e.member_id = m.member_id and e.month = m.month
    where coalesce(m.spent, 0) <> coalesce(e.spent, 0)
    order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** What the ledger has of one call. */
export interface CallLedgerTotals {
  readonly usageId: number;
  readonly companyIds: readonly number[];
  readonly spent: number;
  readonly givenBack: number;
  /** In how many pools: a credit goes back to where it came from. */
  readonly pools: number;
}

/** What the ledger has of the calls whose id lies after the one and up to the other, by the call's id. */
export async function ledgerTotalsByCall(
  snapshot: Queries,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Map<number, CallLedgerTotals>> {
  const { rows } = await sql<CallLedgerTotals>`
    select usage_id as "usageId", array_agg(distinct company_id) as "companyIds",
      count(*) filter (where kind = 'spend') as spent, count(*) filter (where kind = 'refund') as "givenBack",
      count(distinct pool_id) as pools
    from credit_entries where usage_id > ${after} and usage_id <= ${upTo} group by usage_id`.execute(snapshot);
  return new Map(rows.map((row) => [row.usageId, row]));
}

async function ledgerCounts(db: Queries): Promise<Pick<LedgerCheckResult, 'poolCount' | 'entryCount'>> {
  const { rows } = await sql<Pick<LedgerCheckResult, 'poolCount' | 'entryCount'>>`
    select (select count(*) from credit_pools) as "poolCount", (select count(*) from credit_entries) as "entryCount"`.execute(
    db,
  );
  return rows[0] ?? { poolCount: 0, entryCount: 0 };
}
