import type { en } from './en.ts';
import type { Said } from './said.ts';

/** The shape of a catalogue: the keys of the English one, with any words. Lists have as many items as there. */
export type Wording<T> = T extends string ? string : { readonly [K in keyof T]: Wording<T[K]> };
export type Messages = Wording<typeof en>;

interface LanguageEntry {
  /** Its name in itself. */
  readonly name: string;
  /** The catalogue, fetched when it is wanted. */
  readonly load: () => Promise<Catalogue>;
}

export interface Catalogue {
  readonly messages: Messages;
  /** What the server says, in words for this page. */
  readonly said: readonly Said[];
}

/** The languages of the console. One more is a catalogue beside `en.ts` and a line here. */
export const LANGUAGES = {
  en: {
    name: 'English',
    load: async () => {
      const { en: messages, said } = await import('./en.ts');
      return { messages, said };
    },
  },
  de: {
    name: 'Deutsch',
    load: async () => {
      const { de: messages, said } = await import('./de.ts');
      return { messages, said };
    },
  },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof LANGUAGES;

/** Where a browser keeps the language that was chosen in it. */
export const LANGUAGE_STORED_AS = 'lectern-language';

/** The language that was chosen in this browser, or the first of those it asks for that there is; English without any. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(LANGUAGE_STORED_AS), ...navigator.languages];
  const tags = wanted.map((tag) => tag?.split('-')[0] ?? '');
  return tags.find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? 'en';
}
