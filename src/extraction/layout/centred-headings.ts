import { unionOf } from '../text/evidence.ts';
import { looksLikeHeading } from './cues.ts';
import type { LayoutSpan } from './layout-spans.ts';

/** How far from the middle of the page's text the middle of a centred heading is, in points. */
const CENTRED = 4;
const HEADINGS_MIN = 2;
/** How much the widths of headings differ, in points, where their middles agree by more than chance. */
const WIDTHS_DIFFER_MIN = 20;

function middleOf({ x0, x1 }: { readonly x0: number; readonly x1: number }): number {
  return (x0 + x1) / 2;
}

/**
 * Marks the headings that are centred on the page, each alone on its line. The text below one can be narrow and at the left, so that
 * white space seems to divide it from the headings.
 */
export function withCentredHeadings(spans: readonly LayoutSpan[]): readonly LayoutSpan[] {
  if (spans.length === 0) return spans;
  const middle = middleOf(unionOf(spans));
  const isAlone = (span: LayoutSpan): boolean =>
    spans.every((other) => other === span || Math.abs(other.baseline - span.baseline) > span.fontSize / 2);
  const centred = new Set(
    spans.filter(
      (span) => Math.abs(middleOf(span) - middle) <= CENTRED && looksLikeHeading(span.text) && isAlone(span),
    ),
  );
  const widths = [...centred].map(({ x0, x1 }) => x1 - x0).toSorted((a, b) => a - b);
  if (centred.size < HEADINGS_MIN || (widths.at(-1) ?? 0) - (widths[0] ?? 0) < WIDTHS_DIFFER_MIN) return spans;
  return spans.map((span) => (centred.has(span) ? { ...span, isAcross: true } : span));
}
