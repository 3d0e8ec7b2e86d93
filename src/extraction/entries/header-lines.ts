import { lazy } from '#kit/memoize.ts';
import type { FoundRange } from '../dates/dates.ts';
import { phrases, spelled, WORD_START } from '../lexicon/languages.ts';
import { endsWithState } from '../lexicon/places.ts';
import type { Line } from '../model/document.ts';
import { labelOfLine } from '../text/line-label.ts';
import { bulletLength, isInCapitals } from '../text/lines.ts';
import { rangesOf } from './header-fields.ts';

/** A line of a section, classified. */
export interface Marked {
  readonly line: Line;
  readonly isDated: boolean;
  readonly isHeader: boolean;
  readonly prose: number;
}

const PROSE_JOINERS = phrases((language) => language.joiners?.prose);
const OPEN_END = lazy(() => new RegExp(String.raw`[,\-–]$|${WORD_START}(?:${spelled(PROSE_JOINERS())})$`, 'iu'));

const HEADER_SCORE_MIN = 1;

/**
 * Scores of the leading fields of a header, 0 to 1 each: `lead` of the role or the degree, `holder` of the employer or
 * the school.
 */
export interface HeaderCues {
  readonly lead: (text: string) => number;
  readonly holder: (text: string) => number;
}

interface SectionStyle {
  readonly cues: HeaderCues;
  readonly bodySize: number;
  readonly mostlyBold: boolean;
  readonly left: number;
}

/** How much a line resembles running text rather than a header, 0 to about 3. */
function proseScore(line: Line, before: Line | undefined): number {
  const text = line.text.slice(bulletLength(line.text)).trim();
  const words = text.split(/\s+/u).length;
  let score = 0;
  if (line.bullet) score += 1.6;
  if (words > 12) score += 1;
  if (words > 18) score += 1;
  if (words > 2 && /[.;!。]$/u.test(text) && !/(?:^|[\s.])\p{L}{1,4}\.$/u.test(text)) score += words > 4 ? 1 : 0.7;
  if (/^\p{Ll}/u.test(text)) score += 1;
  if (/[。；]/u.test(text)) score += 1;
  if (before !== undefined && before.block === line.block && !/[.!?。:]$/u.test(before.text)) {
    const wraps = OPEN_END().test(before.text) && !endsWithState(before.text);
    if (wraps && line.gapAbove < line.fontSize * 0.6) score += 0.9;
  }
  return score;
}

