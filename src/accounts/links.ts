import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import { newToken } from '#kit/token.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { listIdentities } from './identities.ts';
import { deletePasskeys } from './passkeys.ts';
import {
  ensurePerson,
  findPassword,
  findPerson,
  listVerifiedCompanyIds,
  lockPerson,
  lockPersonIfPasswordUnchanged,
  setPassword,
  type VerifiedPassword,
  verifyMembership,
} from './persons.ts';
import { revokeSessions } from './sessions.ts';

export type LinkKind = 'invitation' | 'reset' | 'join';

/**
 * The maker of a link. A link of the operator or to the mailbox always sets a new password; a link of a company only if the account
 * belongs to no other company.
 */
type LinkMaker = 'operator' | 'company' | 'mailbox';

/** Links are passed on by hand, so they are valid for days. A reset opens an account that is in use, so it is valid for one day. */
const LIFE_SECONDS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 3600,
  join: 7 * 24 * 3600,
  reset: 24 * 3600,
};

/** An email arrives at once. */
const MAILBOX_LIFE_SECONDS = 3600;

export interface CreatedLink {
  readonly kind: LinkKind;
  /** It is shown once: the table has only its SHA-256. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** A link that can be used now. */
export interface ValidLink {
  readonly kind: LinkKind;
  readonly maker: LinkMaker;
  readonly personId: number;
  /** Null for a link that was sent to the mailbox of the address: it belongs to no company. */
  readonly companyId: number | null;
  readonly email: string;
  readonly expiresAt: Date;
}

/** The hash of the password that a link sets, the proof of the current password, to join, or an identity, which leaves the password as it is. */
export type LinkCredential =
  | { readonly kind: 'new_password'; readonly hash: string }
  | { readonly kind: 'proof'; readonly proof: VerifiedPassword }
  | { readonly kind: 'identity' };

export type RedeemLinkResult =
  /** The transaction has locked the person. */
  | { readonly kind: 'used'; readonly personId: number; readonly companyId: number | null }
  | { readonly kind: 'invalid' }
  /** The password was changed since it was verified. The link can be tried again. */
  | { readonly kind: 'refused' };

/**
 * Makes a one-time link that admits the person of an address to a company, in a transaction that has locked the company. Earlier links
 * for that person and company stop working.
 *
 * A person without password and identity is invited to choose a password. For others, the kind depends on the maker: the account may
 * belong to another company too, and no company may take it over by naming its address. Then the person joins by the current password or
 * by the identity.
 */
export async function createLink(
  trx: Queries,
  link: { readonly email: string; readonly companyId: number; readonly maker: 'operator' | 'company' },
): Promise<CreatedLink> {
  const personId = await lockPersonOf(trx, link.email);
  const kind = await kindFor(trx, personId, link);
  return insertLink(trx, { ...link, personId, kind });
}

/** The person of this address, inserted if there is none, and locked. */
async function lockPersonOf(trx: Queries, email: string): Promise<number> {
  const id = await ensurePerson(trx, email);
  // The person may just have been deleted with its last company.
  return (await lockPerson(trx, id)) ? id : lockPersonOf(trx, email);
}

async function kindFor(
  trx: Queries,
  personId: number,
  { companyId, maker }: { companyId: number; maker: LinkMaker },
): Promise<LinkKind> {
  const hasIdentity = (await listIdentities(trx, personId)).length > 0;
  if (!hasIdentity && (await findPassword(trx, personId)) === null) return 'invitation';
  if (maker === 'operator') return 'reset';
  // The provider may let the person into other companies at any time, and whoever knows the password with it.
  if (hasIdentity) return 'join';
  const admitted = await listVerifiedCompanyIds(trx, personId);
  return admitted.size === 1 && admitted.has(companyId) ? 'reset' : 'join';
}

/**
 * Makes a link to be sent to the mailbox of an address, to set a forgotten password. An earlier link of this kind stops working; links
 * of companies and the operator keep working.
 *
 * @returns null if nobody of this address has a password or an identity
 */
export async function createMailboxLink(db: Queries, email: string): Promise<CreatedLink | null> {
  return db.transaction().execute(async (trx) => {
    const personId = await findPerson(trx, email);
    if (personId === null || !(await lockPerson(trx, personId))) return null;
    const isSetUp = (await findPassword(trx, personId)) !== null || (await listIdentities(trx, personId)).length > 0;
    if (!isSetUp) return null;
    return insertLink(trx, { personId, companyId: null, kind: 'reset', maker: 'mailbox' });
  });
}

async function insertLink(
  trx: Queries,
  link: { personId: number; companyId: number | null; kind: LinkKind; maker: LinkMaker },
): Promise<CreatedLink> {
  const { personId, companyId, kind, maker } = link;
  await deleteLinksInto(trx, personId, companyId);
  const token = newToken();
  const lifeSeconds = maker === 'mailbox' ? MAILBOX_LIFE_SECONDS : LIFE_SECONDS[kind];
  const row = await trx
    .insertInto('account_links')
    .values({
      identifier: sha256(token),
      person_id: personId,
      company_id: companyId,
      kind,
      maker,
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds}::float8)`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { kind, token, expiresAt: row.expires_at };
}

/** The link of a token, without using it. Null if it is unknown, used or expired. */
export async function findLink(db: Queries, token: string): Promise<ValidLink | null> {
  const row = await db
    .selectFrom('account_links as link')
    .innerJoin('account_persons as person', 'person.id', 'link.person_id')
    .select([
      'link.kind',
      'link.maker',
      'link.person_id as personId',
      'link.company_id as companyId',
      'person.email',
      'link.expires_at as expiresAt',
    ])
    .where('link.identifier', '=', sha256(token))
    .where('link.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Redeems a one-time link. The password is set and ends all sessions, or it is proved and stays. The person is admitted to the company
 * of the link. Every other link of the person is deleted, because it was made for an account with fewer rights. A link that was sent
 * to the mailbox admits to no company and deletes only the links that set a password.
 *
 * The transaction has locked the company of the link, if it has one. What the link may do is checked again under the lock.
 */
export async function redeemLink(
  trx: Queries,
  { token, personId }: { readonly token: string; readonly personId: number },
  key: LinkCredential,
): Promise<RedeemLinkResult> {
  if (!(await lockPerson(trx, personId))) return { kind: 'invalid' };
  const link = await findLink(trx, token);
  if (link === null) return { kind: 'invalid' };
  if (key.kind !== 'identity' && ((link.kind === 'join') !== (key.kind === 'proof') || !(await mayOpen(trx, link))))
    return { kind: 'invalid' };
  if (key.kind === 'proof' && !(await lockPersonIfPasswordUnchanged(trx, key.proof))) return { kind: 'refused' };
  if (key.kind === 'new_password') {
    await setPassword(trx, personId, key.hash);
    await revokeSessions(trx, personId);
    // Whoever had the account before may have added them.
    await deletePasskeys(trx, personId);
  }
  const { companyId } = link;
  if (companyId === null) {
    // A link to join requires the current password, so it may stay after a reset.
    await deleteLinksThatSetPassword(trx, personId);
  } else {
    await verifyMembership(trx, personId, companyId);
    await trx.deleteFrom('account_links').where('person_id', '=', personId).execute();
  }
  return { kind: 'used', personId, companyId };
}

/**
 * Whether a link may set the password. A company sets no password of an account that another company has admitted, whose links have been
 * deleted by then, nor of one that an identity was linked to since.
 */
async function mayOpen(trx: Queries, { kind, maker, personId, companyId }: ValidLink): Promise<boolean> {
  if (maker !== 'company' || kind === 'join') return true;
  if ((await listIdentities(trx, personId)).length > 0) return false;
  return [...(await listVerifiedCompanyIds(trx, personId))].every((admitted) => admitted === companyId);
}

/** Deletes the links that admit the person of an address to a company. */
export async function deleteLinksOfMember(
  trx: Queries,
  { email, companyId }: { email: string; companyId: number },
): Promise<void> {
  const personId = await findPerson(trx, email);
  if (personId !== null && (await lockPerson(trx, personId))) await deleteLinksInto(trx, personId, companyId);
}

/** Deletes the links of a person into a company, or, with null, those that were sent to the mailbox. */
async function deleteLinksInto(trx: Queries, personId: number, companyId: number | null): Promise<void> {
  const links = trx.deleteFrom('account_links').where('person_id', '=', personId);
  await links.where('company_id', companyId === null ? 'is' : '=', companyId).execute();
}

/** Deletes the links of a person that set a password. */
export async function deleteLinksThatSetPassword(trx: Queries, personId: number): Promise<void> {
  await trx
    .deleteFrom('account_links')
    .where('person_id', '=', personId)
    .where('kind', 'in', ['invitation', 'reset'])
    .execute();
}

export async function deleteExpiredLinks(db: Queries): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', sql<Date>`now()`).execute();
}

/** Deletes the links of all persons: for a restored database. */
export async function deleteAllLinks(db: Queries): Promise<void> {
  await db.deleteFrom('account_links').execute();
}
