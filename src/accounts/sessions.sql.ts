import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

export interface SessionRow {
  readonly id: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

interface NewSession {
  readonly personId: number;
  readonly tokenHash: string;
  readonly companyId: number | null;
  readonly address: string;
  readonly userAgent: string;
  readonly lifeSeconds: number;
}

export async function sessionInsert(trx: Queries, session: NewSession): Promise<number> {
  const row = await trx
    .insertInto('account_sessions')
    .values({
      person_id: session.personId,
      token: session.tokenHash,
      company_id: session.companyId,
      ip_address: session.address,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifeSeconds}::float8)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The sessions of a person that have not ended, newest first; none lives longer than the given time in all. */
export async function sessionListByPerson(
  db: Queries,
  personId: number,
  wholeLifeSeconds: number,
): Promise<SessionRow[]> {
  const end = sql<Date>`least(expires_at, created_at + make_interval(secs => ${wholeLifeSeconds}::float8))`;
  return db
    .selectFrom('account_sessions')
    .select([
      'id',
      'created_at as createdAt',
      'updated_at as lastSeenAt',
      end.as('expiresAt'),
      'ip_address as address',
      'user_agent as userAgent',
    ])
    .where('person_id', '=', personId)
    .where(end, '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function sessionSetCompany(trx: Queries, id: number, companyId: number): Promise<void> {
  await trx.updateTable('account_sessions').set({ company_id: companyId }).where('id', '=', id).execute();
}

export async function sessionExists(db: Queries, personId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_sessions')
    .select('id')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the password was given in the session within so many seconds, by the database's clock. */
export async function sessionProvedWithin(db: Queries, id: number, seconds: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_sessions')
    .select('id')
    .where('id', '=', id)
    .where('proved_at', '>', sql<Date>`now() - make_interval(secs => ${seconds}::float8)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the password was given in the session now. Returns false where there is no such session (any more). */
export async function sessionSetProved(trx: Queries, personId: number, id: number): Promise<boolean> {
  const result = await trx
    .updateTable('account_sessions')
    .set({ proved_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the sessions of a person but the one of this id. */
export async function sessionDeleteOthers(trx: Queries, personId: number, id: number): Promise<void> {
  await trx.deleteFrom('account_sessions').where('person_id', '=', personId).where('id', '!=', id).execute();
}

/** Ends the sessions of a person, or the one of this id. Returns how many it were. */
export async function sessionDelete(db: Queries, personId: number, id: number | null): Promise<number> {
  let query = db.deleteFrom('account_sessions').where('person_id', '=', personId);
  if (id !== null) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function sessionDeleteExpired(db: Queries, wholeLifeSeconds: number): Promise<void> {
  const born = sql<Date>`now() - make_interval(secs => ${wholeLifeSeconds}::float8)`;
  await db
    .deleteFrom('account_sessions')
    .where((eb) => eb.or([eb('expires_at', '<', sql<Date>`now()`), eb('created_at', '<', born)]))
    .execute();
}

export async function sessionDeleteAll(db: Queries): Promise<void> {
  await db.deleteFrom('account_sessions').execute();
}