/** Whether a line that is not prose has a date range, or a separate lone date. */
function isDateLine(line: Line, ranges: readonly FoundRange[], prose: number): boolean {
  if (ranges.length === 0 || prose >= 2) return false;
  return ranges.some((range) => {
    if (!range.single && (range.from === 0 || prose < 1.4)) return true;
    const alone = range.to - range.from >= line.text.trim().length - 2;
    const before = line.text[range.from - 1] ?? '\t';
    return (
      alone ||
      (prose < 0.9 &&
        (/[\t(|·,]/u.test(before) || range.from === 0 || /\s[|·–—-]\s$/u.test(line.text.slice(0, range.from))))
    );
  });
}

function headerScore(line: Line, marks: { dated: boolean; near: boolean; prose: number }, style: SectionStyle): number {
  let score = marks.dated ? 2 : 0;
  const parts = line.text.split(/\t|\s[|·–—@-]\s|,\s/u).slice(0, 6);
  score += 1.3 * Math.max(...parts.map((part) => style.cues.lead(part)));
  score += 1.1 * Math.max(...parts.map((part) => style.cues.holder(part)));
  if (line.bold && !style.mostlyBold) score += 0.7;
  if (line.fontSize > style.bodySize * 1.05) score += 0.4;
  if (line.spans[0]?.words.every((word) => word.italic) === true) score += 0.3;
  if (line.spans.length > 1) score += 0.5;
  if (/\s[|·•]\s|\s@|\s[–—]\s/u.test(line.text)) score += 0.3;
  if (line.gapAbove > line.fontSize * 0.7) score += 0.3;
  if (marks.near) score += 0.8;
  if (line.x0 > style.left + line.fontSize * 1.5) score -= 0.4;
  const label = labelOfLine(line);
  if (label !== null) score += label === 'other' ? -1.2 : 1.5;
  if (isInCapitals(line.text)) score += 0.4;
  return score - 1.15 * marks.prose;
}

/** The line cut before its date range if a title precedes the range. A sentence can follow on the same line. */
function beforeRange(line: Line, ranges: readonly FoundRange[], cues: HeaderCues): Line {
  const range = ranges.find((found) => !found.single);
  if (range === undefined || range.from < 8 || line.bullet) return line;
  const text = line.text.slice(0, range.from).trim();
  return text.split(/\s+/u).length <= 12 && cues.lead(text.split(/[,|·–—(\t]/u)[0] ?? '') >= 0.5
    ? { ...line, text }
    : line;
}

/** Finds the header lines of entries among the lines of a section. */
export function markHeaders(lines: readonly Line[], cues: HeaderCues): Marked[] {
  const characters = lines.reduce((sum, line) => sum + line.text.length, 0);
  const bold = lines.reduce((sum, line) => sum + (line.bold ? line.text.length : 0), 0);
  const sizes = lines.map((line) => line.fontSize).toSorted((a, b) => a - b);
  const lefts = lines.filter((line) => !line.bullet).map((line) => line.x0);
  const style: SectionStyle = {
    cues,
    bodySize: sizes[Math.floor(sizes.length / 2)] ?? 10,
    mostlyBold: bold * 2 > characters,
    left: Math.min(...lefts, Infinity),
  };
  const ranges = lines.map((line) => rangesOf(line));
  const proses = lines.map((line, index) => proseScore(beforeRange(line, ranges[index] ?? [], cues), lines[index - 1]));
  const dated = lines.map((line, index) => isDateLine(line, ranges[index] ?? [], proses[index] ?? 0));
  const marks = lines.map((line, index) => {
    const prose = proses[index] ?? 0;
    const closeAbove = line.gapAbove < line.fontSize * 1.3;
    const closeBelow = (lines[index + 1]?.gapAbove ?? Infinity) < line.fontSize * 1.3;
    const near =
      prose < 0.5 && ((dated[index - 1] === true && closeAbove) || (dated[index + 1] === true && closeBelow));
    const isDated = dated[index] === true;
    return {
      line,
      isDated,
      prose,
      isHeader: headerScore(line, { dated: isDated, near, prose }, style) >= HEADER_SCORE_MIN,
    };
  });
  const joined = marks.map((mark, index) => (isBetweenHeaders(marks, index) ? { ...mark, isHeader: true } : mark));
  const led = joined.map((mark, index) => (leadsHeader(joined, index) ? { ...mark, isHeader: true } : mark));
  return led.map((mark, index) => (trailsHeader(led, index, cues) ? { ...mark, isHeader: true } : mark));
}

/** Whether a short line directly below a dated header without an employer names the employer. */
function trailsHeader(marks: readonly Marked[], index: number, cues: HeaderCues): boolean {
  const mark = marks[index];
  const before = marks[index - 1];
  if (mark === undefined || before === undefined || mark.isHeader || !before.isHeader) return false;
  const { line } = mark;
  if (mark.prose > 0 || line.bullet || line.text.length > 70 || line.gapAbove > line.fontSize * 0.9) return false;
  if (line.block !== before.line.block || !/^[\p{Lu}\p{Lo}\d„"“«(]/u.test(line.text) || /[:：]$/u.test(line.text))
    return false;
  let from = index - 1;
  while (from > 0 && marks[from - 1]?.isHeader === true) from -= 1;
  const header = marks.slice(from, index);
  const parts = header.flatMap((own) => own.line.text.split(/\t|\s[|·–—@-]\s|,\s/u));
  const namesEmployer = parts.some((part) => cues.holder(part) >= 0.45 && cues.lead(part) < 0.5);
  return header.some((own) => own.isDated) && !namesEmployer && parts.filter((part) => part.length > 2).length <= 4;
}

/**
 * Whether a short line that begins a paragraph directly above a dated header is the header's first line, such as an
 * employer's name.
 */
function leadsHeader(marks: readonly Marked[], index: number): boolean {
  const mark = marks[index];
  const next = marks[index + 1];
  if (mark === undefined || next === undefined || mark.isHeader || !next.isHeader) return false;
  const { line } = mark;
  if (mark.prose > 0 || line.bullet || line.text.length > 60 || /[:：]$/u.test(line.text)) return false;
  const isDatedSoon =
    [1, 2, 3].some((step) => marks[index + step]?.isDated === true) || !marks.some((other) => other.isDated);
  const isClose = next.line.block === line.block && next.line.gapAbove < next.line.fontSize * 0.9;
  const begins = index === 0 || line.gapAbove > next.line.gapAbove + line.fontSize * 0.25;
  const stands = line.fontSize > next.line.fontSize * 1.05 || (line.bold && marks[index - 1]?.line.bold !== true);
  return isDatedSoon && isClose && (begins || stands);
}

/** Whether a short line between two header lines, and close to both, is part of the header. */
function isBetweenHeaders(marks: readonly Marked[], index: number): boolean {
  const mark = marks[index];
  const before = marks[index - 1];
  const after = marks[index + 1];
  if (mark === undefined || mark.isHeader || mark.prose > 0 || before?.isHeader !== true || after?.isHeader !== true)
    return false;
  const close = mark.line.gapAbove < mark.line.fontSize * 0.9 && after.line.gapAbove < after.line.fontSize * 0.9;
  return close && mark.line.text.length < 70;
}
