import { type DeliveredLink, inviteByMail, linkByMail } from '#flows/console-invitations.ts';
import { type ConsoleMember, changeConsoleMember, consoleMembers } from '#flows/console-members.ts';
import type { MemberSettings } from '#members/member.ts';
import type { BodyOf, Member, OneTimeLink } from './contract.ts';
import { askedBy, type Handlers } from './endpoint.ts';

/** The members of the company and the links by which they come in. */
export const memberHandlers = {
  listMembers: async ({ services, visit }) => (await consoleMembers(services, visit.company.id)).map(memberOf),
  addMember: async ({ options, services, visit, body }) => {
    const { email, role, monthly_limit: monthlyLimit = null, pool, language = 'en' } = body;
    const newMember = { email, role, monthlyLimit, pool: poolOf(pool) };
    const invited = await inviteByMail(services, newMember, { visit, language, baseUrl: options.baseUrl() });
    return { member: memberOf(invited), link: linkOf(invited.delivered) };
  },
  changeMember: async ({ services, visit, body, id }) =>
    memberOf(await changeConsoleMember(services, { ...askedBy(visit), memberId: id('memberId') }, settingsOf(body))),
  linkMember: async ({ options, services, visit, id, body: { language = 'en' } }) =>
    linkOf(await linkByMail(services, id('memberId'), { visit, language, baseUrl: options.baseUrl() })),
} satisfies Partial<Handlers>;

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
