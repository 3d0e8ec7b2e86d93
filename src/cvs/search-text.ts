/**
 * The words of a text with their places, as the database splits and folds texts for searches (`split_words` of migration 0030; a test
 * compares the two), and what a person types to search CVs as the query that PostgreSQL compares with the words of each CV.
 */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

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

/** Terms of a search that are used, and words of each; the rest is ignored. */
const TERMS_MAX = 10;
const WORDS_OF_TERM_MAX = 20;
/** Characters of a word that are stored. */
const WORD_CHARS_MAX = 40;
/** Digits of a telephone number that are enough to search by. */
const PHONE_DIGITS_MIN = 6;

/** What stands between spaces or within quotation marks. Its words follow each other in a CV. */
interface Term {
  readonly text: string;
  /** Whether the last word is meant as it is, not as the beginning of one. */
  readonly isWhole: boolean;
}

/**
 * A search as two texts of `tsquery`. Each word in them begins with `@`, in place of what the words of a CV begin with (`words_prefix`).
 */
export interface WordQuery {
  /** The CVs with all of the words, which the index finds. */
  readonly words: string;
  /** The same with the order of the words, for which the words of a CV themselves are read; null where no term has several. */
  readonly phrases: string | null;
}

/** What a search for some words, one after the other, looks like in a query. */
export interface Part {
  readonly words: string;
  readonly phrase: string;
}

/** A term, or several that may be one telephone number. */
export interface TypedTerm {
  readonly part: Part;
  /** Words that differ from it by one typing error; none where it is too short, or no single word. */
  readonly variants: readonly string[];
}

/** What was typed, term by term; terms without a word are left out. */
export async function typedTermsOf(db: Queries, text: string): Promise<readonly TypedTerm[]> {
  const terms = termsOf(text);
  const { rows } = await sql<{ words: readonly string[] }>`
    select split_words(term) as words from unnest(${terms.map((term) => term.text)}::text[]) with ordinality as t (term, place)
    order by place`.execute(db);
  const typed: TypedTerm[] = [];
  let variantCount = 0;
  for (const run of runsOf(terms)) {
    const found = run.flatMap((at) => partOf(rows[at]?.words ?? [], terms[at]?.isWhole === true) ?? []);
    if (found.length === 0) continue;
    const part = joined(found, phoneOf(run.map((at) => terms[at]?.text ?? '').join('')));
    const [only = 0] = run;
    const words = run.length === 1 && terms[only]?.isWhole === false ? (rows[only]?.words ?? []) : [];
    const variants = words.length === 1 && variantCount < VARIANTS_MAX ? variantsOf(words[0] ?? '') : [];
    variantCount += variants.length;
    typed.push({ part, variants });
  }
  return typed;
}

/** All of some parts, and of single words that are no part of any phrase. */
export function queryOf(parts: readonly Part[], others: readonly string[] = []): WordQuery {
  const isPhrase = parts.some(({ words, phrase }) => words !== phrase);
  return {
    words: [...parts.map(({ words }) => words), ...others].join(' & '),
    phrases: isPhrase ? parts.map(({ phrase }) => phrase).join(' & ') : null,
  };
}

/** The parts of a run, or the telephone number that they may be together. */
function joined(parts: readonly Part[], phone: string | null): Part {
  const all = (which: keyof Part): string => {
    const every = parts.map((part) => part[which]).join(' & ');
    return phone === null ? every : `(${every} | ${phone})`;
  };
  return { words: all('words'), phrase: all('phrase') };
}

/** One of some words, each as it is. */
export function eitherOf(words: readonly string[]): Part {
  const either = `(${words.map((word) => `'@${word}'`).join(' | ')})`;
  return { words: either, phrase: either };
}

/** Letters of a word that may be mistyped, and how many words that differ from all of a search are looked up at most, about. */
const MISTYPED = { min: 4, max: 16 } as const;
const VARIANTS_MAX = 1500;

/** Words of these letters alone are corrected. Names and numbers of products are as they are typed. */
const ALPHABETS = [
  'abcdefghijklmnopqrstuvwxyz',
  'αβγδεζηθικλμνξοπρστυφχψω',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
] as const;

