import { createLink, type LinkKind } from '#accounts/links.ts';
import { type Actor, OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { countLinkMail } from '#limits/mail-limits.ts';
import { type LinkRequester, linkEmail, type MailLanguage } from '#mail/email-template.ts';
import { logMailFailure, type MailFailure } from '#mail/mail-failure.ts';
import { findMemberById, type Member, normaliseEmail } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { inTransaction } from '#platform/postgres/transaction.ts';
import { Problem } from '#problems/problem.ts';
import { refusal } from '#problems/refusal.ts';
import type { Services } from '../services/services.ts';

/** A one-time link for a member. */
export interface MemberLink {
  readonly kind: LinkKind;
  readonly url: string;
  readonly expiresAt: Date;
}

interface MemberLinkParams {
  readonly member: Member;
  readonly actor: Actor;
  /** Address under which browsers reach the server, without a slash at its end. */
  readonly baseUrl: string;
}

/**
 * Makes a one-time link by which a member signs in to the console, in the caller's transaction or in one of its own.
 *
 * @throws Problem `not_found` if the company has just been deleted; `validation_error` for a deactivated member
 */
export async function createMemberLink(
  db: Queries,
  { member: { id, email, companyId }, actor, baseUrl }: MemberLinkParams,
): Promise<MemberLink> {
  return inTransaction(db, async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw new Problem('not_found');
    // The member may have been deactivated since it was looked up. Its links are deleted then.
    if ((await findMemberById(trx, id, { companyId }))?.active !== true) throw new Problem('member_inactive');
    const maker = actor === OPERATOR_ACTOR ? 'operator' : 'company';
    const { kind, token, expiresAt } = await createLink(trx, { email, companyId, maker });
    await recordAudit(trx, { companyId, actor, action: 'member.link_made', subject: { member_id: id, kind } });
    return { kind, url: linkUrl(baseUrl, { kind, token }), expiresAt };
  });
}

/** The address of a link. The token is behind the `#`: browsers send it to no server, and pages that the page links to do not get it. */
export function linkUrl(baseUrl: string, { kind, token }: { kind: LinkKind; token: string }): string {
  return `${baseUrl}/console/${kind === 'reset' ? 'reset' : 'invitation'}#${token}`;
}

/** The result of delivering a one-time link. */
export type LinkDelivery =
  | { readonly kind: 'sent' }
  /** To be passed on by hand. With a failure if it should have been sent. */
  | { readonly kind: 'shown'; readonly failure: MailFailure | null }
  | { readonly kind: 'not_sent'; readonly failure: MailFailure };

/** A link and its recipient. */
export interface LinkToDeliver {
  readonly link: MemberLink;
  readonly to: string;
  readonly company: string;
  readonly requester: LinkRequester;
  readonly language: MailLanguage;
}

type Deps = Pick<Services, 'db' | 'log' | 'mailer'>;

/**
 * Counts an email with a link that a company sends to a person, before the link is made.
 *
 * @throws Problem `too_many_mails`
 */
export async function requireMailAllowed({ db, mailer }: Deps, mail: { companyId: number; to: string }): Promise<void> {
  if (mailer === null) return;
  const verdict = await countLinkMail(db, { ...mail, to: normaliseEmail(mail.to) });
  if (verdict.kind === 'allowed') return;
  const minutes = Math.ceil(verdict.retryAfterSeconds / 60);
  const wait = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  throw new Problem(refusal('mail_limit', { wait }), { retryAfterSeconds: verdict.retryAfterSeconds });
}

/**
 * Sends a link to its recipient if a mail server is set; nobody else sees it then. If that fails, an invitation or a link to join may
 * be passed on by hand. A link that sets the password of an account in use is shown to the operator only. No connection to the database
 * is held meanwhile.
 */
export async function deliverLink({ log, mailer }: Omit<Deps, 'db'>, delivery: LinkToDeliver): Promise<LinkDelivery> {
  if (mailer === null) return { kind: 'shown', failure: null };
  const { link, to, company, requester, language } = delivery;
  const sent = await mailer.send(linkEmail({ ...link, to, company, requester }, language));
  if (sent.kind === 'sent') return sent;
  logMailFailure({ log, mailer }, sent);
  const mayBeShown = link.kind !== 'reset' || requester.kind === 'operator';
  return { kind: mayBeShown ? 'shown' : 'not_sent', failure: sent };
}
