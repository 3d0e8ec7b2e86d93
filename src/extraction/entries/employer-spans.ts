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

/** Whether dates are within the others, and are not the same. */
export function areWithin(inner: Dates, outer: Dates): boolean {
  if (inner.start === null || outer.start === null || !isNotBefore(inner.start, outer.start)) return false;
  if (inner.current || outer.current) return outer.current && (!inner.current || inner.start !== outer.start);
  if (inner.end === null || outer.end === null || !isNotBefore(outer.end, inner.end)) return false;
  return inner.start !== outer.start || inner.end !== outer.end;
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
