import { recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { insertSharedLink, listSharedLinks, revokeSharedLink, type SharedLink } from '#cvs/shared-links.ts';
import { labelMembers, type Member, type MemberLabel } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { noCv, requireStoredFile } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';
import type { CompanyAuth } from './auth.ts';

/** Where shared links are opened, below the server's base address. */
export const SHARED_LINKS_PATH = '/shared';

/**
 * Shares the PDF of one CV: whoever has the link can open it until it expires or is revoked.
 *
 * @returns the path of the link, which is shown once
 * @throws Problem `not_found`, `file_missing`
 */
export async function shareCv(
  services: Services,
  { company, member }: Pick<CompanyAuth, 'company' | 'member'>,
  { cvId, hours }: { readonly cvId: number; readonly hours: number },
): Promise<string> {
  await requireStoredFile(services, company, cvId);
  const companyId = company.id;
  const token = await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const shared = await insertSharedLink(trx, { companyId, cvId, memberId: member.id, hours });
    if (shared === null) throw noCv();
    await recordAudit(trx, { companyId, actor: member, action: 'cv.shared', subject: { cv_id: cvId, hours } });
    return shared;
  });
  return `${SHARED_LINKS_PATH}/${token}`;
}

/** A shared link, and the member who shared. */
export interface AttributedLink extends SharedLink {
  readonly sharedBy: MemberLabel;
}

/** One page of the company's links that work now, to one CV or, with null, to all. */
export async function listCompanyLinks(
  db: Queries,
  filter: { readonly companyId: number; readonly cvId: number | null },
  page: { readonly number: number; readonly size: number },
): Promise<{ readonly links: readonly AttributedLink[]; readonly total: number }> {
  const { links, total } = await listSharedLinks(db, filter, page);
  if (links.length === 0) return { links: [], total };
  const labelById = await labelMembers(db, filter.companyId);
  return { links: links.map((link) => ({ ...link, sharedBy: labelById(link.memberId) })), total };
}

/** Revokes a link of the member's company; again changes nothing. @throws Problem `not_found` if it has no such link */
export async function revokeCompanyLink({ db }: Pick<Services, 'db'>, member: Member, linkId: number): Promise<void> {
  const { companyId } = member;
  await db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw new Problem('no_link');
    const revoked = await revokeSharedLink(trx, { companyId, linkId });
    if (revoked === null) throw new Problem('no_link');
    const subject = { cv_id: revoked.cvId };
    if (revoked.isNew) await recordAudit(trx, { companyId, actor: member, action: 'cv.link_revoked', subject });
  });
}
