import { Command, Option } from 'commander';
import { OPERATOR } from '#audit/audit.ts';
import { findCompany } from '#companies/companies.ts';
import { deliverLink, type LinkDelivery, linkMember, type MemberLink } from '#flows/console-links.ts';
import { MAIL_LANGUAGES, type MailLanguage } from '#mail/email-template.ts';
import { mailFaultSentence } from '#mail/mail-failure.ts';
import { openMailer } from '#mail/mailer.ts';
import { findMemberById, type Member } from '#members/members.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, moment, printable } from './answer.ts';
import { jsonOption } from './options.ts';
import { id } from './words.ts';
import type { Workplace } from './workplace.ts';

/** How a link reaches its member. */
export interface LinkOptions {
  /** Print the link even with a mail server. */
  readonly show?: boolean;
  readonly language?: MailLanguage;
}

/** A link created for a member, and its delivery. */
export interface GivenLink {
  readonly to: string;
  readonly link: MemberLink;
  readonly delivery: LinkDelivery;
  /** The mail server, as `host:port`; empty if there is none. */
  readonly server: string;
}

/** `lectern member invite ID` */
export function inviteCommand(workplace: Workplace): Command {
  return new Command('invite')
    .summary('create a one-time link to the console for a member')
    .description(
      'Create a one-time link for a member: an invitation to choose a password or, if the person already has one, to set a new one. ' +
        'It is sent by mail if LECTERN_SMTP_URL is set; otherwise pass it on to that person only. ' +
        'Earlier links for the same member stop working.',
    )
    .argument('<ID>', 'id of the member', id)
    .addOption(showOption())
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (memberId: number, options: AnswerOptions & LinkOptions) => {
      const member = await findMemberById(await workplace.db(), memberId);
      if (member === null) {
        throw new OperatorError(
          `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
        );
      }
      if (!member.active) {
        throw new OperatorError(
          `Member ${memberId} is deactivated. "lectern member set ${memberId} --active on" reactivates it.`,
        );
      }
      const given = await giveMemberLink(workplace, member, options);
      answer(workplace, options, { value: linkAsJson(given), text: () => linkAsText(given) });
    });
}

/** `--show`, for commands that may send a link. */
export function showOption(): Option {
  return new Option('--show', 'print the link instead of sending it, even with a mail server');
}

/** `--language`, for commands that send a mail. */
export function languageOption(): Option {
  return new Option('--language <language>', 'language of the mail').choices([...MAIL_LANGUAGES]).default('en');
}

/** Creates a link for the member, with the address of the server in this configuration, and sends it if there is a mail server. */
export async function giveMemberLink(workplace: Workplace, member: Member, options: LinkOptions): Promise<GivenLink> {
  const db = await workplace.db();
  const link = await linkMember(db, { member, maker: 'operator', actor: OPERATOR, baseUrl: reachedAt(workplace) });
  const mailer = options.show === true ? null : openMailer(workplace.config());
  const company = (await findCompany(db, member.companyId))?.name ?? '';
  const delivery = await deliverLink(
    { log: workplace.log(), mailer },
    { link, to: member.email, company, asker: { kind: 'operator' }, language: options.language ?? 'en' },
  );
  return { to: member.email, link, delivery, server: mailer?.server ?? '' };
}

function reachedAt(workplace: Workplace): string {
  const { baseUrl, host, port } = workplace.config();
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return baseUrl ?? `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

export function linkAsJson({ to, link, delivery }: GivenLink): object {
  const { kind, url } = link;
  const expires_at = moment(link.expiresAt);
  if (delivery.kind === 'sent') return { kind, delivery: 'sent', to, expires_at };
  return { kind, delivery: 'shown', to, expires_at, url, reason: delivery.failure?.reason ?? null };
}

export function linkAsText({ to, link, delivery, server }: GivenLink): string {
  const person = printable(to);
  const what = link.kind === 'reset' ? 'set a new password' : 'sign in for the first time';
  const until = `It works once, until ${moment(link.expiresAt)}`;
  if (delivery.kind === 'sent') return `Sent ${person} a link to ${what}. ${until}.`;
  const shown = `Link for ${person} to ${what}. ${until}:\n\n${link.url}`;
  if (delivery.failure === null) return shown;
  const { reason, detail } = delivery.failure;
  const failed = `${mailFaultSentence(reason, server)} (${printable(detail)})`;
  return `${failed}\nThe link was not sent. Pass it on yourself, to that person only.\n\n${shown}`;
}
