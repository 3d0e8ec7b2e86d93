import type { FoundRange } from '../dates/dates.ts';
import { companyScore, hasLegalForm } from '../lexicon/companies.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { Line } from '../model/document.ts';
import type { MonthOrYear } from '../model/profile.ts';
import { styleOf } from '../text/lines.ts';
import {
  completed,
  namesEmployer,
  PARTS,
  PARTS_MAX,
  ROLE_NONE,
  ROLE_SURE,
  replaceRanges,
  roleIn,
} from './complete-headers.ts';
import { rangesOf } from './header-fields.ts';
import { isLeave } from './side-activities.ts';
import type { EntryLines } from './split-entries.ts';

/** The line of a header that has the dates of the job. */
interface DatedLine {
  readonly line: Line;
  readonly range: FoundRange;
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

/**
 * Whether lines directly below the dates of a job are its first client or project: a line without a role, above dates of its own within
 * those of the job.
 */
function isFirstProject([name, dates]: readonly Line[], job: DatedLine): boolean {
  if (name === undefined || dates === undefined || rangesOf(name).length > 0 || !isDatesOnly(dates)) return false;
  const own = datedLine(dates);
  return own !== null && contains(job.range, own.range) && roleIn(name.text) < ROLE_NONE;
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
function withoutProjects(entries: readonly EntryLines[]): EntryLines[] {
  const result: EntryLines[] = [];
  let job: DatedLine | null = null;
  for (const { header, body } of entries) {
    const above = result.at(-1);
    if (above !== undefined && job !== null && isProject(header, job)) {
      result[result.length - 1] = { header: above.header, body: [...above.body, ...header, ...body] };
      continue;
    }
    const own = jobOf(header);
    const dated = own === null ? -1 : header.indexOf(own.line);
    const at =
      own === null
        ? -1
        : header.findIndex(
            (line, index) =>
              (line !== own.line && isProject(header.slice(index), own)) ||
              (index === dated + 1 && isFirstProject(header.slice(index), own)),
          );
    result.push(at < 0 ? { header, body } : { header: header.slice(0, at), body: [...header.slice(at), ...body] });
    job = own;
  }
  return result;
}

const EVENT_ROW =
  /^\s*(?:\p{L}{0,2}\s?(?:\d{1,4}|元)[年\s./].*)(?:入社|退社|入職|退職|に昇格|に就任|に異動|として独立|として開業)/u;

/** What a header line contains, by itself. */
interface HeaderEvidence {
  /** It has a date range. */
  readonly dated: boolean;
  /** It has words besides its dates. */
  readonly worded: boolean;
  /** One of its parts is a role, or a leave. */
  readonly role: boolean;
  /** It has a role and an employer, so that the line can be an entry by itself. */
  readonly complete: boolean;
}

function evidenceOf(line: Line): HeaderEvidence {
  const ranges = rangesOf(line);
  const parts = replaceRanges(line, ranges)
    .split(PARTS)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
    .slice(0, PARTS_MAX);
  const roles = parts.filter((part) => titleScore(part) >= ROLE_SURE && companyScore(part) < 0.6);
  const holders = parts.filter((part) => companyScore(part) >= 0.6 || hasLegalForm(part));
  const leave = parts.some((part) => isLeave({ role: textAsRole(part), company: null }));
  return {
    dated: ranges.some((range) => !range.single) || (leave && ranges.length > 0),
    worded: parts.length > 0,
    role: roles.length > 0 || leave,
    complete: roles.length > 0 && holders.length > 0 && !line.bullet,
  };
}

function textAsRole(value: string) {
  return { value, evidence: [], confidence: 1 };
}

/** Indices of the lines within a header where another entry begins: at a dated line below a dated line with a role. */
function datedCuts(evidence: readonly HeaderEvidence[]): number[] {
  const dates = evidence.flatMap(({ dated }, index) => (dated ? [index] : []));
  const lead = dates[0] ?? 0;
  const cuts: number[] = [];
  let from = 0;
  dates.slice(1).forEach((at, index) => {
    const last = dates[index] ?? 0;
    const hasRole = evidence.slice(from, at).some(({ role }) => role);
    const cut = Math.max(last + 1, at - lead);
    const end = lead === 0 ? (dates[index + 2] ?? evidence.length) : at + 1;
    const opens = evidence.slice(cut, end).some(({ role }) => role) || (lead === 0 && evidence[at]?.worded === true);
    if (!hasRole || !opens) return;
    cuts.push(cut);
    from = cut;
  });
  return cuts;
}

/** Without dates, each line with both a role and an employer is an entry. */
function undatedCuts(evidence: readonly HeaderEvidence[]): number[] {
  const complete = evidence.flatMap((own, index) => (own.complete ? [index] : []));
  return complete[0] === 0 ? complete.slice(1) : [];
}

/** Ends a header at the first line of a list of duties whose bullets are printed as characters ("・…"). */
function withoutDuties({ header, body }: EntryLines): EntryLines {
  const at = header.findIndex((line, index) => index > 0 && /^\s*[・●■◆]\s?\S/u.test(line.text));
  return at < 0 ? { header, body } : { header: header.slice(0, at), body: [...header.slice(at), ...body] };
}

/** Rows of an East Asian register of jobs. Each row is one event. */
function registerCuts(header: readonly Line[]): number[] {
  return header.flatMap((line, index) => (index > 0 && EVENT_ROW.test(line.text) ? [index] : []));
}

/**
 * Without dates, an entry begins at each line in the style of the first one, below a line in another style. A role in
 * that style belongs to the employer above it.
 * @param isOpen the last line of the header can begin an entry that continues in the body
 */
function styleCuts(header: readonly Line[], isOpen: boolean): number[] {
  const [first] = header;
  if (first === undefined || header.length < 4) return [];
  const isRole = (line: Line) => titleScore(line.text) >= ROLE_SURE;
  const style = styleOf(first);
  const cuts = header.flatMap((line, index) => {
    const before = header[index - 1];
    return before !== undefined && styleOf(line) === style && styleOf(before) !== style ? [index] : [];
  });
  const isMixed = cuts.some((cut) => isRole(header[cut] as Line) !== isRole(first));
  const last = cuts.at(-1) ?? 0;
  const isWhole =
    cuts.every((cut, at) => cut - (cuts[at - 1] ?? 0) >= 2) && (last < header.length - 1 || (isOpen && last > 0));
  return isMixed || !isWhole ? [] : cuts;
}

function cutsOf({ header, body }: EntryLines): number[] {
  const events = registerCuts(header);
  if (events.length > 0) return events;
  // A header with one dated line is usually one entry.
  if (header.filter((line) => rangesOf(line).length > 0).length === 1) return [];
  const evidence = header.map(evidenceOf);
  return evidence.some(({ dated }) => dated)
    ? datedCuts(evidence)
    : [...new Set([...undatedCuts(evidence), ...styleCuts(header, body.length > 0)])].toSorted((a, b) => a - b);
}

function separated(entry: EntryLines): EntryLines[] {
  const { header, body } = withoutDuties(entry);
  if (header.length < 2) return [{ header, body }];
  const cuts = [0, ...cutsOf({ header, body })];
  return cuts.map((cut, index) => ({
    header: header.slice(cut, cuts[index + 1] ?? header.length),
    body: index === cuts.length - 1 ? body : [],
  }));
}

/**
 * Where dates come first, moves the lines between the dates of an entry without other lines and the next dates to that
 * entry.
 */
function withLinesBelowDates(entries: readonly EntryLines[]): EntryLines[] {
  const result = [...entries];
  for (let index = 0; index + 1 < result.length; index += 1) {
    const own = result[index] as EntryLines;
    const next = result[index + 1] as EntryLines;
    const hasDatesOnly = own.body.length === 0 && own.header.length === 1 && isDatesOnly(own.header[0] as Line);
    const at = next.header.findIndex(isDatesOnly);
    if (!hasDatesOnly || at < 1 || at === next.header.length - 1) continue;
    result[index] = { header: [...own.header, ...next.header.slice(0, at)], body: [] };
    result[index + 1] = { header: next.header.slice(at), body: next.body };
  }
  return result;
}

/** Whether a line has a date range and no other words. */
function isDatesOnly(line: Line): boolean {
  const ranges = rangesOf(line);
  return ranges.some((range) => !range.single) && !/\p{L}/u.test(replaceRanges(line, ranges));
}

/**
 * Splits entries at every line of dates again if all entries begin with their dates and the last one has lost its own.
 */
function splitAtDates(entries: readonly EntryLines[]): readonly EntryLines[] {
  const opening = entries[0]?.header[0];
  const last = entries.at(-1);
  if (entries.length < 2 || opening === undefined || last === undefined || !isDatesOnly(opening)) return entries;
  if (last.header.some((line) => rangesOf(line).length > 0)) return entries;
  const split: { header: Line[]; body: Line[] }[] = [];
  for (const { header, body } of entries) {
    for (const line of header) {
      const own = split.at(-1);
      if (own === undefined || isDatesOnly(line)) split.push({ header: [line], body: [] });
      else (own.body.length === 0 ? own.header : own.body).push(line);
    }
    split.at(-1)?.body.push(...body);
  }
  return split;
}

/** Makes an entry of each register row among the body lines of an entry. */
function withRowsOfBody({ header, body }: EntryLines): EntryLines[] {
  const split: { header: Line[]; body: Line[] }[] = [{ header: [...header], body: [] }];
  for (const line of body) {
    if (EVENT_ROW.test(line.text)) split.push({ header: [line], body: [] });
    else split.at(-1)?.body.push(line);
  }
  return split;
}

/** Longest line that opens an entry by its look alone. */
const OPENING_MAX = 60;

/**
 * Without dates, begins an entry at each body line that has the look with which the entries begin, above a line with the look
 * of their second lines. Two entries must show these looks.
 */
function withLooksOfBody(entries: readonly EntryLines[]): readonly EntryLines[] {
  const [first, second] = entries[0]?.header ?? [];
  if (first === undefined || second === undefined || entries.length < 2) return entries;
  const opening = styleOf(first);
  const below = styleOf(second);
  const isAlike = ({ header: [own, next] }: EntryLines): boolean =>
    own !== undefined && styleOf(own) === opening && (next === undefined || styleOf(next) === below);
  const isDated = entries.some(({ header }) => header.some((line) => rangesOf(line).length > 0));
  if (isDated || opening === below || !entries.every(isAlike)) return entries;
  const opens = (line: Line, next: Line | undefined): boolean =>
    next !== undefined &&
    styleOf(line) === opening &&
    styleOf(next) === below &&
    !line.bullet &&
    !next.bullet &&
    line.text.length <= OPENING_MAX &&
    !/[:.;,]$/u.test(line.text) &&
    line.gapAbove > next.gapAbove;
  return entries.flatMap(({ header, body }) => {
    const split: { header: Line[]; body: Line[] }[] = [{ header: [...header], body: [] }];
    body.forEach((line, index) => {
      const own = split.at(-1);
      if (opens(line, body[index + 1])) split.push({ header: [line], body: [] });
      else if (own?.header.length === 1 && own.body.length === 0 && split.length > 1) own.header.push(line);
      else own?.body.push(line);
    });
    return split;
  });
}

/** Splits headers that hold several entries: jobs of one or two lines each, without text between them. */
export function separateHeaders(entries: readonly EntryLines[]): EntryLines[] {
  const split = withLinesBelowDates(splitAtDates(withoutProjects(entries)))
    .flatMap(withRowsOfBody)
    .flatMap(separated);
  return withLooksOfBody(split).map(completed);
}
