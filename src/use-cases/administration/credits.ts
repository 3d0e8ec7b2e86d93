import { OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { findCompany } from '#companies/companies.ts';
import {
  type CreditsOverview,
  type Grant,
  type GrantResult,
  getCredits,
  grant,
  type LedgerEntry,
  type LedgerFilter,
  listLedgerEntries,
  listLedgerPage,
} from '#credits/ledger.ts';
import { listMembers, type Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type CallOrigin, findCalls } from '#usage/usage-log.ts';
import { recordCredits } from '../webhooks/company-events.ts';

export interface CompanyCredits extends Pick<CreditsOverview, 'balance' | 'pools'> {
  /** The members, oldest first, with what each has spent in the current month (UTC). */
  readonly members: readonly { readonly member: Member; readonly spentThisMonth: number }[];
}

/** The balances of a company and what its members have spent this month; null where there is no such company. */
export async function showCompanyCredits(db: Queries, companyId: number): Promise<CompanyCredits | null> {
  if ((await findCompany(db, companyId)) === null) return null;
  const members = await listMembers(db, companyId);
  const { balance, pools, spentThisMonth } = await getCredits(
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

/** Grants credits as the operator, or takes them back, and records it in the audit log. */
export async function grantCredits(db: Queries, wanted: Grant): Promise<GrantResult> {
  const { companyId, pool, amount } = wanted;
  return db.transaction().execute(async (trx) => {
    const result = await grant(trx, wanted);
    if (result.kind !== 'granted') return result;
    await recordAudit(trx, {
      companyId,
      actor: OPERATOR_ACTOR,
      action: 'credits.granted',
      subject: { pool, amount },
    });
    await recordCredits(trx, companyId);
    return result;
  });
}

/** An entry of the ledger with its call; null for a grant. */
export interface LedgerLine {
  readonly entry: LedgerEntry;
  readonly call: CallOrigin | null;
}

/**
 * The latest entries of a company's ledger, newest first, at most `limit`. A deleted company keeps them; null where there never was
 * such a company.
 */
export async function listCompanyEntries(
  db: Queries,
  companyId: number,
  limit: number,
): Promise<readonly LedgerLine[] | null> {
  const entries = await listLedgerEntries(db, companyId, limit);
  if (entries.length === 0 && (await findCompany(db, companyId)) === null) return null;
  return ledgerLines(db, entries);
}

/** One page of a company's ledger, newest first. */
export async function ledgerPage(
  db: Queries,
  { page, ...filter }: LedgerFilter & { readonly page: { readonly number: number; readonly size: number } },
): Promise<{ lines: readonly LedgerLine[]; total: number }> {
  const { entries, total } = await listLedgerPage(db, filter, page);
  return { lines: await ledgerLines(db, entries), total };
}

async function ledgerLines(db: Queries, entries: readonly LedgerEntry[]): Promise<readonly LedgerLine[]> {
  const calls = await findCalls(
    db,
    entries.flatMap(({ usageId }) => usageId ?? []),
  );
  return entries.map((entry) => ({ entry, call: entry.usageId === null ? null : (calls.get(entry.usageId) ?? null) }));
}

/** What one member may spend. */
export interface MemberCredits {
  /** Of the pool that the member draws from. */
  readonly balance: number;
  /** In the current month (UTC). */
  readonly spentThisMonth: number;
  /** Addresses of active administrators, who can raise a limit and ask the operator for credits. */
  readonly administrators: readonly string[];
}

const ADMINISTRATORS_MAX = 3;

/** What the member may spend, and whom to ask for more. A shared pool that does not exist yet is empty. */
export async function memberCredits(db: Queries, { id, companyId, pool }: Member): Promise<MemberCredits> {
  const { balance, pools, spentThisMonth } = await getCredits(db, companyId, [id]);
  const shared = pools.find(({ name }) => name === pool);
  const administrators = (await listMembers(db, companyId)).filter(
    ({ role, active }) => role === 'administrator' && active,
  );
  return {
    balance: pool === null ? balance : (shared?.balance ?? 0),
    spentThisMonth: spentThisMonth.get(id) ?? 0,
    administrators: administrators.slice(0, ADMINISTRATORS_MAX).map(({ email }) => email),
  };
}
