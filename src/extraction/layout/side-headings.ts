import { looksLikeHeading } from './cues.ts';
import { type LayoutSpan, layoutSpanOf } from './layout-spans.ts';

/** Fewer titles make no rail. */
const TITLES_MIN = 2;
/** White space below a title, in font sizes, from which on nothing in its own column belongs to it. */
const EMPTY_GAP_SIZES = 1.6;
/** How far below its title a section may begin beside it, in font sizes. */
const REACH_SIZES = 3;

interface SideHeading {
  /** One line, or two that wrap. */
  readonly lines: readonly LayoutSpan[];
  /** Nothing stands below it in its own column that could be its section. */
  readonly isEmpty: boolean;
}

function isClose(above: LayoutSpan, below: LayoutSpan): boolean {
  return (
    below.y0 - above.y1 < above.fontSize && above.bold === below.bold && Math.abs(above.fontSize - below.fontSize) < 0.6
  );
}

/** The titles of a side, those that take two lines put together. */
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

/** A title as a line of the other side, right above the text that begins beside it; null where none does. */
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
 * Titles that stand in a column of their own beside their sections, at the left or the right, go to the head of these. Known
 * by being empty there, while the other column has no titles at all.
 */
export function withSideHeadings({ left, right }: Sides): Sides {
  if (!right.some((span) => looksLikeHeading(span.text))) {
    const { rail, text } = moved(left, right);
    return { left: rail, right: text };
  }
  if (!left.some((span) => looksLikeHeading(span.text))) {
    const { rail, text } = moved(right, left);
    return { left: text, right: rail };
  }
  return { left, right };
}

function moved(
  rail: readonly LayoutSpan[],
  text: readonly LayoutSpan[],
): { rail: readonly LayoutSpan[]; text: readonly LayoutSpan[] } {
  const empty = titlesOf(rail).filter((title) => title.isEmpty);
  const titles = empty.map((title) => ({ title, at: movedTo(title, text) })).filter(({ at }) => at !== null);
  if (titles.length < TITLES_MIN) return { rail, text };
  const taken = new Set(titles.flatMap(({ title }) => title.lines));
  return {
    rail: rail.filter((span) => !taken.has(span)),
    text: [...text, ...titles.flatMap(({ at }) => at ?? [])].toSorted((a, b) => a.baseline - b.baseline || a.x0 - b.x0),
  };
}
