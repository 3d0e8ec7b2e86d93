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

/** An event in an account that its owner is notified of. */
export type AccountNotice =
  | 'password_changed'
  | 'password_set_by_link'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'two_factor_off_by_operator'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkeys_removed_by_operator'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'new_browser'
  | 'session_ended'
  | 'signed_out_everywhere';

interface NoticeEmailParams {
  readonly notice: AccountNotice;
  readonly to: string;
  readonly at: Date;
  /** The network address that it was done from. Null if the operator did it. */
  readonly address: string | null;
}

interface NoticeWords {
  readonly subject: string;
  readonly greeting: string;
  readonly lead: string;
  readonly from: (address: string) => string;
  readonly yours: string;
  readonly notYours: string;
}

/** An email on a change to the recipient's account. It has no secret and no link, so a forged one with a link looks different. */
export function noticeEmail({ notice, to, at, address }: NoticeEmailParams, language: MailLanguage): EmailMessage {
  const words = language === 'de' ? germanNotices(notice, at) : englishNotices(notice, at);
  const { subject, greeting, yours, notYours } = words;
  const lead = address === null ? words.lead : `${words.lead} ${words.from(address)}`;
  const paragraphs = [greeting, lead, yours, notYours];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return { to, subject, text: `${paragraphs.join('\n\n')}\n`, html: htmlPage(html, subject, language) };
}

const ENGLISH_NOTICES: Readonly<Record<AccountNotice, readonly [subject: string, what: string]>> = {
  password_changed: ['Your password for Lectern was changed', 'The password of your account was changed'],
  password_set_by_link: ['Your password for Lectern was reset', 'A link was used to set the password of your account'],
  two_factor_on: ['Two-factor sign-in is on in Lectern', 'Two-factor sign-in was switched on for your account'],
  two_factor_off: ['Two-factor sign-in is off in Lectern', 'Two-factor sign-in was switched off for your account'],
  two_factor_off_by_operator: [
    'Two-factor sign-in is off in Lectern',
    'The operator of Lectern switched two-factor sign-in off for your account',
  ],
  passkey_added: ['A passkey was added in Lectern', 'A passkey was added to your account'],
  passkey_removed: ['A passkey was removed in Lectern', 'A passkey was removed from your account'],
  passkeys_removed_by_operator: [
    'Your passkeys were removed in Lectern',
    'The operator of Lectern removed all passkeys from your account',
  ],
  identity_linked: [
    'Your account in Lectern was linked',
    'Your account was linked to a user of your organisation at its identity provider',
  ],
  identity_unlinked: [
    'A link of your account in Lectern was undone',
    'The link of your account to a user of the identity provider was undone',
  ],
  new_browser: ['A new browser signed in to Lectern', 'A browser that was not known before signed in to your account'],
  session_ended: ['A browser was signed out of Lectern', 'A browser was signed out of your account'],
  signed_out_everywhere: ['You were signed out of Lectern everywhere', 'Every browser was signed out of your account'],
};

function englishNotices(notice: AccountNotice, at: Date): NoticeWords {
  const [subject, what] = ENGLISH_NOTICES[notice];
  return {
    subject,
    greeting: 'Hello,',
    lead: `${what} on ${formatDateTime(at, 'en-GB')}.`,
    from: (address) => `It was done from the network address ${address}.`,
    yours: 'Was it you? Then do nothing.',
    notYours:
      'It was not you? Then open Lectern and set a new password at once: use “Forgotten password” on the sign-in page, or ask an administrator of your company.',
  };
}

