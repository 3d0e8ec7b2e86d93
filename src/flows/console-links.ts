import { type LinkKind, type LinkMaker, makeLink } from '#accounts/links.ts';
import type { Member } from '#members/member.ts';
import type { Queries } from '#platform/tables.ts';

/** A one-time link as it is passed on to a member. */
export interface MemberLink {
  readonly kind: LinkKind;
  readonly url: string;
  readonly expiresAt: Date;
}

/**
 * Makes a one-time link by which a member comes into the console. The token stands behind the `#`, where browsers keep it from
 * servers, logs and the pages that a page leads to.
 *
 * @param baseUrl address under which browsers reach the server, without a slash at its end
 */
export async function linkMember(
  db: Queries,
  { member, maker, baseUrl }: { member: Member; maker: LinkMaker; baseUrl: string },
): Promise<MemberLink> {
  const { kind, token, expiresAt } = await makeLink(db, { email: member.email, companyId: member.companyId, maker });
  return { kind, url: `${baseUrl}/console/${kind === 'reset' ? 'reset' : 'invitation'}#${token}`, expiresAt };
}
