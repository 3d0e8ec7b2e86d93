import { Command } from 'commander';
import { type MailLanguage, testEmail } from '#mail/email-template.ts';
import { mailFailureMessage, openMailer } from '#mail/mailer.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { CommandContext } from './command-context.ts';
import { languageOption } from './member-sign-in.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

/** `lectern mail ...` */
export function mailCommand(context: CommandContext): Command {
  const mail = new Command('mail').description('Test the mail server that sends invitations.');
  mail.addCommand(testCommand(context));
  return mail;
}

function testCommand(context: CommandContext): Command {
  return new Command('test')
    .summary('send a test mail')
    .description('Send a test mail. "lectern doctor" tests the mail server without sending anything.')
    .argument('<ADDRESS>', 'email address to send it to')
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (to: string, options: OutputOptions & { language: MailLanguage }) => {
      const mailer = openMailer(context.config());
      if (mailer === null)
        throw new OperatorError('No mail server is set. Set LECTERN_SMTP_URL and LECTERN_MAIL_FROM.');
      const sent = await mailer.send(testEmail(to, options.language));
      if (sent.kind === 'failed') {
        throw new OperatorError(`${mailFailureMessage(sent.reason, mailer.server)} ${printable(sent.detail)}`);
      }
      printResult(context, options, {
        value: { to, server: mailer.server, secrecy: mailer.encryption },
        text: () => `${mailer.server} accepted a mail to ${printable(to)}. Check that it arrives.`,
      });
    });
}
