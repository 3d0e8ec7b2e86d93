import type { CompanySettings as ChangedSettings, Company } from '#companies/companies.ts';
import { countExpiredCvs } from '#cvs/erasure.ts';
import { Problem } from '#problems/problem.ts';
import { changeCompanySettings } from '#use-cases/administration/companies.ts';
import { auditLogPage } from '#use-cases/console/audit-log.ts';
import type { CompanyAuth } from '#use-cases/console/auth.ts';
import { boundedCurrentRead, boundedRead } from '#use-cases/console/bounded-read.ts';
import { eraseChosenCvs, findCandidate } from '#use-cases/retention/erase-cvs.ts';
import { queryMoment } from '../exchange/query.ts';
import type { CompanySettings } from './contract.ts';
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
