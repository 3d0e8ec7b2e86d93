import { looksLikeHeading } from './cues.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';

/** Fewer titles do not make a column of side headings. */
const TITLES_MIN = 2;
/**
 * White space below a title, in font sizes, from which on the text below it in its own column does not belong to it.
 */
const EMPTY_GAP_SIZES = 1.6;
/** The furthest that a section can begin below the title beside it, in font sizes. */
const REACH_SIZES = 3;

interface SideHeading {
  /** One line, or two if the title wraps. */
  readonly lines: readonly LayoutSpan[];
  /** No text below it in its own column can be its section. */
  readonly isEmpty: boolean;
}

function isClose(above: LayoutSpan, below: LayoutSpan): boolean {
  return (
    below.y0 - above.y1 < above.fontSize && above.bold === below.bold && Math.abs(above.fontSize - below.fontSize) < 0.6
  );
}

/** The titles of a side. A title of two lines is joined. */
function titlesOf(side: readonly LayoutSpan[]): SideHeading[] {
  const titles: SideHeading[] = [];
  for (let index = 0; index < side.length; index += 1) {
    const first = side[index] as LayoutSpan;
    const second = side[index + 1];
    const isTwo = second !== undefined && isClose(first, second) && looksLikeHeading(`${first.text} ${second.text}`);
    const isWrapped = isTwo && !looksLikeHeading(second.text);
    if (!isTwo && !looksLikeHeading(first.text)) continue;
    const lines = isTwo && (isWrapped || !looksLikeHeading(first.text)) ? [first, second] : [first];
    if (lines.length === 1 && !looksLikeHeading(first.text)) continue;
    const last = lines.at(-1) as LayoutSpan;
    const next = side[index + lines.length];
    const isEmpty =
      next === undefined || looksLikeHeading(next.text) || next.y0 - last.y1 > last.fontSize * EMPTY_GAP_SIZES;
    titles.push({ lines, isEmpty });
    index += lines.length - 1;
  }
  return titles;
}

/** A title as a line of the other side, directly above the text that begins beside it; null if no text does. */
function movedTo(title: SideHeading, side: readonly LayoutSpan[]): LayoutSpan | null {
  const first = title.lines[0] as LayoutSpan;
  const from = first.baseline - first.fontSize * 0.6;
  const text = side.find((span) => span.baseline >= from);
  if (text === undefined || text.baseline - first.baseline > first.fontSize * REACH_SIZES) return null;
  const baseline = text.baseline - text.fontSize * 0.7;
  const flat = title.lines.flatMap((line) => line.words);
  const left = Math.min(...flat.map((word) => word.x0));
  return layoutSpanOf(
    flat.map((word) => ({
      ...word,
      x0: text.x0 + (word.x0 - left),
      x1: text.x0 + (word.x1 - left),
      y0: baseline - word.fontSize * 0.8,
      y1: baseline,
      baseline,
    })),
  );
}

export interface Sides {
  readonly left: readonly LayoutSpan[];
  readonly right: readonly LayoutSpan[];
}

/**
 * Moves titles from a column of their own, at the left or the right, to the top of their sections. They are found by
 * the lack of text below them, while the other column has no titles.
 */
export function withSideHeadings({ left, right }: Sides): Sides {
  if (!right.some((span) => looksLikeHeading(span.text))) {
    const { titleColumn, text } = moved(left, right);
    return { left: titleColumn, right: text };
  }
  if (!left.some((span) => looksLikeHeading(span.text))) {
    const { titleColumn, text } = moved(right, left);
    return { left: text, right: titleColumn };
  }
  return { left, right };
}

function moved(
  titleColumn: readonly LayoutSpan[],
  text: readonly LayoutSpan[],
): { titleColumn: readonly LayoutSpan[]; text: readonly LayoutSpan[] } {
  const empty = titlesOf(titleColumn).filter((title) => title.isEmpty);
  const titles = empty.map((title) => ({ title, at: movedTo(title, text) })).filter(({ at }) => at !== null);
  if (titles.length < TITLES_MIN) return { titleColumn, text };
  const movedLines = new Set(titles.flatMap(({ title }) => title.lines));
  return {
    titleColumn: titleColumn.filter((span) => !movedLines.has(span)),
    text: [...text, ...titles.flatMap(({ at }) => at ?? [])].toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0),
  };
}
