import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/**
 * Proof that somebody knew the password of a person a moment ago. A check takes long, and a reset may commit meanwhile: before the proof
 * is used, `lockPersonIfPasswordUnchanged` locks the person and compares the password again.
 */
export interface VerifiedPassword {
  readonly personId: number;
  readonly email: string;
  /** The hash that the password was checked against. Null where a person without a password was proved otherwise. */
  readonly hash: string | null;
}

/** The id of the person of an address, inserted if there is none. */
export async function ensurePerson(db: Queries, email: string): Promise<number> {
  const inserted = await db
    .insertInto('account_persons')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? (await findPerson(db, email)) ?? ensurePerson(db, email);
}

export async function findPerson(db: Queries, email: string): Promise<number | null> {
  const row = await db.selectFrom('account_persons').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks a person until the transaction ends. Every transaction that makes or uses the password, links, admissions or sessions of a
 * person locks the person first, so that none of them acts on what another has just undone. A company, if needed, is locked before the
 * person.
 *
 * @returns false if the person does not exist
 */
export async function lockPerson(trx: Queries, id: number): Promise<boolean> {
  const row = await trx.selectFrom('account_persons').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Locks the persons of these addresses, always in the same order. */
export async function lockPersons(trx: Queries, emails: readonly string[]): Promise<void> {
  for (const email of emails.toSorted()) {
    const id = await findPerson(trx, email);
    if (id !== null) await lockPerson(trx, id);
  }
}

/** Locks a person. Returns false if the password is no longer the one that was verified. */
export async function lockPersonIfPasswordUnchanged(trx: Queries, proof: VerifiedPassword): Promise<boolean> {
  return (await lockPerson(trx, proof.personId)) && (await findPassword(trx, proof.personId)) === proof.hash;
}

/**
 * Deletes the person of an address, with password, sessions and links, unless `isMember` returns true. It is called under the lock of
 * the person, so that nobody is deleted who is invited at the same time.
 *
 * @returns whether there was such a person
 */
export async function deletePersonIfNoMember(
  trx: Queries,
  email: string,
  isMember: () => Promise<boolean>,
): Promise<boolean> {
  const id = await findPerson(trx, email);
  if (id === null || !(await lockPerson(trx, id)) || (await isMember())) return false;
  await trx.deleteFrom('account_persons').where('id', '=', id).execute();
  return true;
}

/** The hash of the password. Null if the person has none. */
export async function findPassword(db: Queries, personId: number): Promise<string | null> {
  const row = await db
    .selectFrom('account_passwords')
    .select('hash')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function findPasswordByEmail(
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

export async function setPassword(trx: Queries, personId: number, hash: string): Promise<void> {
  await trx
    .insertInto('account_passwords')
    .values({ person_id: personId, hash, changed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ hash, changed_at: sql<Date>`now()` }))
    .execute();
}

/** Deletes the password of a person that the transaction has locked. Returns whether there was one. */
export async function deletePassword(trx: Queries, personId: number): Promise<boolean> {
  const deleted = await trx.deleteFrom('account_passwords').where('person_id', '=', personId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Records that a person used a link of the company, and so is the owner of the address. */
export async function verifyMembership(trx: Queries, personId: number, companyId: number): Promise<void> {
  await trx
    .insertInto('account_admissions')
    .values({ person_id: personId, company_id: companyId })
    .onConflict((conflict) => conflict.columns(['person_id', 'company_id']).doNothing())
    .execute();
}

/** Takes the admission to a company from a person that the transaction has locked: only a new link of the company gives it again. */
export async function withdrawAdmission(trx: Queries, personId: number, companyId: number): Promise<void> {
  await trx
    .deleteFrom('account_admissions')
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .execute();
}

/** Ids of the companies that the person was admitted to. */
export async function listVerifiedCompanyIds(db: Queries, personId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('account_admissions')
    .select('company_id')
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map((row) => row.company_id));
}

/** Addresses of the persons that were admitted to the company. Whether they are its active members is not checked here. */
export async function listVerifiedEmails(db: Queries, companyId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('account_admissions')
    .innerJoin('account_persons', 'account_persons.id', 'account_admissions.person_id')
    .select('account_persons.email')
    .where('account_admissions.company_id', '=', companyId)
    .execute();
  return new Set(rows.map((row) => row.email));
}
