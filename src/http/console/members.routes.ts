import { findMemberById, type MemberSettings } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import { changeCompanySettings } from '#use-cases/administration/companies.ts';
import {
  type AdmittedMember,
  changeCompanyMember,
  listAdmittedMembers,
  removeCompanyMember,
} from '#use-cases/administration/members.ts';
import type { CompanyAuth } from '#use-cases/console/auth.ts';
import { type DeliveredLink, inviteByMail, linkByMail, noMember } from '#use-cases/console/links.ts';
import { requireReauthentication } from '#use-cases/console/password.ts';
import type { Services } from '#use-cases/services/services.ts';
import type { BodyOf, Member, OneTimeLink } from './contract.ts';
import type { Handlers } from './endpoint.ts';

/** The members of the company, their one-time links, and the sign-in rules. */
export const memberHandlers = {
  listMembers: async ({ services, auth }) => (await listAdmittedMembers(services.db, auth.company.id)).map(memberOf),
  addMember: async ({ options, services, auth, body }) => {
    const { email, name = null, role, monthly_limit: monthlyLimit = null, pool, language = 'en' } = body;
    if (role === 'administrator') await requireReauthentication(services, auth);
    const newMember = { email, name, role, monthlyLimit, pool: poolOf(pool) };
    const invited = await inviteByMail(services, newMember, { auth, language, baseUrl: options.baseUrl() });
    return { member: memberOf(invited), link: linkOf(invited.delivered) };
  },
  changeMember: async ({ services, auth, body, id }) => {
    const memberId = id('memberId');
    const comesBack = body.active === true && (await isAdministrator(services, auth, memberId));
    if (body.role === 'administrator' || comesBack) await requireReauthentication(services, auth);
    const result = await changeCompanyMember(services.db, { memberId, actor: auth.member }, settingsOf(body));
    switch (result.kind) {
      case 'not_found':
        throw noMember();
      case 'last_administrator':
        throw new Problem('last_administrator');
      case 'invalid':
        throw new Problem(result);
      case 'changed':
        return memberOf(result);
    }
  },
  removeMember: async ({ services, auth, id }) => {
    const { kind } = await removeCompanyMember(services.db, { memberId: id('memberId'), actor: auth.member });
    switch (kind) {
      case 'not_found':
        throw noMember();
      case 'oneself':
        throw new Problem('removes_oneself');
      case 'last_administrator':
        throw new Problem('last_administrator');
      case 'removed':
        return null;
    }
  },
  getSignInRules: async ({ auth }) => ({ two_factor: auth.company.twoFactor }),
  setSignInRules: async ({ services, auth: { member: actor }, body }) => {
    const place = { companyId: actor.companyId, actor };
    const result = await changeCompanySettings(services.db, place, { twoFactor: body.two_factor });
    if (result.kind !== 'changed') throw new Problem('not_found');
    return { two_factor: result.company.twoFactor };
  },
  linkMember: async ({ options, services, auth, id, body: { language = 'en' } }) => {
    const memberId = id('memberId');
    // The link lets its reader sign in as that member.
    if (await isAdministrator(services, auth, memberId)) await requireReauthentication(services, auth);
    return linkOf(await linkByMail(services, memberId, { auth, language, baseUrl: options.baseUrl() }));
  },
} satisfies Partial<Handlers>;

async function isAdministrator(
  { db }: Pick<Services, 'db'>,
  { company }: CompanyAuth,
  memberId: number,
): Promise<boolean> {
  return (await findMemberById(db, memberId, { companyId: company.id }))?.role === 'administrator';
}

function settingsOf(body: BodyOf<'changeMember'>): MemberSettings {
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.role !== undefined && { role: body.role }),
    ...(body.monthly_limit !== undefined && { monthlyLimit: body.monthly_limit }),
    ...(body.pool !== undefined && { pool: poolOf(body.pool) }),
    ...(body.active !== undefined && { active: body.active }),
  };
}

/** An empty name means the company's own pool. */
function poolOf(name: string | null | undefined): string | null {
  const pool = name?.trim() ?? '';
  return pool === '' ? null : pool;
}

function memberOf({ member, canSignIn }: AdmittedMember): Member {
  return {
    id: member.id,
    email: member.email,
    name: member.name,
    role: member.role,
    monthly_limit: member.monthlyLimit,
    pool: member.pool,
    active: member.active,
    created_at: member.createdAt.toISOString(),
    last_seen_at: member.lastSeenAt?.toISOString() ?? null,
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
