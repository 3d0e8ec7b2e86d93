import { deleteIdentity, type Identity, listIdentities } from '#accounts/identities.ts';
import { deleteLinksOfMember } from '#accounts/links.ts';
import { removeAllPasskeys } from '#accounts/passkeys.ts';
import {
  deletePersonIfNoMember,
  findPerson,
  listVerifiedEmails,
  lockPerson,
  withdrawAdmission,
} from '#accounts/persons.ts';
import { endSessionsIn } from '#accounts/sessions.ts';
import { disableSecondFactor } from '#accounts/two-factor.ts';
import { type Actor, auditMember, OPERATOR_ACTOR, recordAudit, scopeOf } from '#audit/audit.ts';
import { lockCompanyForShare, lockCompanyForUpdate } from '#companies/companies.ts';
import { ensurePool } from '#credits/ledger.ts';
import { forgetCodeAttempts } from '#limits/sign-in-attempts.ts';
import {
  type AddMemberResult,
  addMember,
  type ChangeMemberResult,
  changeMember,
  deleteMember,
  findMemberById,
  isMemberOfAnyCompany,
  listMembers,
  type Member,
  type MemberSettings,
  type NewMember,
  normaliseMemberName,
} from '#members/members.ts';
import { inTransaction, type Queries } from '#platform/postgres/tables.ts';
import { deleteVisibilityOf } from '#templates/templates.ts';
import { forgetActingUser } from '#usage/usage-log.ts';

/** A member, and whether the person has proved by a link to have the address. */
export interface AdmittedMember {
  readonly member: Member;
  readonly canSignIn: boolean;
}

/** The members of a company, oldest first. */
export async function listAdmittedMembers(db: Queries, companyId: number): Promise<readonly AdmittedMember[]> {
  const admitted = await listVerifiedEmails(db, companyId);
  return (await listMembers(db, companyId)).map((member) => ({ member, canSignIn: admitted.has(member.email) }));
}

/** Adds a member to a company, and creates the shared pool to draw from where it is missing. */
export async function addCompanyMember(
  db: Queries,
  newMember: NewMember,
  actor: Actor,
): Promise<AddMemberResult | { kind: 'no_company' }> {
  return inTransaction(db, async (trx) => {
    if ((await lockCompanyForShare(trx, newMember.companyId)) === null) return { kind: 'no_company' };
    const result = await addMember(trx, newMember);
    if (result.kind !== 'added') return result;
    const { id, role, monthlyLimit } = result.member;
    const subject = { member_id: id, role, monthly_limit: monthlyLimit };
    await auditMember(trx, actor, { action: 'member.added', subject });
    await ensurePoolOf(trx, result.member);
    return result;
  });
}

type ChangeCompanyMemberResult =
  | Exclude<ChangeMemberResult, { kind: 'changed' }>
  | { kind: 'last_administrator' }
  | ({ kind: 'changed' } & AdmittedMember);

/**
 * Changes a member, and creates the shared pool to draw from where it is missing. Changes of one company's members wait for each other
 * and for links in the making: a member may not take the last administrator from the company, and the links of a member who is switched
 * off are deleted, so that they do not work again with the member.
 */
export async function changeCompanyMember(
  db: Queries,
  { memberId, actor }: { readonly memberId: number; readonly actor: Actor },
  settings: MemberSettings,
): Promise<ChangeCompanyMemberResult> {
  return db.transaction().execute(async (trx) => {
    const companyId = (await findMemberById(trx, memberId, scopeOf(actor)))?.companyId;
    if (companyId === undefined || (await lockCompanyForUpdate(trx, companyId)) === null) return { kind: 'not_found' };
    const members = await listAdmittedMembers(trx, companyId);
    if (actor !== OPERATOR_ACTOR && takesLastAdministrator(members, memberId, settings))
      return { kind: 'last_administrator' };
    const result = await changeMember(trx, memberId, settings);
    if (result.kind !== 'changed') return result;
    const { member } = result;
    if (!member.active) await deleteLinksOfMember(trx, member);
    await auditMember(trx, actor, { action: 'member.changed', subject: auditedSettings(memberId, settings) });
    await ensurePoolOf(trx, member);
    return { ...result, canSignIn: members.some(({ member: { id }, canSignIn }) => id === memberId && canSignIn) };
  });
}