const GERMAN_NOTICES: Readonly<Record<AccountNotice, readonly [subject: string, what: string]>> = {
  password_changed: ['Ihr Passwort für Lectern wurde geändert', 'wurde das Passwort Ihres Kontos geändert'],
  password_set_by_link: [
    'Ihr Passwort für Lectern wurde neu festgelegt',
    'wurde das Passwort Ihres Kontos über einen Link festgelegt',
  ],
  two_factor_on: [
    'Zwei-Faktor-Anmeldung in Lectern eingeschaltet',
    'wurde die Zwei-Faktor-Anmeldung für Ihr Konto eingeschaltet',
  ],
  two_factor_off: [
    'Zwei-Faktor-Anmeldung in Lectern ausgeschaltet',
    'wurde die Zwei-Faktor-Anmeldung für Ihr Konto ausgeschaltet',
  ],
  two_factor_off_by_operator: [
    'Zwei-Faktor-Anmeldung in Lectern ausgeschaltet',
    'hat der Betreiber von Lectern die Zwei-Faktor-Anmeldung für Ihr Konto ausgeschaltet',
  ],
  passkey_added: ['Passkey in Lectern hinzugefügt', 'wurde Ihrem Konto ein Passkey hinzugefügt'],
  passkey_removed: ['Passkey in Lectern entfernt', 'wurde ein Passkey aus Ihrem Konto entfernt'],
  passkeys_removed_by_operator: [
    'Ihre Passkeys in Lectern wurden entfernt',
    'hat der Betreiber von Lectern alle Passkeys aus Ihrem Konto entfernt',
  ],
  identity_linked: [
    'Ihr Konto in Lectern wurde verknüpft',
    'wurde Ihr Konto mit einer Person beim Anmeldedienst Ihrer Organisation verknüpft, die sich nun damit anmelden kann',
  ],
  identity_unlinked: [
    'Eine Verknüpfung Ihres Kontos in Lectern wurde aufgehoben',
    'wurde die Verknüpfung Ihres Kontos mit dem Anmeldedienst aufgehoben',
  ],
  new_browser: [
    'Anmeldung in einem neuen Browser bei Lectern',
    'hat sich ein bisher unbekannter Browser bei Ihrem Konto angemeldet',
  ],
  session_ended: ['Ein Browser wurde von Lectern abgemeldet', 'wurde ein Browser von Ihrem Konto abgemeldet'],
  signed_out_everywhere: [
    'Sie wurden überall von Lectern abgemeldet',
    'wurden alle Browser von Ihrem Konto abgemeldet',
  ],
};

function germanNotices(notice: AccountNotice, at: Date): NoticeWords {
  const [subject, what] = GERMAN_NOTICES[notice];
  return {
    subject,
    greeting: 'Guten Tag,',
    lead: `am ${formatDateTime(at, 'de-DE')} ${what}.`,
    from: (address) => `Das geschah von der Netzwerkadresse ${address} aus.`,
    yours: 'Das waren Sie? Dann müssen Sie nichts tun.',
    notYours:
      'Das waren Sie nicht? Dann öffnen Sie Lectern und legen Sie sofort ein neues Passwort fest: über „Passwort vergessen“ auf der Anmeldeseite oder über die Administration Ihres Unternehmens.',
  };
}

/** A webhook that was switched off, and why. */
interface SwitchedOffWebhook {
  readonly url: string;
  /** `gone`: the receiver answered 410. Otherwise no attempt of a message succeeded. */
  readonly offReason: string | null;
}

/**
 * An email to an administrator whose company's webhook was switched off. It is written in English and German, because nobody asked for it in a
 * language. It has the host of the webhook only: the rest of an address can be a secret.
 */
export function webhookOffEmail({ url, offReason }: SwitchedOffWebhook, to: string): EmailMessage {
  const { host } = new URL(url);
  const isGone = offReason === 'gone';
  const subject = `Lectern: webhook to ${host} is off / Webhook an ${host} ist aus`;
  const paragraphs = [
    'Hello,',
    isGone
      ? `Lectern switched off a webhook of your company, because ${host} answered that it is gone (410).`
      : `Lectern switched off a webhook of your company, because ${host} did not take a message in ten attempts over two days.`,
    'Events are no longer sent to it. Once the receiver works again, an administrator can switch the webhook on in the console, on the page “Webhooks”, and send the messages again that failed.',
    'Guten Tag,',
    isGone
      ? `Lectern hat einen Webhook Ihres Unternehmens ausgeschaltet, weil ${host} geantwortet hat, dass es ihn nicht mehr gibt (410).`
      : `Lectern hat einen Webhook Ihres Unternehmens ausgeschaltet, weil ${host} eine Nachricht in zehn Versuchen über zwei Tage nicht angenommen hat.`,
    'Ereignisse werden nicht mehr dorthin gesendet. Sobald der Empfänger wieder arbeitet, kann die Administration den Webhook in der Konsole auf der Seite „Webhooks“ einschalten und die fehlgeschlagenen Nachrichten erneut senden.',
  ];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return { to, subject, text: `${paragraphs.join('\n\n')}\n`, html: htmlPage(html, subject, 'en') };
}

/**
 * An email to a member whom a note mentions. It is written in English and German, because nobody asked for it in a language. It has nothing of the
 * CV and of the note: a mailbox is no place for them.
 */
export function mentionEmail({ by, url }: { readonly by: string; readonly url: string }, to: string): EmailMessage {
  const subject = `Lectern: ${by} mentioned you in a note / ${by} hat Sie in einer Notiz erwähnt`;
  const paragraphs = [
    'Hello,',
    `${by} mentioned you in a note on a CV. Sign in to read it: ${url}`,
    'Guten Tag,',
    `${by} hat Sie in einer Notiz zu einem Lebenslauf erwähnt. Melden Sie sich an, um sie zu lesen: ${url}`,
  ];
  const html = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');
  return { to, subject, text: `${paragraphs.join('\n\n')}\n`, html: htmlPage(html, subject, 'en') };
}
