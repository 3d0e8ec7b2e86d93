import type { EntryFilter } from '#credits/ledger.sql.ts';
import { pageOfEntries } from '#credits/list.ts';
import { showCredits } from '#credits/show.ts';
import type { Member } from '#members/member.ts';
import { type LedgerLine, ledgerLines } from './operator-credits.ts';
import type { Services } from './services.ts';

type Room = Pick<Services, 'db'>;

/** One page of a company's ledger, newest first. */
export async function ledgerPage(
  { db }: Room,
  { page, ...filter }: EntryFilter & { readonly page: { readonly number: number; readonly size: number } },
): Promise<{ lines: readonly LedgerLine[]; total: number }> {
  const { entries, total } = await pageOfEntries(db, filter, page);
  return { lines: await ledgerLines(db, entries), total };
}

/** What one member may spend. */
export interface MemberCredits {
  /** Of the pool that the member draws from. */
  readonly balance: number;
  /** In the current month (UTC). */
  readonly spentThisMonth: number;
}

/** What the member may spend; a shared pool that nobody has filled yet is empty. */
export async function memberCredits({ db }: Room, { id, companyId, pool }: Member): Promise<MemberCredits> {
  const { balance, pools, spentThisMonth } = await showCredits(db, companyId, [id]);
  const shared = pools.find(({ name }) => name === pool);
  return { balance: pool === null ? balance : (shared?.balance ?? 0), spentThisMonth: spentThisMonth.get(id) ?? 0 };
}
