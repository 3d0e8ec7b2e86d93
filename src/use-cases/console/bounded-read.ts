import { memberTenant } from '#kit/tenant.ts';
import type { Member } from '#members/members.ts';
import type { BoundedReadResult } from '#platform/postgres/bounded-reads.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';

/** After so many seconds a read may be tried again. */
const RETRY_SECONDS = 5;

/**
 * Reads for a member's page within the member's share of the database. A standby may serve it, which is up to 5 seconds behind.
 *
 * @throws Problem `search_too_slow`
 */
export async function boundedRead<T>(
  { reads }: Pick<Services, 'reads'>,
  member: Pick<Member, 'companyId' | 'id'>,
  read: (db: Queries) => Promise<T>,
): Promise<T> {
  return valueOf(await reads.run(memberTenant(member), read));
}

/** The same for what must not miss anything that has just been written. @throws Problem `search_too_slow` */
export async function boundedCurrentRead<T>(
  { reads }: Pick<Services, 'reads'>,
  member: Pick<Member, 'companyId' | 'id'>,
  read: (db: Queries) => Promise<T>,
): Promise<T> {
  return valueOf(await reads.run(memberTenant(member), read, 'current'));
}

function valueOf<T>(answer: BoundedReadResult<T>): T {
  if (answer.kind === 'read') return answer.value;
  throw new Problem('search_too_slow', { retryAfterSeconds: RETRY_SECONDS });
}
