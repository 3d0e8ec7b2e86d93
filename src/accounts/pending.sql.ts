import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

interface NewPending {
  readonly personId: number;
  readonly tokenHash: string;
  readonly companyId: number | null;
  readonly lifeSeconds: number;
}

export async function pendingInsert(trx: Queries, pending: NewPending): Promise<void> {
  await trx
    .insertInto('account_pending_sign_ins')
    .values({
      person_id: pending.personId,
      token: pending.tokenHash,
      company_id: pending.companyId,
      expires_at: sql<Date>`now() + make_interval(secs => ${pending.lifeSeconds}::float8)`,
    })
    .execute();
}

export interface PendingRow {
  readonly id: number;
  readonly personId: number;
  readonly email: string;
  readonly companyId: number | null;
}

export async function pendingFind(db: Queries, tokenHash: string): Promise<PendingRow | null> {
  const row = await db
    .selectFrom('account_pending_sign_ins as pending')
    .innerJoin('account_persons as person', 'person.id', 'pending.person_id')
    .select(['pending.id', 'pending.person_id as personId', 'person.email', 'pending.company_id as companyId'])
    .where('pending.token', '=', tokenHash)
    .where('pending.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Ends what waits for a code of a person, or the one of this id. Returns how many it were. */
export async function pendingDelete(trx: Queries, personId: number, id: number | null): Promise<number> {
  let query = trx.deleteFrom('account_pending_sign_ins').where('person_id', '=', personId);
  if (id !== null) query = query.where('id', '=', id);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function pendingDeleteExpired(db: Queries): Promise<void> {
  await db.deleteFrom('account_pending_sign_ins').where('expires_at', '<', sql<Date>`now()`).execute();
}

export async function pendingDeleteAll(db: Queries): Promise<void> {
  await db.deleteFrom('account_pending_sign_ins').execute();
}
