import { Command, Option } from 'commander';
import type { Identity } from '#accounts/identities.ts';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { findCompany } from '#companies/companies.ts';
import { MAIL_LANGUAGES, type MailLanguage } from '#mail/email-template.ts';
import { mailFailureMessage, openMailer } from '#mail/mailer.ts';
import { findMemberById, type Member } from '#members/members.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { identitiesOfMember, unlinkMember } from '#use-cases/administration/members.ts';
import { sendOwnerNotice } from '#use-cases/console/account-notices.ts';
import { createMemberLink, deliverLink, type LinkDelivery, type MemberLink } from '#use-cases/console/links.ts';
import type { CommandContext } from './command-context.ts';
import { jsonOption, parseId } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printable, printResult, snakeFields } from './output.ts';

/** How a link reaches its member. */
export interface LinkOptions {
  /** Print the link even with a mail server. */
  readonly show?: boolean;
  readonly language?: MailLanguage;
}

/** A link created for a member, and its delivery. */
export interface MemberLinkResult {
  readonly to: string;
  readonly link: MemberLink;
  readonly delivery: LinkDelivery;
  /** The mail server, as `host:port`; empty if there is none. */
  readonly server: string;
}

/** `lectern member invite ID` */
export function inviteCommand(context: CommandContext): Command {
  return new Command('invite')
    .summary('create a one-time link to the console for a member')
    .description(
      'Create a one-time link for a member: an invitation to choose a password or, if the person already has one, to set a new one. ' +
        'It is sent by mail if LECTERN_SMTP_URL is set; otherwise pass it on to that person only. ' +
        'Earlier links for the same member stop working.',
    )
    .argument('<ID>', 'id of the member', parseId)
    .addOption(showOption())
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (memberId: number, options: OutputOptions & LinkOptions) => {
      const member = await findMemberById(await context.db(), memberId);
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
      const given = await issueMemberLink(context, member, options);
      printResult(context, options, { value: linkAsJson(given), text: () => linkAsText(given) });
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
export async function issueMemberLink(
  context: CommandContext,
  member: Member,
  options: LinkOptions,
): Promise<MemberLinkResult> {
  const db = await context.db();
  const link = await createMemberLink(db, {
    member,
    actor: OPERATOR_ACTOR,
    baseUrl: reachedAt(context),
  });
  const mailer = options.show === true ? null : openMailer(context.config());
  const company = (await findCompany(db, member.companyId))?.name ?? '';
  const delivery = await deliverLink(
    { log: context.log(), mailer },
    { link, to: member.email, company, requester: { kind: 'operator' }, language: options.language ?? 'en' },
  );
  return { to: member.email, link, delivery, server: mailer?.server ?? '' };
}

function reachedAt(context: CommandContext): string {
  const { baseUrl, host, port } = context.config();
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return baseUrl ?? `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

export function linkAsJson({ to, link, delivery }: MemberLinkResult): object {
  const { kind, url } = link;
  const expires_at = isoTimestamp(link.expiresAt);
  if (delivery.kind === 'sent') return { kind, delivery: 'sent', to, expires_at };
  return { kind, delivery: 'shown', to, expires_at, url, reason: delivery.failure?.reason ?? null };
}

export function linkAsText({ to, link, delivery, server }: MemberLinkResult): string {
  const person = printable(to);
  const what = link.kind === 'reset' ? 'set a new password' : 'sign in for the first time';
  const until = `It works once, until ${isoTimestamp(link.expiresAt)}`;
  if (delivery.kind === 'sent') return `Sent ${person} a link to ${what}. ${until}.`;
  const shown = `Link for ${person} to ${what}. ${until}:\n\n${link.url}`;
  if (delivery.failure === null) return shown;
  const { reason, detail } = delivery.failure;
  const failed = `${mailFailureMessage(reason, server)} (${printable(detail)})`;
  return `${failed}\nThe link was not sent. Pass it on yourself, to that person only.\n\n${shown}`;
}

interface IdentitiesOptions extends OutputOptions {
  readonly unlink?: boolean;
  readonly language: MailLanguage;
}

/** `lectern member identities ID` */
export function identitiesCommand(context: CommandContext): Command {
  return new Command('identities')
    .summary('list or undo the links of a member to the identity provider')
    .description(
      'List the users of the identity provider that sign in to the account of a member. With --unlink, undo these links and end the sessions that they opened: ' +
        'for a person who has a new user at the provider. The next sign-in there links the account again, by its address.',
    )
    .argument('<ID>', 'id of the member', parseId)
    .option('--unlink', 'undo the links')
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (memberId: number, options: IdentitiesOptions) => {
      const db = await context.db();
      const found = await (options.unlink === true ? unlinkMember : identitiesOfMember)(db, memberId);
      if (found === null)
        throw new OperatorError(
          `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
        );
      const { member, identities } = found;
      const isUndone = options.unlink === true && identities.length > 0;
      if (isUndone) {
        const services = { db, log: context.log(), mailer: openMailer(context.config()) };
        const notice = { notice: 'identity_unlinked', to: member.email, address: null } as const;
        await sendOwnerNotice(services, { ...notice, language: options.language });
      }
      const heading = isUndone ? `Undid the links of ${printable(member.email)}:\n\n` : '';
      printResult(context, options, {
        value: identities.map(asJson),
        text: () => `${heading}${asText(identities)}`,
      });
    });
}

function asJson(identity: Identity): object {
  return snakeFields(identity, ['id', 'issuer', 'subject', 'createdAt', 'lastUsedAt']);
}

function asText(identities: readonly Identity[]): string {
  return formatTable(
    ['ID', 'ISSUER', 'SUBJECT', 'LINKED', 'LAST USED'],
    identities.map(({ id, issuer, subject, createdAt, lastUsedAt }) => [
      id,
      printable(issuer),
      printable(subject),
      isoTimestamp(createdAt),
      isoTimestamp(lastUsedAt),
    ]),
    'The account of this member is linked to no user of an identity provider.',
  );
}
