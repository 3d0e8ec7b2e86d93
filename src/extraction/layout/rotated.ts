import type { Word } from '../input.ts';
import { looksLikeHeading } from './cues.ts';
import { type Fragment, fragmentOf } from './fragments.ts';
import { mergeLetterSpaced } from './letter-spacing.ts';

/** How far right of its own text a title may stand, when it is moved to the left edge of the text. */
const HEADING_HEIGHT = 10;

function columnsOfWriting(words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.x0 - b.x0)) {
    const column = columns.find((other) => {
      const first = other[0] as Word;
      return Math.abs(first.x0 - word.x0) < first.fontSize * 0.5 && Math.abs(first.angle - word.angle) < 10;
    });
    if (column === undefined) columns.push([word]);
    else column.push(word);
  }
  return columns;
}

/** Turned upright, so that the gaps between letters can be read as in a line. */
function upright(words: readonly Word[]): Word[] {
  const up = (words[0]?.angle ?? 0) > 180;
  return words
    .map((word) => {
      const start = up ? -word.y1 : word.y0;
      return { ...word, x0: start, x1: start + (word.y1 - word.y0), y0: word.x0, y1: word.x1, baseline: word.x1 };
    })
    .toSorted((a, b) => a.x0 - b.x0);
}

/**
 * Section titles written up or down the margin, as fragments at the top of the stretch that they stand beside: one that
 * spans the text from 300 to 500 points becomes a heading above the first line there. Other rotated writing is left out.
 */
export function rotatedHeadings(words: readonly Word[], horizontal: readonly Fragment[]): Fragment[] {
  return columnsOfWriting(words.slice(0, 400)).flatMap((column) => {
    const flat = fragmentOf(mergeLetterSpaced(upright(column)));
    if (!looksLikeHeading(flat.text)) return [];
    const top = Math.min(...column.map((word) => word.y0));
    const bottom = Math.max(...column.map((word) => word.y1));
    const middle = (top + bottom) / 2;
    const beside = stretchAround(middle, horizontal, flat.fontSize * 2.2);
    const y = (beside?.y0 ?? top) - HEADING_HEIGHT * 0.2;
    const x = beside?.x0 ?? 0;
    const moved = flat.words.map((word) => ({
      ...word,
      x0: x + (word.x0 - flat.x0),
      x1: x + (word.x1 - flat.x0),
      y0: y - HEADING_HEIGHT,
      y1: y,
      baseline: y,
      angle: 0,
    }));
    return [fragmentOf(moved)];
  });
}

/** The top of the stretch of text, unbroken by wide white space, that stands at this height. */
function stretchAround(y: number, fragments: readonly Fragment[], gapMax: number): Fragment | null {
  const sorted = fragments.toSorted((a, b) => a.y0 - b.y0);
  let start: Fragment | null = null;
  let bottom = -Infinity;
  for (const fragment of sorted) {
    if (fragment.y0 > y && start !== null) break;
    if (start === null || fragment.y0 - bottom > gapMax) start = fragment;
    bottom = Math.max(bottom, fragment.y1);
  }
  return start;
}
