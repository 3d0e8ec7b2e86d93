import { admittedEmails } from '#accounts/links.ts';
import { takeCompany } from '#companies/hold.ts';
import { ensurePool } from '#credits/show.ts';
import { changeMemberWithin } from '#members/change.ts';
import { findMemberById, listMembers } from '#members/find.ts';
import type { Member, MemberSettings } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import { linkMember, type MemberLink } from './console-links.ts';
import { addCompanyMember } from './operator-members.ts';
import type { Services } from './services.ts';

type Room = Pick<Services, 'db'>;

/** A member, and whether the person has come in by a link. */
export interface ConsoleMember {
  readonly member: Member;
  readonly canSignIn: boolean;
}

/** The members of a company, oldest first. */
export async function consoleMembers({ db }: Room, companyId: number): Promise<readonly ConsoleMember[]> {
  const admitted = await admittedEmails(db, companyId);
  return (await listMembers(db, companyId)).map((member) => ({ member, canSignIn: admitted.has(member.email) }));
}

/** Adds a member with a link to come in by. @throws Problem `member_exists`, `validation_error` */
export async function inviteMember(
  services: Room,
  newMember: Pick<Member, 'companyId' | 'email' | 'role' | 'monthlyLimit' | 'pool'>,
  baseUrl: string,
): Promise<ConsoleMember & { link: MemberLink }> {
  const added = await addCompanyMember(services.db, newMember);
  switch (added.kind) {
    case 'no_company':
      throw new Problem('not_found');
    case 'taken':
      throw new Problem('member_exists');
    case 'invalid':
      throw new Problem('validation_error', { message: added.reason });
    case 'added':
      return { member: added.member, canSignIn: false, link: await linkOf(services, added.member, baseUrl) };
  }
}

/**
 * Changes a member of the company. Changes of one company's members wait for each other, so that the last two administrators cannot
 * both go.
 *
 * @throws Problem `not_found`, `last_administrator`, `validation_error`
 */
export async function changeConsoleMember(
  { db }: Room,
  { companyId, memberId }: { companyId: number; memberId: number },
  settings: MemberSettings,
): Promise<ConsoleMember> {
  const changed = await db.transaction().execute(async (trx) => {
    await takeCompany(trx, companyId);
    const members = await listMembers(trx, companyId);
    const before = members.find(({ id }) => id === memberId);
    if (before === undefined) throw noMember();
    const leaves = isActiveAdministrator(before) && !isActiveAdministrator({ ...before, ...settings });
    if (leaves && members.filter(isActiveAdministrator).length === 1) throw new Problem('last_administrator');
    return changeMemberWithin(trx, memberId, settings);
  });
  switch (changed.kind) {
    case 'not_found':
      throw noMember();
    case 'invalid':
      throw new Problem('validation_error', { message: changed.reason });
    case 'changed': {
      const { member } = changed;
      if (member.pool !== null) await ensurePool(db, companyId, member.pool);
      return { member, canSignIn: (await admittedEmails(db, companyId)).has(member.email) };
    }
  }
}

/** A link for a member of the company. @throws Problem `not_found`; `validation_error` for a member who is switched off */
export async function linkConsoleMember(
  services: Room,
  { companyId, memberId }: { companyId: number; memberId: number },
  baseUrl: string,
): Promise<MemberLink> {
  const member = await findMemberById(services.db, companyId, memberId);
  if (member === null) throw noMember();
  if (!member.active) {
    throw new Problem('validation_error', { message: 'This member is switched off. Switch the member on first.' });
  }
  return linkOf(services, member, baseUrl);
}

async function linkOf({ db }: Room, member: Member, baseUrl: string): Promise<MemberLink> {
  return linkMember(db, { member, maker: 'company', baseUrl });
}

function isActiveAdministrator({ role, active }: Member): boolean {
  return active && role === 'administrator';
}

function noMember(): Problem {
  return new Problem('not_found', { message: 'This company has no member with this id.' });
}
