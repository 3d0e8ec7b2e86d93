import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import type { Queries } from '#platform/postgres/tables.ts';
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
 * Who makes a link. The operator, and the owner of the mailbox, may always have a new password set; a company only if the account is
 * its own.
 */
type LinkMaker = 'operator' | 'company' | 'mailbox';

/** Links are passed on by hand, so they live for days. A reset opens an account that is in use, so it lives for one day. */
const LIFE_SECONDS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 3600,
  join: 7 * 24 * 3600,
  reset: 24 * 3600,
};

/** A mail arrives at once. */
const MAILBOX_LIFE_SECONDS = 3600;

export interface CreatedLink {
  readonly kind: LinkKind;
  /** In this answer and nowhere else. */
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

/** What a link is used with: the hash of the password to be set, or, to join, the proof of the current password. */
export type LinkCredential =
  | { readonly kind: 'new_password'; readonly hash: string }
  | { readonly kind: 'proof'; readonly proof: VerifiedPassword };

export type RedeemLinkResult =
  /** The person is locked by the transaction from here on. */
  | { readonly kind: 'used'; readonly personId: number; readonly companyId: number | null }
  | { readonly kind: 'invalid' }
  /** The password was changed since it was proved. The link can be tried again. */
  | { readonly kind: 'refused' };

/**
 * Makes a one-time link for the person of an address to come into a company, in a transaction that has locked the company. Earlier
 * links for that person and company no longer work.
 *
 * A person without a password is invited to choose one. If the person has a password, the kind depends on who asks: the account may be
 * another company's too, and no company may take it over by naming its address. Then the person joins by the current password.
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
  // It may be deleted with its last company just now.
  return (await lockPerson(trx, id)) ? id : lockPersonOf(trx, email);
}

async function kindFor(
  trx: Queries,
  personId: number,
  { companyId, maker }: { companyId: number; maker: LinkMaker },
): Promise<LinkKind> {
  if ((await findPassword(trx, personId)) === null) return 'invitation';
  if (maker === 'operator') return 'reset';
  const admitted = await listVerifiedCompanyIds(trx, personId);
  return admitted.size === 1 && admitted.has(companyId) ? 'reset' : 'join';
}

/**
 * Makes a link to be sent to the mailbox of an address, to set a forgotten password. An earlier one no longer works; links that others
 * passed on do.
 *
 * @returns null if nobody of this address has a password
 */
export async function createMailboxLink(db: Queries, email: string): Promise<CreatedLink | null> {
  return db.transaction().execute(async (trx) => {
    const personId = await findPerson(trx, email);
    if (personId === null || !(await lockPerson(trx, personId))) return null;
    if ((await findPassword(trx, personId)) === null) return null;
    return insertLink(trx, { personId, companyId: null, kind: 'reset', maker: 'mailbox' });
  });
}

async function insertLink(
  trx: Queries,
  link: { personId: number; companyId: number | null; kind: LinkKind; maker: LinkMaker },
): Promise<CreatedLink> {
  const { personId, companyId, kind, maker } = link;
  await deleteLinksInto(trx, personId, companyId);
  const token = randomBytes(32).toString('base64url');
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
 * Uses a one-time link: the password is set and ends all sessions, or it is proved and stays; the person is admitted to the company of
 * the link; and every other link of the person ends, because it was made for an account with fewer rights. A link that was sent to the
 * mailbox admits to nothing and ends only those that set a password.
 *
 * The transaction has locked the company of the link, if it has one. What the link may do is checked again here, under the lock.
 */
export async function redeemLink(
  trx: Queries,
  { token, personId }: { readonly token: string; readonly personId: number },
  key: LinkCredential,
): Promise<RedeemLinkResult> {
  if (!(await lockPerson(trx, personId))) return { kind: 'invalid' };
  const link = await findLink(trx, token);
  if (link === null || (link.kind === 'join') !== (key.kind === 'proof') || !(await mayOpen(trx, link)))
    return { kind: 'invalid' };
  if (key.kind === 'proof') {
    if (!(await lockPersonIfPasswordUnchanged(trx, key.proof))) return { kind: 'refused' };
  } else {
    await setPassword(trx, personId, key.hash);
    await revokeSessions(trx, personId);
  }
  const { companyId } = link;
  if (companyId !== null) await verifyMembership(trx, personId, companyId);
  // To join takes the current password: an invitation that waits outlives a password that was forgotten.
  if (companyId === null) await deleteLinksThatSetPassword(trx, personId);
  else await trx.deleteFrom('account_links').where('person_id', '=', personId).execute();
  return { kind: 'used', personId, companyId };
}

/** A company sets no password of an account that another company has admitted. Its link has ended by then; this is a second check. */
async function mayOpen(trx: Queries, { kind, maker, personId, companyId }: ValidLink): Promise<boolean> {
  if (maker !== 'company' || kind === 'join') return true;
  return [...(await listVerifiedCompanyIds(trx, personId))].every((admitted) => admitted === companyId);
}

/** Deletes the links by which the person of an address could come into a company. */
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

/** Deletes the links of all persons: for a database that comes out of a backup. */
export async function deleteAllLinks(db: Queries): Promise<void> {
  await db.deleteFrom('account_links').execute();
}
