import type { Log } from '#platform/log.ts';

/** Why an email did not reach the mail server, or was refused by it. */
export type MailFailureReason =
  | 'unreachable'
  | 'timeout'
  | 'not_secure'
  | 'login_refused'
  | 'recipient_refused'
  | 'refused';

export interface MailFailure {
  readonly kind: 'failed';
  readonly reason: MailFailureReason;
  /** The message of the server or the system, on one line. It may name the recipient: show it to the operator only, and log it by `withoutAddresses`. */
  readonly detail: string;
}

/** The failure in one sentence for a user. `server` is `host:port`. */
export function mailFailureMessage(reason: MailFailureReason, server: string): string {
  switch (reason) {
    case 'unreachable':
      return `The mail server ${server} cannot be reached.`;
    case 'timeout':
      return `The mail server ${server} did not answer in time.`;
    case 'not_secure':
      return `The connection to the mail server ${server} cannot be made secure.`;
    case 'login_refused':
      return `The mail server ${server} does not take the user and password of LECTERN_SMTP_URL.`;
    case 'recipient_refused':
      return `The mail server ${server} does not take mail for this address.`;
    case 'refused':
      return `The mail server ${server} did not take the mail.`;
  }
}

/** The message of a mail server without the addresses in it: a log outlives the accounts that it names. */
export function redactEmailAddresses(detail: string): string {
  return detail.replaceAll(/[^\s<>()[\]:;,"]+/g, (word) => (/[^@]@[^@]/.test(word) ? '[address]' : word));
}

/** Logs that an email was not sent, without its recipient. */
export function logMailFailure(
  { log, mailer }: { readonly log: Log; readonly mailer: { readonly server: string } },
  { reason, detail }: MailFailure,
): void {
  log.event('mail.failed', { reason, detail: redactEmailAddresses(detail) }, mailFailureMessage(reason, mailer.server));
}

/** The meaning of an error of the mail library. */
export function toMailFailure(error: unknown): MailFailure {
  const { name, code, command, message } = error as Partial<Record<'name' | 'code' | 'command' | 'message', string>>;
  const detail = String(message ?? error).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return { kind: 'failed', reason: reasonOf({ name, code, command, detail }), detail };
}

interface Signs {
  readonly name: string | undefined;
  readonly code: string | undefined;
  readonly command: string | undefined;
  readonly detail: string;
}

function reasonOf({ name, code, command, detail }: Signs): MailFailureReason {
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  // With TLS from the first byte, an invalid certificate is an error of the socket.
  if (code === 'ESOCKET' && /certificate|self.signed|TLS|SSL|altnames/i.test(detail)) return 'not_secure';
  if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'refused' : 'recipient_refused';
  return FAULTS.get(code) ?? 'refused';
}

/** Codes of the mail library. */
const FAULTS: ReadonlyMap<string | undefined, MailFailureReason> = new Map([
  ['ETIMEDOUT', 'timeout'],
  ['ETLS', 'not_secure'],
  ['EAUTH', 'login_refused'],
  ['ENOAUTH', 'login_refused'],
  ['ECONNECTION', 'unreachable'],
  ['EDNS', 'unreachable'],
  ['ESOCKET', 'unreachable'],
]);
