import { Command } from 'commander';
import { type MailLanguage, trialEmail } from '#mail/email-template.ts';
import { mailFaultSentence } from '#mail/mail-failure.ts';
import { openMailer } from '#mail/mailer.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, printable } from './answer.ts';
import { languageOption } from './member-link.ts';
import { jsonOption } from './options.ts';
import type { Workplace } from './workplace.ts';

/** `lectern mail ...` */
export function mailCommand(workplace: Workplace): Command {
  const mail = new Command('mail').description('Test the mail server that sends invitations.');
  mail.addCommand(testCommand(workplace));
  return mail;
}

function testCommand(workplace: Workplace): Command {
  return new Command('test')
    .summary('send a test mail')
    .description('Send a test mail. "lectern doctor" tests the mail server without sending anything.')
    .argument('<ADDRESS>', 'email address to send it to')
    .addOption(languageOption())
    .addOption(jsonOption())
    .action(async (to: string, options: AnswerOptions & { language: MailLanguage }) => {
      const mailer = openMailer(workplace.config());
      if (mailer === null)
        throw new OperatorError('No mail server is set. Set LECTERN_SMTP_URL and LECTERN_MAIL_FROM.');
      const sent = await mailer.send(trialEmail(to, options.language));
      if (sent.kind === 'failed') {
        throw new OperatorError(`${mailFaultSentence(sent.reason, mailer.server)} ${printable(sent.detail)}`);
      }
      answer(workplace, options, {
        value: { to, server: mailer.server, secrecy: mailer.secrecy },
        text: () => `${mailer.server} accepted a mail to ${printable(to)}. Check that it arrives.`,
      });
    });
}
