import { looksLikeDate } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';

/** The distance of two baselines, in font sizes, from which on a paragraph begins. */
export const PARAGRAPH_SIZES = 1.7;

/** A line of one side of a gutter. */
export interface SideLine {
  readonly baseline: number;
  readonly y0: number;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
  readonly bold: boolean;
  /** The white space above is wider than within a paragraph. */
  readonly startsParagraph: boolean;
}

/** The lines of one side of a gutter, from top to bottom. */
export function linesOfSide(spans: readonly LayoutSpan[]): SideLine[] {
  const lines: { -readonly [Key in Exclude<keyof SideLine, 'startsParagraph'>]: SideLine[Key] }[] = [];
  for (const span of spans) {
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.baseline - span.baseline) < span.fontSize * 0.35) {
      last.text += ` ${span.text}`;
      last.x0 = Math.min(last.x0, span.x0);
      last.x1 = Math.max(last.x1, span.x1);
    } else {
      const { baseline, y0, text, x0, x1, fontSize, bold } = span;
      lines.push({ baseline, y0, text, x0, x1, size: fontSize, bold });
    }
  }
  return lines.map((line, index) => {
    const before = lines[index - 1];
    return {
      ...line,
      startsParagraph: before === undefined || line.baseline - before.baseline > line.size * PARAGRAPH_SIZES,
    };
  });
}

/** The share of items that a predicate holds for, 0 to 1; 0 for an empty list. */
export function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}

/** Whether lines of both sides are on one height: their baselines, or in a row of cells their tops. */
export function areBeside(line: SideLine, other: SideLine): boolean {
  const tolerance = Math.max(1.5, line.size * 0.2);
  return Math.abs(other.baseline - line.baseline) < tolerance || Math.abs(other.y0 - line.y0) < tolerance;
}

/** How much larger than the running text a heading is, in points. */
const HEADING_LARGER = 0.5;
/** Sizes of type that differ by less, in points, are the same. */
const SAME_TYPE = 0.5;
const HEADING_LENGTH_MAX = 40;
/** Fewest headings of a side that show sections. */
const SECTIONS_MIN = 2;

/** Lines in larger type than most of a side that begin a paragraph, above text in the type of most: headings, in words of any language. */
function linesInHeadingType(lines: readonly SideLine[]): SideLine[] {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b);
  const body = sizes[Math.floor(sizes.length / 2)] ?? 0;
  return lines.filter((line, index) => {
    const next = lines[index + 1];
    if (next === undefined || !line.startsParagraph || line.size < body + HEADING_LARGER) return false;
    return next.size < body + HEADING_LARGER && line.text.length <= HEADING_LENGTH_MAX && !looksLikeDate(line.text);
  });
}

/** Whether both sides have sections, by headings in one size of type at other heights than those of the other side. */
export function haveSectionsByType(narrow: readonly SideLine[], wide: readonly SideLine[]): boolean {
  const [own, others] = [linesInHeadingType(narrow), linesInHeadingType(wide)];
  if (own.length < SECTIONS_MIN || others.length < SECTIONS_MIN) return false;
  const sizes = [...own, ...others].map(({ size }) => size);
  if (Math.max(...sizes) - Math.min(...sizes) > SAME_TYPE) return false;
  return share(own, (line) => others.some((other) => areBeside(line, other))) <= 0.5;
}
