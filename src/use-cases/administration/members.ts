import { deleteLinksOfMember } from '#accounts/links.ts';
import { listVerifiedEmails } from '#accounts/persons.ts';
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
  findMemberById,
  listMembers,
  type Member,
  type MemberSettings,
  type NewMember,
  normaliseMemberName,
} from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { inTransaction } from '#platform/postgres/transaction.ts';

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

export type ChangeCompanyMemberResult =
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

export type TwoFactorOffResult =
  | { kind: 'off'; member: Member }
  | { kind: 'was_off'; member: Member }
  | { kind: 'not_found' };

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
