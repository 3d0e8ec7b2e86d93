import type { Queries } from '#platform/postgres/tables.ts';
import { countInWindow } from './counter.ts';

/** E-mails are counted by the hour. */
const WINDOW_SECONDS = 3600;

/**
 * E-mails an hour. A company cannot fill one person's mailbox or write to the whole world. A stranger who knows an address cannot fill
 * its mailbox from the sign-in page. A signed-in person cannot fill a mailbox with notices.
 */
const LIMITS = { person: 5, company: 200, forgotten: 3, notice: 20 } as const;

export type MailVerdict = { kind: 'allowed' } | { kind: 'too_many'; retryAfterSeconds: number };

/** Counts a link that a company sends to an address, before it is sent. One that is refused for the person does not count for the company. */
export async function countLinkMail(
  db: Queries,
  { companyId, to }: { companyId: number; to: string },
): Promise<MailVerdict> {
  const ofPerson = await count(db, `link ${companyId} ${to}`, LIMITS.person);
  return ofPerson.kind === 'too_many' ? ofPerson : count(db, `company ${companyId}`, LIMITS.company);
}

/** Counts a request for a link to set a forgotten password. */
export async function countForgottenMail(db: Queries, to: string): Promise<MailVerdict> {
  return count(db, `forgotten ${to}`, LIMITS.forgotten);
}

/** Counts a notice to the owner of an account. */
export async function countNoticeMail(db: Queries, to: string): Promise<MailVerdict> {
  return count(db, `notice ${to}`, LIMITS.notice);
}

async function count(db: Queries, subject: string, limit: number): Promise<MailVerdict> {
  const counter = { kind: 'mail', subject, windowSeconds: WINDOW_SECONDS } as const;
  const { used, resetSeconds } = await countInWindow(db, counter);
  return used <= limit ? { kind: 'allowed' } : { kind: 'too_many', retryAfterSeconds: resetSeconds };
}
