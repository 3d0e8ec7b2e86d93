import type { en } from './en.ts';

/** The shape of a catalogue: the keys of the English one, with any words. */
type Wording<T> = T extends string
  ? string
  : T extends readonly string[]
    ? readonly string[]
    : { readonly [K in keyof T]: Wording<T[K]> };
export type Messages = Wording<typeof en>;

interface LanguageEntry {
  /** Its name in itself. */
  readonly name: string;
  /** The catalogue, fetched when it is wanted; null for the one that is always there. */
  readonly load: () => Promise<Messages | null>;
}

/** The languages of the console. One more is a catalogue beside `en.ts` and a line here. */
export const LANGUAGES = {
  en: { name: 'English', load: () => Promise.resolve(null) },
} as const satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof LANGUAGES;
