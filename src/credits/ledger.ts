import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { type Refusal, refusal } from '#problems/problem.ts';

interface Pool {
  readonly id: number;
  /** Empty for the company's own pool. */
  readonly name: string;
  readonly balance: number;
}

/** The pool of this name, created with an empty balance where it is missing. */
export async function ensurePool(db: Queries, companyId: number, name: string): Promise<Pool> {
  const found = await findPool(db, companyId, name);
  if (found !== undefined) return found;
  await db
    .insertInto('credit_pools')
    .values({ company_id: companyId, name })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .execute();
  const made = await findPool(db, companyId, name);
  if (made === undefined) throw new Error(`pool "${name}" of company ${companyId} is not there after its insert`);
  return made;
}

/** The pool of this name, or undefined. */
async function findPool(db: Queries, companyId: number, name: string): Promise<Pool | undefined> {
  return db
    .selectFrom('credit_pools')
    .select(['id', 'name', 'balance'])
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .executeTakeFirst();
}

export interface CreditsOverview {
  /** Credits in the company's own pool. */
  readonly balance: number;
  readonly pools: readonly { readonly name: string; readonly balance: number }[];
  /** Credits spent in the current month (UTC), by member id. */
  readonly spentThisMonth: ReadonlyMap<number, number>;
}

