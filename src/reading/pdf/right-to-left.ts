import type { Glyph } from './text-styles.ts';

/**
 * Puts Hebrew and Arabic text into logical order. A PDF has no text direction: programs draw such text glyph by glyph, forwards
 * or backwards, with ligatures of several letters, and PDFium guesses the order piece by piece. Only positions are reliable, so
 * words are built from the positions of their glyphs by the rules of the Unicode Bidirectional Algorithm (UAX #9) in reverse:
 * letters run from right to left, numbers and Latin words among them from left to right, brackets are mirrored.
 */

/** Letters, marks and signs of right-to-left scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u065F\u066A-\u06EF\u06FA-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const MARK = /^\p{M}+$/u;
const LATIN = /[\p{L}--[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]]/v;
const DIGIT = /^\p{Nd}$/u;
const BETWEEN_DIGITS = /^[.,:/+\u066B\u066C\-\u2212]$/;
const BESIDE_DIGITS = /^[%\u066A\u20AC$\u00A3#\u00B0]$/;
const MIRRORED = new Map('()[]{}<>«»‹›'.split('').map((sign, at, all) => [sign, all[at ^ 1] ?? sign]));
const OPENING = /^[([{<«‹]/;
const CLOSING = /[)\]}>»›]$/;

/** Shares of the font size. */
const OFF_LINE = 0.3;
const COLUMN_GAP = 2;
const WORD_GAP = 0.2;
/** If the file has no spaces, narrower gaps separate words. */
const WORD_GAP_WITHOUT_SPACES = 0.15;
const SIZE_STEP = 1.15;
const MARKS_TIMES_LETTERS_MAX = 4_000_000;

/** Whether the code is a right-to-left character. */
export function isRightToLeftCode(code: number): boolean {
  return (
    code >= 0x0590 &&
    (code < 0x0900 || (code >= 0xfb1d && code < 0xff00)) &&
    RIGHT_TO_LEFT.test(String.fromCharCode(code))
  );
}

/** The glyphs of a word in logical order. */
export type LogicalWord = readonly Glyph[];

export interface Directions {
  /** Glyphs of lines without right-to-left text, in document order, without white space. */
  readonly others: readonly Glyph[];
  /** The words of the other lines, line by line in reading order. */
  readonly words: readonly LogicalWord[];
}

/**
 * Takes the lines with right-to-left text out of the glyphs of a page, as words in logical order.
 *
 * @param glyphs white space included, with the text of a space
 */
export function rightToLeftWords(glyphs: readonly Glyph[]): Directions {
  const level = glyphs.filter(({ style }) => style.angle === 0);
  const rows = rowsOf(level);
  const used = new Set<Glyph>();
  const pageFromRight = countOf(glyphs, RIGHT_TO_LEFT) > countOf(glyphs, LATIN);
  const words: LogicalWord[] = [];
  for (const segment of rows.flatMap(segmentsOf)) {
    if (!segment.some(({ text }) => RIGHT_TO_LEFT.test(text))) continue;
    for (const glyph of segment) used.add(glyph);
    words.push(...wordsOfSegment(segment, pageFromRight));
  }
  return { others: glyphs.filter((glyph) => !used.has(glyph) && glyph.text !== ' '), words };
}

function countOf(glyphs: readonly Glyph[], letters: RegExp): number {
  return glyphs.reduce((count, { text }) => count + (letters.test(text) ? 1 : 0), 0);
}

/** Glyphs on a line with right-to-left text. */
function rowsOf(glyphs: readonly Glyph[]): Glyph[][] {
  const sorted = glyphs.toSorted((a, b) => a.originY - b.originY);
  const rows: Glyph[][] = [];
  for (const glyph of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && glyph.originY - first.originY <= OFF_LINE * glyph.style.fontSize) {
      row.push(glyph);
    } else {
      rows.push([glyph]);
    }
  }
  return rows.filter((row) => row.some(({ text }) => RIGHT_TO_LEFT.test(text)));
}

