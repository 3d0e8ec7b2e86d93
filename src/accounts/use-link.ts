import { sha256 } from '#kit/sha256.ts';
import type { Queries } from '#platform/tables.ts';
import { holdPerson, holdProved } from './hold.ts';
import { type LinkRow, linkDelete, linkDeleteSetting, linkFind } from './links.sql.ts';
import { endSessions } from './open-session.ts';
import { admissionInsert, admissionListByPerson, passwordSet } from './persons.sql.ts';
import type { PasswordProof } from './prove.ts';

/** With what a link is used: the hash of the password to be set, or for one to join the proof of the password that stands. */
export type LinkKey =
  | { readonly kind: 'new_password'; readonly hash: string }
  | { readonly kind: 'proof'; readonly proof: PasswordProof };

export type UsedLink =
  /** The person is held by the transaction from here on. */
  | { readonly kind: 'used'; readonly personId: number; readonly companyId: number | null }
  | { readonly kind: 'invalid' }
  /** The password was changed since it was proved; the link can be tried again. */
  | { readonly kind: 'refused' };

/**
 * Uses a one-time link up: the password is set and ends all sessions, or it is proved and stays; the person is admitted to the company
 * of the link; and every other link of the person ends, since it was made for an account that was less. One that was sent to the mailbox
 * admits to nothing and ends only those that set a password.
 *
 * In one transaction, which holds the company of the link if it has one. What the link may do is looked at again here, where nothing can
 * come in between.
 */
export async function useLink(
  trx: Queries,
  { token, personId }: { readonly token: string; readonly personId: number },
  key: LinkKey,
): Promise<UsedLink> {
  if (!(await holdPerson(trx, personId))) return { kind: 'invalid' };
  const link = await linkFind(trx, sha256(token));
  if (link === null || (link.kind === 'join') !== (key.kind === 'proof') || !(await mayOpen(trx, link)))
    return { kind: 'invalid' };
  if (key.kind === 'proof') {
    if (!(await holdProved(trx, key.proof))) return { kind: 'refused' };
  } else {
    await passwordSet(trx, personId, key.hash);
    await endSessions(trx, personId);
  }
  if (link.companyId !== null) await admissionInsert(trx, personId, link.companyId);
  // To join asks for the password that stands: an invitation that waits outlives a password that was forgotten.
  await (link.companyId === null ? linkDeleteSetting(trx, personId) : linkDelete(trx, personId));
  return { kind: 'used', personId, companyId: link.companyId };
}

/** A company sets no password of an account that another company has admitted. Its link has ended then; this holds it once more. */
async function mayOpen(trx: Queries, { kind, maker, personId, companyId }: LinkRow): Promise<boolean> {
  if (maker !== 'company' || kind === 'join') return true;
  return (await admissionListByPerson(trx, personId)).every((admitted) => admitted === companyId);
}
