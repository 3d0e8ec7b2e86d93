import { lazy } from '#kit/memoize.ts';
import type { DocumentEntries } from '../../entries/read-entries.ts';
import { isThesis } from '../../entries/side-activities.ts';
import type { EntryLines } from '../../entries/split-entries.ts';
import { labelledValueOf } from '../../entries/study-forms.ts';
import { degreeScore, schoolScore } from '../../lexicon/degree-words.ts';
import { fold } from '../../lexicon/fold.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { StudyLabel } from '../../lexicon/study-labels.ts';
import type { LabelledDocument, Line } from '../../model/document.ts';
import type { EducationEntry, Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { gradeIn, hasNamedGrade } from '../../text/grades.ts';
import { datesIn, evidencedRange, type JoinedLines, joinLines, type TextRange, trimmedEnd } from '../../text/lines.ts';
import { edgesOfColumns, highlightsOf } from '../../text/list-items.ts';
import { entryDates } from '../work/entry-dates.ts';
import { HEADER_LINES_MAX, studyFieldsOf } from './study-fields.ts';
import { assignStudies, type StudyAssignment, type StudyFieldRange } from './tag-studies.ts';

const ENTRIES_MAX = 40;
const DETAIL_CONFIDENCE = 0.6;
const SCHOOL_MIN = 0.5;

/** A value in a row of a header. `score`: how sure it is, 0 to 1. */
interface Found extends TextRange {
  readonly row: number;
  readonly score: number;
}

/** The header of a study, read. */
interface StudyHeader {
  readonly rows: readonly JoinedLines[];
  readonly degree: Found | null;
  readonly school: Found | null;
  readonly place: Found | null;
  readonly details: readonly Found[];
}

/** The headers of the studies of a section, by the tagger. @param edge where a line's column ends, in points */
function taggedHeaders(entries: readonly EntryLines[], edge: (line: Line) => number): StudyHeader[] {
  const headers = entries.map(({ header }) => studyFieldsOf(header, edge));
  const assigned = assignStudies(headers.map(({ fields }) => fields));
  return headers.map(({ rows, fields }, index) => {
    const found = (range: StudyFieldRange | null): Found | null => {
      const first = fields[range?.first ?? -1];
      const last = fields[range?.last ?? -1];
      if (range === null || first === undefined || last === undefined) return null;
      return { row: first.row, from: first.from, to: last.to, score: range.score };
    };
    const { degree, school, place, details } = assigned[index] as StudyAssignment;
    return {
      rows,
      degree: found(degree),
      school: found(school),
      place: found(place),
      details: details.flatMap((at) => found({ first: at, last: at, score: 0 }) ?? []),
    };
  });
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

/** The header of a study in a form: the value behind each label. A line without a label is a degree, or else a school. */
function formHeader({ header }: EntryLines): StudyHeader {
  const rows = header.slice(0, HEADER_LINES_MAX).map((line) => joinLines([line]));
  const labels = header.map((line) => labelledValueOf(line));
  const lead = labels.some((value) => value?.label === 'degree') ? 'school' : 'degree';
  const found = (label: StudyLabel): Found | null => {
    const values = rows.flatMap((joined, row): Found[] => {
      const value = labels[row] ?? null;
      if ((value?.label ?? lead) !== label || (value === null && datesIn(joined) !== null)) return [];
      const range = { from: value?.from ?? 0, to: trimmedEnd(joined.text, /[\s.,;]/u) };
      return /\p{L}/u.test(joined.text.slice(range.from, range.to)) ? [{ ...range, row, score: 1 }] : [];
    });
    return values[0] ?? null;
  };
  return { rows, degree: found('degree'), school: found('school'), place: found('location'), details: [] };
}

/** The subject behind its label; null without one. */
function labelledSubject({ header }: EntryLines): Evidenced<string> | null {
  const line = header.find((own) => labelledValueOf(own)?.label === 'subject');
  const from = line === undefined ? 0 : (labelledValueOf(line)?.from ?? 0);
  const row = line === undefined ? null : joinLines([line]);
  return row === null ? null : evidencedRange(row, { from, to: trimmedEnd(row.text, /[\s.,;]/u) }, CONFIDENCE);
}

/** @param about `right`: the right edge of the section in points; `isForm`: its lines are labelled */
function entryOf(part: EntryLines, header: StudyHeader, about: { right: number; isForm: boolean }): EducationEntry {
  const grade = gradeIn([...part.header, ...part.body]);
  const degree = valueOf(header, header.degree, 0.5);
  return {
    institution: valueOf(header, header.school, 0.5),
    degree,
    field: (about.isForm ? labelledSubject(part) : null) ?? fieldOfStudy(degree, part.header),
    grade,
    location: valueOf(header, header.place, 0.45),
    dates: entryDates(part.header),
    details: [
      ...header.details.flatMap((detail) => valueOf(header, detail, DETAIL_CONFIDENCE) ?? []),
      ...highlightsOf(part.body, about.right),
    ],
  };
}

/**
 * A value with its evidence, and with a closing bracket that belongs to it.
 * @param base the least confidence
 */
function valueOf({ rows }: StudyHeader, found: Found | null, base: number): Evidenced<string> | null {
  const row = found === null ? undefined : rows[found.row];
  if (found === null || row === undefined) return null;
  const { from, to, score } = found;
  const own = row.text.slice(from, to);
  const isOpen = own.split('(').length > own.split(')').length && row.text[to] === ')';
  return evidencedRange(row, { from, to: to + (isOpen ? 1 : 0) }, base + 0.45 * Math.min(1, score));
}

/** The studies with the theses that have dates of their own as details of the study before: "25 May 2011, Bachelor thesis: Drops and Frost". */
function withTheses(studies: readonly EducationEntry[]): EducationEntry[] {
  const whole: EducationEntry[] = [];
  for (const study of studies) {
    const { degree, institution, details } = study;
    const last = whole.at(-1);
    const isOfLast = isThesis({ role: degree }) && schoolScore(institution?.value ?? '') < SCHOOL_MIN;
    if (last === undefined || !isOfLast) whole.push(study);
    else {
      const own = [degree, institution, ...details].filter((detail) => detail !== null);
      whole[whole.length - 1] = { ...last, details: [...last.details, ...own] };
    }
  }
  return whole;
}

/** Degrees and schools of the education sections, in document order. */
export function findEducation(studies: DocumentEntries['studies'], document: LabelledDocument): EducationEntry[] {
  const edge = edgesOfColumns(document.lines);
  return studies
    .flatMap(({ entries: split, right, isForm }) => {
      const entries = isForm ? split : split.map(withCoursesBelow);
      const headers = isForm ? entries.map(formHeader) : taggedHeaders(entries, edge);
      return withTheses(
        entries.map((entry, index) => entryOf(entry, headers[index] as StudyHeader, { right, isForm })),
      );
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
