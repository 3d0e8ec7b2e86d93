import { labelMembers, type MemberLabel } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import { type LedgerLine, ledgerPage, memberCredits, showCompanyCredits } from '#use-cases/administration/credits.ts';
import { actingUserOf } from '#use-cases/console/usage.ts';
import { queryMoment } from '../exchange/query.ts';
import type { CreditEntry } from './contract.ts';
import { type Handlers, PageReply, pageOf } from './endpoint.ts';

/** The credits of the company and its ledger. */
export const creditHandlers = {
  getOwnCredits: async ({ services, auth: { member } }) => {
    const { balance, spentThisMonth, administrators } = await memberCredits(services.db, member);
    return {
      pool: member.pool,
      balance,
      monthly_limit: member.monthlyLimit,
      spent_this_month: spentThisMonth,
      administrators: [...administrators],
    };
  },
  getCredits: async ({ services, auth }) => {
    const credits = await showCompanyCredits(services.db, auth.company.id);
    if (credits === null) throw new Problem('not_found');
    return {
      balance: credits.balance,
      pools: credits.pools.map(({ name, balance }) => ({ name, balance })),
      members: credits.members.map(({ member, spentThisMonth }) => ({
        id: member.id,
        email: member.email,
        name: member.name,
        active: member.active,
        monthly_limit: member.monthlyLimit,
        spent_this_month: spentThisMonth,
        pool: member.pool,
      })),
    };
  },
  listEntries: async ({ services, auth, query, request }) => {
    const page = pageOf(query);
    const { lines, total } = await ledgerPage(services.db, {
      companyId: auth.company.id,
      createdFrom: queryMoment(request.query, 'created_from', 'first'),
      createdTo: queryMoment(request.query, 'created_to', 'last'),
      kind: query.kind ?? null,
      page,
    });
    const labelById = await labelMembers(services.db, auth.company.id);
    return new PageReply(
      lines.map((line) => entryOf(line, line.entry.memberId === null ? null : labelById(line.entry.memberId))),
      page,
      total,
    );
  },
} satisfies Partial<Handlers>;

function entryOf({ entry, call }: LedgerLine, member: MemberLabel | null): CreditEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    pool: entry.poolName === '' ? null : entry.poolName,
    amount: entry.amount,
    balance_after: entry.balanceAfter,
    acting_user: call === null ? null : actingUserOf({ ...call, memberId: entry.memberId }),
    acting_user_name: call === null ? null : (member?.name ?? null),
    cv_id: call?.cvErasedAt === null ? call.cvId : null,
    created_at: entry.createdAt.toISOString(),
  };
}
