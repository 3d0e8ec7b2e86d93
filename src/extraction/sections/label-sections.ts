import { findDateRanges } from '../dates/dates.ts';
import type { Block, Layout } from '../layout/read-layout.ts';
import { companyScore } from '../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../lexicon/degree-words.ts';
import type { FieldLabel } from '../lexicon/field-labels.ts';
import { headingKind } from '../lexicon/headings.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line, Section, SectionKind } from '../model/document.ts';
import { labelOfLine } from '../text/line-label.ts';
import { withoutDrawnLine } from '../text/lines.ts';
import {
  emphasisOf,
  type HeadingContext,
  hasNoSmallLetter,
  hasRuleBelow,
  headingContextOf,
  NUMBERING,
  type RulesOfPage,
} from './heading-emphasis.ts';
import { headingsByStyle } from './headings-by-style.ts';
import { isLabelOfStudy, labelsWithinJobs } from './labels-within-jobs.ts';
import { likelyHeadings } from './likely-headings.ts';
import { withCoursesApart, withQualifications, withSkillsApart, withStudiesApart } from './mixed-sections.ts';
import { areDatedJobs, isShort, LINES_MAX, looksLikeStudies, looksLikeWork, scoresHigh } from './section-cues.ts';
import { HEADING_LENGTH_MAX, headingStyleOf, unknownHeadings } from './unknown-headings.ts';
import { withoutPageEnds } from './web-page-ends.ts';

/** A heading of a known kind is taken for one from this score on; its words alone give 1. */
export const HEADING_SCORE_MIN = 1.3;

/** The kind of a numbered heading ("2 Career history", "III. Education") if the line is emphasised; else null. */
function kindOfNumbered(line: Line, bodySize: number): SectionKind | null {
  const bare = line.text.replace(NUMBERING, '');
  if (bare === line.text || !(line.bold || line.fontSize > bodySize * 1.08 || hasNoSmallLetter(bare))) return null;
  return headingKind(bare);
}

/** A line whose words are those of a known heading. */
export interface HeadingWords {
  readonly kind: SectionKind;
  /** A number precedes the words. */
  readonly isNumbered: boolean;
  /** 1 for the words, and how the line is set apart from running text. From HEADING_SCORE_MIN on it is a heading. */
  readonly score: number;
}

/** The title row of a Japanese form: the columns of year and month, and what the rows below tell ("年 | 月 | 免許・資格"). */
const REGISTER_TITLE = /^年\s*\t\s*月\s*\t\s*(?<title>[^\t]+)$/u;

/** The kind of the section that a title row of a form opens; null for any other line. */
function kindOfRegister(text: string): SectionKind | null {
  const title = REGISTER_TITLE.exec(text)?.groups?.['title'];
  return title === undefined ? null : headingKind(title);
}

/** Reads a line as a heading of a known kind; null where its words are not those of one. */
export function headingWordsOf(lines: readonly Line[], index: number, context: HeadingContext): HeadingWords | null {
  const line = lines[index];
  if (line === undefined) return null;
  const text = withoutDrawnLine(line.text);
  if (text.length > HEADING_LENGTH_MAX) return null;
  const register = kindOfRegister(line.text);
  if (register !== null) return { kind: register, isNumbered: false, score: HEADING_SCORE_MIN };
  if (line.spans.length > 2) return null;
  const plain = headingKind(text.replaceAll('\t', ' '));
  const kind = plain ?? kindOfNumbered(line, context.bodySize);
  if (kind === null) return null;
  return { kind, isNumbered: plain === null, score: 1 + emphasisOf(line, lines[index - 1], context) };
}

/** A long line counts by its beginning: a job and its duties in one paragraph. */
const JOB_BEGIN_MAX = 90;

function beginLikeWork(lines: readonly Line[]): boolean {
  return looksLikeWork(lines.map((line) => ({ ...line, text: line.text.slice(0, JOB_BEGIN_MAX) })));
}

/** What else the heading of a part of the jobs can name: "Research", "Projects", "Other". */
const PARTS_OF_WORK: ReadonlySet<SectionKind> = new Set(['other', 'projects', 'publications', 'summary', 'skills']);

/** Lines of the header of a job, and the first of its duties. */
const POST_LINES = 3;

/**
 * Takes lists of publications that begin like a job for jobs where the CV has others: "Research" above "Northmoor Robotics Lab | Researcher"
 * and its dates.
 */
function withResearchPosts(sections: readonly OpenSection[]): void {
  if (!sections.some(({ kind, lines }) => kind === 'work' && lines.length > 0)) return;
  for (const section of sections)
    if (section.kind === 'publications' && beginLikeWork(section.lines.slice(0, POST_LINES))) section.kind = 'work';
}

