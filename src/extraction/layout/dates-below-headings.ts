import { findDateRanges } from '../dates/dates.ts';
import { lineOf, type PlacedLine } from '../text/lines.ts';
import { looksLikeHeading } from './cues.ts';

/** Lines below a heading of the rail among which its date and the first line of its section are. */
const REACH = 3;
/** Most white space between the heading and the date, in sizes of the heading. */
const GAP_SIZES_MAX = 1;

function isOnlyDate({ text, spans }: PlacedLine): boolean {
  const [range] = findDateRanges(text);
  return spans.length === 1 && range !== undefined && range.from === 0 && range.to >= text.trimEnd().length - 1;
}

/** The place of a date directly below a heading, at its left edge; -1 if there is none. */
function dateBelow(lines: readonly PlacedLine[], at: number): number {
  const heading = lines[at] as PlacedLine;
  const found = lines.slice(at + 1, at + 1 + REACH).findIndex((line) => {
    const isBelow = line.block === heading.block && Math.abs(line.x0 - heading.x0) < 2 && line.y0 > heading.y0;
    return isBelow && line.y0 - heading.y1 < heading.fontSize * GAP_SIZES_MAX && isOnlyDate(line);
  });
  return found < 0 ? -1 : at + 1 + found;
}

/**
 * Puts a date that is below a heading of the rail beside the first line of the section: the heading has the place that the dates of the
 * other entries have.
 */
export function withDatesBelowHeadings(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  const moved = new Map<number, PlacedLine | null>();
  for (const [at, heading] of lines.entries()) {
    if (heading.spans.length > 1 || !looksLikeHeading(heading.text)) continue;
    const below = dateBelow(lines, at);
    const date = lines[below];
    if (date === undefined) continue;
    const beside = lines.slice(at + 1, at + 1 + REACH).findIndex(({ x0 }) => x0 > Math.max(heading.x1, date.x1));
    const text = beside < 0 ? undefined : lines[at + 1 + beside];
    if (text === undefined || text.y0 > heading.y1 + heading.fontSize) continue;
    if (findDateRanges(text.text).some(({ single }) => !single)) continue;
    const next = lines[below + 1];
    moved.set(at + 1 + beside, { ...text, ...lineOf([...date.spans, ...text.spans]) });
    moved.set(below, null);
    if (next !== undefined && !moved.has(below + 1)) moved.set(below + 1, { ...next, gapAbove: next.y0 - text.y1 });
  }
  if (moved.size === 0) return lines;
  return lines.flatMap((line, at) => moved.get(at) ?? (moved.has(at) ? [] : [line]));
}
