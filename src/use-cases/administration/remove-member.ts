import { deleteLinksOfMember } from '#accounts/links.ts';
import { deletePersonIfNoMember, findPerson, lockPerson, withdrawAdmission } from '#accounts/persons.ts';
import { endSessionsIn } from '#accounts/sessions.ts';
import { type Actor, auditMember, OPERATOR_ACTOR, recordAudit, scopeOf } from '#audit/audit.ts';
import { lockCompanyForUpdate } from '#companies/companies.ts';
import { changeMember, deleteMember, findMemberById, isMemberOfAnyCompany, type Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { deleteVisibilityOf } from '#templates/templates.ts';
import { forgetActingUser } from '#usage/usage-log.ts';
import { listAdmittedMembers, takesLastAdministrator } from './members.ts';

/** Calls that lose their address in one transaction. Calls of the company that begin meanwhile wait for it. */
const CALLS_AT_ONCE = 2000;

interface Removal {
  readonly memberId: number;
  readonly actor: Actor;
}

export type RemoveMemberResult =
  /** `accountDeleted`: the person was a member of no other company. */
  | { readonly kind: 'removed'; readonly member: Member; readonly accountDeleted: boolean }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'oneself' }
  | { readonly kind: 'last_administrator' };

/**
 * Removes a member: its access ends, its address may be invited again and is nowhere kept for this membership. Usage, ledger and audit log
 * keep the id of the member. Jobs of the member end as they would have. A person who is then a member of no company loses the account.
 * A member may remove neither the last administrator nor itself.
 *
 * A member with few calls goes in one transaction. One with many is deactivated by the first, which is audited, and loses the address a
 * part of the calls at a time, so that calls of the company wait for no more than one part. A removal that was interrupted leaves a
 * deactivated member, and is repeated.
 */
export async function removeCompanyMember(db: Queries, removal: Removal): Promise<RemoveMemberResult> {
  for (;;) {
    const result = await db.transaction().execute((trx) => removeOrPrepare(trx, removal));
    if (result.kind !== 'prepared') return result;
  }
}

/** Removes a member, or prepares it where calls with its address are left. */
async function removeOrPrepare(
  trx: Queries,
  { memberId, actor }: Removal,
): Promise<RemoveMemberResult | { readonly kind: 'prepared' }> {
  if (actor !== OPERATOR_ACTOR && actor.id === memberId) return { kind: 'oneself' };
  const companyId = (await findMemberById(trx, memberId, scopeOf(actor)))?.companyId;
  // Nobody begins a call, gets a link or is changed meanwhile.
  if (companyId === undefined || (await lockCompanyForUpdate(trx, companyId)) === null) return { kind: 'not_found' };
  const members = await listAdmittedMembers(trx, companyId);
  const member = members.find(({ member: { id } }) => id === memberId)?.member;
  if (member === undefined) return { kind: 'not_found' };
  if (actor !== OPERATOR_ACTOR && takesLastAdministrator(members, memberId, { active: false }))
    return { kind: 'last_administrator' };
  const calls = await forgetActingUser(trx, { companyId, memberId, limit: CALLS_AT_ONCE });
  await endAccess(trx, member);
  if (calls === CALLS_AT_ONCE) {
    if (!member.active) return { kind: 'prepared' };
    await changeMember(trx, memberId, { active: false });
    await auditMember(trx, actor, { action: 'member.changed', subject: { member_id: memberId, active: false } });
    return { kind: 'prepared' };
  }
  await deleteVisibilityOf(trx, memberId);
  await deleteMember(trx, memberId);
  const { email } = member;
  const accountDeleted = await deletePersonIfNoMember(trx, email, () => isMemberOfAnyCompany(trx, email));
  await recordAudit(trx, { companyId, actor, action: 'member.removed', subject: { member_id: memberId } });
  return { kind: 'removed', member, accountDeleted };
}

/** Ends the sessions of a member, and deletes its links and the admission. */
async function endAccess(trx: Queries, { email, companyId }: Member): Promise<void> {
  const personId = await findPerson(trx, email);
  if (personId === null || !(await lockPerson(trx, personId))) return;
  await endSessionsIn(trx, personId, companyId);
  await withdrawAdmission(trx, personId, companyId);
  await deleteLinksOfMember(trx, { email, companyId });
}
