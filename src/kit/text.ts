/** The text without what PostgreSQL cannot store: NUL characters and unpaired surrogates. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A value as JSON whose every string PostgreSQL can store. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storableText(item) : item));
}

const DASHES = /[\u2010-\u2015\u2212\u00AD]/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC`´]/gu;
const QUOTES = /[\u201C\u201D]/gu;
const EDGE = String.raw`[ \t.,;:|\-–•·*"'()]`;
// At the end it is tried only where a run of such signs begins: else a long run inside takes the square of its length.
const EDGES = new RegExp(`^${EDGE}+|(?<!${EDGE})${EDGE}+$`, 'gu');

/**
 * A value as it is compared to tell whether it was read right: NFKC, without case, dashes, apostrophes and quotes unified, white space
 * collapsed, punctuation at both ends gone; null where nothing is left.
 */
export function comparable(value: string | null): string | null {
  if (value === null) return null;
  const folded = value
    .normalize('NFKC')
    .toLowerCase()
    // Turkish İ in lower case is an i and a dot above it.
    .replaceAll('\u0307', '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .normalize('NFC')
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(EDGES, '');
  return folded === '' ? null : folded;
}

/** Text as keys compare it: lower case, without accents, and one space for all that is no letter or digit. The stored keys depend on it. */
export function foldedText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
