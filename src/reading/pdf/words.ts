import { type Glyph, united } from './glyphs.ts';
import { repairedText } from './text-repair.ts';
import { round } from './text-styles.ts';
import type { Box, Word } from './types.ts';

/** A word before it is known whether a person can see it. */
export interface DrawnWord extends Omit<Word, 'hidden'> {
  /** The text object that drew its first character. */
  readonly object: number;
  readonly opacity: number;
  readonly invisible: boolean;
}

/** Shares of the font size. Between them a space that PDFium put in decides. */
const GAP_SURE = 0.28;
const GAP_POSSIBLE = 0.1;
const STEP_BACK = 0.6;
const SHIFT_OFF_LINE = 0.25;

/** Joins glyphs into words: a run of one line and one style without a gap as wide as a space. */
export function wordsOf(glyphs: readonly Glyph[]): DrawnWord[] {
  const words: DrawnWord[] = [];
  let run: Glyph[] = [];
  const close = (): void => {
    const word = wordOf(run);
    if (word !== null) words.push(word);
    run = [];
  };
  for (const glyph of glyphs) {
    const last = run.at(-1);
    if (last !== undefined && breaksBetween(last, glyph)) close();
    run.push(glyph);
  }
  close();
  return words;
}

function breaksBetween(last: Glyph, next: Glyph): boolean {
  if (last.style !== next.style || next.space === 'real') return true;
  // A ligature comes as its letters, all of them in the box of the one glyph.
  if (next.originX === last.originX && next.originY === last.originY && next.x1 === last.x1) return false;
  const size = last.style.fontSize;
  const { gap, shift } = stepBetween(last, next);
  if (gap > size * GAP_SURE || gap < -size * STEP_BACK || Math.abs(shift) > size * SHIFT_OFF_LINE) return true;
  return next.space === 'generated' && gap > size * GAP_POSSIBLE;
}

/** The gap along the writing direction, and how far the next glyph stands off the line. */
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

/** Boxes of slanted text are wider than its glyphs, so the pen's way is measured, less half an em for the glyph. */
function slantedStep(last: Glyph, next: Glyph): { gap: number; shift: number } {
  const radians = (last.style.angle * Math.PI) / 180;
  const [dx, dy] = [next.originX - last.originX, next.originY - last.originY];
  return {
    gap: dx * Math.cos(radians) + dy * Math.sin(radians) - last.style.fontSize * 0.55,
    shift: dy * Math.cos(radians) - dx * Math.sin(radians),
  };
}

function wordOf(run: readonly Glyph[]): DrawnWord | null {
  const first = run[0];
  if (first === undefined) return null;
  const text = repairedText(run.map((glyph) => glyph.text).join(''));
  if (text === '') return null;
  const { x0, y0, x1, y1 } = run.reduce<Box>(united, first);
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
    object: first.object,
    opacity: style.opacity,
    invisible: style.invisible,
  };
}
