import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../dates/dates.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import { endsWithState } from '../lexicon/places.ts';
import { studyLabelOf } from '../lexicon/study-labels.ts';
import type { LabelledDocument, Line, Section } from '../model/document.ts';
import { lineFrom } from '../text/evidence.ts';
import { isGradeText } from '../text/grades.ts';
import { bulletLength, colourOf } from '../text/lines.ts';
import { edgesOfColumns, hadRoom, rightEdgeOf } from '../text/list-items.ts';
import { alikeLeads, leadingDates } from './alike-leads.ts';
import { withDegreesApart } from './degrees-of-school.ts';
import type { HeaderCues } from './header-lines.ts';
import { type EntryLines, splitEntries } from './split-entries.ts';
import { CUE_SURE, cuesOf } from './study-cues.ts';
import { splitStudyForm } from './study-forms.ts';

/** A table with fewer rows shows no heads of its columns. */
const ROWS_MIN = 2;
/** A row has at least as many cells. */
const CELLS_MIN = 2;

/**
 * Leaves out the heads of a table's columns ("**Course** | **School** | **Year**"): the first line has several cells without a date, all
 * of them labels of studies, or all bold over rows of as many cells in plain type.
 */
export function withoutTableHead(lines: readonly Line[]): readonly Line[] {
  const [head, ...rows] = lines;
  if (head === undefined || head.spans.length < 2 || rows.length < ROWS_MIN) return lines;
  if (findDateRanges(head.text).length > 0 || /\d/u.test(head.text)) return lines;
  if (head.spans.every(({ text }) => studyLabelOf(text) !== null)) return rows;
  if (!head.bold) return lines;
  const isRow = (line: Line): boolean => !line.bold && line.spans.length >= Math.max(CELLS_MIN, head.spans.length - 1);
  const isTable = rows.filter((line) => isRow(line)).length * 2 > rows.length && rows.every(({ bold }) => !bold);
  return isTable ? rows : lines;
}

const AND = phrases((language) => language.joiners?.and);
const OPEN = phrases((language) => language.joiners?.open);
/** A text that cannot end here: a comma, a word that joins. */
const ENDS_OPEN = lazy(() => new RegExp(String.raw`(?:,|\s[–—-]|\s(?:${spelled([...AND(), ...OPEN()])}))$`, 'iu'));
/** A broken word, an open range of years, a short word or an abbreviation before a name: "w", "nr", "г.". */
const ENDS_WITHIN = /\p{L}-$|\d\s?[–—-]$|\s(?:\p{Ll}{1,2}|\p{Ll}{1,3}\.|№)$/u;
/** The same of a line without room for more. */
const ENDS_SHORT = /\s\p{Ll}{3}$/u;

/** The text of a line without the date in a span of its own at its beginning. */
function textBehindDate({ text, spans: [first, second] }: Line): string {
  if (first === undefined || second === undefined) return text;
  const [range] = findDateRanges(first.text);
  return range?.from === 0 && range.to >= first.text.length - 1 ? text.slice(first.text.length) : text;
}

/** Whether a line has one span, or two of which the first is a date. */
function isOneText(line: Line): boolean {
  return line.spans.length === 1 || (line.spans.length === 2 && textBehindDate(line) !== line.text);
}

/**
 * Whether a line is the wrapped rest of the line before it. Both look alike and are close, and the line before ends open or has no room for
 * the next word; in the latter case the line begins small, or the line before is the first half of the name of a school.
 */
