import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/sha256.ts';
import type { Queries } from '#platform/tables.ts';
import { holdPerson } from './hold.ts';
import { type LinkKind, type LinkMaker, linkDeleteByCompany, linkFind, linkInsert } from './links.sql.ts';
import {
  admissionListByPerson,
  admissionListEmails,
  passwordFind,
  personEmail,
  personFindByEmail,
  personFindOrInsert,
} from './persons.sql.ts';

export type { LinkKind } from './links.sql.ts';

/** Links are passed on by hand, so they live for days; a reset opens an account that is in use, so it lives for one. */
const LIFE_SECONDS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 3600,
  join: 7 * 24 * 3600,
  reset: 24 * 3600,
};

/** A mail arrives at once. */
const MAILBOX_LIFE_SECONDS = 3600;

export interface MadeLink {
  readonly kind: LinkKind;
  /** In this answer and nowhere else. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** A link that can be used now. */
export interface OpenLink {
  readonly kind: LinkKind;
  readonly personId: number;
  /** Null for one that was sent to the mailbox of the address: it is no company's. */
  readonly companyId: number | null;
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * Makes a one-time link for the person of an address to come into a company, in a transaction that holds the company. Those that were
 * made before for that person and company no longer work.
 *
 * A person without a password is invited to choose one. Of one with a password the kind depends on who asks: the account may be
 * another company's too, and none may take it over by naming its address. Then the person joins by the password that stands.
 */
export async function makeLink(
  trx: Queries,
  link: { readonly email: string; readonly companyId: number; readonly maker: 'operator' | 'company' },
): Promise<MadeLink> {
  const personId = await holdPersonOf(trx, link.email);
  const kind = await kindFor(trx, personId, link);
  return insertLink(trx, { ...link, personId, kind });
}

/** The person of this address, made where there is none, and held. */
async function holdPersonOf(trx: Queries, email: string): Promise<number> {
  const id = await personFindOrInsert(trx, email);
  // It may go with its last company just now.
  return (await holdPerson(trx, id)) ? id : holdPersonOf(trx, email);
}

async function kindFor(
  trx: Queries,
  personId: number,
  { companyId, maker }: { companyId: number; maker: LinkMaker },
): Promise<LinkKind> {
  if ((await passwordFind(trx, personId)) === null) return 'invitation';
  if (maker === 'operator') return 'reset';
  const admitted = await admissionListByPerson(trx, personId);
  return admitted.length === 1 && admitted[0] === companyId ? 'reset' : 'join';
}

/**
 * Makes a link to be sent to the mailbox of an address, by which a forgotten password is set anew. One that was sent before no longer
 * works; those that were passed on by others do.
 *
 * @returns null where nobody of this address has a password
 */
export async function makeMailboxLink(db: Queries, email: string): Promise<MadeLink | null> {
  return db.transaction().execute(async (trx) => {
    const personId = await personFindByEmail(trx, email);
    if (personId === null || !(await holdPerson(trx, personId))) return null;
    if ((await passwordFind(trx, personId)) === null) return null;
    return insertLink(trx, { personId, companyId: null, kind: 'reset', maker: 'mailbox' });
  });
}

async function insertLink(
  trx: Queries,
  link: { personId: number; companyId: number | null; kind: LinkKind; maker: LinkMaker },
): Promise<MadeLink> {
  const { personId, companyId, kind, maker } = link;
  await linkDeleteByCompany(trx, personId, companyId);
  const token = randomBytes(32).toString('base64url');
  const lifeSeconds = maker === 'mailbox' ? MAILBOX_LIFE_SECONDS : LIFE_SECONDS[kind];
  const identifier = sha256(token);
  const expiresAt = await linkInsert(trx, { personId, companyId, kind, maker, identifier, lifeSeconds });
  return { kind, token, expiresAt };
}

/** What a token opens, without using it up; null where it is unknown, used or expired. */
export async function lookAtLink(db: Queries, token: string): Promise<OpenLink | null> {
  const link = await linkFind(db, sha256(token));
  if (link === null) return null;
  const email = await personEmail(db, link.personId);
  return email === null ? null : { ...link, email };
}

/** Ends the links by which the person of an address could come into a company. */
export async function forgetLinks(
  trx: Queries,
  { email, companyId }: { email: string; companyId: number },
): Promise<void> {
  const personId = await personFindByEmail(trx, email);
  if (personId !== null && (await holdPerson(trx, personId))) await linkDeleteByCompany(trx, personId, companyId);
}

/** Ids of the companies for which the person has proved to be the one with the address. */
export async function admittedTo(db: Queries, personId: number): Promise<ReadonlySet<number>> {
  return new Set(await admissionListByPerson(db, personId));
}

/** Addresses of those who can sign in for the company, as far as they are its active members. */
export async function admittedEmails(db: Queries, companyId: number): Promise<ReadonlySet<string>> {
  return new Set(await admissionListEmails(db, companyId));
}
