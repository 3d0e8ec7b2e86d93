import { type LetterWords, WORDS } from './letter-words.ts';
import type { Mail } from './mailer.ts';

/** The languages that letters are written in. */
export const MAIL_LANGUAGES = ['en', 'de'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** Who wants a person to have a link: a member of the company, the operator, or somebody who gave the address at the sign-in page. */
export type Asker =
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'anyone' };

/** What a letter with a one-time link says. */
export interface LinkFacts {
  readonly kind: 'invitation' | 'reset' | 'join';
  readonly to: string;
  readonly url: string;
  readonly expiresAt: Date;
  /** Null for a link that is no company's. */
  readonly company: string | null;
  readonly asker: Asker;
}

/** The letter that brings a person a one-time link: as text, and as plain HTML that loads nothing. */
export function linkLetter(facts: LinkFacts, language: MailLanguage): Mail {
  // Names are what people typed: in a letter each is a piece of one line.
  const clean = { ...facts, company: facts.company === null ? null : oneLine(facts.company) };
  const words = WORDS[language](clean);
  return {
    to: facts.to,
    subject: words.subject,
    text: asText(words, facts.url),
    html: asHtml(words, facts.url, language),
  };
}

/** A letter that only shows that mails arrive. */
export function trialLetter(to: string, language: MailLanguage): Mail {
  const isGerman = language === 'de';
  const subject = isGerman ? 'Probe von Lectern' : 'Trial mail from Lectern';
  const text = isGerman
    ? 'Lectern kann E-Mails verschicken. Es ist nichts weiter zu tun.'
    : 'Lectern can send mail. There is nothing else to do.';
  return { to, subject, text: `${text}\n`, html: page(`<p>${escaped(text)}</p>`, subject, language) };
}

function asText({ greeting, lead, call, until, unexpected, keep }: LetterWords, url: string): string {
  return `${[greeting, `${lead} ${call}`, url, until, unexpected, keep].join('\n\n')}\n`;
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#1c4f9c;color:#ffffff;text-decoration:none;font-weight:600';

function asHtml(words: LetterWords, url: string, language: MailLanguage): string {
  const { subject, greeting, lead, call, button, until, unexpected, keep } = words;
  const link = escaped(url);
  const paragraphs = [
    escaped(greeting),
    escaped(`${lead} ${call}`),
    `<a href="${link}" style="${BUTTON}">${escaped(button)}</a>`,
    `<a href="${link}" style="word-break:break-all">${link}</a>`,
    escaped(until),
    escaped(unexpected),
    escaped(keep),
  ];
  return page(paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n'), subject, language);
}

/** A page of plain HTML that loads nothing. */
export function page(body: string, title: string, language: MailLanguage): string {
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;max-width:36rem;margin:0 auto;padding:16px">
${body}
</body>
</html>
`;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}

/** Text as it stands in HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
