import { findDateRanges } from '../dates/dates.ts';
import { companyScore } from '../lexicon/companies.ts';
import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { headingKind } from '../lexicon/headings.ts';
import { nameLabelOf } from '../lexicon/names.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { TextSpan, Word } from '../model/document.ts';
import { lineOf, type PlacedLine, spanOf, wrappedWords } from '../text/lines.ts';
import { isOpenHeading } from './cues.ts';
import { beginsWithLegalForm, hadRoom, isAddress, isAlike, isOpenEnd, isUnclosed } from './wrapped-cells.ts';

/** Columns that are wider, in font sizes, seldom wrap the header of an entry. */
const COLUMN_WIDTH_MAX = 24;
const LINES_MAX = 4;
const WORDS_MAX = 8;
const REST_LENGTH_MAX = 50;
/** Least score of a role or an employer that begins a header. */
const CUE_MIN = 0.6;

/** Whether a line can begin the header of an entry: it has dates, a role or an employer, and few words. */
function opensHeader({ text, bullet }: PlacedLine): boolean {
  if (bullet || text.split(/\s+/u).length > WORDS_MAX || headingKind(text) !== null) return false;
  if (findDateRanges(text).some((range) => !range.single)) return true;
  return text
    .split(/[,|·–—(/]/u)
    .some((part) => titleScore(part.trim()) >= CUE_MIN || companyScore(part.trim()) >= CUE_MIN);
}

function spanIn(line: PlacedLine | undefined): TextSpan | null {
  return line?.spans.length === 1 ? (line.spans[0] ?? null) : null;
}

/** Whether a line is the next one of the same text: right below, in the same style. */
function isBelow(above: PlacedLine, line: PlacedLine): boolean {
  const [first, second] = [spanIn(above), spanIn(line)];
  if (first === null || second === null || line.bullet || line.gapAbove > above.fontSize * 0.7) return false;
  return isAlike(first, second) || (beginsWithLegalForm(second.text) && Math.abs(first.x0 - second.x0) < 2);
}

/** Whether a text cannot end at its last line, or the text below cannot begin there. */
function mustContinue(text: string, rest: string): boolean {
  return isOpenEnd(text) || isUnclosed(text) || beginsWithLegalForm(rest) || /^[\p{Ll}(]/u.test(rest);
}

/** Ends of dates that a line break divides: "nov." over "2020 a la actualidad". */
const CUT_DATE_BELOW = /^(?:19|20|['’])\d{2}(?!\d)/u;

/** A range that waits for its end: "(2013 ~". */
const OPEN_RANGE = /\d\s?[-–—~～〜]$/u;

/** Whether a line break divides a range of dates before its end: "(2013 ~" over "2015)". */
function dividesRange(above: string, rest: string): boolean {
  const within = above.length + 1;
  return (
    OPEN_RANGE.test(above) &&
    findDateRanges(`${above} ${rest}`).some(
      ({ from, to, start, end }) => from < above.length && to > within && start !== null && end !== null,
    )
  );
}

/** Whether a line break divides a quotation, a range of dates, or a month from its year, and the line below ends it. */
function mustBeJoined(above: string, rest: string): boolean {
  if (dividesRange(above, rest)) return true;
  if (/[«„][^«»„“”]*$/u.test(above) && /^[^«„»“”]{1,40}[»“”]/u.test(rest)) return true;
  if (!CUT_DATE_BELOW.test(rest)) return false;
  const apart = findDateRanges(above).some(({ to }) => to >= above.length);
  return (
    !apart && findDateRanges(`${above} ${rest}`).some(({ from, to }) => from < above.length && to > above.length + 1)
  );
}

/** Whether a line continues the header of an entry whose lines are above it. */
function continues(lines: readonly PlacedLine[], rest: PlacedLine, edge: number): boolean {
  const above = lines.at(-1) as PlacedLine;
  const [last, span] = [spanIn(above), spanIn(rest)];
  if (last === null || span === null || !isBelow(above, rest) || span.text.length > REST_LENGTH_MAX) return false;
  if (isAddress(span.text)) return false;
  return !hadRoom(last, span, edge) && mustContinue(lines.map(({ text }) => text).join(' '), span.text);
}

/** One or two characters at the end of a word in kana: "ソリューションエンジニ" over "ア". */
const KANA_END = /^[\p{Script=Katakana}\p{Script=Hiragana}ー]{1,2}$/u;
const KANA_OPEN = /[\p{Script=Katakana}\p{Script=Hiragana}ー]{3}$/u;

/** A line with the one below it, if the two are one text of any width; only that line otherwise. */
function dividedAt(lines: readonly PlacedLine[], at: number, edge: number): PlacedLine[] {
  const [line, rest] = [lines[at] as PlacedLine, lines[at + 1]];
  const [first, second] = [spanIn(line), spanIn(rest)];
  if (rest === undefined || first === null || second === null || rest.bullet || isAddress(second.text)) return [line];
  if (rest.gapAbove > line.fontSize * 0.7) return [line];
  if (isAlike(first, second) && KANA_END.test(second.text) && KANA_OPEN.test(first.text)) return [line, rest];
  const isFull = !hadRoom(first, second, edge - line.fontSize);
  return isFull && mustBeJoined(line.text, second.text) ? [line, rest] : [line];
}

/** The lines of the header that begins at a line; only that line if none begins there. */
function headerAt(lines: readonly PlacedLine[], at: number, edge: number): PlacedLine[] {
  const line = lines[at] as PlacedLine;
  const before = lines[at - 1];
  const span = spanIn(line);
  if (span === null || edge - line.x0 > line.fontSize * COLUMN_WIDTH_MAX || !opensHeader(line))
    return dividedAt(lines, at, edge);
  // A line within a paragraph begins nothing.
  if (before !== undefined && isBelow(before, line) && !hadRoom(before.spans[0] as TextSpan, span, edge)) return [line];
  const header = [line];
  for (const rest of lines.slice(at + 1, at + LINES_MAX)) {
    if (!continues(header, rest, edge)) break;
    header.push(rest);
  }
  return header.length > 1 ? header : dividedAt(lines, at, edge);
}

/**
 * Joins the headers of entries that a narrow column wraps: "БФ «Вербова» — Медичний" over "брат-анестезист (11/22 —" over "дотепер)". Each
 * line is full, and the text cannot end with it. The lines of running text are left as they are.
 */
export function joinWrappedHeaders(lines: readonly PlacedLine[]): PlacedLine[] {
  const edge = Math.max(...lines.map((line) => line.x1), 0);
  const result: PlacedLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const header = headerAt(lines, at, edge);
    const words = header.map(({ spans }) => spans.flatMap((span) => span.words));
    const line = lines[at] as PlacedLine;
    result.push(
      header.length === 1 ? line : { ...line, ...lineOf([spanOf(words.reduce<readonly Word[]>(wrappedWords, []))]) },
    );
    at += header.length;
  }
  return result;
}

const HEADING_LENGTH_MAX = 60;
function isSameStyle(line: PlacedLine, next: PlacedLine): boolean {
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
  if (
    text.length > HEADING_LENGTH_MAX ||
    line.bullet ||
    next.gapAbove > line.fontSize * 0.6 ||
    !isSameStyle(line, next)
  )
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

/** Most lines of a label. */
const LABEL_LINES_MAX = 3;
/** White space between the lines of a label, in font sizes. */
const GAP_MAX = 0.6;

function isLabel(text: string): boolean {
  return fieldLabelOf(text) !== null || nameLabelOf(text) !== null;
}

/** Whether a text stands in the column of labels below another one: at the same left or right edge, in the same type. */
function isBelowLabel(above: TextSpan, below: TextSpan): boolean {
  const isAligned = Math.abs(above.x0 - below.x0) < 2 || Math.abs(above.x1 - below.x1) < 2;
  return isAligned && above.bold === below.bold && Math.abs(above.fontSize - below.fontSize) < 0.6;
}

/** The first spans of lines as one label. */
function labelOf(lines: readonly PlacedLine[]): TextSpan {
  const words = lines.map(({ spans }) => spans[0]?.words ?? []);
  return spanOf(words.reduce(wrappedWords));
}

/**
 * Count of lines whose first spans are together one label; 1 if the first one is a line of its own. A label alone that has a value beside
 * it is never the end of another one.
 */
function labelHeight(lines: readonly PlacedLine[], index: number): number {
  const first = lines[index];
  const value = first?.spans[1];
  if (first === undefined || value === undefined || first.spans.length !== 2) return 1;
  for (let height = 2; height <= LABEL_LINES_MAX; height += 1) {
    const above = lines[index + height - 2]?.spans[0];
    const line = lines[index + height - 1];
    const below = line?.spans[0];
    if (line === undefined || above === undefined || below === undefined || line.block !== first.block) return 1;
    if (below.x1 > value.x0 || !isBelowLabel(above, below) || line.gapAbove > line.fontSize * GAP_MAX) return 1;
    if (line.spans.length > 2 || (line.spans.length === 2 && isLabel(below.text))) return 1;
    if (isLabel(labelOf(lines.slice(index, index + height)).text)) return height;
  }
  return 1;
}

/**
 * Joins a label of a form that its column wraps ("Name and address<tab>Oat House" over "of employer<tab>Leeds") to one line, with the
 * lines of its value. The word list of labels finds it: its lines together are a label.
 */
export function joinWrappedLabels(lines: readonly PlacedLine[]): PlacedLine[] {
  const result: PlacedLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const height = labelHeight(lines, index);
    const rows = lines.slice(index, index + height);
    const line = lines[index] as PlacedLine;
    index += height;
    if (height === 1) {
      result.push(line);
      continue;
    }
    const values = rows.flatMap(({ spans }) => spans.slice(1)).map(({ words }) => words);
    result.push({ ...line, ...lineOf([labelOf(rows), spanOf(values.reduce(wrappedWords))]) });
  }
  return result;
}
