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
  return inserted?.id ?? (await personFindByEmail(db, email)) ?? personFindOrInsert(db, email);
}

export async function personFindByEmail(db: Queries, email: string): Promise<number | null> {
  const row = await db.selectFrom('account_persons').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

/** The address of the person, whose row is locked to the end of the transaction; null where there is none (any more). */
export async function personLockById(trx: Queries, id: number): Promise<string | null> {
  const row = await trx
    .selectFrom('account_persons')
    .select('email')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.email ?? null;
}

export async function personEmail(db: Queries, id: number): Promise<string | null> {
  const row = await db.selectFrom('account_persons').select('email').where('id', '=', id).executeTakeFirst();
  return row?.email ?? null;
}

export async function personDelete(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('account_persons').where('id', '=', id).execute();
}

/** The hash of the password that stands; null where the person has none. */
export async function passwordFind(db: Queries, personId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account_passwords')
    .select('hash')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function passwordFindByEmail(
  db: Queries,
  email: string,
): Promise<{ readonly personId: number; readonly hash: string } | null> {
  const row = await db
    .selectFrom('account_persons')
    .innerJoin('account_passwords', 'account_passwords.person_id', 'account_persons.id')
    .select(['account_persons.id as personId', 'account_passwords.hash'])
    .where('account_persons.email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

export async function passwordSet(trx: Queries, personId: number, hash: string): Promise<void> {
  await trx
    .insertInto('account_passwords')
    .values({ person_id: personId, hash, changed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ hash, changed_at: sql<Date>`now()` }))
    .execute();
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
