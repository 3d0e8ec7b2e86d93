import { sql } from 'kysely';
import { camelRow, inTransaction, type Queries } from '#platform/postgres/tables.ts';

/** Which members of a company need a second factor beside the password. */
export const TWO_FACTOR_RULES = ['off', 'administrators', 'all'] as const;
export type TwoFactorRule = (typeof TWO_FACTOR_RULES)[number];

/** A company: the scope of every key, member, template and CV. */
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly storageEnabled: boolean;
  readonly apiEnabled: boolean;
  /** Whether keys with the scope `profiles` may fetch whole profiles, where the operator offers that. */
  readonly profileApiEnabled: boolean;
  readonly rateLimitPerMinute: number;
  readonly uploadLimitBytes: number;
  /** The API default, for calls without `template_id`. The console default is a template's own mark. */
  readonly apiDefaultTemplate: string;
  /** Days for which CVs are kept; null to keep them until they are erased. */
  readonly retentionDays: number | null;
  /** Which members need a second factor in the console. */
  readonly twoFactor: TwoFactorRule;
  readonly createdAt: Date;
}

/** Settings of a company. A field left out keeps its value, or takes its default at creation. */
export type CompanySettings = Partial<Omit<Company, 'id' | 'createdAt'>>;

/** Settings of a new company. The public API and the profile API are off until they are switched on. */
export const COMPANY_DEFAULTS = {
  storageEnabled: true,
  apiEnabled: false,
  profileApiEnabled: false,
  rateLimitPerMinute: 30,
  uploadLimitBytes: 10 * 1024 * 1024,
  apiDefaultTemplate: 'default',
  retentionDays: null,
  twoFactor: 'off',
} as const;

function asRow(settings: Required<CompanySettings>) {
  return {
    name: settings.name,
    storage_enabled: settings.storageEnabled,
    api_enabled: settings.apiEnabled,
    profile_api_enabled: settings.profileApiEnabled,
    rate_limit_per_minute: settings.rateLimitPerMinute,
    upload_limit_bytes: settings.uploadLimitBytes,
    api_default_template: settings.apiDefaultTemplate,
    retention_days: settings.retentionDays,
    two_factor: settings.twoFactor,
  };
}

export type CreateCompanyResult = { kind: 'created'; company: Company } | { kind: 'invalid'; reason: string };

/** Creates a company with the given settings over the defaults. */
export async function createCompany(
  db: Queries,
  settings: CompanySettings & { readonly name: string },
): Promise<CreateCompanyResult> {
  const whole = { ...COMPANY_DEFAULTS, ...settings, name: settings.name.trim() };
  const reason = faultOf(whole);
  if (reason !== null) return { kind: 'invalid', reason };
  // What is off is left to the database, whose schema may be that of an earlier version: tests make backups of those.
  const values = { ...asRow(whole), profile_api_enabled: whole.profileApiEnabled || undefined };
  const row = await db.insertInto('companies').values(values).returningAll().executeTakeFirstOrThrow();
  return { kind: 'created', company: camelRow(row) };
}

export type ChangeCompanyResult =
  | { kind: 'changed'; company: Company }
  | { kind: 'not_found' }
  | { kind: 'invalid'; reason: string };

/** Changes the given settings of a company and keeps the others. Running servers apply them from their next request on. */
export async function changeCompany(db: Queries, id: number, settings: CompanySettings): Promise<ChangeCompanyResult> {
  return inTransaction(db, async (trx) => {
    const company = await lockCompanyForUpdate(trx, id);
    if (company === null) return { kind: 'not_found' };
    const whole = { ...company, ...settings, name: (settings.name ?? company.name).trim() };
    const reason = faultOf(whole);
    if (reason !== null) return { kind: 'invalid', reason };
    await trx.updateTable('companies').set(asRow(whole)).where('id', '=', id).execute();
    return { kind: 'changed', company: whole };
  });
}

/** What is wrong with the settings of a company, as a sentence, or null. The bounds are those of the table. */
function faultOf(settings: Required<CompanySettings>): string | null {
  if (settings.name.length < 1 || settings.name.length > 200) return 'The name of a company has 1 to 200 characters.';
  if (!isWithin(settings.rateLimitPerMinute, 1, 1_000_000))
    return 'The rate limit is a whole number from 1 to 1000000 requests a minute.';
  if (!isWithin(settings.uploadLimitBytes, 1, 1024 ** 3))
    return 'The upload limit is a whole number of bytes from 1 to 1073741824 (1 GiB).';
  if (settings.apiDefaultTemplate === '')
    return 'The default template of the API has a name or an id; "default" is the built-in one.';
  if (settings.retentionDays !== null && !isWithin(settings.retentionDays, 1, 36_500))
    return 'CVs are kept for 1 to 36500 days; "off" keeps them until somebody erases them.';
  return null;
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** The company with this id, or null. */
export async function findCompany(db: Queries, id: number): Promise<Company | null> {
  const row = await db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? camelRow(row) : null;
}

/** All companies, oldest first. */
export async function listCompanies(db: Queries): Promise<Company[]> {
  return (await db.selectFrom('companies').selectAll().orderBy('id').execute()).map(camelRow);
}

/** The companies that keep CVs for a number of days only, oldest first. */
export async function listCompaniesWithRetention(db: Queries): Promise<Company[]> {
  const rows = await db
    .selectFrom('companies')
    .selectAll()
    .where('retention_days', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(camelRow);
}

/** Those of the ids that belong to a company that has not been deleted. */
export async function existingCompanyIds(db: Queries, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('companies')
    .select('id')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks the company against deletion and change until the transaction ends; null where it does not exist. It is the first lock of a
 * transaction, as in a deletion, so that the two cannot deadlock.
 */
export async function lockCompanyForShare(trx: Queries, id: number): Promise<Company | null> {
  const row = await trx.selectFrom('companies').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
  return row ? camelRow(row) : null;
}

/**
 * Locks the company for a change of it, or of what belongs to it: such changes wait for each other and for shared locks. Null where it
 * does not exist.
 */
export async function lockCompanyForUpdate(trx: Queries, id: number): Promise<Company | null> {
  const row = await trx.selectFrom('companies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? camelRow(row) : null;
}

/** As `lockCompanyForUpdate`, and lifts the statement timeout of the transaction: a large company has years of calls. */
export async function lockCompanyForDeletion(trx: Queries, id: number): Promise<Company | null> {
  await sql`set local statement_timeout = 0`.execute(trx);
  return lockCompanyForUpdate(trx, id);
}

/** Deletes the company with its members, templates and CV records. Returns false where it does not exist. */
export async function removeCompany(db: Queries, id: number): Promise<boolean> {
  const result = await db.deleteFrom('companies').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
