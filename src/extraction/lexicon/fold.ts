import { memoize } from '#kit/memoize.ts';

const PLAIN = /^[ -~]*$/u;
const ACCENTS = /[\u0300-\u036F\u0483-\u0487\u0591-\u05C7\u064B-\u0652\u0670\u0640]/gu;
/** Soft hyphens, joiners, marks of direction, variation selectors: never seen, never meant. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|\p{Variation_Selector}/gu;
const LETTERS = /[ßæœøđðłıþأإآٱىةαςё]/gu;
const LETTER_FOR = new Map<string, string>(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ı: 'i',
    þ: 'th',
    أ: 'ا',
    إ: 'ا',
    آ: 'ا',
    ٱ: 'ا',
    ى: 'ي',
    ة: 'ه',
    ς: 'σ',
  }),
);
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/gu;
const APOSTROPHES = /[\u2018\u2019\u02BC\u02B9\u00B4`\u05F3]/gu;
const QUOTES = /[\u201C-\u201F\u00AB\u00BB\u05F4]/gu;
const NUMBERING = /^\s*(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]-?\s+/u;
const EDGE_START = /^[^\p{L}\p{N}+#]+/u;
// Tried only where a run of such signs begins: else a long run that is not at the end takes the square of its length.
const EDGE_END = /(?<![^\p{L}\p{N}+#])[^\p{L}\p{N}+#]+$/u;

function foldedKeeping(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('`', "'").trim();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(UNSEEN, '')
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .normalize('NFC')
    .replaceAll(LETTERS, (letter) => LETTER_FOR.get(letter) ?? letter)
    .replaceAll(DASHES, '-')
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * Text made comparable, keeping its punctuation: compatibility forms unified, lower case, without accents, dashes and
 * apostrophes unified, white space collapsed.
 */
export const foldKeeping: (text: string) => string = memoize(foldedKeeping);

function withoutEdges(text: string): string {
  const folded = foldKeeping(text).replace(NUMBERING, '');
  return folded.replace(EDGE_START, '').replace(EDGE_END, '');
}

/** Folded text without punctuation, symbols and numbering of lists at its ends. */
export const fold: (text: string) => string = memoize(withoutEdges);

/**
 * The words of a folded text: runs of letters, digits and the marks that stand inside words ("c++", "o'neill", "e-mail"; the
 * quote before the last letter of Hebrew abbreviations).
 */
export function wordsOf(folded: string): string[] {
  return (
    folded.match(
      /[\p{L}\p{M}\p{N}]+(?:(?:['.&-]|(?<=[\u05D0-\u05EA])"(?=[\u05D0-\u05EA]))[\p{L}\p{M}\p{N}]+)*[+#]*/gu,
    ) ?? []
  );
}
