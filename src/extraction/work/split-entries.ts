import type { FoundRange } from '../dates.ts';
import { companyScore } from '../lexicon/companies.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model.ts';
import { rangesOf } from './atoms.ts';
import { fieldLabelOf } from './field-labels.ts';
import { proseScore } from './prose.ts';

/** The lines of one entry: those that carry its fields, and those that tell of it. */
export interface EntryLines {
  readonly header: readonly Line[];
  readonly body: readonly Line[];
}

interface Marked {
  readonly line: Line;
  readonly isDated: boolean;
  readonly isHeader: boolean;
  readonly prose: number;
}

const HEADER_SCORE_MIN = 1;

interface SectionStyle {
  readonly bodySize: number;
  readonly mostlyBold: boolean;
  readonly left: number;
}

/** A range, or a lone date that stands apart, on a line that is no sentence. */
function isDateLine(line: Line, ranges: readonly FoundRange[], prose: number): boolean {
  if (ranges.length === 0 || prose >= 2) return false;
  return ranges.some((range) => {
    if (!range.single && (range.from === 0 || prose < 1.4)) return true;
    const alone = range.to - range.from >= line.text.trim().length - 2;
    const before = line.text[range.from - 1] ?? '\t';
    return alone || (prose < 0.9 && (/[\t(|·,]/u.test(before) || range.from === 0 || /\s[|·–—-]\s$/u.test(line.text.slice(0, range.from))));
  });
}

function headerScore(line: Line, marks: { dated: boolean; near: boolean; prose: number }, style: SectionStyle): number {
  let score = marks.dated ? 2 : 0;
  const parts = line.text.split(/\t|\s[|·–—@-]\s|,\s/u).slice(0, 6);
  score += 1.3 * Math.max(...parts.map((part) => titleScore(part)));
  score += 1.1 * Math.max(...parts.map((part) => companyScore(part)));
  if (line.bold && !style.mostlyBold) score += 0.7;
  if (line.fontSize > style.bodySize * 1.05) score += 0.4;
  if (line.segments[0]?.words.every((word) => word.italic) === true) score += 0.3;
  if (line.segments.length > 1) score += 0.5;
  if (/\s[|·•]\s|\s@|\s[–—]\s/u.test(line.text)) score += 0.3;
  if (line.gapAbove > line.fontSize * 0.7) score += 0.3;
  if (marks.near) score += 0.8;
  if (line.x0 > style.left + line.fontSize * 1.5) score -= 0.4;
  if (fieldLabelOf(line.segments[0]?.text ?? '') !== null) score += 1.2;
  return score - 1.15 * marks.prose;
}

/** A line as it reads before its date range, if a title stands there: a sentence may follow on the same line. */
function beforeRange(line: Line, ranges: readonly FoundRange[]): Line {
  const range = ranges.find((found) => !found.single);
  if (range === undefined || range.from < 8 || line.bullet) return line;
  const text = line.text.slice(0, range.from).trim();
  return text.split(/\s+/u).length <= 12 && titleScore(text.split(/[,|·–—(\t]/u)[0] ?? '') >= 0.5 ? { ...line, text } : line;
}

function marked(lines: readonly Line[]): Marked[] {
  const letters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const bold = lines.reduce((sum, line) => sum + (line.bold ? line.text.length : 0), 0);
  const sizes = lines.map((line) => line.fontSize).toSorted((a, b) => a - b);
  const lefts = lines.filter((line) => !line.bullet).map((line) => line.x0);
  const style: SectionStyle = {
    bodySize: sizes[Math.floor(sizes.length / 2)] ?? 10,
    mostlyBold: bold * 2 > letters,
    left: Math.min(...lefts, Infinity),
  };
  const ranges = lines.map((line) => rangesOf(line));
  const proses = lines.map((line, index) => proseScore(beforeRange(line, ranges[index] ?? []), lines[index - 1]));
  const dated = lines.map((line, index) => isDateLine(line, ranges[index] ?? [], proses[index] ?? 0));
  const marks = lines.map((line, index) => {
    const prose = proses[index] ?? 0;
    const closeAbove = line.gapAbove < line.fontSize * 1.3;
    const closeBelow = (lines[index + 1]?.gapAbove ?? Infinity) < line.fontSize * 1.3;
    const near = prose < 0.5 && ((dated[index - 1] === true && closeAbove) || (dated[index + 1] === true && closeBelow));
    const isDated = dated[index] === true;
    return { line, isDated, prose, isHeader: headerScore(line, { dated: isDated, near, prose }, style) >= HEADER_SCORE_MIN };
  });
  const joined = marks.map((mark, index) => (isBetweenHeaders(marks, index) ? { ...mark, isHeader: true } : mark));
  return joined.map((mark, index) => (leadsHeader(joined, index) ? { ...mark, isHeader: true } : mark));
}

/** A short line that begins a paragraph right above a dated header is the first line of that header: an employer's name. */
function leadsHeader(marks: readonly Marked[], index: number): boolean {
  const mark = marks[index];
  const next = marks[index + 1];
  if (mark === undefined || next === undefined || mark.isHeader || !next.isHeader) return false;
  const { line } = mark;
  if (mark.prose > 0 || line.bullet || line.text.length > 60 || /[:：]$/u.test(line.text)) return false;
  const isDatedSoon = [1, 2, 3].some((step) => marks[index + step]?.isDated === true);
  const isClose = next.line.block === line.block && next.line.gapAbove < next.line.fontSize * 0.9;
  const begins = index === 0 || line.gapAbove > next.line.gapAbove + line.fontSize * 0.25;
  const stands = line.fontSize > next.line.fontSize * 1.05 || (line.bold && marks[index - 1]?.line.bold !== true);
  return isDatedSoon && isClose && (begins || stands);
}

/** A short line between two lines of a header, or at the end of one, close to it, is part of it. */
function isBetweenHeaders(marks: readonly Marked[], index: number): boolean {
  const mark = marks[index];
  const before = marks[index - 1];
  const after = marks[index + 1];
  if (mark === undefined || mark.isHeader || mark.prose > 0 || before?.isHeader !== true || after?.isHeader !== true) return false;
  const close = mark.line.gapAbove < mark.line.fontSize * 0.9 && after.line.gapAbove < after.line.fontSize * 0.9;
  return close && mark.line.text.length < 70;
}

/** Runs of header lines, each with the other lines that follow it. The lines before the first header are lost on purpose. */
function runsOf(marks: readonly Marked[]): { header: Marked[]; body: Line[] }[] {
  const runs: { header: Marked[]; body: Line[] }[] = [];
  marks.forEach((mark) => {
    const run = runs.at(-1);
    if (!mark.isHeader) run?.body.push(mark.line);
    else if (run === undefined || run.body.length > 0) runs.push({ header: [mark], body: [] });
    else run.header.push(mark);
  });
  return runs;
}

/** Where a run with several dates is cut: before the lines that lead each date, as many as lead the first one. */
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

function styleOf(line: Line): string {
  const word = line.segments[0]?.words[0];
  return `${Math.round(line.fontSize)}|${line.bold}|${word?.italic ?? false}|${word?.colour ?? ''}`;
}

/**
 * Splits the lines of a section into entries. Dates are the anchors: an entry has one date line. Where a section has dated
 * entries, header-like lines without a date open an entry only if they look like the first line of the dated ones.
 */
export function splitEntries(lines: readonly Line[]): EntryLines[] {
  const runs = runsOf(marked(lines));
  const datedRuns = runs.filter((run) => run.header.some((mark) => mark.isDated));
  const styles = new Set(datedRuns.map((run) => styleOf((run.header[0] as Marked).line)));
  const entries: { header: Line[]; body: Line[] }[] = [];
  for (const run of runs) {
    const dates = run.header.filter((mark) => mark.isDated).length;
    const first = (run.header[0] as Marked).line;
    if (dates === 0 && datedRuns.length > 0 && entries.length > 0) {
      const opens = styles.has(styleOf(first)) && !first.bullet && Math.max(titleScore(first.text), companyScore(first.text)) >= 0.6;
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
