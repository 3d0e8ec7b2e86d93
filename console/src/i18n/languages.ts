import type { Messages } from './wording.ts';

interface LanguageEntry {
  /** Its name in the language itself. */
  readonly name: string;
  /** Loads the catalogue. */
  readonly load: () => Promise<Messages>;
}

/** The languages of the console. One more is a catalogue beside `en.ts` and a line here. */
export const LANGUAGES = {
  en: {
    name: 'English',
    load: async () => (await import('./en.ts')).en,
  },
  de: {
    name: 'Deutsch',
    load: async () => (await import('./de.ts')).de,
  },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof LANGUAGES;

/** The key of the chosen language in the browser's storage. */
export const LANGUAGE_STORED_AS = 'lectern-language';

/** The language chosen in this browser, or its first preferred language that there is a catalogue for; otherwise English. */
export function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(LANGUAGE_STORED_AS), ...navigator.languages];
  const tags = wanted.map((tag) => tag?.split('-')[0] ?? '');
  return tags.find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? 'en';
}
