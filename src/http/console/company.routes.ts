import type { CompanySettings as ChangedSettings, Company } from '#companies/companies.ts';
import { countExpiredCvs } from '#cvs/erasure.ts';
import { type ApiKey as Key, listKeys } from '#keys/keys.ts';
import { findMemberById, type MemberSettings } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import { changeCompanySettings } from '#use-cases/administration/companies.ts';
import { createCompanyKey, revokeCompanyKey } from '#use-cases/administration/keys.ts';
import {
  type AdmittedMember,
  changeCompanyMember,
  listAdmittedMembers,
  removeCompanyMember,
} from '#use-cases/administration/members.ts';
import { auditLogPage } from '#use-cases/console/audit-log.ts';
import type { CompanyAuth } from '#use-cases/console/auth.ts';
import { boundedCurrentRead, boundedRead } from '#use-cases/console/bounded-read.ts';
import { type DeliveredLink, inviteByMail, linkByMail, noMember } from '#use-cases/console/links.ts';
import { requireReauthentication } from '#use-cases/console/password.ts';
import { eraseChosenCvs, findCandidate } from '#use-cases/retention/erase-cvs.ts';
import type { Services } from '#use-cases/services/services.ts';
import { queryMoment } from '../exchange/request.ts';
import { PROFILE_API_PREFIX } from '../profiles/register-profile-api.ts';
import { PUBLIC_API_PREFIX } from '../public/register-public-api.ts';
import type { ApiKey, BodyOf, CompanySettings, Member, OneTimeLink, PublicApi } from './contract.ts';
import { type ConsoleDeps, type Handlers, PageReply, pageOf } from './endpoint.ts';

/** The settings of the company itself. */
export const companyHandlers = {
  getCompany: async ({ auth }) => settingsOf(auth.company),
  changeCompany: async ({ services, auth, body: { name } }) => change(services, auth, { name }),
  countOldCvs: async ({ services, auth, query: { days } }) => ({
    cvs: await countExpiredCvs(services.db, { companyId: auth.company.id, days }),
  }),
  setRetention: async ({ services, auth, body: { days } }) => change(services, auth, { retentionDays: days }),
} satisfies Partial<Handlers>;

async function change(
  { db }: ConsoleDeps['services'],
  { member: actor }: CompanyAuth,
  settings: ChangedSettings,
): Promise<CompanySettings> {
  const result = await changeCompanySettings(db, { companyId: actor.companyId, actor }, settings);
  if (result.kind === 'not_found') throw new Problem('not_found');
  // The contract has the bounds of the company's settings.
  if (result.kind === 'invalid') throw new Error(result.reason);
  return settingsOf(result.company);
}

function settingsOf(company: Company): CompanySettings {
  return {
    id: company.id,
    name: company.name,
    retention_days: company.retentionDays,
    storage_enabled: company.storageEnabled,
    rate_limit_per_minute: company.rateLimitPerMinute,
    upload_limit_bytes: company.uploadLimitBytes,
    default_template: company.apiDefaultTemplate,
  };
}

/** Erasing the CVs of a candidate who asks for it. */
export const erasureHandlers = {
  findCandidate: async ({ services, auth, body: { text } }) => {
    const { company, member } = auth;
    const found = await boundedCurrentRead(services, member, (db) =>
      findCandidate(db, { companyId: company.id, text }),
    );
    const cvs = found.cvs.map(({ id, candidateName, fileName, createdAt, matches }) => ({
      id,
      candidate_name: candidateName,
      file_name: fileName,
      created_at: createdAt.toISOString(),
      matches: [...matches],
    }));
    return { cvs, more: found.more, in_work: found.inWork };
  },
  eraseCandidate: async ({ services, auth, body: { cv_ids: cvIds } }) => {
    const { company, member: actor } = auth;
    const { erasedAt, cvs } = await eraseChosenCvs(services, { companyId: company.id, cvIds, actor });
    return {
      erased_at: erasedAt.toISOString(),
      by: actor.email,
      company: company.name,
      cvs: cvs.map(({ id, fileName, createdAt, state }) => ({
        id,
        file_name: fileName,
        created_at: createdAt?.toISOString() ?? null,
        state,
      })),
    };
  },
} satisfies Partial<Handlers>;

