import { fold } from '../lexicon/fold.ts';
import type { Line, SectionKind } from '../model/document.ts';
import { styleOf } from '../text/lines.ts';
import { type HeadingContext, isPlain } from './heading-emphasis.ts';

/** What a label within a job can name in the words of a heading: "Achievements", "Projects", "Technologies". */
const PARTS_OF_JOB: ReadonlySet<SectionKind> = new Set(['awards', 'other', 'projects', 'skills', 'summary']);
/** Fewer other headings do not show how all of them look. */
const STYLED_MIN = 3;
/** Fewer lines with the same words may be headings of two sections. */
const REPEATED_MIN = 3;
/** Type that is smaller than the headings of jobs, as a share of their size. */
const SMALLER_MAX = 0.95;

/** The least size of a heading of jobs in points; Infinity without one. */
function sizeOfWork(known: ReadonlyMap<Line, SectionKind>): number {
  return Math.min(...[...known].filter(([, kind]) => kind === 'work').map(([line]) => line.fontSize), Infinity);
}

/** The lines in the words of headings that are repeated in smaller type than the headings of jobs: "Highlights" below each job. */
function repeatedLabels(known: ReadonlyMap<Line, SectionKind>): Line[] {
  const size = sizeOfWork(known);
  const smaller = [...known.keys()].filter(({ fontSize }) => fontSize < size * SMALLER_MAX);
  const alike = Map.groupBy(smaller, ({ text }) => fold(text)).values();
  return [...alike].filter(({ length }) => length >= REPEATED_MIN).flat();
}

/** The lines in plain type, where every other heading is set apart. */
function plainLabels(known: ReadonlyMap<Line, SectionKind>, context: HeadingContext): Line[] {
  const plain = [...known.keys()].filter((line) => isPlain(line, context));
  const areLabels = plain.every((line) => PARTS_OF_JOB.has(known.get(line) ?? 'header'));
  return areLabels && known.size - plain.length >= STYLED_MIN ? plain : [];
}

/** Fewer lines in one look may all be headings. */
const ALIKE_MIN = 3;

/**
 * The lines in the words of headings that look like the headers of jobs and like no heading: smaller than the headings of jobs, in a look
 * of several other lines. "Higher Education" can be an employer.
 */
function inLookOfHeaders(known: ReadonlyMap<Line, SectionKind>, lines: readonly Line[]): Line[] {
  const size = sizeOfWork(known);
  const alike = Map.groupBy(
    lines.filter(({ bullet }) => !bullet),
    styleOf,
  );
  return [...alike.values()].flatMap((own) => {
    const named = own.filter((line) => known.has(line));
    const [line] = named;
    const isAlone = named.length === 1 && own.length > ALIKE_MIN;
    return line !== undefined && isAlone && line.bold && line.fontSize < size * SMALLER_MAX ? [line] : [];
  });
}

/**
 * The lines in the words of headings that are none, if they are within the jobs: labels of a part of a job, and headers of jobs.
 * @param known the lines in the words of headings, with what they name
 * @param lines all lines of the document
 */
export function labelsWithinJobs(
  known: ReadonlyMap<Line, SectionKind>,
  lines: readonly Line[],
  context: HeadingContext,
): Set<Line> {
  const labels = [...plainLabels(known, context), ...repeatedLabels(known)];
  const ofJobs = labels.filter((line) => PARTS_OF_JOB.has(known.get(line) ?? 'header'));
  return new Set([...ofJobs, ...inLookOfHeaders(known, lines)]);
}

/** Whether a line in the words of a heading is a label of a study: "Courses" in smaller type than the heading of the studies. */
export function isLabelOfStudy(line: Line, kind: SectionKind | undefined, heading: Line | null): boolean {
  return kind === 'certificates' && heading !== null && line.fontSize < heading.fontSize * SMALLER_MAX;
}
