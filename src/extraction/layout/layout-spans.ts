import type { Box, Word } from '../model/document.ts';
import { textOfWords, unionOf } from '../text/evidence.ts';
import { inReadingOrder, isLineRightToLeft, readsRightToLeft } from './right-to-left.ts';
import { isAddress } from './wrapped-cells.ts';

const LETTERS_MIN = 4;
/** The same where the text has nothing but capitals. */
const CAPITALS_MIN = 3;
const SHORT = /^[\p{L}\p{M}&.'’-]{1,2}$/u;
const UNSPACED_SCRIPT = /[\u2E80-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

function merged(words: readonly Word[]): Word {
  const first = words[0] as Word;
  const fontSize = Math.max(...words.map((word) => word.fontSize));
  return {
    ...first,
    ...unionOf(words),
    fontSize,
    text: words
      .map((word) => word.text)
      .join('')
      .normalize('NFC'),
  };
}

/**
 * The gap that divides the letters of one word from those of the next: the middle of the largest jump between adjacent
 * gap sizes. Infinity if all gaps are alike (one word).
 */
function wordGap(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  let limit = Infinity;
  let widest = 0;
  for (let index = 1; index < sorted.length; index += 1) {
    const low = sorted[index - 1] ?? 0;
    const high = sorted[index] ?? 0;
    if (high - low > widest && high > Math.max(median, 0.5) * 1.6) {
      widest = high - low;
      limit = (low + high) / 2;
    }
  }
  return limit;
}

function isLetterSpaced(words: readonly Word[]): boolean {
  const short = words.filter((word) => SHORT.test(word.text));
  const single = words.filter((word) => /^\p{L}$/u.test(word.text));
  const areCapitals = words.every((word) => /^\p{Lu}$/u.test(word.text));
  if (single.length < (areCapitals ? CAPITALS_MIN : LETTERS_MIN) || short.length < words.length * 0.75) return false;
  return !single.some((word) => UNSPACED_SCRIPT.test(word.text));
}

/** The widest gap, in font sizes, between pieces of one word, and their least share of all gaps. */
const TOUCHING_SIZES_MAX = 0.05;
const TOUCHING_SHARE_MIN = 0.3;

/** Whether words are pieces of words that touch: a browser takes the letters that a font lacks, as in "Thạc sĩ", from another one. */
function arePieces(words: readonly Word[], gaps: readonly number[]): boolean {
  const touching = gaps.filter((gap, at) => gap < (words[at]?.fontSize ?? 0) * TOUCHING_SIZES_MAX);
  return touching.length >= gaps.length * TOUCHING_SHARE_MIN;
}

/**
 * Joins letter-spaced text ("E X P E R I E N C E"): if most words of the line have one letter, they become the words
 * that their gaps show. Other words are returned unchanged.
 * @param words in reading order, from left to right or from right to left
 */
export function mergeLetterSpaced(words: readonly Word[]): readonly Word[] {
  if (words.length < CAPITALS_MIN || !isLetterSpaced(words)) return words;
  const gaps = words.slice(1).map((word, index) => gapBetween(words[index] ?? word, word));
  if (arePieces(words, gaps)) return words;
  const limit = wordGap(gaps);
  const result: Word[] = [];
  let run: Word[] = [];
  words.forEach((word, index) => {
    if (index > 0 && (gaps[index - 1] ?? 0) > limit && run.length > 0) {
      result.push(merged(run));
      run = [];
    }
    run.push(word);
  });
  if (run.length > 0) result.push(merged(run));
  return result;
}

function gapBetween(one: Box, other: Box): number {
  return Math.max(other.x0 - one.x1, one.x0 - other.x1);
}

/** Words of one line without a wide gap between them: the unit of the column finder. */
export interface LayoutSpan extends Box {
  readonly words: readonly Word[];
  readonly text: string;
  readonly baseline: number;
  readonly fontSize: number;
  readonly bold: boolean;
  /**
   * The table around the span: its left and right edge in points, so that no gutter cuts it, and the number of the row
   * that the span is a field of; null for text below the fields of a row.
   */
  readonly table?: { readonly x0: number; readonly x1: number; readonly row: number | null };
  /** It is centred on the page and heads all that is below it, so that no gutter cuts it. */
  readonly isAcross?: boolean;
}

/** The widest gap within a span, in font sizes. Justified text can stretch its spaces up to it. */
const GAP_SHARE_MAX = 1;
/** The same on a scan, where the boxes of words end too early. */
const SCAN_GAP_SHARE_MAX = 1.3;
/** The same between single letters of a letter-spaced heading, which are as far apart as words elsewhere. */
const LETTER_GAP_SHARE_MAX = 1.7;
const BUCKET_POINTS = 6;
const LOOKUPS_MAX = 48;

const SINGLE_LETTER = /^\p{L}[.,&]?$|^&$/u;

/** Type that is so many times as large as that beside it belongs to another text, unless it is close: the name beside a column of contact details. */
const OTHER_TYPE_MIN = 1.6;

function gapAllowed(left: Word, right: Word): number {
  const small = Math.min(left.fontSize, right.fontSize);
  const large = Math.max(left.fontSize, right.fontSize);
  const isOtherType = large >= small * OTHER_TYPE_MIN;
  // An address has no place to wrap: it can reach up to the column beside it.
  if (isOtherType && isAddress(left.text)) return 0;
  const size = isOtherType ? small : large;
  const areSingleLetters = SINGLE_LETTER.test(left.text) && SINGLE_LETTER.test(right.text);
  const isScan = left.font === '' && right.font === '';
  return size * (areSingleLetters ? LETTER_GAP_SHARE_MAX : isScan ? SCAN_GAP_SHARE_MAX : GAP_SHARE_MAX);
}

/**
 * Whether two words share a line: their baselines are alike, or one is a raised or small character within the height of
 * the other.
 */
function onOneLine(left: Word, right: Word): boolean {
  const large = Math.max(left.fontSize, right.fontSize);
  const small = Math.min(left.fontSize, right.fontSize);
  const drift = Math.abs(left.baseline - right.baseline);
  if (drift <= Math.max(1, small * 0.28)) return true;
  const raised = left.fontSize < right.fontSize ? left.text : right.text;
  return raised.length <= 3 && small < large * 0.8 && drift <= large * 0.45 && small > large * 0.4;
}

interface Buckets {
  readonly at: ReadonlyMap<number, readonly number[]>;
}

function bucketsOf(words: readonly Word[]): Buckets {
  const at = new Map<number, number[]>();
  words.forEach((word, index) => {
    const key = Math.floor(word.baseline / BUCKET_POINTS);
    const list = at.get(key);
    if (list === undefined) at.set(key, [index]);
    else list.push(index);
  });
  return { at };
}

function firstNotLeftOf(indexes: readonly number[], words: readonly Word[], x: number): number {
  let low = 0;
  let high = indexes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[indexes[middle] ?? 0]?.x0 ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The nearest word to the right on the same line, within the allowed gap. Words are sorted by x0. */
function rightNeighbour(index: number, words: readonly Word[], buckets: Buckets): number | null {
  const word = words[index];
  if (word === undefined) return null;
  const reach = Math.ceil((word.fontSize * 0.5) / BUCKET_POINTS);
  const home = Math.floor(word.baseline / BUCKET_POINTS);
  let best: number | null = null;
  let bestX = Infinity;
  for (let key = home - reach; key <= home + reach; key += 1) {
    const list = buckets.at.get(key);
    if (list === undefined) continue;
    const start = firstNotLeftOf(list, words, word.x1 - word.fontSize * 1.1);
    for (let at = start; at < Math.min(list.length, start + LOOKUPS_MAX); at += 1) {
      const candidate = list[at];
      if (candidate === undefined || candidate === index) continue;
      const other = words[candidate];
      if (other === undefined || other.x0 - word.x1 > word.fontSize * 6 || other.x0 >= bestX) break;
      if (other.x0 + other.x1 <= word.x0 + word.x1 || !onOneLine(word, other)) continue;
      if (other.x0 - word.x1 > gapAllowed(word, other)) break;
      best = candidate;
      bestX = other.x0;
      break;
    }
  }
  return best;
}

/** Makes a span of words that follow each other from left to right. */
export function layoutSpanOf(words: readonly Word[]): LayoutSpan {
  const characters = words.reduce((sum, word) => sum + word.text.length, 0);
  const boldCharacters = words.reduce((sum, word) => sum + (word.bold ? word.text.length : 0), 0);
  const tallest = words.reduce((best, word) => (word.fontSize > best.fontSize ? word : best), words[0] as Word);
  return {
    ...unionOf(words),
    words,
    text: textOfWords(words),
    baseline: tallest.baseline,
    fontSize: tallest.fontSize,
    bold: boldCharacters * 2 > characters,
  };
}

/** Chains of words in which each one is the nearest right neighbour of the one before. */
function chainsOf(words: readonly Word[]): Word[][] {
  const buckets = bucketsOf(words);
  const next: (number | null)[] = [];
  const previous: (number | null)[] = words.map(() => null);
  for (let index = 0; index < words.length; index += 1) {
    const right = rightNeighbour(index, words, buckets);
    if (right === null || right === undefined || previous[right] !== null) {
      next.push(null);
      continue;
    }
    next.push(right);
    previous[right] = index;
  }
  const chains: Word[][] = [];
  for (let index = 0; index < words.length; index += 1) {
    if (previous[index] !== null) continue;
    const chain: Word[] = [];
    let at: number | null = index;
    while (at !== null) {
      const word: Word | undefined = words[at];
      if (word === undefined) break;
      chain.push(word);
      at = next[at] ?? null;
    }
    chains.push(chain);
  }
  return chains;
}

/** How far two gaps of one justified line differ, and the widest of them in font sizes. */
const JUSTIFIED_TOLERANCE = 0.3;
const JUSTIFIED_GAP_MAX = 4;
/** Cells of the same width have the same gap between them: the widths of stretched words differ by more, in points. */
const WIDTHS_DIFFER = 1.5;

interface Chain {
  readonly words: readonly Word[];
  readonly x0: number;
  readonly x1: number;
}

/** The gap in points between two chains of one line in the same type; null if they are no neighbours that text can join. */
function stretchedGap(left: Chain | undefined, right: Chain | undefined): number | null {
  const [last, first] = [left?.words.at(-1), right?.words[0]];
  if (last === undefined || first === undefined || left === undefined || right === undefined) return null;
  const gap = right.x0 - left.x1;
  const isText = /\p{L}/u.test(last.text) && /\p{L}/u.test(first.text) && last.fontSize === first.fontSize;
  return isText && onOneLine(last, first) && gap > 0 && gap <= last.fontSize * JUSTIFIED_GAP_MAX ? gap : null;
}

/** Chains from top to bottom, those of one line from left to right. */
function inLines(chains: readonly Chain[]): Chain[] {
  const baselineOf = (chain: Chain | undefined): number => chain?.words[0]?.baseline ?? 0;
  const lines: Chain[][] = [];
  for (const chain of chains.toSorted((a, b) => baselineOf(a) - baselineOf(b))) {
    const line = lines.at(-1);
    if (line !== undefined && baselineOf(chain) - baselineOf(line.at(-1)) <= 1) line.push(chain);
    else lines.push([chain]);
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x0 - b.x0));
}

/** Joins the words of a justified line whose spaces are wider than gaps between cells: three or more with the same space between them. */
function withStretchedLines(chains: readonly (readonly Word[])[]): (readonly Word[])[] {
  const placed = inLines(chains.map((own): Chain => ({ words: own, x0: own[0]?.x0 ?? 0, x1: own.at(-1)?.x1 ?? 0 })));
  const joined: Word[][] = [];
  placed.forEach((own, at) => {
    const [before, next] = [placed[at - 1], placed[at + 1]];
    const gap = stretchedGap(before, own);
    const isSame = (first: Chain | undefined, second: Chain | undefined, third: Chain | undefined): boolean => {
      const [one, two] = [stretchedGap(first, second), stretchedGap(second, third)];
      if (one === null || two === null || first === undefined || second === undefined) return false;
      const widths = Math.abs(first.x1 - first.x0 - (second.x1 - second.x0));
      return second.words.length === 1 && Math.abs(one - two) <= JUSTIFIED_TOLERANCE && widths > WIDTHS_DIFFER;
    };
    if (gap !== null && (isSame(placed[at - 2], before, own) || isSame(before, own, next)))
      joined.at(-1)?.push(...own.words);
    else joined.push([...own.words]);
  });
  return joined;
}

/** The spans of a page from top to bottom, with letter-spaced words joined. */
export function layoutSpansOf(words: readonly Word[]): LayoutSpan[] {
  const sorted = words.toSorted((a, b) => a.x0 - b.x0 || a.baseline - b.baseline);
  const onPage = readsRightToLeft(words);
  return withStretchedLines(chainsOf(sorted))
    .map((chain) => layoutSpanOf(inReadingOrder(withoutLetterSpacing(chain, onPage), onPage)))
    .toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
}

/** The words of a chain, from left to right, with letter-spaced ones joined. */
function withoutLetterSpacing(chain: readonly Word[], onPage: boolean): readonly Word[] {
  return isLineRightToLeft(chain, onPage)
    ? mergeLetterSpaced(chain.toReversed()).toReversed()
    : mergeLetterSpaced(chain);
}
