import { Command } from 'commander';
import type { Identity } from '#accounts/identities.ts';
import type { MailLanguage } from '#mail/email-template.ts';
import { openMailer } from '#mail/mailer.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { identitiesOfMember, unlinkMember } from '#use-cases/administration/member-identities.ts';
import { sendOwnerNotice } from '#use-cases/console/account-notices.ts';
import type { CommandContext } from './command-context.ts';
import { languageOption } from './member-link.ts';
import { jsonOption, parseId } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printable, printResult, snakeFields } from './output.ts';

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
