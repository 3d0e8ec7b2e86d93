import { normaliseEmail } from '#members/member.ts';
import { pageOfUsage } from '#usage/list.ts';
import type { UsageOutcome, UsageRow } from '#usage/usage.sql.ts';
import type { Services } from './services.ts';

interface UsageQuestion {
  readonly companyId: number;
  readonly startedFrom: Date | null;
  readonly startedTo: Date | null;
  readonly outcome: UsageOutcome | null;
  /** In any case of letters. */
  readonly actingUser: string | null;
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a company's calls, newest first. */
export async function companyUsage(
  { db }: Pick<Services, 'db'>,
  { page, pageSize, actingUser, ...filter }: UsageQuestion,
): Promise<{ calls: readonly UsageRow[]; total: number }> {
  const email = actingUser === null ? null : normaliseEmail(actingUser);
  return pageOfUsage(db, { ...filter, actingUser: email }, { number: page, size: pageSize });
}
