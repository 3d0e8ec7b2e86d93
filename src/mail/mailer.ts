import type { Transporter } from 'nodemailer';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { isLoopback, type MailAddress, type SmtpServer } from '#platform/mail-settings.ts';

export interface EmailMessage {
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type MailResult = { readonly kind: 'sent' } | MailFailure;

type MailConfig = Pick<Config, 'smtpServer' | 'smtpTls' | 'smtpTimeoutMs' | 'mailFrom'>;

/** Sends emails over the configured mail server. A failure is a value, for the caller to handle. */
export class Mailer {
  readonly #server: SmtpServer;
  readonly #from: MailAddress;
  readonly #timeoutMs: number;
  readonly #startTls: 'required' | 'never';
  #transporter: Promise<Transporter> | null = null;

  constructor(server: SmtpServer, from: MailAddress, { smtpTls, smtpTimeoutMs }: MailConfig) {
    this.#server = server;
    this.#from = from;
    this.#timeoutMs = smtpTimeoutMs;
    const isRequired = smtpTls === 'required' || (smtpTls === 'auto' && !isLoopback(server.host));
    this.#startTls = isRequired ? 'required' : 'never';
  }

  /** `host:port` of the mail server. */
  get server(): string {
    const { host, port } = this.#server;
    return `${host.includes(':') ? `[${host}]` : host}:${port}`;
  }

  /** How the connection to the mail server is encrypted. */
  get encryption(): 'TLS' | 'STARTTLS' | 'not encrypted' {
    if (this.#server.isTls) return 'TLS';
    return this.#startTls === 'required' ? 'STARTTLS' : 'not encrypted';
  }

  /** Hands an email to the server within the configured time. `sent` means that the server took it, not that it arrived. */
  async send({ to, subject, text, html }: EmailMessage): Promise<MailResult> {
    try {
      const transporter = await this.#open();
      await transporter.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        // A subject is one line, whatever names are in it.
        subject: subject.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
        text,
        html,
        // Keeps automatic replies away.
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(this.#timeoutMs),
      });
      return { kind: 'sent' };
    } catch (error) {
      return toMailFailure(error);
    }
  }

  /** Connects, encrypts and signs in, within the same time. Sends nothing. */
  async check(): Promise<MailResult> {
    try {
      const transporter = await this.#open();
      await Promise.race([transporter.verify(), rejectAfter(this.#timeoutMs)]);
      return { kind: 'sent' };
    } catch (error) {
      return toMailFailure(error);
    }
  }

  /** The library is loaded when there is something to send. A connection serves one email: there are few. */
  async #open(): Promise<Transporter> {
    return (this.#transporter ??= this.#load());
  }

  async #load(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    const { host, port, isTls, login } = this.#server;
    return createTransport({
      host,
      port,
      secure: isTls,
      requireTLS: !isTls && this.#startTls === 'required',
      ignoreTLS: this.#startTls === 'never',
      // If user and password are set, a server that does not ask for them is the wrong one.
      ...(login !== null && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
      connectionTimeout: this.#timeoutMs,
      greetingTimeout: this.#timeoutMs,
      socketTimeout: this.#timeoutMs,
      dnsTimeout: this.#timeoutMs,
      socketCloseTimeout: 0,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

/** The library stops an email that takes too long, but not a check. */
async function rejectAfter(ms: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = AbortSignal.timeout(ms);
  late.addEventListener('abort', () => reject(late.reason as Error), { once: true });
  return promise;
}

/** The mailer of this configuration. Null without a mail server. */
export function openMailer(config: MailConfig): Mailer | null {
  const { smtpServer, mailFrom } = config;
  return smtpServer === null || mailFrom === null ? null : new Mailer(smtpServer, mailFrom, config);
}

/** Why an email did not reach the mail server, or was refused by it. */
type MailFailureReason = 'unreachable' | 'timeout' | 'not_secure' | 'login_refused' | 'recipient_refused' | 'refused';

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
function toMailFailure(error: unknown): MailFailure {
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
