import type { FoundRange } from '../dates/dates.ts';
import type { Line } from '../model/document.ts';
import { rangesOf } from './header-fields.ts';

/** The dates of an employer above several roles, each of which has dates of its own. */
type Dates = Pick<FoundRange, 'start' | 'end' | 'current'>;

/** Whether the first date is not before the second, at the precision of the less precise. */
function isNotBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) >= other.slice(0, length);
}

/** Whether the outer dates begin no later and end no earlier than the inner ones. */
export function covers(outer: Dates, inner: Dates): boolean {
  if (inner.start === null || outer.start === null || !isNotBefore(inner.start, outer.start)) return false;
  if (outer.current) return true;
  return !inner.current && inner.end !== null && outer.end !== null && isNotBefore(outer.end, inner.end);
}

/** Whether dates are within the others, and are not the same. */
export function areWithin(inner: Dates, outer: Dates): boolean {
  const areSame = inner.start === outer.start && inner.end === outer.end && inner.current === outer.current;
  return covers(outer, inner) && !areSame;
}

/**
 * The dates of the employer in the header of its first role: a range on one line, with the shorter range of the role on a later line. Null where
 * the header has no two such ranges.
 */
export function employerSpanOf(header: readonly Line[]): FoundRange | null {
  const ranges = header.flatMap((line, at) =>
    rangesOf(line)
      .filter(({ single }) => !single)
      .map((range) => ({ range, at })),
  );
  const [first, second] = ranges;
  if (first === undefined || second === undefined || ranges.length > 2 || first.at === second.at) return null;
  return areWithin(second.range, first.range) ? first.range : null;
}