/** The audit log of the company. */
export const auditHandlers = {
  listAudit: async ({ services, auth, query, request }) => {
    const page = pageOf(query);
    const question = {
      companyId: auth.company.id,
      createdFrom: queryMoment(request.query, 'created_from', 'first'),
      createdTo: queryMoment(request.query, 'created_to', 'last'),
    };
    const { entries, total } = await boundedRead(services, auth.member, (db) => auditLogPage(db, question, page));
    const data = entries.map(({ id, createdAt, actor, member, action, cvId, about, removedMember, facts }) => ({
      id,
      created_at: createdAt.toISOString(),
      actor,
      actor_email: member?.address ?? null,
      actor_name: member?.name ?? null,
      action,
      cv_id: cvId,
      about,
      removed_member: removedMember,
      facts,
    }));
    return new PageReply(data, page, total);
  },
} satisfies Partial<Handlers>;

/** The settings and keys of the company's public API and profile API. */
export const publicApiHandlers = {
  getPublicApi: async ({ options, auth }) => publicApiOf(options, auth.company),
  setPublicApi: async ({ options, services, auth: { member: actor }, body }) => {
    const place = { companyId: actor.companyId, actor };
    const result = await changeCompanySettings(services.db, place, { apiEnabled: body.enabled });
    if (result.kind !== 'changed') throw new Problem('not_found');
    return publicApiOf(options, result.company);
  },
  setProfileApi: async ({ options, services, auth: { member: actor }, body }) => {
    if (!options.offersProfileApi) throw new Problem('not_found');
    const place = { companyId: actor.companyId, actor };
    const result = await changeCompanySettings(services.db, place, { profileApiEnabled: body.enabled });
    if (result.kind !== 'changed') throw new Problem('not_found');
    return publicApiOf(options, result.company);
  },
  listKeys: async ({ services, auth }) => (await listKeys(services.db, auth.company.id)).map(keyOf),
  // A key made here never expires: only the operator sets an expiry.
  createKey: async ({ services, auth: { member: actor }, body: { name, scope = 'full' } }) => {
    const key = { companyId: actor.companyId, name, scope, expiresAt: null };
    const result = await createCompanyKey(services.db, key, actor);
    switch (result.kind) {
      case 'no_company':
        throw new Problem('not_found');
      case 'api_off':
        throw new Problem('api_off');
      case 'profile_api_off':
        throw new Problem('profile_api_off');
      case 'invalid':
        throw new Problem(result);
      case 'created':
        return { key: keyOf(result.key), secret: result.secret };
    }
  },
  revokeKey: async ({ services, auth, id }) => {
    const key = await revokeCompanyKey(services.db, { keyId: id('keyId'), actor: auth.member });
    if (key === null) throw new Problem('no_key');
    return keyOf(key);
  },
} satisfies Partial<Handlers>;

async function publicApiOf({ services, baseUrl, offersProfileApi }: ConsoleDeps, company: Company): Promise<PublicApi> {
  const { remaining, resetSeconds } = await services.rateLimiter.peek(company.id, company.rateLimitPerMinute);
  return {
    enabled: company.apiEnabled,
    storage_enabled: company.storageEnabled,
    base_url: baseUrl() + PUBLIC_API_PREFIX,
    rate_limit_per_minute: company.rateLimitPerMinute,
    upload_limit_bytes: company.uploadLimitBytes,
    default_template: company.apiDefaultTemplate,
    remaining,
    reset_seconds: resetSeconds,
    profile_api: offersProfileApi
      ? { enabled: company.profileApiEnabled, base_url: baseUrl() + PROFILE_API_PREFIX }
      : null,
  };
}

function keyOf(key: Key): ApiKey {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    status: key.status,
    scope: key.scope,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt?.toISOString() ?? null,
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}

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
    const result = await changeCompanyMember(services.db, { memberId, actor: auth.member }, memberSettingsOf(body));
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

function memberSettingsOf(body: BodyOf<'changeMember'>): MemberSettings {
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