function isWrapped(line: Line, before: Line, edge: (line: Line) => number): boolean {
  const alike = before.bold === line.bold && before.fontSize === line.fontSize && before.block === line.block;
  if (!alike || line.bullet || line.spans.length !== 1 || line.gapAbove > line.fontSize * 0.9) return false;
  if ((ENDS_OPEN().test(before.text) && !endsWithState(before.text)) || ENDS_WITHIN.test(before.text)) return true;
  const last = before.spans.at(-1)?.words.at(-1);
  if (last?.colour !== colourOf(line) || isGradeText(line.text)) return false;
  if (!isOneText(before) || hadRoom(line, before, edge(before))) return false;
  if (/^\p{Ll}/u.test(line.text) || ENDS_SHORT.test(before.text)) return true;
  // "Kuzey Anadolu Bilim" over "Üniversitesi".
  const isHead = schoolScore(line.text) >= CUE_SURE && !/\s/u.test(line.text.trim());
  if (isHead && isOneText(before) && Math.max(schoolScore(before.text), degreeScore(before.text)) < 0.5) return true;
  const isOther =
    degreeScore(line.text) >= 0.6 || schoolScore(line.text) >= 0.5 || findDateRanges(line.text)[0]?.from === 0;
  return !isOther && schoolScore(before.text) >= 0.5 && findDateRanges(textBehindDate(before)).length === 0;
}

