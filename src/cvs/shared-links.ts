import { sql } from 'kysely';
import { sha256 } from '#kit/sha256.ts';
import { newToken } from '#kit/token.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { CvFile } from './stored-cvs.ts';
import { pdfFileName } from './stored-cvs.ts';

/** A link by which a member shares the PDF of one CV with somebody who has no account. */
export interface SharedLink {
  readonly id: number;
  readonly cvId: number;
  readonly candidateName: string | null;
  /** The name of the uploaded file. */
  readonly originalName: string;
  readonly memberId: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Null until it is opened; later openings within a minute are not recorded. */
  readonly lastOpenedAt: Date | null;
}

/**
 * Inserts a link to a CV of the company.
 *
 * @returns its token, which is shown once: the table has only its SHA-256; null where the company has no such CV
 */
export async function insertSharedLink(
  trx: Queries,
  link: { readonly companyId: number; readonly cvId: number; readonly memberId: number; readonly hours: number },
): Promise<string | null> {
  const { companyId, cvId, memberId, hours } = link;
  const token = newToken();
  const inserted = await trx
    .insertInto('shared_links')
    .columns(['identifier', 'company_id', 'cv_id', 'member_id', 'expires_at'])
    // The lock keeps the CV from being erased between the two steps.
    .expression((eb) =>
      eb
        .selectFrom('cvs')
        .select([
          sql<string>`${sha256(token)}`.as('identifier'),
          'company_id',
          'id',
          sql<number>`${memberId}::bigint`.as('member_id'),
          sql<Date>`now() + make_interval(hours => ${hours}::int)`.as('expires_at'),
        ])
        .where('id', '=', cvId)
        .where('company_id', '=', companyId)
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted === undefined ? null : token;
}

interface LinkFilter {
  readonly companyId: number;
  /** Null for the links to all CVs of the company. */
  readonly cvId: number | null;
}

/** One page of the links that work now, newest first, and how many there are over all pages. */
export async function listSharedLinks(
  db: Queries,
  filter: LinkFilter,
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly links: readonly SharedLink[]; readonly total: number }> {
  const links = await working(db, filter)
    .select([
      'link.id',
      'cv.id as cvId',
      'cv.candidate_name as candidateName',
      'cv.original_name as originalName',
      'link.member_id as memberId',
      'link.created_at as createdAt',
      'link.expires_at as expiresAt',
      'link.last_opened_at as lastOpenedAt',
    ])
    .orderBy('link.id', 'desc')
    .limit(page.size)
    .offset((page.number - 1) * page.size)
    .execute();
  const { total } = await working(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { links, total };
}

function working(db: Queries, { companyId, cvId }: LinkFilter) {
  const query = db
    .selectFrom('shared_links as link')
    .innerJoin('cvs as cv', 'cv.id', 'link.cv_id')
    .where('link.company_id', '=', companyId)
    .where('link.revoked_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`now()`);
  return cvId === null ? query : query.where('link.cv_id', '=', cvId);
}

/** A link to a CV, whether or not it still works. */
export interface LinkOnRecord extends Pick<SharedLink, 'memberId' | 'createdAt' | 'expiresAt' | 'lastOpenedAt'> {
  /** Null if nobody revoked it. */
  readonly revokedAt: Date | null;
}

/** Every link to a CV of the company that is on record, oldest first: those that expired more than 30 days ago are deleted. */
export async function listLinksOnRecord(db: Queries, companyId: number, cvId: number): Promise<LinkOnRecord[]> {
  return db
    .selectFrom('shared_links')
    .select(['member_id as memberId', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['last_opened_at as lastOpenedAt', 'revoked_at as revokedAt'])
    .where('company_id', '=', companyId)
    .where('cv_id', '=', cvId)
    .orderBy('id')
    .execute();
}

/**
 * Revokes a link of the company: it opens nothing from now on.
 *
 * @returns the CV of the link, and whether it was revoked just now; null where the company has no such link, or its CV was erased
 */
export async function revokeSharedLink(
  trx: Queries,
  { companyId, linkId }: { readonly companyId: number; readonly linkId: number },
): Promise<{ readonly cvId: number; readonly isNew: boolean } | null> {
  const link = await trx
    .selectFrom('shared_links')
    .select(['cv_id as cvId', 'revoked_at as revokedAt'])
    .where('id', '=', linkId)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined || link.cvId === null) return null;
  if (link.revokedAt !== null) return { cvId: link.cvId, isNew: false };
  await trx.updateTable('shared_links').set({ revoked_at: sql<Date>`now()` }).where('id', '=', linkId).execute();
  return { cvId: link.cvId, isNew: true };
}

/** What a presented token opens. */
export type OpenedLink =
  | { readonly kind: 'valid'; readonly id: number; readonly file: CvFile }
  | { readonly kind: 'expired'; readonly expiresAt: Date; readonly companyId: number }
  | { readonly kind: 'revoked'; readonly companyId: number }
  /** The CV was erased. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'unknown' };

/** Looks a token up. A link that was revoked says so also after its expiry. */
export async function findSharedLink(db: Queries, token: string): Promise<OpenedLink> {
  const row = await db
    .selectFrom('shared_links as link')
    .leftJoin('cvs as cv', 'cv.id', 'link.cv_id')
    .select([
      'link.id',
      'link.company_id as companyId',
      'link.expires_at as expiresAt',
      'link.revoked_at as revokedAt',
      'cv.file_key as key',
      'cv.original_name as originalName',
      sql<boolean>`link.expires_at <= now()`.as('isExpired'),
    ])
    .where('link.identifier', '=', sha256(token))
    .executeTakeFirst();
  if (row === undefined) return { kind: 'unknown' };
  const { id, companyId, key, originalName } = row;
  if (key === null || originalName === null) return { kind: 'gone' };
  if (row.revokedAt !== null) return { kind: 'revoked', companyId };
  if (row.isExpired) return { kind: 'expired', expiresAt: row.expiresAt, companyId };
  return { kind: 'valid', id, file: { key, fileName: pdfFileName(originalName) } };
}

/** Records that a link was opened, at most once a minute: a viewer fetches one PDF in many parts. */
export async function recordLinkOpened(db: Queries, id: number): Promise<void> {
  await db
    .updateTable('shared_links')
    .set({ last_opened_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`last_opened_at is null or last_opened_at < now() - interval '1 minute'`)
    .execute();
}

/** Deletes links that expired 30 days ago. Until then, their page says that they expired. */
export async function deleteOldSharedLinks(db: Queries): Promise<void> {
  await db.deleteFrom('shared_links').where('expires_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}

/** Revokes the links of all companies: for a restored database, where a link that was revoked since would work again. */
export async function revokeAllSharedLinks(db: Queries): Promise<void> {
  await db.updateTable('shared_links').set({ revoked_at: sql<Date>`now()` }).where('revoked_at', 'is', null).execute();
}
