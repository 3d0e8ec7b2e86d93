import type { Selectable } from 'kysely';
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
    })
    .where('id', '=', id)
    .execute();
}

export async function companyLockById(db: Queries, id: number): Promise<Company | null> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? asCompany(row) : null;
}

export async function companyDeleteById(db: Queries, id: number): Promise<boolean> {
  const result = await db.deleteFrom('companies').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