/** The words that one typing error makes of a word: a letter left out, added or replaced, or two neighbours exchanged (Damerau, 1964). Each is looked up in the index. */
function variantsOf(word: string): readonly string[] {
  const alphabet = ALPHABETS.find((letters) => Array.from(word).every((letter) => letters.includes(letter)));
  if (alphabet === undefined || word.length < MISTYPED.min || word.length > MISTYPED.max) return [];
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    for (const letter of alphabet) {
      variants.add(before + letter + after);
      if (after !== '') variants.add(before + letter + after.slice(1));
    }
    if (after !== '') variants.add(before + after.slice(1));
    if (after.length > 1) variants.add(`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`);
  }
  variants.delete(word);
  return [...variants];
}

/** Terms in quotation marks, and those between spaces. A mark that is not closed yet opens a term up to the end. */
function termsOf(text: string): readonly Term[] {
  const terms: Term[] = [];
  for (const [, quoted, mark, word] of text.matchAll(/["“”„«»]([^"“”„«»]*)(["“”„«»]|$)|([^\s"“”„«»]+)/g)) {
    const term = (quoted ?? word ?? '').trim();
    if (term !== '') terms.push({ text: term, isWhole: quoted !== undefined && mark !== '' });
  }
  return terms.slice(0, TERMS_MAX);
}

/** The places of terms, one after the other; those that may be one telephone number together. */
function runsOf(terms: readonly Term[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  let isNumber = false;
  for (const [at, { text, isWhole }] of terms.entries()) {
    const isPart = !isWhole && /^[0-9()+./-]+$/.test(text);
    const last = runs.at(-1);
    if (isPart && isNumber && last !== undefined) last.push(at);
    else runs.push([at]);
    isNumber = isPart;
  }
  return runs;
}

/** The words of a term: all of them, and one after the other. Null where it has none. */
function partOf(
  found: readonly string[],
  isWhole: boolean,
): { readonly words: string; readonly phrase: string } | null {
  const words = found.slice(0, WORDS_OF_TERM_MAX).map((word) => Array.from(word).slice(0, WORD_CHARS_MAX).join(''));
  const last = words.at(-1);
  if (last === undefined) return null;
  // One letter is a word ("C", "R"): too many begin with it.
  const isBeginning = !isWhole && Array.from(last).length > 1;
  const quoted = words.map((word, at) => `'@${word}'${isBeginning && at === words.length - 1 ? ':*' : ''}`);
  if (quoted.length === 1) return { words: quoted.join(''), phrase: quoted.join('') };
  return { words: `(${quoted.join(' & ')})`, phrase: `(${quoted.join(' <-> ')})` };
}

/** A telephone number by its last digits; null where a text is none. */
function phoneOf(text: string): string | null {
  const digits = phoneDigitsOf(text);
  return digits === null ? null : `'@#${Array.from(digits).reverse().join('').slice(0, 20)}':*`;
}

/** The digits with which a telephone number ends that is typed; null where a text is none. */
function phoneDigitsOf(text: string): string | null {
  if (!/^[0-9()+./-]+$/.test(text)) return null;
  const digits = text
    .replaceAll('(0)', '')
    .replaceAll(/[^0-9]/g, '')
    .replace(/^0+/, '');
  return digits.length < PHONE_DIGITS_MIN ? null : digits;
}

/** What of a typed text is to be found in a text of a CV. */
export interface WantedWords {
  /** Folded words that follow each other. */
  readonly words: readonly string[];
  /** Whether the last one may be the beginning of a word. */
  readonly isBeginning: boolean;
  /** Digits with which a telephone number ends, where the text may be one. */
  readonly phone: string | null;
}

/** What was typed, as `typedTermsOf` has it, without the database: to be compared with `placedWords`. */
export function wantedWordsOf(text: string): readonly WantedWords[] {
  const terms = termsOf(text);
  return runsOf(terms).flatMap((run) => {
    const phone = phoneDigitsOf(run.map((at) => terms[at]?.text ?? '').join(''));
    return run.flatMap((at) => {
      const { text: typed, isWhole } = terms[at] ?? { text: '', isWhole: true };
      const words = placedWords(typed)
        .slice(0, WORDS_OF_TERM_MAX)
        .map(({ word }) => word);
      if (words.length === 0) return [];
      return [{ words, isBeginning: !isWhole && Array.from(words.at(-1) ?? '').length > 1, phone }];
    });
  });
}
