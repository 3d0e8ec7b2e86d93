import { countLinkMail } from '#limits/mail-limits.ts';
import { type Asker, linkEmail, type MailLanguage } from '#mail/email-template.ts';
import { type MailFailure, mailFaultSentence, withoutAddresses } from '#mail/mail-failure.ts';
import type { Mailer } from '#mail/mailer.ts';
import { normaliseEmail } from '#members/member.ts';
import { Problem } from '#problems/problem.ts';
import type { MemberLink } from './console-links.ts';
import type { Services } from './services.ts';

/** What became of a one-time link. */
export type LinkDelivery =
  | { readonly kind: 'sent' }
  /** To be passed on by hand; with the reason where it should have been sent. */
  | { readonly kind: 'shown'; readonly failure: MailFailure | null }
  | { readonly kind: 'not_sent'; readonly failure: MailFailure };

/** A link and its person. */
export interface LinkToDeliver {
  readonly link: MemberLink;
  readonly to: string;
  readonly company: string;
  readonly asker: Asker;
  readonly language: MailLanguage;
}

type Post = Pick<Services, 'db' | 'log' | 'mailer'>;

/**
 * Counts a link that a company wants to be sent to a person, before anything is made.
 *
 * @throws Problem `too_many_mails`
 */
export async function requireMailAllowed({ db, mailer }: Post, mail: { companyId: number; to: string }): Promise<void> {
  if (mailer === null) return;
  const verdict = await countLinkMail(db, { ...mail, to: normaliseEmail(mail.to) });
  if (verdict.kind === 'allowed') return;
  const minutes = Math.ceil(verdict.retryAfterSeconds / 60);
  throw new Problem('too_many_mails', {
    message: `Enough links were asked for by mail for now. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    retryAfterSeconds: verdict.retryAfterSeconds,
  });
}

/**
 * Sends a link to its person, where a mail server is set; nobody else gets to see it then. Where that fails, a link by which somebody
 * comes in for the first time, or joins by a password of their own, may be passed on by hand; one that sets the password of an account in
 * use is shown to the operator alone. Holds no connection to the database meanwhile.
 */
export async function deliverLink({ log, mailer }: Omit<Post, 'db'>, delivery: LinkToDeliver): Promise<LinkDelivery> {
  if (mailer === null) return { kind: 'shown', failure: null };
  const { link, to, company, asker, language } = delivery;
  const letter = linkEmail({ kind: link.kind, to, url: link.url, expiresAt: link.expiresAt, company, asker }, language);
  const failure = await mailer.send(letter);
  if (failure.kind === 'sent') return failure;
  logMailFailure({ log, mailer }, failure);
  const mayBeShown = link.kind !== 'reset' || asker.kind === 'operator';
  return { kind: mayBeShown ? 'shown' : 'not_sent', failure };
}

/** Tells the operator of a mail that was not sent, not to whom. */
export function logMailFailure(
  { log, mailer }: Pick<Services, 'log'> & { mailer: Pick<Mailer, 'server'> },
  { reason, detail }: MailFailure,
): void {
  log.warn({ reason, detail: withoutAddresses(detail) }, mailFaultSentence(reason, mailer.server));
}
