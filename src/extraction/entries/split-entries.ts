import { companyScore } from '../lexicon/companies.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';
import { styleOf } from '../text/line-style.ts';
import { type HeaderCues, type Marked, markHeaders } from './header-lines.ts';

const WORK_CUES: HeaderCues = { lead: titleScore, holder: companyScore };

/** The lines of one entry: the header, which carries its fields, and the body. */
export interface EntryLines {
  readonly header: readonly Line[];
  readonly body: readonly Line[];
}

/** Wide white space above a header line with a close next line: the line begins another header. */
function beginsCluster(marks: readonly Marked[], index: number): boolean {
  const mark = marks[index];
  const next = marks[index + 1];
  if (mark === undefined || next?.isHeader !== true || mark.isDated) return false;
  const { gapAbove, fontSize, block } = mark.line;
  return gapAbove > fontSize * 1.2 && next.line.block === block && gapAbove > next.line.gapAbove * 3 + 2;
}

/**
 * Runs of header lines, each with the other lines that follow it. The lines before the first header belong to no entry.
 */
function runsOf(marks: readonly Marked[]): { header: Marked[]; body: Line[] }[] {
  const runs: { header: Marked[]; body: Line[] }[] = [];
  marks.forEach((mark, index) => {
    const run = runs.at(-1);
    if (!mark.isHeader) run?.body.push(mark.line);
    else if (run === undefined || run.body.length > 0 || beginsCluster(marks, index))
      runs.push({ header: [mark], body: [] });
    else run.header.push(mark);
  });
  return runs;
}

/** Indices that split a run with several dates: before the lines that lead each date, as many as lead the first one. */
function cutsOf(header: readonly Marked[]): number[] {
  const dated = header.flatMap((mark, index) => (mark.isDated ? [index] : []));
  const lead = dated[0] ?? 0;
  const gaps = header.slice(1).map((mark) => mark.line.gapAbove);
  const least = Math.min(...gaps);
  const cuts = [0];
  for (let at = 1; at < dated.length; at += 1) {
    const from = dated[at - 1] ?? 0;
    const to = dated[at] ?? 0;
    let cut = Math.max(from + 1, to - lead);
    let widest = least + (header[to]?.line.fontSize ?? 10) * 0.3;
    for (let index = from + 1; index <= to; index += 1) {
      const gap = header[index]?.line.gapAbove ?? 0;
      if (gap > widest) {
        widest = gap;
        cut = index;
      }
    }
    cuts.push(cut);
  }
  return cuts;
}

/**
 * Splits the lines of a section into entries by rules. Dates are the anchors: an entry has one date line. In a section
 * with dated entries, header-like lines without a date open an entry only if they resemble the first line of the dated
 * ones.
 * @param cues scores of the fields that a header contains; those of jobs by default
 */
export function splitEntries(lines: readonly Line[], cues: HeaderCues = WORK_CUES): EntryLines[] {
  const runs = runsOf(markHeaders(lines, cues));
  const datedRuns = runs.filter((run) => run.header.some((mark) => mark.isDated));
  const styles = new Set(datedRuns.map((run) => styleOf((run.header[0] as Marked).line)));
  const entries: { header: Line[]; body: Line[] }[] = [];
  for (const run of runs) {
    const dates = run.header.filter((mark) => mark.isDated).length;
    const first = (run.header[0] as Marked).line;
    if (dates === 0 && datedRuns.length > 0 && entries.length > 0) {
      const opens =
        styles.has(styleOf(first)) && !first.bullet && Math.max(cues.lead(first.text), cues.holder(first.text)) >= 0.6;
      if (!opens) {
        entries.at(-1)?.body.push(...run.header.map((mark) => mark.line), ...run.body);
        continue;
      }
    }
    const cuts = dates > 1 ? cutsOf(run.header) : [0];
    cuts.forEach((cut, index) => {
      const part = run.header.slice(cut, cuts[index + 1] ?? run.header.length).map((mark) => mark.line);
      const isLast = index === cuts.length - 1;
      if (part.length > 0) entries.push({ header: part, body: isLast ? run.body : [] });
    });
  }
  return entries;
}
