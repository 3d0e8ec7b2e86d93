import type { CompanySettings as ChangedSettings, Company } from '#companies/companies.ts';
import { countExpiredCvs } from '#cvs/erasure.ts';
import { Problem } from '#problems/problem.ts';
import { changeCompanySettings } from '#use-cases/administration/companies.ts';
import type { CompanyAuth } from '#use-cases/console/auth.ts';
import type { CompanySettings } from './contract.ts';
import type { ConsoleDeps, Handlers } from './endpoint.ts';

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
