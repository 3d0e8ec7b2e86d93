import type { FoundRange } from '../dates/dates.ts';
import { companyScore } from '../lexicon/companies.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';
import type { MonthOrYear } from '../model/profile.ts';
import { rangesOf } from './header-fields.ts';
import type { EntryLines } from './split-entries.ts';

/** From the first score on, a text names a role. Below the second, it names none. */
const ROLE_SURE = 0.5;
const ROLE_NONE = 0.35;

const EMPLOYER_SURE = 0.6;

const PARTS = /\t|\s[|·–—-]\s|,\s|\s?[(（]/u;
const PARTS_MAX = 6;

/** The line of a header that has the dates of the job. */
interface DatedLine {
  readonly line: Line;
  readonly range: FoundRange;
}

function roleIn(text: string): number {
  const parts = text.split(PARTS).slice(0, PARTS_MAX);
  return parts.reduce((most, part) => Math.max(most, titleScore(part)), 0);
}

function namesEmployer(text: string): boolean {
  return text
    .split(PARTS)
    .slice(0, PARTS_MAX)
    .some((part) => companyScore(part) >= EMPLOYER_SURE);
}

function datedLine(line: Line): DatedLine | null {
  const range = rangesOf(line).find(({ single, start }) => !single && start !== null);
  return range === undefined ? null : { line, range };
}

/** Whether a date is not before another one, as far as both say the month. */
function isNotBefore(date: MonthOrYear, other: MonthOrYear): boolean {
  const length = Math.min(date.length, other.length);
  return date.slice(0, length) >= other.slice(0, length);
}

function contains(whole: FoundRange, part: FoundRange): boolean {
  if (whole.start === null || part.start === null || !isNotBefore(part.start, whole.start)) return false;
  if (whole.current) return true;
  return whole.end !== null && part.end !== null && isNotBefore(whole.end, part.end);
}

/** Whether a line is set in plainer type than another: not bold below bold, or smaller. */
function isPlainer(line: Line, than: Line): boolean {
  return line.fontSize < than.fontSize * 0.95 || (than.bold && !line.bold && line.fontSize <= than.fontSize);
}

/**
 * Whether lines are a project of a job: the first is dated within the time of the job and set in plainer type, and none names
 * a role or an employer.
 */
function isProject(lines: readonly Line[], job: DatedLine): boolean {
  const [first] = lines;
  const own = first === undefined ? null : datedLine(first);
  if (own === null || !isPlainer(own.line, job.line) || !contains(job.range, own.range)) return false;
  const words = `${own.line.text.slice(0, own.range.from)}\t${own.line.text.slice(own.range.to)}`;
  const texts = [words, ...lines.slice(1).map(({ text }) => text)];
  return /\p{L}/u.test(words) && texts.every((text) => roleIn(text) < ROLE_NONE && !namesEmployer(text));
}

/** The dated line of a header that names a role too; null if it has none. */
function jobOf(header: readonly Line[]): DatedLine | null {
  const at = header.findIndex((line) => datedLine(line) !== null);
  const line = header[at];
  if (line === undefined || header.slice(0, at + 2).every(({ text }) => roleIn(text) < ROLE_SURE)) return null;
  return datedLine(line);
}

/**
 * Moves the projects of a job from the headers to its body: dated lines in plainer type than the job, whose dates its own
 * contain. They are no jobs, and what they say of their time is not that of the job.
 */
export function withoutProjects(entries: readonly EntryLines[]): EntryLines[] {
  const result: EntryLines[] = [];
  let job: DatedLine | null = null;
  for (const { header, body } of entries) {
    const above = result.at(-1);
    if (above !== undefined && job !== null && isProject(header, job)) {
      result[result.length - 1] = { header: above.header, body: [...above.body, ...header, ...body] };
      continue;
    }
    const own = jobOf(header);
    const at =
      own === null ? -1 : header.findIndex((line, index) => line !== own.line && isProject(header.slice(index), own));
    result.push(at < 0 ? { header, body } : { header: header.slice(0, at), body: [...header.slice(at), ...body] });
    job = own;
  }
  return result;
}
