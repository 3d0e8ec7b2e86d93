import type { HeaderCues } from '../../entries/header-lines.ts';
import { type EntryLines, splitEntries } from '../../entries/split-entries.ts';
import { degreeScore, schoolScore } from '../../lexicon/degree-words.ts';
import type { LabelledDocument, Line, Section } from '../../model/document.ts';
import type { EducationEntry, Evidenced } from '../../model/profile.ts';
import { evidencedRange, type JoinedLines, joinLines } from '../../text/joined-lines.ts';
import { rightEdgeOf } from '../../text/list-items.ts';
import { entryDates } from '../work/entry-dates.ts';
import { highlightsOf } from '../work/highlights.ts';
import { assignStudy, type StudyFieldRange } from './assign-study.ts';
import { fieldOfStudy, gradeIn, isGradeText } from './more-of-study.ts';
import { type StudyField, splitStudyFields } from './study-fields.ts';

const ENTRIES_MAX = 40;
const LINES_MAX = 600;
const HEADER_LINES_MAX = 12;
const BITS_MAX = 60;
/** Longer rows tell no degree and no school. In characters. */
const ROW_LENGTH_MAX = 1_000;
const DETAIL_CONFIDENCE = 0.6;

const CUES: HeaderCues = { lead: degreeScore, holder: schoolScore };

const SCHOOL_WORDS_MAX = 10;

/**
 * A line right below a header that names no school is the school, known for one or not: short, no bullet, no sentence.
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

const ENDS_OPEN =
  /(?:,|\s(?:and|und|et|y|e|i|en|och|og|ja|a|si|și|και|ve|и|і|та|dan|of|de|für|for|in|di|w|v|des|der|med))$/iu;

/** The header's lines, each with what was wrapped of it: the line before was full or ends open, and both look alike. */
function rowsOf(header: readonly Line[], right: number): JoinedLines[] {
  const rows: Line[][] = [];
  for (const line of header.slice(0, HEADER_LINES_MAX)) {
    const before = rows.at(-1)?.at(-1);
    const alike =
      before !== undefined &&
      before.bold === line.bold &&
      before.fontSize === line.fontSize &&
      before.block === line.block;
    const isFull = before !== undefined && before.spans.length === 1 && before.x1 > right - line.fontSize * 4;
    const goesOn =
      alike && line.spans.length === 1 && (ENDS_OPEN.test(before.text) || (isFull && /^\p{Ll}/u.test(line.text)));
    if (goesOn) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => joinLines(row));
}

/** The header of an entry: its rows, and the bits that they are made of. */
interface Header {
  readonly rows: readonly JoinedLines[];
  readonly bits: readonly StudyField[];
}

function entryOf(part: EntryLines, right: number): EducationEntry {
  const rows = rowsOf(part.header, right);
  const bits = rows
    .flatMap((row, index) => (row.text.length > ROW_LENGTH_MAX ? [] : splitStudyFields(row, index)))
    .slice(0, BITS_MAX);
  const header = { rows, bits };
  const { degree, school, place, details } = assignStudy(bits);
  const grade = gradeIn([...part.header, ...part.body]);
  const named = valueOf(header, degree, 0.5);
  return {
    institution: valueOf(header, school, 0.5),
    degree: named,
    field: fieldOfStudy(named, part.header),
    grade,
    location: valueOf(header, place, 0.45),
    dates: entryDates(part.header),
    details: [
      ...details.flatMap((index) => valueOf(header, { first: index, last: index, score: 0 }, DETAIL_CONFIDENCE) ?? []),
      ...highlightsOf(part.body, right),
    ],
  };
}

/** A run of bits as it stands in its row, with a closing bracket that belongs to it; `base` is the least confidence. */
function valueOf({ rows, bits }: Header, run: StudyFieldRange | null, base: number): Evidenced<string> | null {
  const first = run === null ? undefined : bits[run.first];
  const last = run === null ? undefined : bits[run.last];
  const row = first === undefined ? undefined : rows[first.row];
  if (run === null || first === undefined || last === undefined || row === undefined) return null;
  const own = row.text.slice(first.from, last.to);
  const isOpen = own.split('(').length > own.split(')').length && row.text[last.to] === ')';
  return evidencedRange(
    row,
    { from: first.from, to: last.to + (isOpen ? 1 : 0) },
    base + 0.45 * Math.min(1, run.score),
  );
}

/** "10. klasse": a number that is no number of a list. */
const NUMBERED_CLASS = /^\d{1,2}\.\s\p{Ll}/u;

/** The lines of a section; a heading that is itself a degree, within the education, is the first of them. */
function linesOf({ heading, lines }: Section, before: Section | undefined): Line[] {
  const isDegree = heading !== null && before?.kind === 'education' && degreeScore(heading.text) >= 0.9;
  return [...(isDegree ? [heading] : []), ...lines]
    .slice(0, LINES_MAX)
    .map((line) => (line.bullet && NUMBERED_CLASS.test(line.text) ? { ...line, bullet: false } : line));
}

function entriesOf(section: Section, before: Section | undefined): EducationEntry[] {
  const lines = linesOf(section, before);
  const right = rightEdgeOf(lines);
  return splitEntries(lines, CUES)
    .slice(0, ENTRIES_MAX)
    .map((part) => entryOf(withSchoolBelow(part), right))
    .filter((entry) => entry.degree !== null || entry.institution !== null);
}

/** Degrees and schools of the education sections, in document order. */
export function findEducation(document: LabelledDocument): EducationEntry[] {
  return document.sections
    .flatMap((section, index) => (section.kind === 'education' ? entriesOf(section, document.sections[index - 1]) : []))
    .slice(0, ENTRIES_MAX);
}