/** The lines of studies as rows: each line with its wrapped rest. @param edge where a line's column ends, in points */
export function studyRows(lines: readonly Line[], edge: (line: Line) => number): Line[][] {
  const rows: Line[][] = [];
  for (const line of lines) {
    const row = rows.at(-1);
    const before = row?.at(-1);
    if (row !== undefined && before !== undefined && isWrapped(line, before, edge)) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

const ENTRIES_MAX = 40;
const LINES_MAX = 600;

const CUES: HeaderCues = { lead: degreeScore, holder: schoolScore };

const SCHOOL_WORDS_MAX = 10;

/**
 * Adds the line directly below a header without a school to the header: it is the school, even an unknown one, if it is
 * short and neither a bullet nor a sentence.
 */
function withSchoolBelow({ header, body }: EntryLines): EntryLines {
  const [first, ...rest] = body;
  if (first === undefined || first.bullet || first.text.length > 90) return { header, body };
  if (header.some((line) => schoolScore(line.text) >= 0.5)) return { header, body };
  const isClose = first.gapAbove < first.fontSize * 0.9 && header.length === 1;
  const isName =
    /^[\p{Lu}\p{Lo}\d„"“«]/u.test(first.text) &&
    first.text.split(/\s+/u).length <= SCHOOL_WORDS_MAX &&
    !/[.!?:]$/u.test(first.text);
  const isSchool = schoolScore(first.text) >= 0.5 || (isClose && isName && !isGradeText(first.text));
  return isSchool ? { header: [...header, first], body: rest } : { header, body };
}

/** A year, or a month and a year, behind a comma. */
const DATE_AT_END = /,\s(?:\p{L}{3,9}\.?\s)?(?:19|20)\d{2}$/u;

/** "B.A.", "Ph.D.": an abbreviation of a degree. */
const INITIALS = /^(?:\p{L}{1,3}\.)+/u;

/** Adds the line directly below a header without a degree to the header, if it is a short degree, alone or with its date. */
function withDegreeBelow({ header, body }: EntryLines): EntryLines {
  const [first, ...rest] = body;
  if (first === undefined || first.bullet || first.text.length > 60 || first.gapAbove > first.fontSize * 0.9)
    return { header, body };
  const isMissing = header.every((line) => cuesOf(line).degree < CUE_SURE);
  const text = first.text.replace(DATE_AT_END, '');
  const isDegree = degreeScore(text) >= 0.9 && !isGradeText(text) && !/[.:：]/u.test(text.replace(INITIALS, ''));
  return isMissing && isDegree ? { header: [...header, first], body: rest } : { header, body };
}

/** The sign of a list item, the same for all numbers; '' for a line that is no list item. */
function signOf({ bullet, text }: Line): string {
  return bullet ? text.slice(0, bulletLength(text)).replace(/\d+/u, '1') : '';
}

/**
 * Groups the lines by the bullets that mark studies; without such bullets all lines are one group. A bullet marks a study and
 * not a detail if the section begins with it, at least half of the lines with it name a degree or a school, and no line without
 * a bullet names a degree.
 */
function groupsOf(lines: readonly Line[]): (readonly Line[])[] {
  const sign = lines[0] === undefined ? '' : signOf(lines[0]);
  const marked = lines.filter((line) => signOf(line) === sign).map(cuesOf);
  const named = marked.filter(({ degree, school }) => Math.max(degree, school) >= CUE_SURE);
  const isElsewhere = lines.some((line) => !line.bullet && cuesOf(line).degree >= CUE_SURE);
  if (sign === '' || isElsewhere || named.length * 2 < marked.length) return [lines];
  const groups: Line[][] = [];
  for (const line of lines) {
    if (signOf(line) === sign) groups.push([lineFrom(line, bulletLength(line.text)) ?? line]);
    else groups.at(-1)?.push(line);
  }
  return groups;
}

/** "10. klasse": the number is not a list number. */
const NUMBERED_CLASS = /^\d{1,2}\.\s\p{Ll}/u;

/** The lines of a section. A heading within education that is itself a degree is the first of them. */
function linesOf({ heading, lines }: Section, before: Section | undefined): Line[] {
  const isDegree = heading !== null && before?.kind === 'education' && degreeScore(heading.text) >= 0.9;
  return [...(isDegree ? [heading] : []), ...withoutTableHead(lines)]
    .slice(0, LINES_MAX)
    .map((line) => (line.bullet && NUMBERED_CLASS.test(line.text) ? { ...line, bullet: false } : line));
}

/** The lines from the first ones of studies that share a style, each study apart; null where no style shows them. */
function alikeStudies(lines: readonly Line[]): EntryLines[] | null {
  const leads = alikeLeads(lines, true);
  const dates = leads.length > 0 ? leads.map((own) => own.dates) : leadingDates(lines);
  const begins = leads.length > 0 ? leads.map(({ lead }) => lead) : dates;
  if (begins.length === 0) return null;
  return begins.map((begin, at) => {
    const own = lines.slice(begin, begins[at + 1]);
    const least = (dates[at] ?? begin) - begin + 1;
    const end = own.findIndex(
      (line, index) => index >= least && (line.bullet || Math.max(...Object.values(cuesOf(line))) < CUE_SURE),
    );
    return end < 0 ? { header: own, body: [] } : { header: own.slice(0, end), body: own.slice(end) };
  });
}

/** Splits lines into entries by their rows: a wrapped line goes with the line that it continues. */
function splitRows(lines: readonly Line[], edge: (line: Line) => number): EntryLines[] {
  const rows = new Map(studyRows(lines, edge).map((row) => [row[0]?.id, row]));
  const leads = [...rows.values()].flatMap(([line, ...rest]) =>
    line === undefined ? [] : [{ ...line, text: [line, ...rest].map(({ text }) => text).join(' ') }],
  );
  const whole = (own: readonly Line[]): Line[] => own.flatMap((line) => rows.get(line.id) ?? [line]);
  const read = splitEntries(leads, CUES);
  const alike = alikeStudies(leads);
  const entries = alike === null || alike.length === read.length ? read : alike;
  return entries.map(({ header, body }) => ({ header: whole(header), body: whole(body) }));
}

/** An education section with its entries. */
export interface SplitStudies {
  readonly section: Section;
  readonly rows: readonly Line[];
  /** The right edge of its lines, in points. */
  readonly right: number;
  /** It is filled in like a form: the labels of its lines tell what they are. */
  readonly isForm: boolean;
  readonly entries: readonly EntryLines[];
}

/**
 * Splits an education section into entries.
 * @param before the section above it
 * @param edge where a line's column ends, in points
 */
function splitStudies(section: Section, before: Section | undefined, edge: (line: Line) => number): SplitStudies {
  const rows = linesOf(section, before);
  const form = splitStudyForm(rows);
  const entries =
    form ??
    withDegreesApart(
      groupsOf(rows)
        .flatMap((group) => splitRows(group, edge))
        .map(withSchoolBelow)
        .map(withDegreeBelow),
    );
  return { section, rows, right: rightEdgeOf(rows), isForm: form !== null, entries: entries.slice(0, ENTRIES_MAX) };
}

/** The education sections of a document with their entries. */
export function studiesOf({ sections, lines }: LabelledDocument): SplitStudies[] {
  const edge = edgesOfColumns(lines);
  return sections.flatMap((section, index) =>
    section.kind === 'education' ? [splitStudies(section, sections[index - 1], edge)] : [],
  );
}