/** The parts of a row that are far apart, such as those of two columns. */
function segmentsOf(row: readonly Glyph[]): Glyph[][] {
  const sorted = row.toSorted((a, b) => a.x0 - b.x0);
  const segments: Glyph[][] = [];
  let end = -Infinity;
  for (const glyph of sorted) {
    const isSpace = glyph.text === ' ';
    if (!isSpace && glyph.x0 - end > COLUMN_GAP * glyph.style.fontSize) segments.push([]);
    segments.at(-1)?.push(glyph);
    if (!isSpace) end = Math.max(end, glyph.x1);
  }
  return segments;
}

/** Glyphs in one place: the letters of a ligature, or a letter with its marks. */
interface Unit {
  glyphs: Glyph[];
  readonly x0: number;
  readonly x1: number;
}

function wordsOfSegment(segment: readonly Glyph[], pageFromRight: boolean): LogicalWord[] {
  const visual = visualWords(unitsOf(segment)).map((word) => ({ word, text: textOf(word) }));
  const strong = visual.filter(({ text }) => RIGHT_TO_LEFT.test(text) || LATIN.test(text));
  // Words are counted, not letters: the address of a web site is long.
  const against = strong.length - 2 * strong.filter(({ text }) => RIGHT_TO_LEFT.test(text)).length;
  const fromRight = against === 0 ? pageFromRight : against < 0;
  const words = visual.map(({ word, text }) => {
    const turned = RIGHT_TO_LEFT.test(text) || (fromRight && !LATIN.test(text));
    const units = turned ? withBracketsMirrored(logicalUnits(word)) : word;
    return { turned, glyphs: units.flatMap((unit) => unit.glyphs) };
  });
  const ordered = fromRight ? withRunsKept(words.toReversed(), false) : withRunsKept(words, true);
  return ordered.map(({ glyphs }) => glyphs);
}

/** Reverses each run of words whose direction differs from the line's. */
function withRunsKept<T extends { readonly turned: boolean }>(words: readonly T[], against: boolean): T[] {
  const ordered: T[] = [];
  let run: T[] = [];
  for (const word of words) {
    if (word.turned === against) {
      run.unshift(word);
      continue;
    }
    ordered.push(...run, word);
    run = [];
  }
  return [...ordered, ...run];
}

/** These two Arabic ligatures have a fixed order: lam before alef, and the name of God. */
const LIGATURE_IN_ORDER = /\u0644[\u0622\u0623\u0625\u0627\u0671]|\u0644\u0644\u0647/;

/**
 * From left to right. PDFium reverses the letters that the font assigns to a ligature as if they were adjacent, but not those of
 * a Unicode ligature that it decomposes itself.
 */
function unitsOf(segment: readonly Glyph[]): Unit[] {
  const places = new Map<string, Glyph[]>();
  const marks: Glyph[] = [];
  for (const glyph of segment) {
    if (MARK.test(glyph.text)) {
      marks.push(glyph);
      continue;
    }
    const place = `${glyph.object}:${glyph.originX}:${glyph.text === ' '}`;
    const letters = places.get(place);
    if (letters === undefined) places.set(place, [glyph]);
    else letters.push(glyph);
  }
  const units = [...places.values()].map((letters): Unit => {
    const inFileOrder = letters.toSorted((a, b) => a.index - b.index);
    const isTurned =
      inFileOrder.every(({ text }) => RIGHT_TO_LEFT.test(text)) &&
      !LIGATURE_IN_ORDER.test(inFileOrder.map(({ text }) => text).join(''));
    return {
      glyphs: isTurned ? inFileOrder.toReversed() : inFileOrder,
      x0: letters.reduce((least, { x0 }) => Math.min(least, x0), Infinity),
      x1: letters.reduce((most, { x1 }) => Math.max(most, x1), -Infinity),
    };
  });
  // A line with more glyphs is no text.
  const placed = marks.length * units.length > MARKS_TIMES_LETTERS_MAX ? [] : marks;
  for (const mark of placed) nearestUnit(units, (mark.x0 + mark.x1) / 2)?.glyphs.push(mark);
  return units.toSorted((a, b) => a.x0 + a.x1 - b.x0 - b.x1);
}

