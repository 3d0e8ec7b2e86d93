import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export type LinkKind = 'invitation' | 'reset' | 'join';

/**
 * Who makes a link. The operator, and who reads the mailbox of the address, may always have a password set anew; a company only where
 * the account is its own.
 */
export type LinkMaker = 'operator' | 'company' | 'mailbox';

export interface LinkRow {
  readonly personId: number;
  /** Null for a link that was sent to the mailbox of the address: it is no company's. */
  readonly companyId: number | null;
  readonly kind: LinkKind;
  readonly maker: LinkMaker;
  readonly expiresAt: Date;
}

export async function linkInsert(
  db: Queries,
  link: Omit<LinkRow, 'expiresAt'> & { identifier: string; lifeSeconds: number },
): Promise<Date> {
  const row = await db
    .insertInto('account_links')
    .values({
      identifier: link.identifier,
      person_id: link.personId,
      company_id: link.companyId,
      kind: link.kind,
      maker: link.maker,
      expires_at: sql<Date>`now() + make_interval(secs => ${link.lifeSeconds}::float8)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** The link of this identifier that has not expired. */
export async function linkFind(db: Queries, identifier: string): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('account_links')
    .select(['person_id as personId', 'company_id as companyId', 'kind', 'maker', 'expires_at as expiresAt'])
    .where('identifier', '=', identifier)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Drops the links of a person. */
export async function linkDelete(trx: Queries, personId: number): Promise<void> {
  await trx.deleteFrom('account_links').where('person_id', '=', personId).execute();
}

/** Drops the links of a person that were made for a company, or with null those that were sent to the mailbox. */
export async function linkDeleteByCompany(trx: Queries, personId: number, companyId: number | null): Promise<void> {
  const query = trx.deleteFrom('account_links').where('person_id', '=', personId);
  await (companyId === null
    ? query.where('company_id', 'is', null)
    : query.where('company_id', '=', companyId)
  ).execute();
}

/** Drops the links of a person that set a password. */
export async function linkDeleteSetting(trx: Queries, personId: number): Promise<void> {
  await trx
    .deleteFrom('account_links')
    .where('person_id', '=', personId)
    .where('kind', 'in', ['invitation', 'reset'])
    .execute();
}

export async function linkDeleteExpired(db: Queries): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', sql<Date>`now()`).execute();
}

export async function linkDeleteAll(db: Queries): Promise<void> {
  await db.deleteFrom('account_links').execute();
}
