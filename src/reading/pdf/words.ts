import { type Box, round } from '../page/page.ts';
import { repairText } from '../page/text-repair.ts';
import { unionBox } from './glyphs.ts';
import { isRightToLeftCode, rightToLeftWords } from './right-to-left.ts';
import { joinVerticalText } from './rotate-page.ts';
import type { DrawnWord, Glyph } from './text-styles.ts';

/** Shares of the font size. Between them, a space that PDFium inserted decides. */
const GAP_SURE = 0.28;
const GAP_POSSIBLE = 0.1;
const STEP_BACK = 0.6;
const SHIFT_OFF_LINE = 0.25;
/** For letter-spaced text: the least and the widest gap between letters, the variation of gaps, and how much wider word gaps are. */
const LETTER_GAP_MIN = 0.05;
const LETTER_GAP_MAX = 0.9;
const LETTER_GAP_DRIFT = 0.1;
const WORD_GAP_BEYOND_LETTERS = 0.15;
const SPACED_LETTERS_MIN = 4;

/**
 * Joins glyphs into words: a run of one line and one style without a gap as wide as a space. Lines with right-to-left text are
 * handled separately and returned last.
 */
export function wordsOf(glyphs: readonly Glyph[]): readonly DrawnWord[] {
  if (!glyphs.some(({ text }) => isRightToLeftCode(text.charCodeAt(0)))) return joinVerticalText(runsOf(glyphs));
  const { others, words } = rightToLeftWords(glyphs);
  return [...joinVerticalText(runsOf(others)), ...words.map(wordOf).filter((word) => word !== null)];
}

function runsOf(glyphs: readonly Glyph[]): DrawnWord[] {
  const words: DrawnWord[] = [];
  let before: Glyph | undefined;
  const close = (run: readonly Glyph[]): void => {
    const [first] = run;
    if (first !== undefined) words.push(...wordsFrom(run, before !== undefined && isSetApart(before, first)));
    before = run.at(-1) ?? before;
  };
  const stretches = stretchesOf(glyphs);
  const spacings = withShortStretches(stretches, stretches.map(letterSpacing));
  for (const [at, stretch] of stretches.entries()) {
    const spacing = spacings[at] ?? 0;
    let run: Glyph[] = [];
    for (const glyph of stretch) {
      const last = run.at(-1);
      if (last !== undefined && breaksBetween(last, glyph, spacing)) {
        close(run);
        run = [];
      }
      run.push(glyph);
    }
    close(run);
  }
  return words;
}

function wordsFrom(run: readonly Glyph[], joined: boolean): DrawnWord[] {
  const word = wordOf(run);
  if (word === null) return [];
  return joined ? [{ ...word, joined: true }] : [word];
}

const CHINESE = /[\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]/u;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;
/** Widest white space, in font sizes, that programs put between Latin letters and Chinese characters. */
const SET_APART_MAX = 0.35;

/** Whether only the layout divides two glyphs: Latin letters and Chinese characters without a space of the document. */
function isSetApart(last: Glyph, next: Glyph): boolean {
  if (next.space === 'real' || last.style.angle !== next.style.angle) return false;
  const isMixed =
    (CHINESE.test(last.text) && LATIN.test(next.text)) || (LATIN.test(last.text) && CHINESE.test(next.text));
  if (!isMixed) return false;
  const size = Math.min(last.style.fontSize, next.style.fontSize);
  const { gap, shift } = stepBetween(last, next);
  return Math.abs(shift) <= size * SHIFT_OFF_LINE && Math.abs(gap) <= size * SET_APART_MAX;
}

/** Runs of one line and one style without a space of the document, however wide their gaps are. */
function stretchesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const stretches: Glyph[][] = [];
  let last: Glyph | null = null;
  for (const glyph of glyphs) {
    if (last === null || startsStretch(last, glyph)) stretches.push([glyph]);
    else stretches.at(-1)?.push(glyph);
    last = glyph;
  }
  return stretches;
}

/** Neighbours in the logos of TeX and LaTeX, whose letters overlap in two sizes and at three heights. */
const LOGO_PAIRS = new Set(['LA', 'AT', 'TE', 'EX']);
/** Furthest that a letter of a logo is above or below the one before it, in font sizes. */
const LOGO_SHIFT_MAX = 0.35;

function areOfLogo(last: Glyph, next: Glyph): boolean {
  if (next.space === 'real' || !LOGO_PAIRS.has(last.text + next.text)) return false;
  const size = Math.max(last.style.fontSize, next.style.fontSize);
  const { gap, shift } = stepBetween(last, next);
  return gap < 0 && gap > -size / 2 && Math.abs(shift) < size * LOGO_SHIFT_MAX;
}

function startsStretch(last: Glyph, next: Glyph): boolean {
  if (areOfLogo(last, next)) return false;
  if (last.style !== next.style || next.space === 'real') return true;
  if (isSamePlace(last, next)) return false;
  const size = last.style.fontSize;
  const { gap, shift } = stepBetween(last, next);
  return gap < -size * STEP_BACK || Math.abs(shift) > size * SHIFT_OFF_LINE;
}

/** A ligature is returned as its letters, all with the box of the one glyph. */
function isSamePlace(last: Glyph, next: Glyph): boolean {
  return next.originX === last.originX && next.originY === last.originY && next.x1 === last.x1;
}

const LETTER = /^[\p{L}\p{M}\p{N}]+$/u;

