import { escapeHtml, formatDateTime, htmlPage, type MailLanguage } from '#mail/email-template.ts';

/** Why a signed or shared link opens no document. */
export type LinkFault =
  /** Its address was never made by this service. */
  | { readonly kind: 'altered' }
  /** `company` is that of the CV; null where the CV was erased. */
  | { readonly kind: 'expired'; readonly expiresAt: Date; readonly company: string | null }
  /** A member revoked it. */
  | { readonly kind: 'revoked'; readonly company: string | null }
  /** The CV was erased, or the store no longer has its file. */
  | { readonly kind: 'gone' };

/** The sentence for programs. */
export function linkSentence({ kind }: LinkFault): string {
  return kind === 'gone'
    ? 'The file of this link is no longer stored.\n'
    : 'This link is not valid or has expired. Ask for a fresh one.\n';
}

/** The page for a person who opened the link in a browser. It loads nothing. */
export function linkPage(fault: LinkFault, language: MailLanguage): string {
  const { title, text } = wordsOf(fault, language);
  return htmlPage(`<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`, title, language);
}

function wordsOf(fault: LinkFault, language: MailLanguage): Words {
  const words = WORDS[language];
  switch (fault.kind) {
    case 'expired':
      return words.expired(formatDateTime(fault.expiresAt, language), fault.company);
    case 'revoked':
      return words.revoked(fault.company);
    case 'altered':
    case 'gone':
      return words[fault.kind];
  }
}

/** Scripts, requests and frames are refused; `htmlPage` has style attributes. */
export const LINK_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

interface Words {
  readonly title: string;
  readonly text: string;
}

interface WordsOfFaults {
  readonly altered: Words;
  readonly expired: (until: string, company: string | null) => Words;
  readonly revoked: (company: string | null) => Words;
  readonly gone: Words;
}

const WORDS: Readonly<Record<MailLanguage, WordsOfFaults>> = {
  en: {
    altered: {
      title: 'This link does not work',
      text: 'Its address is incomplete or was changed. Open it again from the message that it came with, or ask the sender for a new one.',
    },
    expired: (until, company) => ({
      title: 'This link has expired',
      text: `It gave access to a CV until ${until}. Ask ${company ?? 'the sender'} for a new one.`,
    }),
    revoked: (company) => ({
      title: 'This link was withdrawn',
      text: `${company ?? 'The sender'} no longer shares this CV by this link. If you still need it, ask for a new one.`,
    }),
    gone: {
      title: 'This document is no longer available',
      text: 'The CV of this link is no longer stored. If you still need it, ask the sender.',
    },
  },
  de: {
    altered: {
      title: 'Dieser Link funktioniert nicht',
      text: 'Seine Adresse ist unvollständig oder wurde verändert. Öffnen Sie ihn erneut aus der Nachricht, mit der er kam, oder fordern Sie einen neuen an.',
    },
    expired: (until, company) => ({
      title: 'Dieser Link ist abgelaufen',
      text: `Er gab bis ${until} Zugriff auf einen Lebenslauf. Fordern Sie${company === null ? '' : ` bei ${company}`} einen neuen an.`,
    }),
    revoked: (company) => ({
      title: 'Dieser Link wurde zurückgezogen',
      text: `${company ?? 'Der Absender'} teilt diesen Lebenslauf nicht mehr über diesen Link. Wenn Sie ihn noch brauchen, fordern Sie einen neuen an.`,
    }),
    gone: {
      title: 'Dieses Dokument ist nicht mehr verfügbar',
      text: 'Der Lebenslauf zu diesem Link ist nicht mehr gespeichert. Wenn Sie ihn noch brauchen, fragen Sie den Absender.',
    },
  },
};