/** The lines that are headings. */
interface Headings {
  /** What the known headings name. */
  readonly names: ReadonlySet<SectionKind>;
  readonly known: ReadonlyMap<Line, SectionKind>;
  readonly unknown: ReadonlySet<Line>;
  /** What the words of unknown headings say. */
  readonly likely: ReadonlyMap<Line, SectionKind>;
  /** The block that continues a block, by the id of that. */
  readonly next: ReadonlyMap<number, Block>;
}

/** Where the jobs before a heading are: in no section, in the one before it, or in another. */
type JobsBefore = 'none' | 'directly' | 'elsewhere';

/**
 * Whether a section that looks like jobs has jobs, by what its heading says and where it is. Posts of honour look like jobs as well,
 * and are behind the jobs.
 */
function isWorkByItsPlace(words: SectionKind, jobs: JobsBefore, names: ReadonlySet<SectionKind>): boolean {
  if (!names.has('work')) return jobs === 'none' || !LIKE_JOBS.has(words);
  return words === 'other' && jobs !== 'elsewhere';
}

/**
 * The kind of an unknown heading: work or education if the text below it looks like jobs or studies and no heading names them,
 * otherwise what its words say. Jobs have dates.
 */
function kindOfUnknown(
  { line, jobs }: { readonly line: Line; readonly jobs: JobsBefore },
  below: readonly Line[],
  { likely, names }: Headings,
): SectionKind {
  const words = likely.get(line) ?? 'other';
  if (words === 'work') return areDatedJobs(below) ? 'work' : 'other';
  if (looksLikeWork(below)) {
    if (isWorkByItsPlace(words, jobs, names)) return 'work';
    return words === 'education' ? 'other' : words;
  }
  if (words === 'other' && names.has('work') && names.has('education')) return 'other';
  // Skills have no dates, and what has them below the jobs and the studies are projects.
  if (words === 'skills' && areDatedItems(below)) return 'projects';
  return !names.has('education') && looksLikeStudies(below) ? 'education' : words;
}

/** Whether lines are items with their dates and with bullets below. */
function areDatedItems(lines: readonly Line[]): boolean {
  const dated = lines.filter((line) => !line.bullet && isShort(line) && findDateRanges(line.text).length > 0);
  return dated.length >= 2 && lines.filter(({ bullet }) => bullet).length >= dated.length;
}

/** What can look like jobs without being such. */
const LIKE_JOBS: ReadonlySet<SectionKind> = new Set(['volunteering', 'projects', 'publications', 'awards']);

/** The lines of a block from an index on, and those on the next pages, up to the next heading; no more than are looked at. */
function linesFrom(index: number, block: Block, { next, known, unknown }: Headings): Line[] {
  const below: Line[] = [];
  let from = index;
  for (let at: Block | undefined = block; at !== undefined; at = next.get(at.id)) {
    for (const own of at.lines.slice(from)) {
      if (known.has(own) || unknown.has(own) || below.length >= LINES_MAX) return below;
      below.push(own);
    }
    from = 0;
  }
  return below;
}

/** Whether a column begins within the jobs of the column to its left: text in two columns as in a newspaper. */
function continuesWork(lines: readonly Line[], known: ReadonlyMap<Line, SectionKind>): boolean {
  const end = lines.findIndex((line) => known.has(line));
  const head = end < 0 ? lines : lines.slice(0, end);
  return head.length > 1 && (looksLikeWork(head) || head.filter((line) => line.bullet).length >= 2);
}

/**
 * Whether a line in the words of a heading is the second line of large type that is no heading: the family name of "HENRY" over
 * "WORK". It is larger than every other heading.
 */
function continuesLargeType(line: Line, before: Line | undefined, known: ReadonlyMap<Line, SectionKind>): boolean {
  if (before === undefined || known.has(before) || before.block !== line.block || line.spans.length > 1) return false;
  const isAlike = before.fontSize >= line.fontSize * 0.9 && before.bullet === line.bullet;
  if (!isAlike || before.spans.length > 1 || line.gapAbove > line.fontSize * 0.9) return false;
  const others = [...known.keys()].filter((other) => other !== line);
  return others.length >= 2 && others.every((other) => other.fontSize < line.fontSize * 0.85);
}

function jobsBefore(sections: readonly OpenSection[]): JobsBefore {
  if (sections.at(-1)?.kind === 'work') return 'directly';
  return sections.some(({ kind }) => kind === 'work') ? 'elsewhere' : 'none';
}

interface OpenSection {
  kind: SectionKind;
  readonly heading: Line | null;
  readonly lines: Line[];
}

/**
 * Gives the sections directly below an empty heading of jobs to that heading: "Work Experience" above "Research" and
 * "Teaching". They are jobs where their lines look like jobs, up to the first heading in the look of that heading.
 */
function withPartsOfWork(sections: readonly OpenSection[]): void {
  let whole: Line | null = null;
  for (const [index, section] of sections.entries()) {
    if (section.heading === null) continue;
    const next = sections[index + 1];
    if (section.kind === 'work' && section.lines.length === 0 && next?.heading?.block === section.heading.block)
      whole = section.heading;
    else if (whole !== null && headingStyleOf(section.heading) === headingStyleOf(whole)) whole = null;
    else if (whole !== null && PARTS_OF_WORK.has(section.kind) && beginLikeWork(section.lines)) section.kind = 'work';
  }
}

