import { createLink, createMailboxLink, findLink, type LinkKind } from '#accounts/links.ts';
import type { ClientInfo } from '#accounts/sessions.ts';
import { type Actor, OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { countForgottenMail, countLinkMail } from '#limits/rate-limiter.ts';
import { countAttempt } from '#limits/sign-in-attempts.ts';
import { type LinkRequester, linkEmail, type MailLanguage } from '#mail/email-template.ts';
import { logMailFailure, type MailFailure } from '#mail/mailer.ts';
import {
  findMember,
  findMemberById,
  type Member,
  type NewMember,
  normaliseEmail,
  normaliseMemberName,
  validateMember,
} from '#members/members.ts';
import { inTransaction, type Queries } from '#platform/postgres/tables.ts';
import { Problem, refusal } from '#problems/problem.ts';
import { type AdmittedMember, addCompanyMember } from '../administration/members.ts';
import type { Services } from '../services/services.ts';
import { type CompanyAuth, listVerifiedMemberships } from './auth.ts';
import { requirePasswordSignIn } from './password.ts';

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
function linkUrl(baseUrl: string, { kind, token }: { kind: LinkKind; token: string }): string {
  return `${baseUrl}/console/${kind === 'reset' ? 'reset' : 'invitation'}#${token}`;
}

/** The result of delivering a one-time link. */
export type LinkDelivery =
  | { readonly kind: 'sent' }
  /** To be passed on by hand. With a failure if it should have been sent. */
  | { readonly kind: 'shown'; readonly failure: MailFailure | null }
  | { readonly kind: 'not_sent'; readonly failure: MailFailure };

/** A link and its recipient. */
interface LinkToDeliver {
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
async function requireMailAllowed({ db, mailer }: Deps, mail: { companyId: number; to: string }): Promise<void> {
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

/** A request for a link to set a forgotten password. */
interface Request {
  readonly email: string;
  readonly language: MailLanguage;
  /** Address under which browsers reach the server. */
  readonly baseUrl: string;
}

/**
 * Accepts a request to send a link for a new password to an address. The account is looked up after the answer, so that neither its
 * words nor its time tell whether there is one.
 *
 * @throws Problem `password_sign_in_off`; `not_found` without a mail server; `too_many_attempts`, which depends on the browser's address alone
 */
export async function requestPasswordReset(
  services: Deps & Pick<Services, 'backgroundTasks' | 'signInMethods'>,
  browser: ClientInfo,
  request: Request,
): Promise<void> {
  requirePasswordSignIn(services);
  if (services.mailer === null) {
    throw new Problem('no_mail_server');
  }
  const verdict = await countAttempt(services.db, { account: null, address: browser.address });
  if (verdict.kind === 'too_many') {
    throw new Problem('too_many_attempts', { retryAfterSeconds: verdict.retryAfterSeconds });
  }
  services.backgroundTasks.run('sending a link for a forgotten password', () => sendPasswordLink(services, request));
}

async function sendPasswordLink({ db, log, mailer }: Deps, { language, baseUrl, ...request }: Request): Promise<void> {
  const email = normaliseEmail(request.email);
  if (mailer === null || (await countForgottenMail(db, email)).kind === 'too_many') return;
  const made = await createMailboxLink(db, email);
  const link = made === null ? null : await findLink(db, made.token);
  // A person who can sign in nowhere gets no email: the link would open nothing.
  if (made === null || link === null || (await listVerifiedMemberships({ db }, link)).length === 0) return;
  const { kind, expiresAt } = made;
  const facts = { kind, to: email, url: linkUrl(baseUrl, made), expiresAt, company: null };
  const sent = await mailer.send(linkEmail({ ...facts, requester: { kind: 'anyone' } }, language));
  if (sent.kind === 'failed') logMailFailure({ log, mailer }, sent);
}

/** Who invites, in which language, and the address of the console. */
interface Invitation {
  readonly auth: CompanyAuth;
  readonly language: MailLanguage;
  readonly baseUrl: string;
}

/** A link that was made for a person, and what became of it. */
export interface DeliveredLink {
  readonly to: string;
  readonly link: MemberLink;
  readonly delivery: LinkDelivery;
}

/** Adds a member and sends an invitation. @throws Problem `member_exists`, `not_found`, `too_many_mails`, `validation_error` */
export async function inviteByMail(
  services: Deps,
  newMember: Omit<NewMember, 'companyId'>,
  invitation: Invitation,
): Promise<AdmittedMember & { readonly delivered: DeliveredLink }> {
  const { auth, baseUrl } = invitation;
  const { companyId } = auth.member;
  // First, so that an invitation that sends no mail takes nothing from the mails of the company, also if it is repeated.
  const fault = validateMember(normaliseEmail(newMember.email), {
    monthlyLimit: newMember.monthlyLimit,
    name: normaliseMemberName(newMember.name ?? null),
  });
  if (fault !== null) throw new Problem(fault);
  if ((await findMember(services.db, companyId, newMember.email)) !== null) throw new Problem('member_exists');
  await requireMailAllowed(services, { companyId, to: newMember.email });
  const invited = await services.db.transaction().execute(async (trx) => {
    const result = await addCompanyMember(trx, { companyId, ...newMember }, auth.member);
    if (result.kind !== 'added') return result;
    const { member } = result;
    return { ...result, link: await createMemberLink(trx, { member, actor: auth.member, baseUrl }) };
  });
  switch (invited.kind) {
    case 'no_company':
      throw new Problem('not_found');
    case 'taken':
      throw new Problem('member_exists');
    case 'invalid':
      throw new Problem(invited);
    case 'added': {
      const { member, link } = invited;
      const delivered = await deliver(services, { to: member.email, link }, invitation);
      return { member, canSignIn: false, delivered };
    }
  }
}

/** Sends a member of the company a new link. @throws Problem `not_found`, `too_many_mails`; `validation_error` for a member who is switched off */
export async function linkByMail(services: Deps, memberId: number, invitation: Invitation): Promise<DeliveredLink> {
  const { auth, baseUrl } = invitation;
  const { companyId } = auth.member;
  const member = await findMemberById(services.db, memberId, { companyId });
  if (member === null) throw noMember();
  await requireMailAllowed(services, { companyId, to: member.email });
  const link = await createMemberLink(services.db, { member, actor: auth.member, baseUrl });
  return deliver(services, { to: member.email, link }, invitation);
}

export function noMember(): Problem {
  return new Problem('no_member');
}

async function deliver(
  services: Deps,
  made: Pick<DeliveredLink, 'to' | 'link'>,
  { auth, language }: Invitation,
): Promise<DeliveredLink> {
  const asker = { kind: 'member', email: auth.session.email } as const;
  const delivery = await deliverLink(services, { ...made, company: auth.company.name, requester: asker, language });
  return { ...made, delivery };
}
