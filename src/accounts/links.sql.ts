import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export type LinkKind = 'invitation' | 'reset' | 'join';

export interface LinkRow {
  readonly personId: number;
  readonly companyId: number;
  readonly kind: LinkKind;
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
      value: String(link.personId),
      company_id: link.companyId,
      kind: link.kind,
      expires_at: sql<Date>`now() + make_interval(secs => ${link.lifeSeconds}::float8)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return row.expires_at;
}

/** The link of one of these identifiers that has not expired. */
export async function linkFind(db: Queries, identifiers: readonly string[]): Promise<LinkRow | null> {
  const row = await db
    .selectFrom('account_links')
    .select(['value', 'company_id', 'kind', 'expires_at'])
    .where('identifier', 'in', identifiers)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (row === undefined || row.company_id === null || row.kind === null) return null;
  return { personId: Number(row.value), companyId: row.company_id, kind: row.kind, expiresAt: row.expires_at };
}

/** Uses a link up. Returns false where it is gone or has expired. */
export async function linkTake(db: Queries, identifier: string): Promise<boolean> {
  const row = await db
    .deleteFrom('account_links')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops the links of a person: all, or those that one company made. */
export async function linkDelete(db: Queries, personId: number, companyId: number | null): Promise<void> {
  let query = db.deleteFrom('account_links').where('value', '=', String(personId));
  if (companyId !== null) query = query.where('company_id', '=', companyId);
  await query.execute();
}

export async function linkDeleteExpired(db: Queries): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', sql<Date>`now()`).execute();
}

export async function linkDeleteAll(db: Queries): Promise<void> {
  await db.deleteFrom('account_links').execute();
}
