import type { LayoutSpan } from './layout-spans.ts';

/** A line of one side of a gutter. */
export interface SideLine {
  readonly baseline: number;
  readonly y0: number;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly size: number;
  /** The white space above is wider than within a paragraph. */
  readonly startsParagraph: boolean;
}

/** The lines of one side of a gutter, from top to bottom. */
export function linesOfSide(spans: readonly LayoutSpan[]): SideLine[] {
  const lines: { baseline: number; y0: number; text: string; x0: number; x1: number; size: number }[] = [];
  for (const span of spans) {
    const last = lines.at(-1);
    if (last !== undefined && Math.abs(last.baseline - span.baseline) < span.fontSize * 0.35) {
      last.text += ` ${span.text}`;
      last.x0 = Math.min(last.x0, span.x0);
      last.x1 = Math.max(last.x1, span.x1);
    } else {
      const { baseline, y0, text, x0, x1, fontSize } = span;
      lines.push({ baseline, y0, text, x0, x1, size: fontSize });
    }
  }
  return lines.map((line, index) => {
    const before = lines[index - 1];
    return { ...line, startsParagraph: before === undefined || line.baseline - before.baseline > line.size * 1.7 };
  });
}

/** The share of items that a predicate holds for, 0 to 1; 0 for an empty list. */
export function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
