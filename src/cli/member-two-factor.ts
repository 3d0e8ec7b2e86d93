import { Command } from 'commander';
import type { MailLanguage } from '#mail/email-template.ts';
import { openMailer } from '#mail/mailer.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { switchTwoFactorOff } from '#use-cases/administration/members.ts';
import { sendOwnerNotice } from '#use-cases/console/account-notices.ts';
import type { CommandContext } from './command-context.ts';
import { languageOption } from './member-link.ts';
import { parseId } from './option-parsers.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

/** `lectern member two-factor-off ID` */
export function twoFactorOffCommand(context: CommandContext): Command {
  return new Command('two-factor-off')
    .summary('turn two-factor sign-in off for a member')
    .description(
      'Turn two-factor sign-in off for a member who has lost both the authenticator app and the recovery codes. ' +
        'First verify the identity of the person who asks: afterwards the password alone is sufficient, for every company of the person.',
    )
    .argument('<ID>', 'id of the member', parseId)
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (memberId: number, options: OutputOptions & { language: MailLanguage }) => {
      const result = await switchTwoFactorOff(await context.db(), memberId);
      if (result.kind === 'off') await tellPerson(context, result.member.email, options.language);
      switch (result.kind) {
        case 'not_found':
          throw new OperatorError(
            `There is no member ${memberId}. "lectern member list --company ID" shows those of a company.`,
          );
        case 'was_off':
        case 'off': {
          const who = printable(result.member.email);
          printResult(context, options, {
            value: { member_id: memberId, switched_off: result.kind === 'off' },
            text: () =>
              result.kind === 'off'
                ? `Two-factor sign-in is off for ${who}: the password alone is sufficient now.`
                : `Two-factor sign-in was not on for ${who}.`,
          });
        }
      }
    });
}

/** Notifies the person by mail, if there is a mail server, in case somebody else asked for it. */
async function tellPerson(context: CommandContext, to: string, language: MailLanguage): Promise<void> {
  const post = { db: await context.db(), log: context.log(), mailer: openMailer(context.config()) };
  await sendOwnerNotice(post, { notice: 'two_factor_off_by_operator', to, address: null, language });
}