/** Whether the change leaves no administrator who can sign in: one who was invited and never came in administers nothing. */
export function takesLastAdministrator(
  members: readonly AdmittedMember[],
  memberId: number,
  settings: MemberSettings,
): boolean {
  const isAdministrator = ({ role, active }: Member): boolean => active && role === 'administrator';
  const before = members.find(({ member }) => member.id === memberId)?.member;
  if (before === undefined || !isAdministrator(before) || isAdministrator({ ...before, ...settings })) return false;
  return !members.some(({ member, canSignIn }) => member.id !== memberId && canSignIn && isAdministrator(member));
}

/** The new settings as the audit log has them: of the name and of the shared pool only that they were set. */
function auditedSettings(memberId: number, { name, role, monthlyLimit, pool, active }: MemberSettings): object {
  return {
    member_id: memberId,
    ...(name !== undefined && { name: normaliseMemberName(name) === null ? null : 'set' }),
    ...(role !== undefined && { role }),
    ...(monthlyLimit !== undefined && { monthly_limit: monthlyLimit }),
    ...(pool !== undefined && { pool: pool === null ? 'company' : 'shared' }),
    ...(active !== undefined && { active }),
  };
}

async function ensurePoolOf(trx: Queries, { companyId, pool }: Member): Promise<void> {
  if (pool !== null) await ensurePool(trx, companyId, pool);
}

type TwoFactorOffResult = { kind: 'off'; member: Member } | { kind: 'was_off'; member: Member } | { kind: 'not_found' };

/** Switches off the second factor of the person of a member, for every company: for a person who has lost app and recovery codes. */
export async function switchTwoFactorOff(db: Queries, memberId: number): Promise<TwoFactorOffResult> {
  return db.transaction().execute(async (trx) => {
    const member = await findMemberById(trx, memberId);
    if (member === null) return { kind: 'not_found' };
    if (!(await disableSecondFactor(trx, member.email))) return { kind: 'was_off', member };
    await forgetCodeAttempts(trx, member.email);
    const subject = { member_id: memberId };
    await recordAudit(trx, {
      companyId: member.companyId,
      actor: OPERATOR_ACTOR,
      action: 'member.two_factor_off',
      subject,
    });
    return { kind: 'off', member };
  });
}

type RemovePasskeysResult = { kind: 'done'; member: Member; removed: number } | { kind: 'not_found' };

/** Removes all passkeys of the person of a member, for every company, and ends the sessions: for a device that was lost or copied. */
export async function removeMemberPasskeys(db: Queries, memberId: number): Promise<RemovePasskeysResult> {
  return db.transaction().execute(async (trx) => {
    const member = await findMemberById(trx, memberId);
    if (member === null) return { kind: 'not_found' };
    const removed = await removeAllPasskeys(trx, member.email);
    if (removed > 0) {
      await recordAudit(trx, {
        companyId: member.companyId,
        actor: OPERATOR_ACTOR,
        action: 'member.passkey_removed',
        subject: { member_id: memberId },
      });
    }
    return { kind: 'done', member, removed };
  });
}

/** Calls that lose their address in one transaction. Calls of the company that begin meanwhile wait for it. */
const CALLS_AT_ONCE = 2000;

interface Removal {
  readonly memberId: number;
  readonly actor: Actor;
}

type RemoveMemberResult =
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
export async function endAccess(trx: Queries, { email, companyId }: Member): Promise<void> {
  const personId = await findPerson(trx, email);
  if (personId === null || !(await lockPerson(trx, personId))) return;
  await endSessionsIn(trx, personId, companyId);
  await withdrawAdmission(trx, personId, companyId);
  await deleteLinksOfMember(trx, { email, companyId });
}

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