/**
 * Labels the lines of a document with their section. A column continues the section of the text above it, not that of
 * the column to its left. A page continues the column above.
 */
export function labelSections(layout: Layout, rulesOfPage: RulesOfPage): readonly Section[] {
  const { lines } = layout;
  const context = headingContextOf(layout, rulesOfPage);
  const known = new Map<Line, SectionKind>();
  lines.forEach((line, index) => {
    const words = headingWordsOf(lines, index, context);
    if (words !== null && words.score >= HEADING_SCORE_MIN) known.set(line, words.kind);
  });
  for (const [index, line] of lines.entries())
    if (known.has(line) && continuesLargeType(line, lines[index - 1], known)) known.delete(line);
  const ruledStyleOf = (line: Line): string =>
    `${headingStyleOf(line)}|${hasRuleBelow(line, rulesOfPage.get(line.page) ?? [])}`;
  const likely = likelyHeadings(lines, known, { context, styleOf: ruledStyleOf });
  const unknown = unknownHeadings(lines, new Map([...known, ...likely]), { bodySize: layout.bodySize, ruledStyleOf });
  const byStyle = headingsByStyle(lines, known, { bodySize: layout.bodySize, styleOf: headingStyleOf, looksLikeWork });
  for (const line of byStyle) unknown.add(line);
  for (const line of likely.keys()) if (!scoresHigh(line, companyScore, titleScore)) unknown.add(line);
  const next = new Map(layout.blocks.flatMap((block) => (block.follows === null ? [] : [[block.follows, block]])));
  const headings = { known, unknown, likely, next, names: new Set(known.values()) };
  const labels = labelsWithinJobs(known, lines, context);
  const header: OpenSection = { kind: 'header', heading: null, lines: [] };
  const sections: OpenSection[] = [header];
  const lastOf = new Map<number, OpenSection>();
  for (const block of layout.blocks) {
    const blockLines = block.lines;
    let current = (block.follows === null ? undefined : lastOf.get(block.follows)) ?? header;
    const before = block.id === 0 ? undefined : lastOf.get(block.id - 1);
    if (current === header && before?.kind === 'work' && continuesWork(blockLines, known)) current = before;
    for (const [index, line] of blockLines.entries()) {
      const isHeading = unknown.has(line) && !isOfEntry(line, blockLines[index + 1], { section: current, likely });
      const guessed = isHeading
        ? kindOfUnknown({ line, jobs: jobsBefore(sections) }, linesFrom(index + 1, block, headings), headings)
        : null;
      const isLabel =
        (current.kind === 'work' && labels.has(line)) ||
        (current.kind === 'education' && isLabelOfStudy(line, known.get(line), current.heading));
      const kind = isLabel ? null : (known.get(line) ?? guessed);
      // The lines above the first heading are the name and its details.
      if (kind === null || (current === header && kind === 'other' && !known.has(line))) {
        current.lines.push(line);
        continue;
      }
      current = { kind, heading: line, lines: [] };
      sections.push(current);
    }
    lastOf.set(block.id, current);
  }
  withPartsOfWork(sections);
  withResearchPosts(sections);
  return withoutPageEnds(withCoursesApart(withSkillsApart(withStudiesApart(withQualifications(sections)))));
}

/**
 * Whether a line in the style of headings belongs to the section it is in, as the first line of an entry: an employer or a title among jobs, a
 * school or a degree among studies whose heading looks otherwise.
 */
function isOfEntry(
  line: Line,
  next: Line | undefined,
  { section, likely }: { readonly section: OpenSection; readonly likely: ReadonlyMap<Line, SectionKind> },
): boolean {
  if (likely.has(line)) return false;
  if (section.kind === 'work') return opensEntry(line, next);
  const { kind, heading, lines } = section;
  if (kind !== 'education' || heading === null || headingStyleOf(heading) === headingStyleOf(line)) return false;
  // A style that opens one study of the section opens them all.
  const isAlike = lines.some((own) => headingStyleOf(own) === headingStyleOf(line));
  return isAlike || scoresHigh(line, schoolScore, degreeScore);
}

/** Labels of the fields of a job, as a form has them. */
const JOB_LABELS: ReadonlySet<FieldLabel | null> = new Set<FieldLabel>(['role', 'company', 'dates']);

/**
 * Whether a line in the style of headings opens an entry of the jobs around it: it is an employer or a title, or a
 * title or a label of a form is directly below it.
 */
function opensEntry(line: Line, next: Line | undefined): boolean {
  if (scoresHigh(line, companyScore, titleScore)) return true;
  if (next === undefined || next.bullet || next.block !== line.block) return false;
  return scoresHigh(next, titleScore) || JOB_LABELS.has(labelOfLine(next));
}
