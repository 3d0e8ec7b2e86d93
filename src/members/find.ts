import type { Queries } from '#platform/tables.ts';
import { type Member, normaliseEmail } from './member.ts';
import { memberFindByEmail, memberFindById, memberListByCompany } from './members.sql.ts';

/** The active member of the company with this address, in any case of letters, or null. */
export async function findActiveMember(db: Queries, companyId: number, email: string): Promise<Member | null> {
  const member = await findMember(db, companyId, email);
  return member?.active ? member : null;
}

/** The member of the company with this address, active or not, or null. */
export async function findMember(db: Queries, companyId: number, email: string): Promise<Member | null> {
  // A NUL cannot be stored in PostgreSQL text, so no member has it; asking would be an error.
  const normalised = normaliseEmail(email);
  return normalised.includes('\0') ? null : memberFindByEmail(db, companyId, normalised);
}

/** All members of a company, oldest first. */
export async function listMembers(db: Queries, companyId: number): Promise<Member[]> {
  return memberListByCompany(db, companyId);
}

/** The member of the company with this id, active or not; another company's member is null. */
export async function findMemberById(db: Queries, companyId: number, id: number): Promise<Member | null> {
  return memberFindById(db, id, companyId);
}

/** The member of this id, of whichever company, active or not, or null. */
export async function findAnyMember(db: Queries, id: number): Promise<Member | null> {
  return memberFindById(db, id, null);
}
