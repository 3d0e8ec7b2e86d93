import type { Queries } from '#platform/tables.ts';
import { memberMonthList, poolFindOrInsert, poolListByCompany } from './credits.sql.ts';

export interface CreditsOverview {
  /** Credits in the company's own pool. */
  readonly balance: number;
  readonly pools: readonly { readonly name: string; readonly balance: number }[];
  /** Credits spent in the current month (UTC), by member id. */
  readonly spentThisMonth: ReadonlyMap<number, number>;
}

/** The balances of a company and what its members have spent this month. */
export async function showCredits(
  db: Queries,
  companyId: number,
  memberIds: readonly number[],
): Promise<CreditsOverview> {
  const pools = await poolListByCompany(db, companyId);
  return {
    balance: pools.find((pool) => pool.name === '')?.balance ?? 0,
    pools: pools.filter((pool) => pool.name !== '').map(({ name, balance }) => ({ name, balance })),
    spentThisMonth: await memberMonthList(db, memberIds),
  };
}

/** Makes sure that a shared pool exists, so that a member can draw from it. */
export async function ensurePool(db: Queries, companyId: number, name: string): Promise<void> {
  await poolFindOrInsert(db, companyId, name);
}
