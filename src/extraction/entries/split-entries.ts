import { companyScore } from '../lexicon/companies.ts';
import type { FieldLabel } from '../lexicon/field-labels.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';
import { labelOfLine } from '../text/line-label.ts';
import { styleOf } from '../text/lines.ts';
import { entryNumberOf, rangesOf } from './header-fields.ts';
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
 * Splits the lines of a section of jobs into entries by rules. Dates are the anchors: an entry has one date line. In a section
 * with dated entries, header-like lines without a date open an entry only if they resemble the first line of the dated
 * ones.
 */
export function splitEntries(lines: readonly Line[]): EntryLines[] {
  const runs = runsOf(markHeaders(lines, WORK_CUES));
  const datedRuns = runs.filter((run) => run.header.some((mark) => mark.isDated));
  const styles = new Set(datedRuns.map((run) => styleOf((run.header[0] as Marked).line)));
  const entries: { header: Line[]; body: Line[] }[] = [];
  for (const run of runs) {
    const dates = run.header.filter((mark) => mark.isDated).length;
    const first = (run.header[0] as Marked).line;
    if (dates === 0 && datedRuns.length > 0 && entries.length > 0) {
      const opens =
        styles.has(styleOf(first)) &&
        !first.bullet &&
        Math.max(titleScore(first.text), companyScore(first.text)) >= 0.6;
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

/** The label of a line. A line with only a date range counts as labelled. */
function kindOf(line: Line): FieldLabel | null {
  const label = labelOfLine(line);
  if (label !== null) return label;
  const [range] = rangesOf(line);
  const text = line.text.trim();
  const number = entryNumberOf(line)?.length ?? 0;
  const isDateOnly = range !== undefined && !range.single && range.to - range.from >= text.length - number - 2;
  return isDateOnly ? 'dates' : null;
}

const FIELDS: readonly FieldLabel[] = ['role', 'company', 'dates'];

/**
 * Whether an unlabelled short line directly above the first label of an entry is the employer or the role, in forms without a label
 * for one of them.
 */
function leadsForm(lines: readonly Line[], kinds: readonly (FieldLabel | null)[], index: number): boolean {
  const line = lines[index];
  const next = lines[index + 1];
  const label = kinds[index + 1] ?? null;
  if (line === undefined || next === undefined || kinds[index] !== null || label === null || label === 'other')
    return false;
  // A bold name can have more white space below it than within the form.
  const isHeading = line.bold && !next.bold && line.gapAbove >= next.gapAbove;
  if (line.text.length > 80 || next.gapAbove > next.fontSize * (isHeading ? 2 : 1.2)) return false;
  return index === 0 || line.gapAbove > line.fontSize * 0.5 || line.bold || /^\(?(?:\d|[A-J][.)]\s)/u.test(line.text);
}

/**
 * Splits a section that is filled in like a form ("Dates ... Employer ... Position held ..."), such as Europass, where
 * its labels repeat.
 * @returns null if the section is no form
 */
export function splitForm(lines: readonly Line[]): EntryLines[] | null {
  const kinds = lines.map(kindOf);
  const labelled = lines.map(labelOfLine);
  const present = FIELDS.filter((field) => kinds.includes(field));
  const printed = FIELDS.filter((field) => labelled.includes(field));
  if (present.length < 2 || printed.length < 2) return null;
  const isWhole = printed.includes('company') && printed.includes('role');
  const isLead = (index: number) => !isWhole && leadsForm(lines, kinds, index);
  const entries: { header: Line[]; body: Line[]; seen: Set<FieldLabel> }[] = [];
  lines.forEach((line, index) => {
    if (isLead(index)) {
      entries.push({ header: [line], body: [], seen: new Set() });
      return;
    }
    const kind = kinds[index] ?? null;
    const isField = kind !== null && FIELDS.includes(kind);
    let entry = entries.at(-1);
    if (isField && (entry === undefined || entry.seen.has(kind))) {
      entry = { header: [], body: [], seen: new Set() };
      entries.push(entry);
    }
    if (entry === undefined) return;
    if (kind !== null) entry.seen.add(kind);
    const isHeader = kind !== null && kind !== 'other';
    if (isHeader) entry.header.push(line);
    else entry.body.push(line);
  });
  return entries;
}
