import { escapeHtml, formatDateTime, htmlPage, type MailLanguage } from '#mail/email-template.ts';

/** Why a signed link opens no document. */
export type LinkFault =
  | { readonly kind: 'altered' }
  /** `company` is that of the CV; null where the CV was erased. */
  | { readonly kind: 'expired'; readonly expiresAt: Date; readonly company: string | null }
  | { readonly kind: 'erased' };

/** The sentence for programs. */
export function linkSentence({ kind }: LinkFault): string {
  return kind === 'erased'
    ? 'The file of this link is no longer stored.\n'
    : 'This link is not valid or has expired. Ask for a fresh one.\n';
}

/** The page for a person who opened the link in a browser. It loads nothing. */
export function linkPage(fault: LinkFault, language: MailLanguage): string {
  const { title, text } = WORDS[language](fault, language);
  return htmlPage(`<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`, title, language);
}

/** Scripts, requests and frames are refused; `htmlPage` has style attributes. */
export const LINK_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

type Words = (fault: LinkFault, language: MailLanguage) => { readonly title: string; readonly text: string };

const WORDS: Readonly<Record<MailLanguage, Words>> = { en: inEnglish, de: inGerman };

function inEnglish(fault: LinkFault, language: MailLanguage): ReturnType<Words> {
  switch (fault.kind) {
    case 'altered':
      return {
        title: 'This link does not work',
        text: 'Its address is incomplete or was changed. Open it again from the message that it came with, or ask the sender for a new one.',
      };
    case 'expired': {
      const sender = fault.company ?? 'the sender';
      return {
        title: 'This link has expired',
        text: `It gave access to a CV for one hour, until ${formatDateTime(fault.expiresAt, language)}. Ask ${sender} for a new one.`,
      };
    }
    case 'erased':
      return { title: 'This CV was erased', text: 'The document of this link is no longer stored.' };
  }
}

function inGerman(fault: LinkFault, language: MailLanguage): ReturnType<Words> {
  switch (fault.kind) {
    case 'altered':
      return {
        title: 'Dieser Link funktioniert nicht',
        text: 'Seine Adresse ist unvollständig oder wurde verändert. Öffnen Sie ihn erneut aus der Nachricht, mit der er kam, oder fordern Sie einen neuen an.',
      };
    case 'expired': {
      const sender = fault.company === null ? '' : ` bei ${fault.company}`;
      return {
        title: 'Dieser Link ist abgelaufen',
        text: `Er gab eine Stunde lang Zugriff auf einen Lebenslauf, bis ${formatDateTime(fault.expiresAt, language)}. Fordern Sie${sender} einen neuen an.`,
      };
    }
    case 'erased':
      return {
        title: 'Dieser Lebenslauf wurde gelöscht',
        text: 'Das Dokument zu diesem Link ist nicht mehr gespeichert.',
      };
  }
}
