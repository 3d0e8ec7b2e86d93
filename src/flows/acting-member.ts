import { findActiveMember } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from './services.ts';

/** The member on whose behalf a call is made. */
export async function actingMember(services: Pick<Services, 'db'>, companyId: number, email: string): Promise<Member> {
  if (email.trim() === '') throw new Problem('acting_user_required');
  const member = await findActiveMember(services.db, companyId, email);
  if (member === null) throw new Problem('acting_user_invalid');
  return member;
}
