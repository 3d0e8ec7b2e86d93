import { randomBytes } from 'node:crypto';
import type { Queries } from '#platform/tables.ts';
import {
  admissionInsert,
  admissionListByPerson,
  admissionListEmails,
  credentialExists,
  personEmail,
  personFindOrInsert,
  sessionDeleteAll,
  sessionDeleteExpired,
} from './accounts.sql.ts';
import { forgetOldAttempts } from './attempts.ts';
import { sha256 } from './hash.ts';
import {
  type LinkKind,
  linkDelete,
  linkDeleteAll,
  linkDeleteExpired,
  linkFind,
  linkInsert,
  linkTake,
} from './links.sql.ts';

export type { LinkKind } from './links.sql.ts';

/** Links are passed on by hand, so they live for days; a reset opens an account that is in use, so it lives for one. */
const LIFE_SECONDS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * 3600,
  join: 7 * 24 * 3600,
  reset: 24 * 3600,
};

/** Who makes a link: the operator may always have a password set anew, a company only where the account is its own. */
export type LinkMaker = 'operator' | 'company';

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
  readonly companyId: number;
  readonly email: string;
  readonly expiresAt: Date;
}

/**
 * Makes a one-time link for the person of an address to come into a company. Those that the company made before for that person no
 * longer work.
 *
 * A person without a password is invited to choose one. Of one with a password the kind depends on who asks: the account may be
 * another company's too, and none may take it over by naming its address. Then the person joins by the password that stands.
 */
export async function makeLink(
  db: Queries,
  link: { readonly email: string; readonly companyId: number; readonly maker: LinkMaker },
): Promise<MadeLink> {
  const { companyId } = link;
  return db.transaction().execute(async (trx) => {
    const personId = await personFindOrInsert(trx, link.email);
    const kind = await kindFor(trx, personId, link);
    await linkDelete(trx, personId, companyId);
    const token = randomBytes(32).toString('base64url');
    const identifier = sha256(identifierOf(kind, token));
    const expiresAt = await linkInsert(trx, { personId, companyId, kind, identifier, lifeSeconds: LIFE_SECONDS[kind] });
    return { kind, token, expiresAt };
  });
}

async function kindFor(
  db: Queries,
  personId: number,
  { companyId, maker }: { companyId: number; maker: LinkMaker },
): Promise<LinkKind> {
  if (!(await credentialExists(db, personId))) return 'invitation';
  if (maker === 'operator') return 'reset';
  const admitted = await admissionListByPerson(db, personId);
  return admitted.length === 1 && admitted[0] === companyId ? 'reset' : 'join';
}

/** What a token opens, without using it up; null where it is unknown, used or expired. */
export async function lookAtLink(db: Queries, token: string): Promise<OpenLink | null> {
  const link = await linkFind(db, [sha256(identifierOf('reset', token)), sha256(identifierOf('join', token))]);
  if (link === null) return null;
  const email = await personEmail(db, link.personId);
  return email === null ? null : { ...link, email };
}

/** Uses up a link by which a person joins. Links that set a password are used up by setting it. */
export async function takeJoinLink(db: Queries, token: string): Promise<boolean> {
  return linkTake(db, sha256(identifierOf('join', token)));
}

/** Notes that the person is who the company means. Every other link of the person ends: it was made for an account that was less. */
export async function admit(db: Queries, { personId, companyId }: OpenLink): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await admissionInsert(trx, personId, companyId);
    await linkDelete(trx, personId, null);
  });
}

/** Addresses of those who can sign in for the company, as far as they are its active members. */
export async function admittedEmails(db: Queries, companyId: number): Promise<ReadonlySet<string>> {
  return new Set(await admissionListEmails(db, companyId));
}

/** Ends every session and every link, of all persons: for a database that comes out of a backup. */
export async function forgetEverySession(db: Queries): Promise<void> {
  await sessionDeleteAll(db);
  await linkDeleteAll(db);
}

/** Drops what has expired: sessions, links, counts of tries. */
export async function forgetExpired(db: Queries): Promise<void> {
  await sessionDeleteExpired(db);
  await linkDeleteExpired(db);
  await forgetOldAttempts(db);
}

/** What is hashed for the table. The library seeks the tokens of its resets by this prefix; a link to join is none of them. */
function identifierOf(kind: LinkKind, token: string): string {
  return kind === 'join' ? `join:${token}` : `reset-password:${token}`;
}