function nearestUnit(units: readonly Unit[], x: number): Unit | null {
  let nearest: Unit | null = null;
  let distance = Infinity;
  for (const unit of units) {
    if (unit.glyphs[0]?.text === ' ') continue;
    const away = Math.max(0, unit.x0 - x, x - unit.x1) * 1000 + Math.abs((unit.x0 + unit.x1) / 2 - x);
    if (away < distance) [nearest, distance] = [unit, away];
  }
  return nearest;
}

/** From left to right, split at white space, at gaps, and where size or colour change. */
function visualWords(units: readonly Unit[]): Unit[][] {
  const gapMax = units.some((unit) => textOf([unit]) === ' ') ? WORD_GAP : WORD_GAP_WITHOUT_SPACES;
  const words: Unit[][] = [];
  let last: Unit | null = null;
  for (const unit of units) {
    if (textOf([unit]) === ' ') {
      last = null;
      continue;
    }
    const starts = last === null || partsBetween(last, unit, gapMax);
    if (starts) words.push([unit]);
    else words.at(-1)?.push(unit);
    last = unit;
  }
  return words;
}

function partsBetween(left: Unit, right: Unit, gapMax: number): boolean {
  const [a, b] = [left.glyphs[0]?.style, right.glyphs[0]?.style];
  if (a === undefined || b === undefined) return false;
  const size = Math.max(a.fontSize, b.fontSize);
  const step = size / Math.max(0.01, Math.min(a.fontSize, b.fontSize));
  return right.x0 - left.x1 > gapMax * size || step > SIZE_STEP || a.colour !== b.colour;
}

function textOf(units: readonly Unit[]): string {
  return units.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')).join('');
}

/** A word from its right end to its left, with numbers and Latin words reversed. */
function logicalUnits(visual: readonly Unit[]): Unit[] {
  const logical: Unit[] = [];
  let at = visual.length - 1;
  while (at >= 0) {
    const start = startOfRun(visual, at);
    logical.push(...visual.slice(start, at + 1));
    at = start - 1;
  }
  return logical;
}

/** Where the left-to-right run begins whose last unit is at `end`; `end` itself if there is none. */
function startOfRun(visual: readonly Unit[], end: number): number {
  const kindAt = (at: number): 'number' | 'latin' | 'between' | 'beside' | 'other' => {
    const text = textOf(visual.slice(at, at + 1));
    if (at < 0 || text === '') return 'other';
    if (DIGIT.test(text)) return 'number';
    if (LATIN.test(text)) return 'latin';
    if (BETWEEN_DIGITS.test(text)) return 'between';
    return BESIDE_DIGITS.test(text) ? 'beside' : 'other';
  };
  const isStrong = (at: number): boolean => kindAt(at) === 'number' || kindAt(at) === 'latin';
  let start = end;
  if (kindAt(end) === 'beside' && kindAt(end - 1) === 'number') start -= 1;
  if (!isStrong(start)) return end;
  while (isStrong(start - 1) || (kindAt(start - 1) === 'between' && isStrong(start - 2))) start -= 1;
  return kindAt(start - 1) === 'beside' && kindAt(start) === 'number' ? start - 1 : start;
}

/** A bracket at the beginning of a word opens, one at its end closes, whichever of the two the file has. */
function withBracketsMirrored(word: readonly Unit[]): Unit[] {
  return word.map((unit, at) => {
    const own = textOf([unit]);
    const turned = (at === 0 && CLOSING.test(own)) || (at === word.length - 1 && at > 0 && OPENING.test(own));
    if (!turned) return unit;
    return {
      ...unit,
      glyphs: unit.glyphs.map((glyph) => ({ ...glyph, text: MIRRORED.get(glyph.text) ?? glyph.text })),
    };
  });
}
