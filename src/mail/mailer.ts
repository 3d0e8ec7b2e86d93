import type { Transporter } from 'nodemailer';
import type { Config } from '#platform/config.ts';
import { isLoopback, type MailAddress, type SmtpServer } from '#platform/mail-settings.ts';
import { type MailFailure, toMailFailure } from './mail-failure.ts';

export interface EmailMessage {
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailResult = { readonly kind: 'sent' } | MailFailure;

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
