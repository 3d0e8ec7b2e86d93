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
    if (segment !== undefined && segment.x1 < edge + 2 && looksLikeDate(segment.text)) notes.push({ segment, lineIndex });
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
      !isWholeRange(stacks.at(-1) ?? []);
    if (near) stacks.at(-1)?.push(note);
    else stacks.push([note]);
  }
  const result: (RawLine | null)[] = [...lines];
  for (const stack of stacks.filter((notesOfStack) => notesOfStack.length > 1)) applyStack(stack, result);
  return result.filter((line) => line !== null);
}

/** Two years, or a year and a word for the present: nothing more belongs to this stack. */
function isWholeRange(notes: readonly MarginNote[]): boolean {
  const text = notes.map((note) => note.segment.text).join(' ');
  const years = text.match(/(?:19|20)\d{2}/g)?.length ?? 0;
  return years >= 2 || (years === 1 && /[-–—]\s*\p{L}{2,}\.?$/u.test(text));
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
