import { countNoticeMail } from '#limits/mail-limits.ts';
import type { MailLanguage } from '#mail/email-template.ts';
import { type AccountNotice, noticeEmail } from '#mail/email-template-notices.ts';
import { logMailFailure } from './deliver-link.ts';
import type { Services } from './services.ts';

type Post = Pick<Services, 'db' | 'log' | 'mailer'>;

/** A change to an account, and whom it is told. */
export interface NoticeToSend {
  readonly notice: AccountNotice;
  readonly to: string;
  /** The network address from which it was done; null where the operator did it. */
  readonly address: string | null;
  readonly language: MailLanguage;
}

/**
 * Tells a person by mail of a change to the own account, where a mail server is set. It is sent after the answer: the change is made,
 * whatever becomes of the mail.
 */
export function tellOwner(services: Post & Pick<Services, 'afterwards'>, notice: NoticeToSend): void {
  if (services.mailer === null) return;
  const at = new Date();
  services.afterwards.begin('telling a person of a change to the account', () => sendNotice(services, notice, at));
}

/** The same for a command, which waits for the mail server and goes on whatever it says. */
export async function sendNotice({ db, log, mailer }: Post, notice: NoticeToSend, at = new Date()): Promise<void> {
  if (mailer === null || (await countNoticeMail(db, notice.to)).kind === 'too_many') return;
  const sent = await mailer.send(noticeEmail({ ...notice, at }, notice.language));
  if (sent.kind === 'failed') logMailFailure({ log, mailer }, sent);
}
