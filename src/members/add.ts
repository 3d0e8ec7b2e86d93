import type { Queries } from '#platform/tables.ts';
import { type Member, type MemberRole, memberFault, normaliseEmail } from './member.ts';
import { memberInsert } from './members.sql.ts';

export type AddMemberResult =
  | { kind: 'added'; member: Member }
  | { kind: 'taken'; email: string }
  | { kind: 'invalid'; reason: string };

interface NewMember {
  readonly companyId: number;
  readonly email: string;
  readonly role: MemberRole;
  readonly monthlyLimit: number | null;
  readonly pool: string | null;
}

/** Adds a member to a company that exists. One address is one member. */
export async function addMember(db: Queries, member: NewMember): Promise<AddMemberResult> {
  const email = normaliseEmail(member.email);
  const reason = memberFault(email, member.monthlyLimit);
  if (reason !== null) return { kind: 'invalid', reason };
  const added = await memberInsert(db, { ...member, email });
  return added === null ? { kind: 'taken', email } : { kind: 'added', member: added };
}
