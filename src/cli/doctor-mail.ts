import { mailFailureMessage } from '#mail/mail-failure.ts';
import { openMailer } from '#mail/mailer.ts';
import type { CommandContext } from './command-context.ts';
import type { Finding } from './doctor-findings.ts';

/** The mail server: connection, encryption and sign-in are tested, but nothing is sent. */
export async function mailFinding(context: CommandContext): Promise<Finding> {
  const config = context.config();
  const mailer = openMailer(config);
  const finding = { name: 'Mail', status: 'ok', advice: null, command: null } as const;
  if (mailer === null) return { ...finding, found: 'no mail server; links are passed on by hand' };
  const checked = await mailer.check();
  if (checked.kind === 'failed') {
    return {
      ...finding,
      status: 'broken',
      found: `${mailFailureMessage(checked.reason, mailer.server)} ${checked.detail}`,
    };
  }
  const found = `${mailer.server}, ${mailer.encryption}`;
  if (config.baseUrl !== null) return { ...finding, found };
  const advice = 'Set LECTERN_BASE_URL: without it, links in mails begin with the address that this server listens on.';
  return { ...finding, status: 'could_be_better', found, advice };
}
