import { createHash } from 'node:crypto';
import type { Queries } from '#platform/tables.ts';
import { mailCountAdd, mailCountDeleteOld } from './mail-counts.sql.ts';

/** Length of the window in which mails are counted: an hour. */
const WINDOW_SECONDS = 3600;

/**
 * Mails in an hour. One company does not fill one person's mailbox, nor can it be used to write to the whole world; and whoever knows
 * an address does not fill its mailbox from the sign-in page.
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

/** Counts a link for a forgotten password that somebody asks to be sent to an address. */
export async function countForgottenMail(db: Queries, to: string): Promise<MailVerdict> {
  return count(db, `forgotten ${to}`, LIMITS.forgotten);
}

/** Counts what an address is told of its account. Who has the account and changes things on and on fills no mailbox. */
export async function countNoticeMail(db: Queries, to: string): Promise<MailVerdict> {
  return count(db, `notice ${to}`, LIMITS.notice);
}

/** Drops windows that have passed. */
export async function forgetOldMailCounts(db: Queries): Promise<void> {
  await mailCountDeleteOld(db, WINDOW_SECONDS);
}

async function count(db: Queries, subject: string, limit: number): Promise<MailVerdict> {
  // The table names nobody: it holds hashes.
  const hash = createHash('sha256').update(subject).digest('hex');
  const { used, remainingSeconds } = await mailCountAdd(db, hash, WINDOW_SECONDS);
  return used <= limit ? { kind: 'allowed' } : { kind: 'too_many', retryAfterSeconds: remainingSeconds };
}