/** The balances of a company and what its members have spent this month. */
export async function getCredits(
  db: Queries,
  companyId: number,
  memberIds: readonly number[],
): Promise<CreditsOverview> {
  const pools = await db
    .selectFrom('credit_pools')
    .select(['name', 'balance'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  return {
    balance: pools.find((pool) => pool.name === '')?.balance ?? 0,
    pools: pools.filter((pool) => pool.name !== ''),
    spentThisMonth: await spentThisMonth(db, memberIds),
  };
}

/** The credits of a company in all its pools. */
export async function totalCredits(db: Queries, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('credit_pools')
    .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.total;
}

interface Entry {
  readonly companyId: number;
  readonly poolId: number;
  readonly kind: 'grant' | 'spend' | 'refund';
  readonly amount: number;
  readonly usageId: number | null;
  readonly memberId: number | null;
}

/**
 * Writes an entry into the ledger, which thereby moves the balance of its pool; the pool stays locked until the transaction ends.
 *
 * @returns the balance after it; null, and nothing is written, where the balance would fall below zero
 */
async function insertEntry(db: Queries, entry: Entry): Promise<number | null> {
  const row = await db
    // The balance is compared under the lock, so that a lack of credits is an answer: the constraint on the balance, which holds without
    // this too, would end the whole transaction.
    .with('pool', (query) =>
      query
        .selectFrom('credit_pools')
        .select(['id', 'company_id'])
        .where('id', '=', entry.poolId)
        .where('company_id', '=', entry.companyId)
        .where((eb) => eb(eb('balance', '+', entry.amount), '>=', 0))
        .forNoKeyUpdate(),
    )
    .insertInto('credit_entries')
    .columns(['company_id', 'pool_id', 'kind', 'amount', 'usage_id', 'member_id'])
    .expression((query) =>
      query
        .selectFrom('pool')
        .select([
          'pool.company_id',
          'pool.id',
          sql<Entry['kind']>`${entry.kind}::text`.as('kind'),
          sql<number>`${entry.amount}::bigint`.as('amount'),
          sql<number | null>`${entry.usageId}::bigint`.as('usage_id'),
          sql<number | null>`${entry.memberId}::bigint`.as('member_id'),
        ]),
    )
    .returning('balance_after')
    .executeTakeFirst();
  return row?.balance_after ?? null;
}

export interface Grant {
  readonly companyId: number;
  /** Name of a shared pool, or null for the company's own. */
  readonly pool: string | null;
  /** Credits to add; a negative number takes back. */
  readonly amount: number;
}

export type GrantResult = { kind: 'granted'; balance: number } | { kind: 'invalid'; reason: string };

const AMOUNT_MAX = 1_000_000_000;

/** Adds credits to a pool, creating the pool where it is missing. The balance never falls below zero, and a refusal creates no pool. */
export async function grant(db: Queries, { companyId, pool: name, amount }: Grant): Promise<GrantResult> {
  if (!Number.isInteger(amount) || amount === 0 || Math.abs(amount) > AMOUNT_MAX) {
    return { kind: 'invalid', reason: `The amount is a whole number of credits up to ${AMOUNT_MAX}, and not 0.` };
  }
  const pool = await (amount > 0 ? ensurePool : findPool)(db, companyId, name ?? '');
  const entry = { companyId, kind: 'grant', amount, usageId: null, memberId: null } as const;
  const balance = pool === undefined ? null : await insertEntry(db, { ...entry, poolId: pool.id });
  if (balance === null) {
    return { kind: 'invalid', reason: `The pool holds ${pool?.balance ?? 0} credits; no more can be taken.` };
  }
  return { kind: 'granted', balance };
}

/** An entry as it is in the ledger, with its pool. */
export interface LedgerEntry extends Entry {
  readonly id: number;
  /** Name of the shared pool; empty for the company's own. */
  readonly poolName: string;
  /** Its number within its pool, from 1. */
  readonly seq: number;
  readonly balanceAfter: number;
  readonly createdAt: Date;
}

/** Which entries of a company; a field that is null filters nothing. */
export interface LedgerFilter {
  readonly companyId: number;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly kind: Entry['kind'] | null;
}

function entriesMatching(db: Queries, filter: LedgerFilter) {
  let query = db.selectFrom('credit_entries as e').where('e.company_id', '=', filter.companyId);
  if (filter.createdFrom !== null) query = query.where('e.created_at', '>=', filter.createdFrom);
  if (filter.createdTo !== null) query = query.where('e.created_at', '<=', filter.createdTo);
  if (filter.kind !== null) query = query.where('e.kind', '=', filter.kind);
  return query;
}

/** The matching entries, newest first. Entries before the page are skipped in the index alone. */
async function entriesOfPage(
  db: Queries,
  filter: LedgerFilter,
  page: { limit: number; offset: number },
): Promise<LedgerEntry[]> {
  const chosen = entriesMatching(db, filter)
    .select('e.id as chosen_id')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.offset);
  return db
    .selectFrom(chosen.as('chosen'))
    .innerJoin('credit_entries as e', 'e.id', 'chosen.chosen_id')
    .innerJoin('credit_pools as p', 'p.id', 'e.pool_id')
    .select([
      'e.id',
      'e.company_id as companyId',
      'e.pool_id as poolId',
      'p.name as poolName',
      'e.kind',
      'e.amount',
      'e.usage_id as usageId',
      'e.member_id as memberId',
      'e.seq',
      'e.balance_after as balanceAfter',
      'e.created_at as createdAt',
    ])
    .orderBy('e.id', 'desc')
    .execute();
}

/** The latest entries of a company's ledger, newest first, at most `limit`. The ledger outlives its company. */
export async function listLedgerEntries(db: Queries, companyId: number, limit: number): Promise<LedgerEntry[]> {
  const filter = { companyId, createdFrom: null, createdTo: null, kind: null };
  return entriesOfPage(db, filter, { limit, offset: 0 });
}

/** One page of the matching entries, newest first, and how many there are on all pages. */
export async function listLedgerPage(
  db: Queries,
  filter: LedgerFilter,
  page: { number: number; size: number },
): Promise<{ entries: LedgerEntry[]; total: number }> {
  const offset = (page.number - 1) * page.size;
  const { total } = await entriesMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { entries: offset < total ? await entriesOfPage(db, filter, { limit: page.size, offset }) : [], total };
}

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
async function spendOfMonth(db: Queries, memberId: number, limit: number | null): Promise<boolean> {
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
async function refundMonth(db: Queries, memberId: number, month: string): Promise<void> {
  await db
    .updateTable('member_months')
    .set((eb) => ({ spent: eb('spent', '-', 1) }))
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .where('spent', '>', 0)
    .execute();
}

/** What each of the members has spent in the current month, by the member's id. */
async function spentThisMonth(db: Queries, memberIds: readonly number[]): Promise<Map<number, number>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member_months')
    .select(['member_id', 'spent'])
    .where('member_id', 'in', memberIds)
    .where('month', '=', thisMonth)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.spent]));
}

