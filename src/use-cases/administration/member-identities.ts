import { deleteIdentity, type Identity, listIdentities } from '#accounts/identities.ts';
import { findPerson, lockPerson } from '#accounts/persons.ts';
import { OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { findMemberById, type Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';

/** The identities of the person of a member, in all companies; null where there is no such member. */
export async function identitiesOfMember(
  db: Queries,
  memberId: number,
): Promise<{ readonly member: Member; readonly identities: readonly Identity[] } | null> {
  const member = await findMemberById(db, memberId);
  if (member === null) return null;
  const personId = await findPerson(db, member.email);
  return { member, identities: personId === null ? [] : await listIdentities(db, personId) };
}

/**
 * Deletes the identities of the person of a member, for the operator, and ends the sessions that they opened: for a person whom the
 * provider knows as another user since.
 *
 * @returns those that were deleted; null where there is no such member
 */
export async function unlinkMember(
  db: Queries,
  memberId: number,
): Promise<{ readonly member: Member; readonly identities: readonly Identity[] } | null> {
  return db.transaction().execute(async (trx) => {
    const member = await findMemberById(trx, memberId);
    if (member === null) return null;
    const personId = await findPerson(trx, member.email);
    if (personId === null || !(await lockPerson(trx, personId))) return { member, identities: [] };
    const identities = await listIdentities(trx, personId);
    for (const { id } of identities) await deleteIdentity(trx, { personId, id }, null);
    if (identities.length > 0) {
      const { companyId } = member;
      const subject = { member_id: memberId };
      await recordAudit(trx, { companyId, actor: OPERATOR_ACTOR, action: 'member.identity_unlinked', subject });
    }
    return { member, identities };
  });
}
