import type { EmailMessage } from './mailer.ts';

/** The languages of emails. */
export const MAIL_LANGUAGES = ['en', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Who asks for a link: a member of the company, the operator, or somebody who typed the address on the sign-in page. */
export type LinkRequester =
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'anyone' };

/** The contents of an email with a one-time link. */
export interface LinkEmailParams {
  readonly kind: 'invitation' | 'reset' | 'join';
  readonly to: string;
  readonly url: string;
  readonly expiresAt: Date;
  /** Null for a link that belongs to no company. */
  readonly company: string | null;
  readonly requester: LinkRequester;
}

/** An email with a one-time link: as text, and as plain HTML that loads nothing. */
export function linkEmail(facts: LinkEmailParams, language: MailLanguage): EmailMessage {
  // People type names: a line break in one must not break a line of the email.
  const clean = { ...facts, company: facts.company === null ? null : oneLine(facts.company) };
  const words = WORDS[language](clean);
  return {
    to: facts.to,
    subject: words.subject,
    text: asText(words, facts.url),
    html: asHtml(words, facts.url, language),
  };
}

/** An email that only shows that emails arrive. */
export function testEmail(to: string, language: MailLanguage): EmailMessage {
  const isGerman = language === 'de';
  const subject = isGerman ? 'Probe von Lectern' : 'Trial mail from Lectern';
  const text = isGerman
    ? 'Lectern kann E-Mails verschicken. Es ist nichts weiter zu tun.'
    : 'Lectern can send mail. There is nothing else to do.';
  return { to, subject, text: `${text}\n`, html: htmlPage(`<p>${escapeHtml(text)}</p>`, subject, language) };
}

function asText({ greeting, lead, call, until, unexpected, keep }: LinkWords, url: string): string {
  return `${[greeting, `${lead} ${call}`, url, until, unexpected, keep].join('\n\n')}\n`;
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1c4f9c;color:#ffffff;text-decoration:none;font-weight:600';

function asHtml(words: LinkWords, url: string, language: MailLanguage): string {
  const { subject, greeting, lead, call, button, until, unexpected, keep } = words;
  const link = escapeHtml(url);
  const paragraphs = [
    escapeHtml(greeting),
    escapeHtml(`${lead} ${call}`),
    `<a href="${link}" style="${BUTTON}">${escapeHtml(button)}</a>`,
    `<a href="${link}" style="word-break:break-all">${link}</a>`,
    escapeHtml(until),
    escapeHtml(unexpected),
    escapeHtml(keep),
  ];
  return htmlPage(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'), subject, language);
}

/** The parts of an email with a link, each without markup. */
interface LinkWords {
  readonly subject: string;
  readonly greeting: string;
  /** Who asks for what. `call` follows in the same paragraph and says what to do. */
  readonly lead: string;
  readonly call: string;
  readonly button: string;
  readonly until: string;
  readonly unexpected: string;
  readonly keep: string;
}

const WORDS: Readonly<Record<MailLanguage, (facts: LinkEmailParams) => LinkWords>> = { en: english, de: german };

function english(facts: LinkEmailParams): LinkWords {
  const { requester, expiresAt } = facts;
  const shared = {
    greeting: 'Hello,',
    until: `The link works once, until ${formatDateTime(expiresAt, 'en-GB')}.`,
    keep: 'Do not forward this email: anyone with the link can sign in as you.',
  };
  const ask = requester.kind === 'member' ? ` If in doubt, ask ${requester.email}.` : '';
  if (facts.kind === 'reset') {
    return {
      ...shared,
      subject: 'Set a new password for Lectern',
      lead: leadOfReset(facts),
      call: 'Choose it here:',
      button: 'Choose a new password',
      unexpected: `You did not expect this? Then do nothing: your password stays as it is.${ask}`,
    };
  }
  const company = facts.company ?? 'Lectern';
  const who = requester.kind === 'member' ? requester.email : 'The operator of Lectern';
  const isJoin = facts.kind === 'join';
  return {
    ...shared,
    subject: `${company} invites you to Lectern`,
    lead: `${who} invites you to work with the CVs of ${company} in Lectern.`,
    call: isJoin ? 'You have an account already; join with its password:' : 'Choose a password to sign in:',
    button: isJoin ? 'Join the company' : 'Choose a password',
    unexpected: `You did not expect this? Then do nothing: without this link nobody can sign in with your address.${ask}`,
  };
}

function leadOfReset({ requester, company, to }: LinkEmailParams): string {
  const account = `your account ${to} in Lectern`;
  switch (requester.kind) {
    case 'member':
      return `${requester.email} of ${company} sends you this link to set a new password for ${account}.`;
    case 'operator':
      return `The operator of Lectern sends you this link to set a new password for ${account}.`;
    case 'anyone':
      return `Somebody, most likely you, has asked for a new password for ${account}.`;
  }
}

function german(facts: LinkEmailParams): LinkWords {
  const { requester, expiresAt } = facts;
  const shared = {
    greeting: 'Guten Tag,',
    until: `Der Link gilt einmal, bis ${formatDateTime(expiresAt, 'de-DE')}.`,
    keep: 'Geben Sie diese E-Mail nicht weiter: Wer den Link hat, meldet sich an Ihrer Stelle an.',
  };
  const ask = requester.kind === 'member' ? ` Fragen Sie im Zweifel ${requester.email}.` : '';
  if (facts.kind === 'reset') {
    return {
      ...shared,
      subject: 'Neues Passwort für Lectern festlegen',
      lead: germanLeadOfReset(facts),
      call: 'Legen Sie es hier fest:',
      button: 'Neues Passwort festlegen',
      unexpected: `Sie haben das nicht erwartet? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.${ask}`,
    };
  }
  const company = facts.company ?? 'Lectern';
  const who = requester.kind === 'member' ? requester.email : 'Der Betreiber von Lectern';
  const isJoin = facts.kind === 'join';
  return {
    ...shared,
    subject: `${company} lädt Sie zu Lectern ein`,
    lead: `${who} lädt Sie ein, in Lectern mit den Lebensläufen von ${company} zu arbeiten.`,
    call: isJoin
      ? 'Sie haben bereits ein Konto; treten Sie mit dessen Passwort bei:'
      : 'Legen Sie ein Passwort fest, dann sind Sie dabei:',
    button: isJoin ? 'Dem Unternehmen beitreten' : 'Passwort festlegen',
    unexpected: `Sie haben das nicht erwartet? Dann müssen Sie nichts tun: Ohne diesen Link meldet sich niemand unter Ihrer Adresse an.${ask}`,
  };
}

function germanLeadOfReset({ requester, company, to }: LinkEmailParams): string {
  const account = `Ihr Konto ${to} in Lectern`;
  switch (requester.kind) {
    case 'member':
      return `${requester.email} von ${company} schickt Ihnen diesen Link, um ein neues Passwort für ${account} festzulegen.`;
    case 'operator':
      return `Der Betreiber von Lectern schickt Ihnen diesen Link, um ein neues Passwort für ${account} festzulegen.`;
    case 'anyone':
      return `Jemand, vermutlich Sie selbst, hat ein neues Passwort für ${account} angefordert.`;
  }
}

/** Day and time in UTC: the server does not know where the reader is. */
export function formatDateTime(date: Date, language: string): string {
  return `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date)} UTC`;
}

/** A page of plain HTML that loads nothing. */
export function htmlPage(body: string, title: string, language: MailLanguage): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:36rem;margin:0 auto;padding:16px">
${body}
</body>
</html>
`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}

/** Text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
