import { findDateRanges } from '../dates.ts';
import type { Segment } from '../model.ts';
import { looksLikeDate } from './cues.ts';
import { lineOf, type RawLine, segmentOf } from './raw-line.ts';
import { weightedMedian } from './text.ts';

interface MarginNote {
  readonly segment: Segment;
  readonly lineIndex: number;
}

/** Where the text beside the margin begins: the left edge that most letters share, if it is not that of the whole block. */
function textEdge(lines: readonly RawLine[]): number {
  const seconds = lines.flatMap((line) => line.segments.slice(1));
  return weightedMedian(seconds.map((segment) => ({ value: segment.x0, weight: segment.text.length })));
}

function joined(notes: readonly MarginNote[]): Segment {
  return segmentOf(notes.flatMap((note) => note.segment.words));
}

/**
 * Dates that stand in the left margin on several lines ("May 2024 —" over "Now", "2016" over "-" over "present") become one
 * segment at the beginning of the line beside their first part, so that they are read as one range.
 */
export function stackMarginDates(lines: readonly RawLine[]): RawLine[] {
  const edge = textEdge(lines);
  const notes: MarginNote[] = [];
  lines.forEach((line, lineIndex) => {
    const segment = line.segments[0];
    if (segment === undefined || segment.x1 >= edge + 2) return;
    const before = notes.at(-1)?.segment.text;
    if (looksLikeDate(segment.text) || (before !== undefined && completes(before, segment.text)))
      notes.push({ segment, lineIndex });
  });
  const stacks: MarginNote[][] = [];
  for (const note of notes) {
    const before = stacks.at(-1)?.at(-1);
    const near =
      before !== undefined &&
      note.segment.y0 - before.segment.y1 < note.segment.fontSize * 0.75 &&
      note.segment.x0 < before.segment.x1 &&
      before.segment.x0 < note.segment.x1 &&
      (stacks.at(-1)?.length ?? 0) < 4 &&
      !isWholeRange(stacks.at(-1) ?? []) &&
      !isWholeRange([note]);
    if (near) stacks.at(-1)?.push(note);
    else stacks.push([note]);
  }
  const result: (RawLine | null)[] = [...lines];
  for (const stack of stacks.filter((notesOfStack) => notesOfStack.length > 1)) applyStack(stack, result);
  return result.filter((line) => line !== null);
}

/** Whether the two together are a range and nothing else, such as "03/2017 – até" and "ao presente". */
function completes(before: string, text: string): boolean {
  if (text.length > 24 || !/\d/u.test(before)) return false;
  return [`${before} ${text}`, `${before} – ${text}`].some((both) =>
    findDateRanges(both).some((range) => !range.single && range.to - range.from >= both.length - 1),
  );
}

/** A range with both ends, or one that is said to go on: nothing more belongs to this stack. */
function isWholeRange(notes: readonly MarginNote[]): boolean {
  const text = notes
    .map((note) => note.segment.text)
    .join(' ')
    .trim();
  return !/[-–—|]$/u.test(text) && findDateRanges(text).some((range) => !range.single && range.start !== null);
}

function applyStack(stack: readonly MarginNote[], lines: (RawLine | null)[]): void {
  const home = stack.find((note) => (lines[note.lineIndex]?.segments.length ?? 0) > 1) ?? stack[0];
  if (home === undefined) return;
  for (const note of stack) {
    const line = lines[note.lineIndex];
    if (line === null || line === undefined) continue;
    const rest = line.segments.slice(1);
    if (note === home) lines[note.lineIndex] = lineOf([joined(stack), ...rest]);
    else lines[note.lineIndex] = rest.length === 0 ? null : lineOf(rest);
  }
}
