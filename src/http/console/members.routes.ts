import { type DeliveredLink, inviteByMail, linkByMail } from '#flows/console-invitations.ts';
import { type ConsoleMember, changeConsoleMember, consoleMembers } from '#flows/console-members.ts';
import { requireFreshPassword } from '#flows/console-password.ts';
import { setTwoFactorRule } from '#flows/console-two-factor.ts';
import type { Services } from '#flows/services.ts';
import { findMemberById } from '#members/find.ts';
import type { MemberSettings } from '#members/member.ts';
import type { BodyOf, Member, OneTimeLink } from './contract.ts';
import { askedBy, type Handlers } from './endpoint.ts';

/** The members of the company, the links by which they come in, and how they must sign in. */
export const memberHandlers = {
  listMembers: async ({ services, visit }) => (await consoleMembers(services, visit.company.id)).map(memberOf),
  addMember: async ({ options, services, visit, body }) => {
    const { email, role, monthly_limit: monthlyLimit = null, pool, language = 'en' } = body;
    if (role === 'administrator') await requireFreshPassword(services, visit);
    const newMember = { email, role, monthlyLimit, pool: poolOf(pool) };
    const invited = await inviteByMail(services, newMember, { visit, language, baseUrl: options.baseUrl() });
    return { member: memberOf(invited), link: linkOf(invited.delivered) };
  },
  changeMember: async ({ services, visit, body, id }) => {
    const named = { ...askedBy(visit), memberId: id('memberId') };
    const comesBack = body.active === true && (await isAdministrator(services, named));
    if (body.role === 'administrator' || comesBack) await requireFreshPassword(services, visit);
    return memberOf(await changeConsoleMember(services, named, settingsOf(body)));
  },
  getSignInRules: async ({ visit }) => ({ two_factor: visit.company.twoFactor }),
  setSignInRules: async ({ services, visit, body }) => ({
    two_factor: (await setTwoFactorRule(services, askedBy(visit), body.two_factor)).twoFactor,
  }),
  linkMember: async ({ options, services, visit, id, body: { language = 'en' } }) => {
    const memberId = id('memberId');
    // By a link one may come in as that member.
    if (await isAdministrator(services, { companyId: visit.company.id, memberId }))
      await requireFreshPassword(services, visit);
    return linkOf(await linkByMail(services, memberId, { visit, language, baseUrl: options.baseUrl() }));
  },
} satisfies Partial<Handlers>;

async function isAdministrator(
  { db }: Pick<Services, 'db'>,
  { companyId, memberId }: { companyId: number; memberId: number },
): Promise<boolean> {
  return (await findMemberById(db, companyId, memberId))?.role === 'administrator';
}

function settingsOf(body: BodyOf<'changeMember'>): MemberSettings {
  return {
    ...(body.role !== undefined && { role: body.role }),
    ...(body.monthly_limit !== undefined && { monthlyLimit: body.monthly_limit }),
    ...(body.pool !== undefined && { pool: poolOf(body.pool) }),
    ...(body.active !== undefined && { active: body.active }),
  };
}

/** An empty name is the company's own pool. */
function poolOf(name: string | null | undefined): string | null {
  const pool = name?.trim() ?? '';
  return pool === '' ? null : pool;
}

function memberOf({ member, canSignIn }: ConsoleMember): Member {
  return {
    id: member.id,
    email: member.email,
    role: member.role,
    monthly_limit: member.monthlyLimit,
    pool: member.pool,
    active: member.active,
    created_at: member.createdAt.toISOString(),
    can_sign_in: canSignIn,
  };
}

function linkOf({ to, link: { kind, url, expiresAt }, delivery }: DeliveredLink): OneTimeLink {
  const expires_at = expiresAt.toISOString();
  switch (delivery.kind) {
    case 'sent':
      return { delivery: 'sent', kind, to, expires_at };
    case 'shown':
      return { delivery: 'shown', kind, to, expires_at, url, reason: delivery.failure?.reason ?? null };
    case 'not_sent':
      return { delivery: 'not_sent', kind, to, reason: delivery.failure.reason };
  }
}
