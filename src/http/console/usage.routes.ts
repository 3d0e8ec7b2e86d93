import { Readable } from 'node:stream';
import { labelMembers, type MemberLabel } from '#members/members.ts';
import { Problem, recordedRefusal } from '#problems/problem.ts';
import { type LedgerLine, ledgerPage, memberCredits, showCompanyCredits } from '#use-cases/administration/credits.ts';
import { boundedRead } from '#use-cases/console/bounded-read.ts';
import {
  actingUserOf,
  type ExportedCall,
  type NamedCall,
  type UsageQuestion,
  usageExport,
  usagePage,
  usageTotals,
} from '#use-cases/console/usage.ts';
import { queryMoment } from '../exchange/request.ts';
import type { CreditEntry, QueryOf, UsageCall } from './contract.ts';
import { type Handlers, PageReply, pageOf, SENT } from './endpoint.ts';

/** The usage log of the company. */
export const usageHandlers = {
  listUsage: async ({ services, auth, query, request }) => {
    const page = pageOf(query);
    const question = { ...questionOf(query, request.query), page };
    const { calls, total } = await boundedRead(services, auth.member, (db) => usagePage({ db }, auth.member, question));
    return new PageReply(calls.map(callOf), page, total);
  },
  sumUsage: async ({ services, auth, query, request }) => {
    const question = questionOf(query, request.query);
    const { all, days, members } = await boundedRead(services, auth.member, (db) =>
      usageTotals({ db }, auth.member, question),
    );
    return {
      ...all,
      days: [...days],
      members: members.map(({ memberId, label, ...sums }) => ({
        member_id: memberId,
        email: label?.address ?? null,
        name: label?.name ?? null,
        ...sums,
      })),
    };
  },
  exportUsage: async ({ services, auth, query, request, reply }) => {
    const calls = await usageExport(services, auth.member, questionOf(query, request.query));
    const day = new Date().toISOString().slice(0, 10);
    void reply
      .headers({
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="lectern-usage-company-${auth.company.id}-${day}.csv"`,
      })
      .send(usageAsCsv(calls));
    return SENT;
  },
} satisfies Partial<Handlers>;

function questionOf(query: QueryOf<'sumUsage'>, raw: unknown): UsageQuestion {
  return {
    startedFrom: queryMoment(raw, 'started_from', 'first'),
    startedTo: queryMoment(raw, 'started_to', 'last'),
    outcome: query.outcome ?? null,
    channel: query.channel ?? null,
    keyId: query.key_id ?? null,
    memberId: query.member_id ?? null,
  };
}

function callOf(call: NamedCall): UsageCall {
  const detail = call.detail === null ? null : recordedRefusal(call.detail);
  return {
    id: call.id,
    request_id: call.requestId,
    channel: call.channel,
    key_id: call.keyId,
    member_id: call.memberId,
    acting_user: actingUserOf(call),
    acting_user_name: call.actingUserName,
    outcome: call.outcome,
    credit: call.credit,
    cv_id: call.cvErasedAt === null ? call.cvId : null,
    detail: call.detail,
    detail_reason: detail?.reason ?? null,
    detail_params: detail?.params ?? {},
    started_at: call.startedAt.toISOString(),
    finished_at: call.finishedAt?.toISOString() ?? null,
  };
}

const COLUMNS = [
  'started_at',
  'finished_at',
  'member',
  'channel',
  'key',
  'outcome',
  'credit',
  'cv_id',
  'detail',
  'request_id',
] as const;

/** RFC 4180, without cells that a spreadsheet would take for formulas. */
const FORM = { columns: [...COLUMNS], record_delimiter: 'windows', escape_formulas: true } as const;

/**
 * Calls as CSV (RFC 4180), streamed with backpressure. A failure of the database ends the stream. It begins with a byte order mark, without
 * which spreadsheets assume another encoding. Cells that a spreadsheet would read as a formula (=, +, -, @, tab, carriage return)
 * begin with an apostrophe, because people choose the names of keys.
 */
export function usageAsCsv(batches: AsyncIterable<readonly ExportedCall[]>): Readable {
  return Readable.from(textOf(batches), { objectMode: false });
}

async function* textOf(batches: AsyncIterable<readonly ExportedCall[]>): AsyncGenerator<Buffer> {
  const { stringify } = await import('csv-stringify/sync');
  yield Buffer.from(stringify([], { ...FORM, bom: true, header: true, eof: true }));
  for await (const calls of batches) {
    if (calls.length > 0) yield Buffer.from(stringify(calls.map(recordOf), FORM));
  }
}

function recordOf({ call, keyName }: ExportedCall): Record<(typeof COLUMNS)[number], string | number | null> {
  return {
    started_at: call.startedAt.toISOString(),
    finished_at: call.finishedAt?.toISOString() ?? null,
    member: actingUserOf(call),
    channel: call.channel,
    key: keyName,
    outcome: call.outcome,
    credit: call.credit,
    cv_id: call.cvErasedAt === null ? call.cvId : null,
    detail: call.detail,
    request_id: call.requestId,
  };
}

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
