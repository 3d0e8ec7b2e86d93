/** A right answer: the value, null where the document has none, or several accepted ones, the preferred first. */
export type Truth = string | null | readonly (string | null)[];

/** Whether an answer is right, a value that is not (`wrong`), or null where there was something to find (`missed`). */
export type Verdict = 'right' | 'wrong' | 'missed';

const DASHES = /[\u2010-\u2015\u2212\u00AD]/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC`´]/gu;
const QUOTES = /[\u201C\u201D]/gu;
const EDGES = /^[ \t.,;:|\-–•·*"'()]+|[ \t.,;:|\-–•·*"'()]+$/gu;

/**
 * A value as it is compared: NFKC, without case, dashes, apostrophes and quotes unified, white space collapsed, punctuation at
 * both ends gone; null where nothing is left.
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

/** Judges an answer: exact match after folding. */
export function judge(truth: Truth, answer: string | null): Verdict {
  const accepted = (Array.isArray(truth) ? truth : [truth]) as readonly (string | null)[];
  const own = comparable(answer);
  if (accepted.some((each) => comparable(each) === own)) return 'right';
  return own === null ? 'missed' : 'wrong';
}
