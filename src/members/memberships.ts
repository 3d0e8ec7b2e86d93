import type { Queries } from '#platform/tables.ts';
import { type Member, normaliseEmail } from './member.ts';
import { memberListActiveByEmail } from './members.sql.ts';

/** The active members of this address, over all companies, in the order of their ids. */
export async function listMemberships(db: Queries, email: string): Promise<Member[]> {
  return memberListActiveByEmail(db, normaliseEmail(email));
}
