import type { Box, Word } from '../model/document.ts';
import { unionOf } from '../text/evidence.ts';
import { looksLikeHeading } from './cues.ts';
import { type LayoutSpan, layoutSpanOf, mergeLetterSpaced } from './layout-spans.ts';

/** Height in points of a rotated title among the lines. */
const HEADING_HEIGHT = 10;

function rotatedLinesOf(words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.x0 - b.x0 || a.y0 - b.y0)) {
    const column = columns.find((other) => {
      const last = other.at(-1) as Word;
      const gap = Math.max(word.y0 - last.y1, last.y0 - word.y1);
      const aligned = Math.abs(last.x0 - word.x0) < last.fontSize * 0.5 && Math.abs(last.angle - word.angle) < 10;
      // Letter-spaced text has wider gaps than words. The gap between two titles is wider than either.
      const areLetters = last.text.length <= 2 && word.text.length <= 2;
      return aligned && gap < last.fontSize * (areLetters ? 1.8 : 1);
    });
    if (column === undefined) columns.push([word]);
    else column.push(word);
  }
  return columns;
}

/** Words rotated upright, so that the gaps between letters can be read as in a line. */
function upright(words: readonly Word[]): Word[] {
  const up = (words[0]?.angle ?? 0) > 180;
  return words
    .map((word) => {
      const start = up ? -word.y1 : word.y0;
      return { ...word, x0: start, x1: start + (word.y1 - word.y0), y0: word.x0, y1: word.x1, baseline: word.x1 };
    })
    .toSorted((a, b) => a.x0 - b.x0);
}

/** Least size in points of rotated text that can be the candidate's name. */
const NAME_SIZE_MIN = 15;

/**
 * The largest rotated text of a page that is not a heading, such as a name on a strip along the edge, moved above all
 * other text.
 */
function largestAbove(turned: readonly LayoutSpan[], horizontal: readonly LayoutSpan[]): LayoutSpan[] {
  const names = turned.filter(
    ({ fontSize, text }) => fontSize >= NAME_SIZE_MIN && /^[\p{L}\p{M}\s.'’-]{4,40}$/u.test(text),
  );
  const name = names.reduce<LayoutSpan | null>(
    (best, own) => (best === null || own.fontSize > best.fontSize ? own : best),
    null,
  );
  const tallest = Math.max(...horizontal.map((span) => span.fontSize), 0);
  if (name === null || name.fontSize < tallest) return [];
  const top = Math.min(...horizontal.map((span) => span.y0), 0) - name.fontSize;
  const moved = name.words.map((word) => ({
    ...word,
    x0: word.x0 - name.x0,
    x1: word.x1 - name.x0,
    y0: top - word.fontSize,
    y1: top,
    baseline: top,
    angle: 0,
  }));
  return [layoutSpanOf(moved)];
}

/**
 * Section titles printed up or down the margin, as spans above the text beside them: below the widest white space
 * between the title before, or the top of the page, and the title's own upper end. A name in large rotated letters is
 * moved to the top of the page. Other rotated text is left out.
 */
export function rotatedHeadings(words: readonly Word[], horizontal: readonly LayoutSpan[]): LayoutSpan[] {
  const turned = rotatedLinesOf(words.slice(0, 400)).map((column) => ({
    column,
    flat: layoutSpanOf(mergeLetterSpaced(upright(column))),
  }));
  const titles = turned
    .filter(({ flat }) => looksLikeHeading(flat.text))
    .map(({ column, flat }) => ({ flat, box: unionOf(column) }))
    .toSorted((a, b) => a.box.y0 - b.box.y0);
  const others = turned.map(({ flat }) => flat).filter((flat) => !looksLikeHeading(flat.text));
  return [...largestAbove(others, horizontal), ...headingsBeside(titles, horizontal)];
}

interface TurnedTitle {
  readonly flat: LayoutSpan;
  readonly box: Box;
}

function headingsBeside(titles: readonly TurnedTitle[], horizontal: readonly LayoutSpan[]): LayoutSpan[] {
  return titles.map(({ flat, box }, index) => {
    const start = firstBelowGap(horizontal, titles[index - 1]?.box.y1 ?? 0, box.y0);
    const y = (start?.y0 ?? box.y0) - HEADING_HEIGHT * 0.2;
    const x = start?.x0 ?? 0;
    const moved = flat.words.map((word) => ({
      ...word,
      x0: x + (word.x0 - flat.x0),
      x1: x + (word.x1 - flat.x0),
      y0: y - HEADING_HEIGHT,
      y1: y,
      baseline: y,
      fontSize: HEADING_HEIGHT,
      bold: true,
      angle: 0,
    }));
    return layoutSpanOf(moved);
  });
}

/** How far the upper ends of a title and of the text beside it differ, in points. */
const LEVEL_TOLERANCE = 4;

/**
 * Where the text of a title begins: below white space at the title's upper end, otherwise below the widest white space between two
 * heights. The margin of the page is no such space.
 */
function firstBelowGap(spans: readonly LayoutSpan[], from: number, to: number): LayoutSpan | null {
  const within = spans.filter(({ y0 }) => y0 >= from && y0 <= to + HEADING_HEIGHT).toSorted((a, b) => a.y0 - b.y0);
  let found = within[0] ?? null;
  let widest = 0;
  let bottom = from === 0 ? (found?.y0 ?? 0) : from;
  for (const span of within) {
    const gap = span.y0 - bottom;
    if (gap >= HEADING_HEIGHT && Math.abs(span.y0 - to) <= LEVEL_TOLERANCE) return span;
    if (gap > widest || (gap === widest && from > 0)) {
      widest = gap;
      found = span;
    }
    bottom = Math.max(bottom, span.y1);
  }
  return found;
}
