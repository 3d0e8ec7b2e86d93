import { forgetLinks } from '#accounts/links.ts';
import { admittedEmails } from '#accounts/persons.ts';
import { recordAudit } from '#audit/record.ts';
import { holdCompany, takeCompanyBriefly } from '#companies/hold.ts';
import { ensurePool } from '#credits/show.ts';
import { addMember } from '#members/add.ts';
import { changeMemberWithin } from '#members/change.ts';
import { findMemberById, listMembers } from '#members/find.ts';
import type { Member, MemberSettings } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import { linkMember, linkMemberWithin, type MemberLink, memberIsOff } from './console-links.ts';
import type { Services } from './services.ts';

type Room = Pick<Services, 'db'>;

/** A member, and whether the person has come in by a link. */
export interface ConsoleMember {
  readonly member: Member;
  readonly canSignIn: boolean;
}

/** A member as an administrator of the company names it. `actor` is the administrator's id, for the audit log. */
interface NamedMember {
  readonly companyId: number;
  readonly memberId: number;
  readonly actor: string;
}

/** The members of a company, oldest first. */
export async function consoleMembers({ db }: Room, companyId: number): Promise<readonly ConsoleMember[]> {
  const admitted = await admittedEmails(db, companyId);
  return (await listMembers(db, companyId)).map((member) => ({ member, canSignIn: admitted.has(member.email) }));
}

/** Adds a member with a link to come in by. @throws Problem `member_exists`, `validation_error` */
export async function inviteMember(
  { db }: Room,
  newMember: Pick<Member, 'companyId' | 'email' | 'role' | 'monthlyLimit' | 'pool'>,
  { baseUrl, actor }: { baseUrl: string; actor: string },
): Promise<ConsoleMember & { link: MemberLink }> {
  const { companyId } = newMember;
  const invited = await db.transaction().execute(async (trx) => {
    if ((await holdCompany(trx, companyId)) === null) throw new Problem('not_found');
    const member = await added(trx, newMember);
    const subject = { member_id: member.id, role: member.role, monthly_limit: member.monthlyLimit };
    await recordAudit(trx, { companyId, actor, action: 'member.added', subject });
    return { member, link: await linkMemberWithin(trx, { member, maker: 'company', actor, baseUrl }) };
  });
  const { pool } = invited.member;
  if (pool !== null) await ensurePool(db, companyId, pool);
  return { ...invited, canSignIn: false };
}

async function added(trx: Room['db'], newMember: Parameters<typeof addMember>[1]): Promise<Member> {
  const result = await addMember(trx, newMember);
  switch (result.kind) {
    case 'taken':
      throw new Problem('member_exists');
    case 'invalid':
      throw new Problem('validation_error', { message: result.reason });
    case 'added':
      return result.member;
  }
}

/**
 * Changes a member of the company. Changes of one company's members wait for each other, so that the last two administrators cannot
 * both go. One who is switched off loses the links that wait, which would otherwise work again with the member.
 *
 * @throws Problem `not_found`, `last_administrator`, `validation_error`
 */
export async function changeConsoleMember(
  { db }: Room,
  { companyId, memberId, actor }: NamedMember,
  settings: MemberSettings,
): Promise<ConsoleMember> {
  const changed = await db.transaction().execute(async (trx) => {
    if ((await takeCompanyBriefly(trx, companyId)) === null) throw new Problem('not_found');
    const admitted = await admittedEmails(trx, companyId);
    const members = await listMembers(trx, companyId);
    const before = members.find(({ id }) => id === memberId);
    if (before === undefined) throw noMember();
    // Who was invited and never came in administers nothing.
    const governs = (member: Member): boolean => isActiveAdministrator(member) && admitted.has(member.email);
    const leaves = isActiveAdministrator(before) && !isActiveAdministrator({ ...before, ...settings });
    if (leaves && !members.some((member) => member.id !== memberId && governs(member)))
      throw new Problem('last_administrator');
    const result = await changeMemberWithin(trx, memberId, settings);
    if (result.kind !== 'changed') return result;
    const { member } = result;
    if (!member.active) await forgetLinks(trx, member);
    await recordAudit(trx, { companyId, actor, action: 'member.changed', subject: whatChanged(memberId, settings) });
    return { ...result, canSignIn: admitted.has(member.email) };
  });
  switch (changed.kind) {
    case 'not_found':
      throw noMember();
    case 'invalid':
      throw new Problem('validation_error', { message: changed.reason });
    case 'changed': {
      const { member, canSignIn } = changed;
      if (member.pool !== null) await ensurePool(db, companyId, member.pool);
      return { member, canSignIn };
    }
  }
}

/** What was set, to what; of the shared pool only that it was, since its name is somebody's words. */
function whatChanged(memberId: number, { role, monthlyLimit, pool, active }: MemberSettings): object {
  return {
    member_id: memberId,
    ...(role !== undefined && { role }),
    ...(monthlyLimit !== undefined && { monthly_limit: monthlyLimit }),
    ...(pool !== undefined && { pool: pool === null ? 'company' : 'shared' }),
    ...(active !== undefined && { active }),
  };
}

/** A link for a member of the company. @throws Problem `not_found`; `validation_error` for a member who is switched off */
export async function linkConsoleMember(
  { db }: Room,
  { companyId, memberId, actor }: NamedMember,
  baseUrl: string,
): Promise<MemberLink> {
  const member = await findMemberById(db, companyId, memberId);
  if (member === null) throw noMember();
  if (!member.active) throw memberIsOff();
  return linkMember(db, { member, maker: 'company', actor, baseUrl });
}

function isActiveAdministrator({ role, active }: Member): boolean {
  return active && role === 'administrator';
}

function noMember(): Problem {
  return new Problem('not_found', { message: 'This company has no member with this id.' });
}
