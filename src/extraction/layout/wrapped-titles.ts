import { headingKind } from '../lexicon/headings.ts';
import { lineOf, type RawLine, spanOf } from '../text/raw-line.ts';
import { hadRoom, isAlike, isRange } from './wrapped-cells.ts';

/** Whether a bold line continues in the bold line below, whose first word had no room on it. */
function isWrappedBold(line: RawLine, next: RawLine, right: number): boolean {
  const title = line.spans[0];
  const rest = next.spans[0];
  if (title === undefined || rest === undefined || line.spans.length > 1 || next.spans.length > 1) return false;
  if (!title.bold || line.bullet || next.bullet || !isAlike(title, rest) || rest.text.length > 50) return false;
  if (rest.y0 - title.y1 > title.fontSize * 0.7 || isRange(title.text) || isRange(rest.text)) return false;
  if (hadRoom(title, rest, right)) return false;
  return title.text.length >= 20 && headingKind(title.text) === null && headingKind(rest.text) === null;
}

/** Joins a bold title in lines of its own to its rest on the line below. */
export function joinWrappedTitles(lines: readonly RawLine[]): RawLine[] {
  const right = Math.max(...lines.map((line) => line.x1), 0);
  const isBoldRare = lines.filter((line) => line.bold).length < lines.length * 0.5;
  if (!isBoldRare) return [...lines];
  const result: RawLine[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    if (before === undefined || !isWrappedBold(before, line, right)) result.push(line);
    else
      result[result.length - 1] = lineOf([
        spanOf([before, line].flatMap(({ spans }) => spans.flatMap(({ words }) => words))),
      ]);
  }
  return result;
}
