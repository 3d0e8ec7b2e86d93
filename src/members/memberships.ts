import type { Queries } from '#platform/tables.ts';
import { type Member, normaliseEmail } from './member.ts';
import { memberExistsByEmail, memberListActiveByEmail } from './members.sql.ts';

/** The active members of this address, over all companies, in the order of their ids. */
export async function listMemberships(db: Queries, email: string): Promise<Member[]> {
  return memberListActiveByEmail(db, normaliseEmail(email));
}

/** Whether some company has a member of this address, active or not. */
export async function isAnywhereMember(db: Queries, email: string): Promise<boolean> {
  return memberExistsByEmail(db, normaliseEmail(email));
}
