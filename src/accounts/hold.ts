import type { Queries } from '#platform/tables.ts';
import { passwordFind, personLockById } from './persons.sql.ts';
import type { PasswordProof } from './prove.ts';

/**
 * Holds a person to the end of the transaction. Whatever makes, uses or ends the password, the links, the admissions or the sessions of
 * one person does so while it holds it, so that none of them acts on what another has just undone. Where a company is held too, it is
 * held first.
 *
 * @returns false where there is no such person (any more)
 */
export async function holdPerson(trx: Queries, id: number): Promise<boolean> {
  return (await personLockById(trx, id)) !== null;
}

/** Holds a person, and says whether the password that was proved is still the one that stands. */
export async function holdProved(trx: Queries, proof: PasswordProof): Promise<boolean> {
  return (await holdPerson(trx, proof.personId)) && (await passwordFind(trx, proof.personId)) === proof.hash;
}
