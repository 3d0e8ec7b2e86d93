import { type LinkKind, makeLink } from '#accounts/links.ts';
import { recordAudit } from '#audit/record.ts';
import { holdCompany } from '#companies/hold.ts';
import { findMemberById } from '#members/find.ts';
import type { Member } from '#members/member.ts';
import type { Queries } from '#platform/tables.ts';
import { Problem } from '#problems/problem.ts';

/** A one-time link as it is passed on to a member. */
export interface MemberLink {
  readonly kind: LinkKind;
  readonly url: string;
  readonly expiresAt: Date;
}

interface LinkOfMember {
  readonly member: Member;
  readonly maker: 'operator' | 'company';
  /** Who makes it, for the audit log: `operator`, or the id of a member. */
  readonly actor: string;
  /** Address under which browsers reach the server, without a slash at its end. */
  readonly baseUrl: string;
}

/**
 * Makes a one-time link by which a member comes into the console.
 *
 * @throws Problem `not_found` where the company has just been deleted; `validation_error` for a member who is switched off
 */
export async function linkMember(db: Queries, link: LinkOfMember): Promise<MemberLink> {
  return db.transaction().execute(async (trx) => {
    const { id, companyId } = link.member;
    if ((await holdCompany(trx, companyId)) === null) throw new Problem('not_found');
    // It may have been switched off since it was looked up; its links have ended then.
    if ((await findMemberById(trx, companyId, id))?.active !== true) throw memberIsOff();
    return linkMemberWithin(trx, link);
  });
}

/** A member who is switched off comes in by no link. */
export function memberIsOff(): Problem {
  return new Problem('validation_error', { message: 'This member is switched off. Switch the member on first.' });
}

/** The same in a transaction that holds the company and does more. */
export async function linkMemberWithin(
  trx: Queries,
  { member: { id, email, companyId }, maker, actor, baseUrl }: LinkOfMember,
): Promise<MemberLink> {
  const { kind, token, expiresAt } = await makeLink(trx, { email, companyId, maker });
  await recordAudit(trx, { companyId, actor, action: 'member.link_made', subject: { member_id: id, kind } });
  return { kind, url: linkUrl(baseUrl, { kind, token }), expiresAt };
}

/** The address of a link. The token stands behind the `#`, where browsers keep it from servers, logs and the pages that a page leads to. */
export function linkUrl(baseUrl: string, { kind, token }: { kind: LinkKind; token: string }): string {
  return `${baseUrl}/console/${kind === 'reset' ? 'reset' : 'invitation'}#${token}`;
}
