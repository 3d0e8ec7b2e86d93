import { findDateRanges } from '../../dates/dates.ts';
import { splitAtSeparators } from '../../entries/separators.ts';
import { titleScore } from '../../lexicon/titles.ts';
import type { LabelledDocument, Line, Section } from '../../model/document.ts';
import type { Project } from '../../model/profile.ts';
import { evidencedRange, joinLines } from '../../text/joined-lines.ts';
import { findLinks } from '../../text/links.ts';
import { rightEdgeOf } from '../../text/list-items.ts';
import { highlightsOf } from '../work/highlights.ts';
import { parseListEntry } from './list-entry.ts';

const PROJECTS_MAX = 60;
const LINES_MAX = 600;
const NAME_WORDS_MAX = 14;

interface ProjectLines {
  readonly header: Line[];
  readonly body: Line[];
}

/** Whether a line continues the line before it: close below it, and the line before was full. */
function continues(line: Line, before: Line | undefined, right: number): boolean {
  if (before === undefined || line.block !== before.block || line.bullet) return false;
  const isClose = line.gapAbove < line.fontSize * 0.9;
  const firstWord = line.spans[0]?.words[0];
  const wasFull = before.x1 + (firstWord === undefined ? 0 : firstWord.x1 - firstWord.x0) >= right - line.fontSize;
  return isClose && line.bold === before.bold && (wasFull || /^\p{Ll}/u.test(line.text));
}

/** Whether a short line below a project's name is mostly a date or a link. */
function isMoreHeader(line: Line, { header, body }: ProjectLines): boolean {
  if (header.length > 2 || body.length > 0 || line.bullet || line.text.length > 80) return false;
  const isLone = (length: number) => length >= line.text.trim().length * 0.4;
  return (
    findDateRanges(line.text).some((range) => isLone(range.to - range.from)) ||
    findLinks(line.text).some((link) => isLone(link.to - link.from))
  );
}

function splitProjects(section: Section): ProjectLines[] {
  const lines = section.lines.slice(0, LINES_MAX);
  const right = rightEdgeOf(lines);
  const hasPlain = lines.some((line) => !line.bullet);
  const hasBold = lines.some((line) => line.bold && !line.bullet) && lines.some((line) => !line.bold);
  const entries: ProjectLines[] = [];
  lines.forEach((line, index) => {
    const before = lines[index - 1];
    const last = entries.at(-1);
    if (last !== undefined && isMoreHeader(line, last)) {
      last.header.push(line);
      return;
    }
    const opens = hasPlain
      ? !line.bullet &&
        !continues(line, before, right) &&
        (!hasBold || line.bold || line.gapAbove > line.fontSize * 0.9)
      : line.bullet;
    if (opens || last === undefined) entries.push({ header: [line], body: [] });
    else last.body.push(line);
  });
  return entries;
}

function projectOf({ header, body }: ProjectLines, right: number): Project | null {
  const joined = joinLines(header, '\t');
  const parts = parseListEntry(joined, (text) => (titleScore(text) >= 0.7 ? 1 : 0));
  if (parts === null) return null;
  const highlights = highlightsOf(body, right);
  const { name, holder: role, dates, link } = parts;
  if (name.value.split(/\s+/u).length <= NAME_WORDS_MAX) return { name, role, dates, link, highlights };
  // A sentence describes the project. Its name is the text before the first separator, if there is one.
  const [first] = splitAtSeparators(joined.text, { from: 0, to: joined.text.length }, []);
  const short = first === undefined ? null : evidencedRange(joined, first, 0.6);
  const whole = evidencedRange(joined, { from: 0, to: joined.text.length }, 0.6);
  if (short === null || whole === null) return null;
  return { name: short, role, dates, link, highlights: [whole, ...highlights] };
}

/** The projects of their sections, in document order. */
export function findProjects(document: LabelledDocument): Project[] {
  return document.sections
    .filter((section) => section.kind === 'projects')
    .flatMap((section) => {
      const right = rightEdgeOf(section.lines);
      return splitProjects(section).map((entry) => projectOf(entry, right));
    })
    .filter((project) => project !== null)
    .slice(0, PROJECTS_MAX);
}
