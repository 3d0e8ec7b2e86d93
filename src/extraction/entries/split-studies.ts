import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import type { Line, Section } from '../model/document.ts';
import { isGradeText } from '../text/grades.ts';
import { rightEdgeOf } from '../text/list-items.ts';
import type { HeaderCues } from './header-lines.ts';
import { type EntryLines, splitEntries } from './split-entries.ts';

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

/** "10. klasse": the number is not a list number. */
const NUMBERED_CLASS = /^\d{1,2}\.\s\p{Ll}/u;

/** The lines of a section. A heading within education that is itself a degree is the first of them. */
function linesOf({ heading, lines }: Section, before: Section | undefined): Line[] {
  const isDegree = heading !== null && before?.kind === 'education' && degreeScore(heading.text) >= 0.9;
  return [...(isDegree ? [heading] : []), ...lines]
    .slice(0, LINES_MAX)
    .map((line) => (line.bullet && NUMBERED_CLASS.test(line.text) ? { ...line, bullet: false } : line));
}

/**
 * Splits an education section into entries.
 * @param before the section above it
 * @returns the section, the right edge of its lines in points, and its entries
 */
export function splitStudies(
  section: Section,
  before: Section | undefined,
): { section: Section; rows: Line[]; right: number; entries: EntryLines[] } {
  const rows = linesOf(section, before);
  const entries = splitEntries(rows, CUES).slice(0, ENTRIES_MAX).map(withSchoolBelow);
  return { section, rows, right: rightEdgeOf(rows), entries };
}
