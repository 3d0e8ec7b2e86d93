import { countNoticeMail } from '#limits/rate-limiter.ts';
import { type AccountNotice, type MailLanguage, noticeEmail } from '#mail/email-template.ts';
import { logMailFailure } from '#mail/mailer.ts';
import type { Services } from '../services/services.ts';

type Deps = Pick<Services, 'db' | 'log' | 'mailer'>;

/** An event in an account, and the owner to be notified. */
export interface AccountNotification {
  readonly notice: AccountNotice;
  readonly to: string;
  /** The network address that it was done from. Null if the operator did it. */
  readonly address: string | null;
  readonly language: MailLanguage;
}

/** Notifies the owner of an account by email, if a mail server is set. It is sent after the answer: the change does not depend on it. */
export function notifyOwner(services: Deps & Pick<Services, 'backgroundTasks'>, notice: AccountNotification): void {
  if (services.mailer === null) return;
  const at = new Date();
  services.backgroundTasks.run('telling a person of a change to the account', () =>
    sendOwnerNotice(services, notice, at),
  );
}

/** The same for a command, which waits for the mail server and ignores its answer. */
export async function sendOwnerNotice(
  { db, log, mailer }: Deps,
  notice: AccountNotification,
  at = new Date(),
): Promise<void> {
  if (mailer === null || (await countNoticeMail(db, notice.to)).kind === 'too_many') return;
  const sent = await mailer.send(noticeEmail({ ...notice, at }, notice.language));
  if (sent.kind === 'failed') logMailFailure({ log, mailer }, sent);
}
