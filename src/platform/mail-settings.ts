import { isIP } from 'node:net';
import { integer, oneOf, setting } from './setting.ts';

/** A mail server, from an `smtp://` or `smtps://` URL. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte (`smtps`); otherwise the connection begins unencrypted. */
  readonly isTls: boolean;
  /** Null if no sign-in is needed. */
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** The sender of an email. */
export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** The email settings, a part of the table of settings. */
export const MAIL_SETTINGS = {
  smtpServer: setting({
    env: 'LECTERN_SMTP_URL',
    parse: smtpServer,
    fallback: null,
    secret: true,
    doc: 'Mail server that sends invitations and password links: smtp://user:password@host:587, or smtps:// for TLS from the first byte (port 465). Write characters such as @ and / in user and password as %40 and %2F. If unset, links are displayed, to be passed on by hand.',
  }),
  smtpTls: setting({
    env: 'LECTERN_SMTP_TLS',
    parse: oneOf('auto', 'required', 'off'),
    fallback: 'auto',
    doc: 'STARTTLS for a mail server with an smtp:// address. auto requires it, except for a mail server on this machine; required always requires it; off never uses it. Certificates are always checked.',
  }),
  smtpTimeoutMs: setting({
    env: 'LECTERN_SMTP_TIMEOUT_MS',
    parse: integer(100, 120_000),
    fallback: 10_000,
    doc: 'Milliseconds that the delivery of one mail to the mail server may take in total.',
  }),
  mailFrom: setting({
    env: 'LECTERN_MAIL_FROM',
    parse: mailAddress,
    fallback: null,
    doc: 'Sender of mails: Lectern <lectern@example.com>, or only the address. Required with LECTERN_SMTP_URL.',
  }),
} as const;

interface MailValues {
  readonly smtpServer: SmtpServer | null;
  readonly smtpTls: 'auto' | 'required' | 'off';
  readonly mailFrom: MailAddress | null;
}

/** Contradictions between the email settings, as sentences. A value that could not be parsed is undefined and already reported. */
export function validateMailSettings({
  smtpServer: server,
  smtpTls,
  mailFrom,
}: Partial<MailValues>): readonly string[] {
  const faults: string[] = [];
  if (server !== null && server !== undefined && mailFrom === null) {
    faults.push('LECTERN_SMTP_URL needs LECTERN_MAIL_FROM: set whom mails come from');
  }
  if (mailFrom !== null && mailFrom !== undefined && server === null) {
    faults.push('LECTERN_MAIL_FROM is of no use without LECTERN_SMTP_URL: set the mail server or leave both out');
  }
  if (server?.login && !server.isTls && smtpTls === 'off' && !isLoopback(server.host)) {
    faults.push(
      'LECTERN_SMTP_TLS off would send the password of LECTERN_SMTP_URL to another machine in the clear: use smtps:// or required',
    );
  }
  return faults;
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.');
  return host === '::1' || host === 'localhost' || host.endsWith('.localhost');
}

function smtpServer(raw: string): SmtpServer | null {
  if (raw === '') return null;
  const url = URL.canParse(raw) ? new URL(raw) : null;
  const isTls = url?.protocol === 'smtps:';
  if (url === null || !(isTls || url.protocol === 'smtp:') || url.hostname === '') {
    throw new Error('must be an address such as smtp://user:password@host:587 or smtps://user:password@host');
  }
  // An unescaped slash, question mark or hash in a password ends up here.
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '') {
    throw new Error('must end with host and port: write / ? and # in user and password as %2F %3F and %23');
  }
  const host = decoded(url.hostname)
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1');
  if (!/^[\w.:-]+$/.test(host)) throw new Error('must name a host: letters, digits, dots and hyphens');
  const port = url.port === '' ? standardPort(isTls) : Number(url.port);
  const login = { user: decoded(url.username), password: decoded(url.password) };
  if ((login.user === '') !== (login.password === '')) {
    throw new Error('must have both user and password, or neither');
  }
  return { host, port, isTls, login: login.user === '' ? null : login };
}

/** Submission ports: RFC 8314 for implicit TLS, RFC 6409 otherwise. */
function standardPort(isTls: boolean): number {
  return isTls ? 465 : 587;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('must write % in user and password as %25');
  }
}

function mailAddress(raw: string): MailAddress | null {
  if (raw === '') return null;
  const [, name = '', address = raw] = /^"?([^"<>\p{Cc}]*)(?:"\s*)?<([^<>]*)>$/u.exec(raw) ?? [];
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address)) {
    throw new Error('must be an e-mail address, or a name with one: Lectern <lectern@example.com>');
  }
  return { name: name.trim(), address };
}
