import type { en } from './en.ts';

/** The shape of a catalogue: the keys of the English one with any text. Lists have the same length. */
export type Wording<T> = T extends string ? string : { readonly [K in keyof T]: Wording<T[K]> };
export type Messages = Wording<typeof en>;
