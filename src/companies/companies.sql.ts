import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';
import type { Company, CompanySettings } from './company.ts';

function asCompany(row: Selectable<Tables['companies']>): Company {
  return {
    id: row.id,
    name: row.name,
    storageEnabled: row.storage_enabled,
    apiEnabled: row.api_enabled,
    rateLimitPerMinute: row.rate_limit_per_minute,
    uploadLimitBytes: row.upload_limit_bytes,
    apiDefaultTemplate: row.api_default_template,
    retentionDays: row.retention_days,
    twoFactor: row.two_factor,
    createdAt: row.created_at,
  };
}

export async function companyInsert(db: Queries, settings: Required<CompanySettings>): Promise<Company> {
  const row = await db
    .insertInto('companies')
    .values({
      name: settings.name,
      storage_enabled: settings.storageEnabled,
      api_enabled: settings.apiEnabled,
      rate_limit_per_minute: settings.rateLimitPerMinute,
      upload_limit_bytes: settings.uploadLimitBytes,
      api_default_template: settings.apiDefaultTemplate,
      retention_days: settings.retentionDays,
      two_factor: settings.twoFactor,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asCompany(row);
}

export async function companyFindById(db: Queries, id: number): Promise<Company | null> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? asCompany(row) : null;
}

export async function companyListAll(db: Queries): Promise<Company[]> {
  return (await db.selectFrom('companies').selectAll().orderBy('id').execute()).map(asCompany);
}

/** Companies whose CVs are kept for a time only. */
export async function companyListWithRetention(db: Queries): Promise<Company[]> {
  const rows = await db
    .selectFrom('companies')
    .selectAll()
    .where('retention_days', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(asCompany);
}

export async function companyUpdateSettings(
  db: Queries,
  id: number,
  settings: Required<CompanySettings>,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      name: settings.name,
      storage_enabled: settings.storageEnabled,
      api_enabled: settings.apiEnabled,
      rate_limit_per_minute: settings.rateLimitPerMinute,
      upload_limit_bytes: settings.uploadLimitBytes,
      api_default_template: settings.apiDefaultTemplate,
      retention_days: settings.retentionDays,
      two_factor: settings.twoFactor,
    })
    .where('id', '=', id)
    .execute();
}

export async function companyLockById(db: Queries, id: number): Promise<Company | null> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? asCompany(row) : null;
}

export async function companyHoldById(db: Queries, id: number): Promise<Company | null> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
  return row ? asCompany(row) : null;
}

/** Lets the statements of this transaction take their time: a large company has years of calls. */
export async function companyAllowTime(trx: Queries): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}

export async function companyDeleteById(db: Queries, id: number): Promise<boolean> {
  const result = await db.deleteFrom('companies').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
