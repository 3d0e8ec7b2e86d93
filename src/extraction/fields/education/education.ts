import { lazy } from '#kit/memoize.ts';
import type { DocumentEntries } from '../../entries/read-entries.ts';
import type { EntryLines } from '../../entries/split-entries.ts';
import { studyRows } from '../../entries/split-studies.ts';
import { labelledValueOf } from '../../entries/study-forms.ts';
import { degreeScore } from '../../lexicon/degree-words.ts';
import { fold } from '../../lexicon/fold.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { StudyLabel } from '../../lexicon/study-labels.ts';
import type { LabelledDocument, Line } from '../../model/document.ts';
import type { EducationEntry, Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { gradeIn, hasNamedGrade } from '../../text/grades.ts';
import { datesIn, evidencedRange, type JoinedLines, joinLines, trimmedEnd } from '../../text/lines.ts';
import { edgesOfColumns, highlightsOf } from '../../text/list-items.ts';
import { entryDates } from '../work/entry-dates.ts';
import {
  assignStudy,
  hasSchoolBehindComma,
  type StudyField,
  type StudyFieldRange,
  splitStudyFields,
} from './assign-study.ts';

const ENTRIES_MAX = 40;
const HEADER_LINES_MAX = 12;
const FIELDS_MAX = 60;
/** Longer rows contain no degree and no school. In characters. */
const ROW_LENGTH_MAX = 1_000;
const DETAIL_CONFIDENCE = 0.6;

/** The header of an entry: its rows, and the fields in them. */
interface Header {
  readonly rows: readonly JoinedLines[];
  readonly fields: readonly StudyField[];
}

function headerOf(part: EntryLines, { edge, isForm }: { edge: (line: Line) => number; isForm: boolean }): Header {
  if (isForm) return formHeaderOf(part.header.slice(0, HEADER_LINES_MAX));
  const rows = studyRows(part.header.slice(0, HEADER_LINES_MAX), edge).map((row) => joinLines(row));
  const fields = rows
    .flatMap((row, index) => (row.text.length > ROW_LENGTH_MAX ? [] : splitStudyFields(row, index)))
    .slice(0, FIELDS_MAX);
  return { rows, fields };
}

/** Whether a line begins with the label of the courses of a study: "Courses: ...". */
function listsCourses({ text }: Line): boolean {
  const label = text.split(/[:：]/u, 1)[0] ?? '';
  return headingKind(label.trim()) === 'certificates';
}

/** A study whose courses are in its body. */
function withCoursesBelow({ header, body }: EntryLines): EntryLines {
  return {
    header: header.filter((line) => !listsCourses(line)),
    body: [...header.filter((line) => listsCourses(line)), ...body],
  };
}

/** The header of a study in a form: the value behind each label is one field. A line without a label is a degree, or else a school. */
function formHeaderOf(lines: readonly Line[]): Header {
  const rows = lines.map((line) => joinLines([line]));
  const labels = lines.map((line) => labelledValueOf(line));
  const hasDegree = labels.some((value) => value?.label === 'degree');
  const fields = rows.flatMap((row, index): StudyField[] => {
    const value = labels[index] ?? null;
    const label = value?.label ?? (hasDegree ? 'school' : 'degree');
    if (label === 'dates' || label === 'subject' || label === 'other' || (value === null && datesIn(row) !== null))
      return [];
    const field = { from: value?.from ?? 0, to: trimmedEnd(row.text, /[\s.,;]/u) };
    const is = (own: StudyLabel): number => (label === own ? 1 : 0);
    const scores = { degree: is('degree'), school: is('school'), place: is('location'), company: 0, isGrade: false };
    return [{ ...field, text: row.text.slice(field.from, field.to), row: index, separator: 'start', ...scores }];
  });
  return { rows, fields: fields.filter(({ text }) => /\p{L}/u.test(text)) };
}

/** The subject behind its label; null without one. */
function labelledSubject({ header }: EntryLines): Evidenced<string> | null {
  const line = header.find((own) => labelledValueOf(own)?.label === 'subject');
  const from = line === undefined ? 0 : (labelledValueOf(line)?.from ?? 0);
  const row = line === undefined ? null : joinLines([line]);
  return row === null ? null : evidencedRange(row, { from, to: trimmedEnd(row.text, /[\s.,;]/u) }, CONFIDENCE);
}

/** @param about `right`: the right edge of the section in points; `schoolFollows` as {@link assignStudy} takes it; `isForm`: its lines are labelled */
function entryOf(
  part: EntryLines,
  header: Header,
  about: { right: number; schoolFollows: boolean; isForm: boolean },
): EducationEntry {
  const { degree, school, place, details } = assignStudy(header.fields, about.schoolFollows);
  const grade = gradeIn([...part.header, ...part.body]);
  const degreeValue = valueOf(header, degree, 0.5);
  return {
    institution: valueOf(header, school, 0.5),
    degree: degreeValue,
    field: (about.isForm ? labelledSubject(part) : null) ?? fieldOfStudy(degreeValue, part.header),
    grade,
    location: valueOf(header, place, 0.45),
    dates: entryDates(part.header),
    details: [
      ...details.flatMap((index) => valueOf(header, { first: index, last: index, score: 0 }, DETAIL_CONFIDENCE) ?? []),
      ...highlightsOf(part.body, about.right),
    ],
  };
}

/**
 * The text of a range of fields in its row, with a closing bracket that belongs to it.
 * @param base the least confidence
 */
function valueOf({ rows, fields }: Header, range: StudyFieldRange | null, base: number): Evidenced<string> | null {
  const first = range === null ? undefined : fields[range.first];
  const last = range === null ? undefined : fields[range.last];
  const row = first === undefined ? undefined : rows[first.row];
  if (range === null || first === undefined || last === undefined || row === undefined) return null;
  const own = row.text.slice(first.from, last.to);
  const isOpen = own.split('(').length > own.split(')').length && row.text[last.to] === ')';
  return evidencedRange(
    row,
    { from: first.from, to: last.to + (isOpen ? 1 : 0) },
    base + 0.45 * Math.min(1, range.score),
  );
}

/** Degrees and schools of the education sections, in document order. */
export function findEducation(studies: DocumentEntries['studies'], document: LabelledDocument): EducationEntry[] {
  const edge = edgesOfColumns(document.lines);
  return studies
    .flatMap(({ entries: split, right, isForm }) => {
      const entries = isForm ? split : split.map(withCoursesBelow);
      const headers = entries.map((entry) => headerOf(entry, { edge, isForm }));
      const schoolFollows = headers.some(({ fields }) => hasSchoolBehindComma(fields));
      return entries.map((entry, index) => entryOf(entry, headers[index] as Header, { right, schoolFollows, isForm }));
    })
    .filter((entry) => entry.degree !== null || entry.institution !== null)
    .slice(0, ENTRIES_MAX);
}

const CONFIDENCE = 0.75;

/** The words between a degree and its subject; or a comma, a dash, a colon, an opening bracket. */
const DEGREE_NOUNS = phrases((language) => language.education?.degreeNouns);
const BEFORE_SUBJECT = phrases((language) => language.joiners?.subject);
const BETWEEN = lazy(
  () =>
    new RegExp(
      String.raw`(?:\s+(?:${spelled(DEGREE_NOUNS())}))?\s+(?:${spelled(BEFORE_SUBJECT())})\s+(?=\p{L})|\s*[,:–—(]\s*|\s+-\s+`,
      'u',
    ),
);

/**
 * The subject of a degree, if something separates the two: "Bachelor of Science in Physics", "MSc, Data Science",
 * "Ausbildung (Mechatronik)". Null if they are one phrase ("BSc Physics"), because its parts cannot be separated.
 */
function fieldOfStudy(degree: Evidenced<string> | null, lines: readonly Line[]): Evidenced<string> | null {
  const [place] = degree?.evidence ?? [];
  if (degree === null || place === undefined || degree.evidence.length !== 1) return null;
  const line = lines.find((own) => own.page === place.page && own.text.includes(place.text) && own.y0 <= place.y1);
  if (line === undefined) return null;
  const match = BETWEEN().exec(place.text);
  if (match === null || match.index < 2) return null;
  const head = place.text.slice(0, match.index);
  // "BSc (Hons) Accounting": the subject follows the closing bracket.
  const behind = match.index + match[0].length;
  const closing = match[0].includes('(') ? place.text.indexOf(')', behind) : -1;
  const closesBefore = closing >= 0 && /\p{L}{3}/u.test(place.text.slice(closing));
  const at = closesBefore ? closing + (/^\)[\s,:–—-]*/u.exec(place.text.slice(closing))?.[0].length ?? 1) : behind;
  const rest = place.text.slice(at, trimmedEnd(place.text, /[\s.,;)）]/u));
  const isSubject = /^\p{L}/u.test(rest) && rest.length >= 3 && !hasNamedGrade(rest) && fold(rest) !== '';
  if (degreeScore(head) < 0.6 || !isSubject || (degreeScore(rest) >= 0.9 && !match[0].includes('('))) return null;
  const start = line.text.indexOf(place.text) + at;
  const evidence = evidenceOf(line, start, start + rest.length);
  return { value: evidence.text.replaceAll('\t', ' '), evidence: [evidence], confidence: CONFIDENCE };
}
