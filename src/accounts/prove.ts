import type { Queries } from '#platform/tables.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { passwordFindByEmail } from './persons.sql.ts';

/**
 * That somebody knew the password of a person a moment ago. Nothing is done by it before the person is held and the password that
 * stands is found to be still the one that was known: proving takes long, and a reset may come in between.
 */
export interface PasswordProof {
  readonly personId: number;
  readonly email: string;
  /** The hash that the password was held against. */
  readonly hash: string;
}

/**
 * Proves a person by its password; null where it is another, or there is no such account. Both take the same time.
 *
 * @param email in lower case
 */
export async function provePassword(
  db: Queries,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<PasswordProof | null> {
  const stands = await passwordFindByEmail(db, email);
  if (stands === null) {
    await hashPassword(password);
    return null;
  }
  return (await verifyPassword(stands.hash, password)) ? { ...stands, email } : null;
}
