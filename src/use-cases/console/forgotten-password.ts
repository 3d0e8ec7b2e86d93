import { createMailboxLink, findLink } from '#accounts/links.ts';
import type { ClientInfo } from '#accounts/sessions.ts';
import { countForgottenMail } from '#limits/mail-limits.ts';
import { countAttempt } from '#limits/sign-in-attempts.ts';
import { linkEmail, type MailLanguage } from '#mail/email-template.ts';
import { logMailFailure } from '#mail/mail-failure.ts';
import { normaliseEmail } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';
import { listVerifiedMemberships } from './auth.ts';
import { linkUrl } from './links.ts';

type Deps = Pick<Services, 'db' | 'log' | 'mailer' | 'backgroundTasks'>;

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
 * @throws Problem `not_found` without a mail server; `too_many_attempts`, which depends on the browser's address alone
 */
export async function requestPasswordReset(services: Deps, browser: ClientInfo, request: Request): Promise<void> {
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
