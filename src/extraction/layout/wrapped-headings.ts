import { headingKind } from '../lexicon/headings.ts';
import { lineOf, type PlacedLine, spanOf } from '../text/raw-line.ts';
import { isOpenHeading } from './cues.ts';

const HEADING_LENGTH_MAX = 60;
function isAlike(line: PlacedLine, next: PlacedLine): boolean {
  const word = line.spans[0]?.words[0];
  const other = next.spans[0]?.words[0];
  return (
    line.block === next.block &&
    line.spans.length === 1 &&
    next.spans.length === 1 &&
    line.bold === next.bold &&
    Math.abs(line.fontSize - next.fontSize) < 0.3 &&
    word?.colour === other?.colour &&
    word?.font === other?.font
  );
}

/**
 * Whether two lines are one heading wrapped in a narrow column: the first line alone is no heading, or it cannot end
 * there.
 */
function isOneHeading(line: PlacedLine, next: PlacedLine, bodySize: number): boolean {
  const text = `${line.text} ${next.text}`;
  if (text.length > HEADING_LENGTH_MAX || line.bullet || next.gapAbove > line.fontSize * 0.6 || !isAlike(line, next))
    return false;
  const isEmphasised = line.bold || line.fontSize > bodySize * 1.05 || !/\p{Ll}/u.test(line.text);
  if (!isEmphasised || headingKind(text) === null) return false;
  return isOpenHeading(line.text) || headingKind(line.text) === null;
}

/** Joins headings that a narrow column wraps over two or three lines ("Education and" over "Qualifications"). */
export function joinWrappedHeadings(lines: readonly PlacedLine[], bodySize: number): PlacedLine[] {
  const result: PlacedLine[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    if (before === undefined || !isOneHeading(before, line, bodySize)) {
      result.push(line);
      continue;
    }
    const words = [...before.spans, ...line.spans].flatMap((span) => span.words);
    result[result.length - 1] = { ...before, ...lineOf([spanOf(words)]) };
  }
  return result;
}
