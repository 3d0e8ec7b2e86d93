/** The words of a text with their places, as the database splits and folds texts for searches (`split_words` of migration 0030). A test compares the two. */

/** Combining marks that are left out. */
const MARKS = /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/gu;
/** Letters without a mark of their own; the sign that divides words as an apostrophe does. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ø', 'o'],
  ['ħ', 'h'],
  ['ŧ', 't'],
  ['ŋ', 'n'],
  ['ı', 'i'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ß', 'ss'],
  ['ς', 'σ'],
  ['ʼ', "'"],
]);
/** First and last code of what divides words. */
const SEPARATORS = [
  [0x0002, 0x0022],
  [0x0024, 0x002a],
  [0x002c, 0x002f],
  [0x003a, 0x0040],
  [0x005b, 0x0060],
  [0x007b, 0x00bf],
  [0x00d7, 0x00d7],
  [0x00f7, 0x00f7],
  [0x2000, 0x206f],
  [0x20a0, 0x20cf],
  [0x2100, 0x2bff],
  [0x3000, 0x303f],
  [0xe000, 0xf8ff],
  [0xfe00, 0xfe0f],
  [0xfe30, 0xfe4f],
] as const;
/** A Chinese or Japanese character is a word of its own. */
const ALONE = /[\u3040-\u30ff\u3400-\u9fff]/u;

/** Letters that folding changes in their case alone. */
const PLAIN = /^\p{ASCII}*$/u;

export interface PlacedWord {
  /** Folded. */
  readonly word: string;
  /** The first character of the text, and the one behind the last. */
  readonly start: number;
  readonly end: number;
}

/** A text without letter case and accents. */
export function foldedText(text: string): string {
  // Most texts.
  if (PLAIN.test(text)) return text.toLowerCase();
  let folded = '';
  for (const letter of text.normalize('NFKD').replaceAll(MARKS, '').toLowerCase())
    folded += REPLACED.get(letter) ?? letter;
  return folded;
}

/** The words of a text in their order. */
export function placedWords(text: string): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  let word = '';
  // Of each UTF-16 unit of the word.
  let starts: number[] = [];
  let ends: number[] = [];
  const close = (): void => {
    // Signs behind a word belong to it ("c++"), others divide.
    for (const part of word.matchAll(/[^+#]+(?:[+#]+$)?/gu)) {
      const last = part.index + part[0].length - 1;
      words.push({ word: part[0], start: starts[part.index] ?? 0, end: ends[last] ?? text.length });
    }
    [word, starts, ends] = ['', [], []];
  };
  let at = 0;
  for (const letter of text) {
    const end = at + letter.length;
    for (const folded of foldedText(letter)) {
      const isAlone = ALONE.test(folded);
      const isDivider = divides(folded);
      if (isAlone || isDivider) close();
      if (!isDivider) {
        word += folded;
        for (let unit = 0; unit < folded.length; unit += 1) {
          starts.push(at);
          ends.push(end);
        }
      }
      if (isAlone) close();
    }
    // A mark that is left out belongs to the letter before it.
    if (ends.length > 0 && letter.normalize('NFKD').replaceAll(MARKS, '') === '') ends[ends.length - 1] = end;
    at = end;
  }
  close();
  return words;
}

function divides(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return SEPARATORS.some(([first, last]) => code >= first && code <= last);
}
