import type { Queries } from '#platform/tables.ts';
import type { Entry } from './credits.sql.ts';

/** An entry as it stands in the ledger, with its pool. */
export interface BookedEntry extends Entry {
  readonly id: number;
  /** Name of the shared pool; empty for the company's own. */
  readonly poolName: string;
  /** Which entry of its pool it is, from 1. */
  readonly seq: number;
  readonly balanceAfter: number;
  readonly createdAt: Date;
}

/** Which entries of a company; what is null does not matter. */
export interface EntryFilter {
  readonly companyId: number;
  readonly createdFrom: Date | null;
  readonly createdTo: Date | null;
  readonly kind: Entry['kind'] | null;
}

function entryMatching(db: Queries, filter: EntryFilter) {
  let query = db.selectFrom('credit_entries as e').where('e.company_id', '=', filter.companyId);
  if (filter.createdFrom !== null) query = query.where('e.created_at', '>=', filter.createdFrom);
  if (filter.createdTo !== null) query = query.where('e.created_at', '<=', filter.createdTo);
  if (filter.kind !== null) query = query.where('e.kind', '=', filter.kind);
  return query;
}

export async function entryCount(db: Queries, filter: EntryFilter): Promise<number> {
  const row = await entryMatching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Entries in the order in which they were booked, the last one first. Those before the page are passed over in the index alone. */
export async function entryListPage(
  db: Queries,
  filter: EntryFilter,
  page: { limit: number; offset: number },
): Promise<BookedEntry[]> {
  const chosen = entryMatching(db, filter)
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