/** Who spends a credit. */
export interface Spender {
  readonly companyId: number;
  readonly memberId: number;
  readonly monthlyLimit: number | null;
  /** Name of the shared pool, or null for the company's own. */
  readonly pool: string | null;
}

export type SpendResult = { kind: 'reserved' } | ({ kind: 'refused' } & Refusal);

/**
 * Spends one credit for a call: first against the member's month, then from the pool the member draws from, and writes the
 * ledger entry. The caller rolls its transaction back on `refused`, so that a refusal leaves no trace.
 */
export async function spendCredit(trx: Queries, spender: Spender, usageId: number): Promise<SpendResult> {
  const { companyId, memberId, monthlyLimit } = spender;
  if (!(await spendOfMonth(trx, memberId, monthlyLimit))) return { kind: 'refused', ...monthSpent(monthlyLimit) };
  const { id: poolId } = await ensurePool(trx, companyId, spender.pool ?? '');
  const balance = await insertEntry(trx, { companyId, poolId, kind: 'spend', amount: -1, usageId, memberId });
  if (balance === null) return { kind: 'refused', ...poolEmpty(spender.pool) };
  return { kind: 'reserved' };
}

/** Why a credit could not be spent at this moment, or null. It reserves nothing: others may spend the credit first. */
export async function whyCreditRefused(db: Queries, spender: Spender): Promise<Refusal | null> {
  const { companyId, memberId, monthlyLimit, pool } = spender;
  if (monthlyLimit !== null) {
    const spent = (await spentThisMonth(db, [memberId])).get(memberId) ?? 0;
    if (spent >= monthlyLimit) return monthSpent(monthlyLimit);
  }
  const balance = (await findPool(db, companyId, pool ?? ''))?.balance ?? 0;
  return balance > 0 ? null : poolEmpty(pool);
}

function monthSpent(monthlyLimit: number | null): Refusal {
  return refusal('monthly_limit_reached', { limit: monthlyLimit ?? 0 });
}

function poolEmpty(pool: string | null): Refusal {
  return pool === null ? refusal('credits_spent') : refusal('pool_empty', { pool });
}

/**
 * Gives the credit of a call back by a ledger entry of its own, to the same pool and the same month of the member, in the transaction
 * that records why. The database refuses a second refund of one call.
 */
export async function refundCredit(trx: Queries, usageId: number): Promise<void> {
  const spend = await trx
    .selectFrom('credit_entries')
    .select(['company_id as companyId', 'pool_id as poolId', 'member_id as memberId'])
    .select(sql<string>`${monthOf(sql.ref('created_at'))}`.as('month'))
    .where('usage_id', '=', usageId)
    .where('kind', '=', 'spend')
    .executeTakeFirst();
  if (spend === undefined) return;
  const { companyId, poolId, memberId, month } = spend;
  // The member's month before the pool, in the order of `reserve`: two calls that lock both in different orders deadlock.
  if (memberId !== null) await refundMonth(trx, memberId, month);
  await insertEntry(trx, { companyId, poolId, kind: 'refund', amount: 1, usageId, memberId });
}

/**
 * Removes the persons from the ledger of a company that is deleted: what was spent stays, who spent it and their months go. It may run
 * more than once.
 */
export async function anonymizeLedger(trx: Queries, companyId: number): Promise<void> {
  // The months before the entries: the entries name the members whose months go.
  await trx
    .deleteFrom('member_months')
    .where('member_id', 'in', (query) =>
      query
        .selectFrom('credit_entries')
        .select('member_id')
        .where('company_id', '=', companyId)
        .where('member_id', 'is not', null)
        .$narrowType<{ member_id: number }>(),
    )
    .execute();
  await trx
    .updateTable('credit_entries')
    .set({ member_id: null })
    .where('company_id', '=', companyId)
    .where('member_id', 'is not', null)
    .execute();
}
