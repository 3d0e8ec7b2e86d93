import { findCompany } from '#companies/find.ts';
import { type CreditsOverview, showCredits } from '#credits/show.ts';
import { listMembers } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import type { Queries } from '#platform/tables.ts';

export interface CompanyCredits extends Pick<CreditsOverview, 'balance' | 'pools'> {
  /** The members, oldest first, with what each has spent in the current month (UTC). */
  readonly members: readonly { readonly member: Member; readonly spentThisMonth: number }[];
}

/** The balances of a company and what its members have spent this month; null where there is no such company. */
export async function showCompanyCredits(db: Queries, companyId: number): Promise<CompanyCredits | null> {
  if ((await findCompany(db, companyId)) === null) return null;
  const members = await listMembers(db, companyId);
  const { balance, pools, spentThisMonth } = await showCredits(
    db,
    companyId,
    members.map(({ id }) => id),
  );
  return {
    balance,
    pools,
    members: members.map((member) => ({ member, spentThisMonth: spentThisMonth.get(member.id) ?? 0 })),
  };
}
