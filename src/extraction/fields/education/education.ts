import { lazy } from '#kit/lazy.ts';
import type { DocumentEntries } from '../../entries/read-entries.ts';
import type { EntryLines } from '../../entries/split-entries.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { Line } from '../../model/document.ts';
import type { EducationEntry, Evidenced } from '../../model/profile.ts';
import { gradeIn } from '../../text/grades.ts';
import { evidencedRange, type JoinedLines, joinLines } from '../../text/joined-lines.ts';
import { entryDates } from '../work/entry-dates.ts';
import { highlightsOf } from '../work/highlights.ts';
import { assignStudy, type StudyFieldRange } from './assign-study.ts';
import { fieldOfStudy } from './field-of-study.ts';
import { type StudyField, splitStudyFields } from './study-fields.ts';

const ENTRIES_MAX = 40;
const HEADER_LINES_MAX = 12;
const FIELDS_MAX = 60;
/** Longer rows contain no degree and no school. In characters. */
const ROW_LENGTH_MAX = 1_000;
const DETAIL_CONFIDENCE = 0.6;

const AND = phrases((language) => language.joiners?.and);
const OPEN = phrases((language) => language.joiners?.open);
const ENDS_OPEN = lazy(() => new RegExp(String.raw`(?:,|\s(?:${spelled([...AND(), ...OPEN()])}))$`, 'iu'));

/** The header's lines, each joined with its wrapped rest: the line before is full or ends open, and both look alike. */
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
    const continues =
      alike && line.spans.length === 1 && (ENDS_OPEN().test(before.text) || (isFull && /^\p{Ll}/u.test(line.text)));
    if (continues) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => joinLines(row));
}

/** The header of an entry: its rows, and the fields in them. */
interface Header {
  readonly rows: readonly JoinedLines[];
  readonly fields: readonly StudyField[];
}

function entryOf(part: EntryLines, right: number): EducationEntry {
  const rows = rowsOf(part.header, right);
  const fields = rows
    .flatMap((row, index) => (row.text.length > ROW_LENGTH_MAX ? [] : splitStudyFields(row, index)))
    .slice(0, FIELDS_MAX);
  const header = { rows, fields };
  const { degree, school, place, details } = assignStudy(fields);
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
      ...highlightsOf(part.body, right),
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
export function findEducation(studies: DocumentEntries['studies']): EducationEntry[] {
  return studies
    .flatMap(({ entries, right }) => entries.map((entry) => entryOf(entry, right)))
    .filter((entry) => entry.degree !== null || entry.institution !== null)
    .slice(0, ENTRIES_MAX);
}
