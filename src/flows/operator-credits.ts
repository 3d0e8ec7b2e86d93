import { OPERATOR, recordAudit } from '#audit/record.ts';
import { findCompany } from '#companies/find.ts';
import { type Grant, type GrantResult, grant } from '#credits/grant.ts';
import type { BookedEntry } from '#credits/ledger.sql.ts';
import { listEntries } from '#credits/list.ts';
import { type CreditsOverview, showCredits } from '#credits/show.ts';
import { listMembers } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import type { Queries } from '#platform/tables.ts';
import { type CallOrigin, findCalls } from '#usage/usage-log.ts';

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

/** Grants credits as the operator, or takes them back; the audit log tells of it. */
export async function grantCredits(db: Queries, wanted: Grant): Promise<GrantResult> {
  const { companyId, pool, amount } = wanted;
  return grant(db, wanted, (trx) =>
    recordAudit(trx, { companyId, actor: OPERATOR, action: 'credits.granted', subject: { pool, amount } }),
  );
}

/** An entry of the ledger with the call that it is about; null for a grant. */
export interface LedgerLine {
  readonly entry: BookedEntry;
  readonly call: CallOrigin | null;
}

/**
 * The latest entries of a company's ledger, newest first, at most `limit`. A company that was deleted still has them; null where
 * there never was such a company.
 */
export async function listCompanyEntries(
  db: Queries,
  companyId: number,
  limit: number,
): Promise<readonly LedgerLine[] | null> {
  const entries = await listEntries(db, companyId, limit);
  if (entries.length === 0 && (await findCompany(db, companyId)) === null) return null;
  return ledgerLines(db, entries);
}

/** The entries with their calls. */
export async function ledgerLines(db: Queries, entries: readonly BookedEntry[]): Promise<readonly LedgerLine[]> {
  const calls = await findCalls(
    db,
    entries.flatMap(({ usageId }) => usageId ?? []),
  );
  return entries.map((entry) => ({ entry, call: entry.usageId === null ? null : (calls.get(entry.usageId) ?? null) }));
}
