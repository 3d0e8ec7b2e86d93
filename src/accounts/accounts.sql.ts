import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

/** The person of this address, made where there is none. */
export async function personFindOrInsert(db: Queries, email: string): Promise<number> {
  const inserted = await db
    .insertInto('account_persons')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted !== undefined) return inserted.id;
  return (await db.selectFrom('account_persons').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

export async function personEmail(db: Queries, id: number): Promise<string | null> {
  const row = await db.selectFrom('account_persons').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}

export async function credentialExists(db: Queries, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_credentials')
    .select('id')
    .where('person_id', '=', personId)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of the companies that the person was admitted to. */
export async function admissionListByPerson(db: Queries, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_admissions')
    .select('company_id')
    .where('person_id', '=', personId)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

/** Addresses of the persons that were admitted to the company. */
export async function admissionListEmails(db: Queries, companyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_admissions')
    .innerJoin('account_persons', 'account_persons.id', 'account_admissions.person_id')
    .select('account_persons.email')
    .where('account_admissions.company_id', '=', companyId)
    .execute();
  return rows.map((row) => row.email);
}

export async function admissionInsert(db: Queries, personId: number, companyId: number): Promise<void> {
  await db
    .insertInto('account_admissions')
    .values({ person_id: personId, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['person_id', 'company_id']).doNothing())
    .execute();
}

export interface SessionRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The sessions of a person that have not expired, newest first. */
export async function sessionListByPerson(db: Queries, personId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('account_sessions')
    .select([
      'id',
      'created_at as createdAt',
      'updated_at as lastSeenAt',
      'expires_at as expiresAt',
      'ip_address as address',
      'user_agent as userAgent',
    ])
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function sessionSetCompany(db: Queries, id: number, companyId: number): Promise<void> {
  await db.updateTable('account_sessions').set({ company_id: companyId }).where('id', '=', id).execute();
}

export async function sessionFindByToken(
  db: Queries,
  tokenHash: string,
): Promise<{ id: number; personId: number } | null> {
  const row = await db
    .selectFrom('account_sessions')
    .select(['id', 'person_id as personId'])
    .where('token', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends the sessions of a person, or the one of this id. Returns how many it were. */
export async function sessionDelete(db: Queries, personId: number, id: number | null): Promise<number> {
  let query = db.deleteFrom('account_sessions').where('person_id', '=', personId);
  if (id !== null) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function sessionDeleteExpired(db: Queries): Promise<void> {
  await db.deleteFrom('account_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}

export async function sessionDeleteAll(db: Queries): Promise<void> {
  await db.deleteFrom('account_sessions').execute();
}
