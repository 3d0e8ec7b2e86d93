import type { DocumentEntries } from '../../entries/read-entries.ts';
import type { EntryLines } from '../../entries/split-entries.ts';
import { studyRows } from '../../entries/study-rows.ts';
import type { LabelledDocument, Line } from '../../model/document.ts';
import type { EducationEntry, Evidenced } from '../../model/profile.ts';
import { gradeIn } from '../../text/grades.ts';
import { evidencedRange, type JoinedLines, joinLines } from '../../text/joined-lines.ts';
import { edgesOfColumns } from '../../text/list-items.ts';
import { entryDates } from '../work/entry-dates.ts';
import { highlightsOf } from '../work/highlights.ts';
import { assignStudy, hasSchoolBehindComma, type StudyFieldRange } from './assign-study.ts';
import { fieldOfStudy } from './field-of-study.ts';
import { type StudyField, splitStudyFields } from './study-fields.ts';

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

function headerOf(part: EntryLines, edge: (line: Line) => number): Header {
  const rows = studyRows(part.header.slice(0, HEADER_LINES_MAX), edge).map((row) => joinLines(row));
  const fields = rows
    .flatMap((row, index) => (row.text.length > ROW_LENGTH_MAX ? [] : splitStudyFields(row, index)))
    .slice(0, FIELDS_MAX);
  return { rows, fields };
}

/** @param about `right`: the right edge of the section in points; `schoolFollows` as {@link assignStudy} takes it */
function entryOf(part: EntryLines, header: Header, about: { right: number; schoolFollows: boolean }): EducationEntry {
  const { degree, school, place, details } = assignStudy(header.fields, about.schoolFollows);
  const grade = gradeIn([...part.header, ...part.body]);
  const degreeValue = valueOf(header, degree, 0.5);
  return {
    institution: valueOf(header, school, 0.5),
    degree: degreeValue,
    field: fieldOfStudy(degreeValue, part.header),
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
    .flatMap(({ entries, right }) => {
      const headers = entries.map((entry) => headerOf(entry, edge));
      const schoolFollows = headers.some(({ fields }) => hasSchoolBehindComma(fields));
      return entries.map((entry, index) => entryOf(entry, headers[index] as Header, { right, schoolFollows }));
    })
    .filter((entry) => entry.degree !== null || entry.institution !== null)
    .slice(0, ENTRIES_MAX);
}
