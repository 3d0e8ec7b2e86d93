import type { YearMonth } from '../content/cv-content.ts';

/** What a reader should find: a value, null where the document names none, or the answers that count as right, the best first. */
export type Expected = string | null | readonly (string | null)[];

export interface FamilyTruth {
  readonly candidate_name: Expected;
  readonly latest_company: Expected;
  readonly latest_role: Expected;
  readonly processing_method: 'text' | 'image';
}

/** One made CV of a family. */
export interface FamilyDocument {
  /** `<family>-<nn>.<ending>`. */
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly locale: string;
  readonly truth: FamilyTruth;
}

/** CVs that share what makes them hard to read, and differ in everything else: content, language, look. */
export interface Family {
  readonly id: string;
  /** The kind of document, in words. */
  readonly title: string;
  /** Makes one document, by its number; the same bytes on every run. One that needs LibreOffice or a scanner takes seconds, the others milliseconds. */
  make(nth: number): Promise<FamilyDocument>;
}

/** When the documents of the families were written, where they say it. */
export const WRITTEN: YearMonth = { year: 2025, month: 5 };

/** How many documents `npm run accuracy` makes of each family. */
export const DOCUMENTS_A_FAMILY = 10;

/** The name of a document of a family. */
export function fileName(family: string, nth: number, ending: string): string {
  return `${family}-${String(nth + 1).padStart(2, '0')}.${ending}`;
}
