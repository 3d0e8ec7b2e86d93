import { companyUsage } from '#flows/console-usage.ts';
import { type LedgerLine, listCompanyEntries, showCompanyCredits } from '#flows/operator-credits.ts';
import { Problem } from '#problems/problem.ts';
import type { UsageRow } from '#usage/usage.sql.ts';
import { queryMoment } from '../public/query.ts';
import type { CreditEntry, UsageCall } from './contract.ts';
import { type Handlers, Paged } from './endpoint.ts';

const ENTRIES = { max: 1000, fallback: 100 };
const PAGE_SIZE = { max: 1000, fallback: 100 };

/** The company's credits and what became of them. */
export const creditHandlers = {
  getCredits: async ({ services, visit }) => {
    const credits = await showCompanyCredits(services.db, visit.company.id);
    if (credits === null) throw new Problem('not_found');
    return {
      balance: credits.balance,
      pools: credits.pools.map(({ name, balance }) => ({ name, balance })),
      members: credits.members.map(({ member, spentThisMonth }) => ({
        id: member.id,
        email: member.email,
        monthly_limit: member.monthlyLimit,
        spent_this_month: spentThisMonth,
        pool: member.pool,
      })),
    };
  },
  listEntries: async ({ services, visit, query }) => {
    const limit = Math.min(query.limit ?? ENTRIES.fallback, ENTRIES.max);
    return ((await listCompanyEntries(services.db, visit.company.id, limit)) ?? []).map(entryOf);
  },
  listUsage: async ({ services, visit, query, request }) => {
    const page = query.page ?? 1;
    const pageSize = Math.min(query.page_size ?? PAGE_SIZE.fallback, PAGE_SIZE.max);
    const { calls, total } = await companyUsage(services, {
      companyId: visit.company.id,
      startedFrom: queryMoment(request.query, 'started_from', 'first'),
      startedTo: queryMoment(request.query, 'started_to', 'last'),
      outcome: query.outcome ?? null,
      actingUser: query.acting_user ?? null,
      page,
      pageSize,
    });
    return new Paged(calls.map(callOf), { page, page_size: pageSize, total, total_pages: Math.ceil(total / pageSize) });
  },
} satisfies Partial<Handlers>;

function entryOf({ entry, call }: LedgerLine): CreditEntry {
  return {
    id: entry.id,
    kind: entry.kind,
    pool: entry.poolName === '' ? null : entry.poolName,
    amount: entry.amount,
    balance_after: entry.balanceAfter,
    acting_user: call?.actingUser ?? null,
    cv_id: call?.cvId ?? null,
    created_at: entry.createdAt.toISOString(),
  };
}

function callOf(call: UsageRow): UsageCall {
  return {
    id: call.id,
    request_id: call.requestId,
    channel: call.channel,
    key_id: call.keyId,
    acting_user: call.actingUser,
    outcome: call.outcome,
    credit: call.credit,
    cv_id: call.cvErasedAt === null ? call.cvId : null,
    detail: call.detail,
    started_at: call.startedAt.toISOString(),
    finished_at: call.finishedAt?.toISOString() ?? null,
  };
}