/** The letter spacing of a run, in points; 0 for ordinary text. In letter-spaced text most gaps are equal, and word gaps wider. */
function letterSpacing(stretch: readonly Glyph[]): number {
  if (stretch.length < SPACED_LETTERS_MIN) return 0;
  const gaps = gapsOf(stretch);
  const letters = stretch.filter(({ text }) => LETTER.test(text)).length;
  const median = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const size = stretch[0]?.style.fontSize ?? 0;
  const isSpaced = median > size * LETTER_GAP_MIN && median < size * LETTER_GAP_MAX;
  const near = gaps.filter((gap) => Math.abs(gap - median) < size * LETTER_GAP_DRIFT).length;
  return isSpaced && letters >= stretch.length * 0.75 && near >= gaps.length * 0.6 ? median : 0;
}

function gapsOf(stretch: readonly Glyph[]): number[] {
  const gaps: number[] = [];
  for (const [at, glyph] of stretch.entries()) {
    const last = stretch[at - 1];
    if (last !== undefined && !isSamePlace(last, glyph)) gaps.push(stepBetween(last, glyph).gap);
  }
  return gaps;
}

/**
 * The spacings, with those of words too short to show their own, such as "de" and "2022": they have that of the stretch beside
 * them, if their gaps are as wide.
 */
function withShortStretches(stretches: readonly Glyph[][], spacings: readonly number[]): readonly number[] {
  if (!spacings.some((spacing) => spacing > 0)) return spacings;
  const all = [...spacings];
  const take = (at: number, from: number): void => {
    const [stretch, beside, spacing] = [stretches[at], stretches[from], all[from] ?? 0];
    if (all[at] !== 0 || spacing === 0 || stretch === undefined || beside === undefined) return;
    if (isOnLineOf(beside, stretch) && hasSpacing(stretch, spacing)) all[at] = spacing;
  };
  for (let at = 1; at < all.length; at += 1) take(at, at - 1);
  for (let at = all.length - 2; at >= 0; at -= 1) take(at, at + 1);
  return all;
}

function isOnLineOf([one]: readonly Glyph[], [other]: readonly Glyph[]): boolean {
  if (one === undefined || other === undefined || one.style !== other.style) return false;
  return Math.abs(stepBetween(one, other).shift) <= one.style.fontSize * SHIFT_OFF_LINE;
}

function hasSpacing(stretch: readonly Glyph[], spacing: number): boolean {
  const drift = (stretch[0]?.style.fontSize ?? 0) * LETTER_GAP_DRIFT;
  return gapsOf(stretch).every((gap) => Math.abs(gap - spacing) < drift);
}

function breaksBetween(last: Glyph, next: Glyph, spacing: number): boolean {
  if (isSamePlace(last, next)) return false;
  const size = last.style.fontSize;
  const { gap } = stepBetween(last, next);
  if (spacing > 0) return gap > spacing + size * WORD_GAP_BEYOND_LETTERS;
  const mayBeSpace = next.space === 'generated' || beginsName(last, next);
  return gap > size * GAP_SURE || (mayBeSpace && gap > size * GAP_POSSIBLE);
}

/** Whether a capital follows a small letter: classes that set names in two weights put a narrow space between them. */
function beginsName(last: Glyph, next: Glyph): boolean {
  return /^\p{Lu}$/u.test(next.text) && /^\p{Ll}$/u.test(last.text);
}

/** The gap along the writing direction, and the offset of the next glyph from the line. */
function stepBetween(last: Glyph, next: Glyph): { gap: number; shift: number } {
  switch (last.style.angle) {
    case 0:
      return { gap: next.x0 - last.x1, shift: next.originY - last.originY };
    case 90:
      return { gap: next.y0 - last.y1, shift: next.originX - last.originX };
    case 180:
      return { gap: last.x0 - next.x1, shift: next.originY - last.originY };
    case 270:
      return { gap: last.y0 - next.y1, shift: next.originX - last.originX };
    default:
      return slantedStep(last, next);
  }
}

/** Boxes of slanted text are wider than its glyphs, so the pen's advance is measured, less half an em for the glyph. */
function slantedStep(last: Glyph, next: Glyph): { gap: number; shift: number } {
  const radians = (last.style.angle * Math.PI) / 180;
  const [dx, dy] = [next.originX - last.originX, next.originY - last.originY];
  return {
    gap: dx * Math.cos(radians) + dy * Math.sin(radians) - last.style.fontSize * 0.55,
    shift: dy * Math.cos(radians) - dx * Math.sin(radians),
  };
}

function objectsOf(run: readonly Glyph[]): number[] {
  const objects = run.map(({ object }) => object);
  return objects.every((object) => object === objects[0]) ? objects.slice(0, 1) : [...new Set(objects)];
}

function wordOf(run: readonly Glyph[]): DrawnWord | null {
  const first = run[0];
  if (first === undefined) return null;
  const text = repairText(run.map((glyph) => glyph.text).join(''));
  if (text === '') return null;
  const { x0, y0, x1, y1 } = run.reduce<Box>(unionBox, first);
  const { style } = first;
  return {
    text,
    x0: round(x0, 100),
    y0: round(y0, 100),
    x1: round(x1, 100),
    y1: round(y1, 100),
    baseline: round(first.originY, 100),
    fontSize: style.fontSize,
    bold: style.bold,
    italic: style.italic,
    font: style.font,
    colour: style.colour,
    angle: style.angle,
    confidence: 1,
    objects: objectsOf(run),
    opacity: style.opacity,
    invisible: style.invisible,
  };
}
