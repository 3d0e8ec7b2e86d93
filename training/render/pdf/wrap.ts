import type { Run, Sheet } from './sheet.ts';

/** A line of runs with its width in points. */
export interface SetLine {
  readonly runs: readonly Run[];
  readonly widthPt: number;
}

/**
 * Breaks runs into lines that fit the width: at spaces, which are dropped there, and an address that is too long for a line
 * after one of its signs.
 */
export function wrap(sheet: Sheet, runs: readonly Run[], widthPt: number): SetLine[] {
  const lines: SetLine[] = [];
  let line: Run[] = [];
  for (const word of wordsOf(sheet, runs, widthPt)) {
    const tried = joined([...line, word]);
    if (line.length > 0 && widthOfRuns(sheet, trimmed(tried)) > widthPt) {
      lines.push(setLine(sheet, line));
      line = [{ ...word, text: word.text.trimStart() }];
    } else {
      line = tried;
    }
  }
  if (line.length > 0) lines.push(setLine(sheet, line));
  return lines;
}

export function widthOfRuns(sheet: Sheet, runs: readonly Run[]): number {
  return runs.reduce((sum, { text, style }) => sum + sheet.widthOf(text, style), 0);
}

function setLine(sheet: Sheet, runs: readonly Run[]): SetLine {
  const tidy = trimmed(runs);
  return { runs: tidy, widthPt: widthOfRuns(sheet, tidy) };
}

/** Words with the space before them; what is wider than the line comes in pieces. */
function* wordsOf(sheet: Sheet, runs: readonly Run[], widthPt: number): Generator<Run> {
  for (const run of runs) {
    for (const [text] of run.text.matchAll(/ *[^ ]+| +$/g)) {
      const pieces = sheet.widthOf(text, run.style) > widthPt ? text.split(/(?<=[/@._-])/) : [text];
      for (const piece of pieces) yield { ...run, text: piece };
    }
  }
}

/** Neighbours of one style as one run, so that a line is drawn in as few pieces as a word processor would. */
function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (last !== undefined && last.style === run.style && last.link === run.link) {
      out[out.length - 1] = { ...last, text: last.text + run.text };
    } else {
      out.push(run);
    }
  }
  return out;
}

/** A line without the space at its end, and without the separators that a break left at either end. */
function trimmed(line: readonly Run[]): Run[] {
  const isSeparator = (run: Run | undefined): boolean => run !== undefined && /^[\s·•|]+$/.test(run.text);
  const first = line.findIndex((run) => !isSeparator(run));
  const last = line.findLastIndex((run) => !isSeparator(run));
  const runs = line.slice(first, last + 1);
  return runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run));
}
