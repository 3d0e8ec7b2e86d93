import { memberTenant } from '#kit/tenant.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';

/** After so many seconds a read may be tried again. */
const RETRY_SECONDS = 5;

/** Reads for a member's page within the member's share of the database. @throws Problem `search_too_slow` */
export async function boundedRead<T>(
  { reads }: Pick<Services, 'reads'>,
  member: Pick<Member, 'companyId' | 'id'>,
  read: (db: Queries) => Promise<T>,
): Promise<T> {
  const answer = await reads.run(memberTenant(member), read);
  if (answer.kind === 'read') return answer.value;
  throw new Problem('search_too_slow', { retryAfterSeconds: RETRY_SECONDS });
}
