import { listKeys } from '#keys/keys.ts';
import { labelMembers, type Member, type MemberLabel, removedMemberName } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import {
  listUsagePage,
  streamUsage,
  sumUsage,
  type UsageFilter,
  type UsageSums,
  type UsageTotals,
} from '#usage/search.ts';
import type { UsageRecord } from '#usage/usage-log.ts';
import type { Services } from '../services/services.ts';

type Deps = Pick<Services, 'db'>;

/** Calls of the member's company that somebody asks for. */
export type UsageQuestion = Omit<UsageFilter, 'companyId'>;

/** One page of the calls that the member may see, newest first. @throws Problem `administrator_required` */
export async function usagePage(
  { db }: Deps,
  member: Member,
  { page, ...question }: UsageQuestion & { readonly page: { readonly number: number; readonly size: number } },
): Promise<{ calls: readonly NamedCall[]; total: number }> {
  const { calls, total } = await listUsagePage(db, visibleTo(member, question), page);
  return { calls: await nameCalls(db, member.companyId, calls), total };
}

/** A call with the name that its member has today; null without one. */
export type NamedCall = UsageRecord & { readonly actingUserName: string | null };

async function nameCalls(db: Queries, companyId: number, calls: readonly UsageRecord[]): Promise<readonly NamedCall[]> {
  if (calls.length === 0) return [];
  const labelById = await labelMembers(db, companyId);
  return calls.map((call) => ({
    ...call,
    actingUserName: call.memberId === null ? null : labelById(call.memberId).name,
  }));
}

/** What the calls came to of which somebody may know, with the members by name. */
export interface NamedUsageTotals extends Pick<UsageTotals, 'all' | 'days'> {
  readonly members: readonly (UsageSums & { readonly memberId: number | null; readonly label: MemberLabel | null })[];
}

/** What the calls come to that the member may see. @throws Problem `administrator_required` */
export async function usageTotals({ db }: Deps, member: Member, question: UsageQuestion): Promise<NamedUsageTotals> {
  const { all, days, members } = await sumUsage(db, visibleTo(member, question));
  const labelById = await labelMembers(db, member.companyId);
  return {
    all,
    days,
    members: members.map((sums) => ({
      ...sums,
      label: sums.memberId === null ? null : labelById(sums.memberId),
    })),
  };
}

/** Who made a call: the address, or what names a removed member. */
export function actingUserOf({ actingUser, memberId }: Pick<UsageRecord, 'actingUser' | 'memberId'>): string | null {
  return actingUser ?? (memberId === null ? null : removedMemberName(memberId));
}

/** A call with the name of the key that it was made with; null for one of the console. */
export interface ExportedCall {
  readonly call: UsageRecord;
  readonly keyName: string | null;
}

/** Every call that the member may see, newest first, some at a time, read as they are taken. @throws Problem `administrator_required` */
export async function usageExport(
  { db }: Deps,
  member: Member,
  question: UsageQuestion,
): Promise<AsyncIterable<readonly ExportedCall[]>> {
  const filter = visibleTo(member, question);
  const keys = new Map((await listKeys(db, member.companyId)).map(({ id, name }) => [id, name]));
  return named(streamUsage(db, filter), keys);
}

async function* named(
  batches: AsyncIterable<readonly UsageRecord[]>,
  keys: ReadonlyMap<number, string>,
): AsyncGenerator<readonly ExportedCall[]> {
  for await (const calls of batches) {
    yield calls.map((call) => ({ call, keyName: call.keyId === null ? null : (keys.get(call.keyId) ?? null) }));
  }
}

/** Administrators see all calls of their company, consultants those that were made for them. */
function visibleTo({ id, role, companyId }: Member, question: UsageQuestion): UsageFilter {
  if (role === 'administrator') return { ...question, companyId };
  if (question.memberId !== null && question.memberId !== id) throw new Problem('administrator_required');
  return { ...question, companyId, memberId: id };
}
