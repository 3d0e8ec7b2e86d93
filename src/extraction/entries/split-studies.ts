import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../dates/dates.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import { endsWithState } from '../lexicon/places.ts';
import { studyLabelOf } from '../lexicon/study-labels.ts';
import type { LabelledDocument, Line, Section } from '../model/document.ts';
import { isGradeText } from '../text/grades.ts';
import { colourOf, styleOf } from '../text/lines.ts';
import { hadRoom, rightEdgeOf } from '../text/list-items.ts';
import { alikeLeads, leadingDates } from './alike-leads.ts';
import { withDegreesApart } from './degrees-of-school.ts';
import type { EntryLines } from './split-entries.ts';
import { CUE_SURE, cuesOf, namesSchool } from './study-cues.ts';
import { splitStudyForm } from './study-forms.ts';
import { entriesByTags, studyLineTags, withBullets, withParagraphs } from './tag-study-lines.ts';

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

const SCHOOL_WORDS_MAX = 10;

/** Whether a line names a degree rather than a school. */
function namesDegree(line: Line): boolean {
  const { degree, school } = cuesOf(line);
  return degree >= CUE_SURE && degree > school;
}

/** Whether a header names a degree, and whether it names a school. */
function namesOf(header: readonly Line[]): { degree: boolean; school: boolean } {
  return { degree: header.some(namesDegree), school: header.some(namesSchool) };
}

/** Whether the first study with both on lines of their own has its school above its degree; null without such a study. */
function isSchoolAbove(entries: readonly EntryLines[]): boolean | null {
  for (const { header } of entries) {
    const [school, degree] = [header.findIndex(namesSchool), header.findIndex(namesDegree)];
    if (school >= 0 && degree >= 0 && school !== degree) return school < degree;
  }
  return null;
}

function datedLines(lines: readonly Line[]): number {
  return lines.filter(({ text }) => findDateRanges(text).length > 0).length;
}

/** Whether two headers are halves of one study: a school is in one of them, a degree in not more than one, and a date in not more than one line. */
function areHalves(one: readonly Line[], other: readonly Line[]): boolean {
  const [own, names] = [namesOf(one), namesOf(other)];
  return own.school !== names.school && !(own.degree && names.degree) && datedLines([...one, ...other]) <= 1;
}

/** Whether an undated line that can be a degree leads a dated line with a school: "Lise, Eşit Ağırlık" over "Taşlıova Lisesi, 2009 – 2012". */
function leadsSchool(one: readonly Line[], other: readonly Line[]): boolean {
  const [lead, school] = [one[0], other[0]];
  if (lead === undefined || school === undefined || one.length + other.length > 2) return false;
  return datedLines(one) === 0 && datedLines(other) === 1 && cuesOf(lead).degree >= CUE_SURE && namesSchool(school);
}

function isOneStudy(one: readonly Line[], other: readonly Line[]): boolean {
  return areHalves(one, other) || leadsSchool(one, other);
}

/** White space above a further degree of the same school, in font sizes. */
const FURTHER_GAP_MAX = 0.9;

/** Whether a header is a line with a degree, close below the line with the degree of the school above it and in its style. */
function isFurtherDegree(header: readonly Line[], above: EntryLines): boolean {
  const [line, ...others] = header;
  const last = above.header.at(-1);
  if (line === undefined || last === undefined || others.length > 0 || above.body.length > 0) return false;
  const isAlike = styleOf(line) === styleOf(last) && line.block === last.block && above.header.length > 1;
  return (
    isAlike && line.gapAbove <= line.fontSize * FURTHER_GAP_MAX && !namesOf(header).school && namesOf([last]).degree
  );
}

/** Joins two halves of a study below each other, in the order that the section has. A further degree of a school above goes with it. */
function withHalvesJoined(entries: readonly EntryLines[]): EntryLines[] {
  const result: EntryLines[] = [];
  let isSchoolFirst = isSchoolAbove(entries);
  for (const entry of entries) {
    const above = result.at(-1);
    const isFirst = above !== undefined && namesOf(above.header).school;
    const isInOrder = isSchoolFirst === null || isSchoolFirst === isFirst;
    if (above?.body.length === 0 && isInOrder && isOneStudy(above.header, entry.header)) {
      isSchoolFirst = isFirst;
      result[result.length - 1] = { header: [...above.header, ...entry.header], body: entry.body };
    } else if (above !== undefined && isSchoolFirst === true && isFurtherDegree(entry.header, above))
      result[result.length - 1] = { header: above.header, body: [...above.body, ...entry.header, ...entry.body] };
    else result.push(entry);
  }
  return result;
}

/** Adds the dates, the school and the degree directly below a header without these to the header. */
function withHeaderBelow(entry: EntryLines): EntryLines {
  return withDegreeBelow(withSchoolBelow(withDatesBelow(entry)));
}

/** Adds the line directly below a header without dates to the header, if it begins with a range of dates. */
function withDatesBelow({ header, body }: EntryLines): EntryLines {
  const [first, ...rest] = body;
  const range = first === undefined || first.bullet ? undefined : findDateRanges(first.text)[0];
  if (first === undefined || range === undefined || range.single || range.from > 0 || datedLines(header) > 0)
    return { header, body };
  return { header: [...header, first], body: rest };
}

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

/** The studies by the tags of their lines, or by the style of their first lines where that shows another count. */
function studiesByTags(rows: readonly Line[]): EntryLines[] {
  const tagged = entriesByTags(rows, withParagraphs(rows, withBullets(rows, studyLineTags(rows))));
  const alike = alikeStudies(rows);
  return alike === null || alike.length === tagged.length ? tagged : alike;
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

/** Splits an education section into entries. @param before the section above it */
function splitStudies(section: Section, before: Section | undefined): SplitStudies {
  const rows = linesOf(section, before);
  const form = splitStudyForm(rows);
  const entries = form ?? withDegreesApart(withHalvesJoined(studiesByTags(rows)).map(withHeaderBelow));
  return { section, rows, right: rightEdgeOf(rows), isForm: form !== null, entries: entries.slice(0, ENTRIES_MAX) };
}

/** The rows of each education section of a document that is no form. */
export function studyLinesOf({ sections }: LabelledDocument): Line[][] {
  return sections.flatMap((section, index) => {
    if (section.kind !== 'education') return [];
    const rows = linesOf(section, sections[index - 1]);
    return splitStudyForm(rows) === null ? [rows] : [];
  });
}

/** The education sections of a document with their entries. */
export function studiesOf({ sections }: LabelledDocument): SplitStudies[] {
  return sections.flatMap((section, index) =>
    section.kind === 'education' ? [splitStudies(section, sections[index - 1])] : [],
  );
}
