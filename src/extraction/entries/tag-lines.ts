import { lazy } from '#kit/memoize.ts';
import { isDuration } from '../dates/tails.ts';
import { TEXT_KINDS } from '../kinds/text-kinds.ts';
import { fieldLabelOf } from '../lexicon/field-labels.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import type { Line } from '../model/document.ts';
import { labelOfLine } from '../text/line-label.ts';
import { bulletLength, styleOf } from '../text/lines.ts';
import { alikeLeads, leadingDates } from './alike-leads.ts';
import { saysOnlyFreelance } from './complete-headers.ts';
import { entryNumberOf, rangesOf } from './header-fields.ts';
import { lineInputs } from './line-features.ts';
import { bestLabels, type Sequence, type SequenceModel } from './sequence-model.ts';
import { type EntryLines, splitEntries } from './split-entries.ts';
import { KNOWN_WORDS } from './word-knowledge.ts';

const BEGIN = 0;
const INSIDE = 1;
const OUTSIDE = 2;

/**
 * The dated entries that the rules find in lines without a header of the tagger. They keep an entry above the tagger's
 * first header, which would be the latest job.
 */
function missedEntries(lines: readonly Line[]): EntryLines[] {
  return splitEntries(lines).filter(({ header }) => header.some((line) => rangesOf(line).length > 0));
}

/** Longest line that can be the name of an employer. */
const NAME_MAX = 80;

/**
 * Begins an entry at the name of an employer above the whole length of time there ("3 years 9 months"), as profile
 * exports print it over several roles. The first of the roles belongs to the same entry.
 */
function withBanners(lines: readonly Line[], found: readonly number[]): number[] {
  const labels = [...found];
  lines.forEach((line, index) => {
    const name = lines[index - 1];
    const role = found[index + 1];
    if (name === undefined || role === undefined || role === OUTSIDE || !isDuration(line.text)) return;
    if (name.bullet || name.text.length > NAME_MAX || rangesOf(name).length > 0) return;
    labels[index - 1] = BEGIN;
    labels[index] = INSIDE;
    labels[index + 1] = INSIDE;
  });
  return labels;
}

const AND = phrases((language) => language.joiners?.and);
const CONTINUES = lazy(() => new RegExp(String.raw`^(?:&|${spelled(AND())})\s`, 'u'));

/** Whether the first word of a text is "and", so that it continues what is above it. */
export function beginsWithAnd(text: string): boolean {
  return CONTINUES().test(text);
}

/** No entry begins at a line whose first word is "and": the line above it wraps. */
function withoutWrapped(lines: readonly Line[], labels: readonly number[]): number[] {
  return labels.map((label, index) => {
    const before = labels[index - 1];
    const line = lines[index];
    if (label !== BEGIN || before === undefined || line === undefined || !beginsWithAnd(line.text)) return label;
    return before === OUTSIDE ? OUTSIDE : INSIDE;
  });
}

/** What separates technologies in a line of them. */
const BETWEEN_ITEMS = /\s[·•|]\s|,\s/u;
const ITEMS_MIN = 3;
const ITEMS_MAX = 40;
/** From this probability on, the model of text kinds finds a technology or another skill. */
const SKILL_SURE = 0.6;
const SKILL = TEXT_KINDS.indexOf('skill');

/** Whether a line is a list of technologies: "Vue · TypeScript · Node.js". Not all of them are known. */
function listsTechnologies({ text }: Line): boolean {
  const items = text.split(BETWEEN_ITEMS);
  if (items.length < ITEMS_MIN || items.length > ITEMS_MAX) return false;
  const known = items.filter((item) => (KNOWN_WORDS.kinds(item.trim())[SKILL] ?? 0) >= SKILL_SURE).length;
  return known >= 2 && known * 3 >= items.length;
}

/** No entry begins at a list of technologies behind the duties of the entry before, with or without a label: it begins with the next line of the header. */
function withoutTechnologies(lines: readonly Line[], found: readonly number[]): number[] {
  const labels = [...found];
  lines.forEach((line, index) => {
    const isBehind = labels[index] === BEGIN && labels[index - 1] === OUTSIDE;
    const isOther = listsTechnologies(line) || (line.bullet && labelOfLine(line) === 'other');
    if (!isBehind || rangesOf(line).length > 0 || !isOther) return;
    labels[index] = OUTSIDE;
    if (labels[index + 1] === INSIDE) labels[index + 1] = BEGIN;
  });
  return labels;
}

/** Begins an entry at every dated line of a list numbered 1, 2, 3 in which the tagger found one ("2. Firm, 2019 - 2021"). */
function withNumbered(lines: readonly Line[], found: readonly number[]): number[] {
  const labels = [...found];
  let list: number[] = [];
  lines.forEach((line, index) => {
    const number = Number(/\d+/u.exec(entryNumberOf(line) ?? '')?.[0] ?? Number.NaN);
    if (Number.isNaN(number) || rangesOf(line).length === 0) return;
    if (number === 1) list = [];
    else if (number !== list.length + 1) return;
    list.push(index);
    if (list.some((at) => found[at] === BEGIN)) for (const at of list) labels[at] = BEGIN;
  });
  return labels;
}

/** The place and the style of a line that ends with its range of dates, behind other text; null for any other line. */
function endForm(line: Line): string | null {
  const range = rangesOf(line).at(-1);
  if (range === undefined || range.single || range.from === 0 || range.to < line.text.trimEnd().length - 1) return null;
  return `end ${line.bullet} ${Math.round(line.x0 / 3)} ${styleOf(line)}`;
}

/** The place and the style of an item of a list that begins with its dates; null for any other line. */
function beginForm(line: Line): string | null {
  const [range] = rangesOf(line);
  if (!line.bullet || range === undefined || range.from > bulletLength(line.text) + 1) return null;
  return `begin ${Math.round(line.x0 / 3)} ${styleOf(line)}`;
}

/**
 * Where a line begins with a date that is all of the line, or has a cell or a colon behind it, where an item of a list begins with its dates,
 * and where a line ends with them; null for any other line.
 */
function dateForm(line: Line): string | null {
  const [range] = rangesOf(line);
  if (range === undefined) return null;
  const begin = beginForm(line);
  if (begin !== null) return begin;
  if (range.from > 0 || line.bullet) return endForm(line);
  const behind = line.text.slice(range.to).trimEnd();
  const isAlone = behind === '' && !range.single;
  const isLabel = /^\s?[:：]/u.test(behind);
  const span = isAlone || isLabel ? line.spans[0] : behind.startsWith('\t') ? line.spans[1] : undefined;
  if (span === undefined) return null;
  return `${isAlone ? 'alone' : 'cell'} ${Math.round(span.x0 / 3)} ${Math.round(line.fontSize * 2)}`;
}

/** Least count of lines of one form. */
const ALIKE_MIN = 3;

/**
 * Begins an entry at every line with a date in the same form as the headers that the tagger found: the rows of a table whose dates are in a
 * column of their own, and the items of a list that begin or end with their dates.
 * @param found the labels of the lines, as indices of LINE_TAGS
 */
export function withAlikeDates(lines: readonly Line[], found: readonly number[]): number[] {
  const labels = [...found];
  const forms = Map.groupBy(lines.keys(), (index) => dateForm(lines[index] as Line));
  for (const [form, alike] of forms) {
    if (form === null || alike.length < ALIKE_MIN) continue;
    const begun = alike.filter((index) => found[index] === BEGIN).length;
    const isWithin = !form.startsWith('begin') && alike.some((index) => found[index] === INSIDE);
    // All dates of a section in the first cells of its rows, from its first line on, are a table of jobs.
    const isTable = alike[0] === 0 && alike.length === lines.filter((line) => rangesOf(line).length > 0).length;
    const least = alike.length * (isTable ? 1 / 2 : 2 / 3);
    if (isWithin ? form.startsWith('cell') && begun >= least : begun * 3 >= alike.length)
      for (const index of alike) labels[index] = BEGIN;
  }
  return labels;
}

/** A label below the dates of a header, such as "Highlights", begins the duties. */
function withoutLabels(lines: readonly Line[], labels: readonly number[]): number[] {
  let isDated = false;
  return labels.map((label, index) => {
    const line = lines[index] as Line;
    isDated = label === BEGIN ? rangesOf(line).length > 0 : isDated || (label === INSIDE && rangesOf(line).length > 0);
    return label === INSIDE && isDated && fieldLabelOf(line.text) === 'other' ? OUTSIDE : label;
  });
}

/** Fewer dated headers without a bullet do not show that the bullets of a section are duties. */
const DATED_MIN = 2;

/** No entry begins at an undated bullet, if other entries begin without one and with their dates. */
function withoutDuties(lines: readonly Line[], labels: readonly number[]): readonly number[] {
  const begins = [...lines.keys()].filter((index) => labels[index] === BEGIN);
  const headerOf = (begin: number): Line[] => {
    let end = begin + 1;
    while (labels[end] === INSIDE) end += 1;
    return lines.slice(begin, end);
  };
  const isDated = (begin: number): boolean =>
    headerOf(begin).some((line) => rangesOf(line).some(({ single }) => !single));
  const isBullet = (begin: number): boolean => lines[begin]?.bullet === true;
  if (begins.filter((begin) => !isBullet(begin) && isDated(begin)).length < DATED_MIN) return labels;
  const duties = new Set(
    begins.filter((begin) => isBullet(begin) && !isDated(begin)).flatMap((begin) => headerOf(begin)),
  );
  return labels.map((label, index) => (duties.has(lines[index] as Line) ? OUTSIDE : label));
}

/** Whether the tagger has lines of a header above a line that are not directly below the dates of the entry before. */
function hasHeaderAbove(labels: readonly number[], lead: number, datesBefore: number): boolean {
  let top = lead;
  while (top > datesBefore + 1 && labels[top - 1] !== OUTSIDE) top -= 1;
  return top < lead && top !== datesBefore + 1;
}

/**
 * Begins an entry at the lines above the dates that share a style of their own, and nowhere else up to the next of them. Not where the tagger begins
 * headers above these lines.
 */
function withAlikeLeads(lines: readonly Line[], found: readonly number[]): readonly number[] {
  const leads = alikeLeads(lines);
  if (leads.some(({ lead }, at) => hasHeaderAbove(found, lead, leads[at - 1]?.dates ?? -2))) return found;
  const labels = [...found];
  leads.forEach(({ lead, dates }, at) => {
    const next = leads[at + 1]?.lead ?? lines.length;
    for (let index = lead; index < next; index += 1) {
      if (index <= dates) labels[index] = index === lead ? BEGIN : INSIDE;
      else if (labels[index] === BEGIN) labels[index] = labels[index - 1] === OUTSIDE ? OUTSIDE : INSIDE;
    }
  });
  return labels;
}

/** Begins an entry at every date that is alone on its line, and nowhere else, if the first line of the section is one and all look alike. */
function withDatesFirst(lines: readonly Line[], found: readonly number[]): readonly number[] {
  const dates = leadingDates(lines);
  const isAlone = (index: number): boolean => dateForm(lines[index] as Line)?.startsWith('alone') === true;
  if (dates.length < ALIKE_MIN || !dates.every(isAlone)) return found;
  const labels = [...found];
  const isDate = new Set(dates);
  for (const index of labels.keys()) {
    if (isDate.has(index)) labels[index] = BEGIN;
    else if (labels[index] === BEGIN) labels[index] = labels[index - 1] === OUTSIDE ? OUTSIDE : INSIDE;
  }
  return labels;
}

/** The lines of a section as the line tagger sees them. */
export function lineSequence(lines: readonly Line[]): Sequence {
  return { inputs: lineInputs(lines, KNOWN_WORDS), classes: lines.map(() => 0) };
}

/**
 * Splits the lines of a section into entries by the trained line tagger, which finds where a header begins and which
 * lines belong to it. Lines before its first header are kept if the rules find a dated entry in them.
 */
export function tagEntries(lines: readonly Line[], model: SequenceModel): EntryLines[] {
  const tagged = withoutTechnologies(lines, withoutWrapped(lines, bestLabels(model, lineSequence(lines))));
  const dated = withAlikeDates(lines, withNumbered(lines, withBanners(lines, tagged)));
  const labels = withoutLabels(lines, withAlikeLeads(lines, withDatesFirst(lines, withoutDuties(lines, dated))));
  const begin = labels.indexOf(BEGIN);
  const missed = begin === 0 ? [] : missedEntries(begin < 0 ? lines : lines.slice(0, begin));
  const entries: { header: Line[]; body: Line[] }[] = [];
  lines.forEach((line, index) => {
    const entry = entries.at(-1);
    if (labels[index] === BEGIN) entries.push({ header: [line], body: [] });
    else if (labels[index] === INSIDE && entry?.body.length === 0) entry.header.push(line);
    else entry?.body.push(line);
  });
  return withLateRoles([...missed, ...entries.flatMap(completed)]);
}

/** Whether a header is only a date, behind the number of its entry. */
function isBare({ header }: EntryLines): boolean {
  return header.every((line) => {
    const [range] = rangesOf(line);
    const number = entryNumberOf(line)?.length ?? 0;
    return range !== undefined && range.to - range.from >= line.text.trim().length - number - 2;
  });
}

/**
 * An entry whose header is only a date, completed by what the rules find in the lines below it, or else by the line directly below: its
 * role and employer can begin a paragraph.
 */
function completed(entry: EntryLines): readonly EntryLines[] {
  if (entry.body.length === 0 || !isBare(entry)) return [entry];
  const read = missedEntries([...entry.header, ...entry.body]);
  if (read[0] !== undefined && read[0].header.length > entry.header.length) return read;
  const [first, ...body] = entry.body;
  return first === undefined || first.bullet ? [entry] : [{ header: [...entry.header, first], body }];
}

/** From the first score on, a line names a role. Below the second, it names none. */
const ROLE_SURE = 0.6;
const ROLE_NONE = 0.35;

function roleIn(lines: readonly Line[]): number {
  return lines.reduce((most, line) => Math.max(most, KNOWN_WORDS.title(line.text.replaceAll('\t', ' '))), 0);
}

/** Most lines that tell what the employer does. */
const DESCRIPTION_LINES_MAX = 3;

/** Whether lines tell what an employer does, between its name and the role, or there are none: plain text without dates. */
function areOfEmployer(lines: readonly Line[]): boolean {
  return (
    lines.length <= DESCRIPTION_LINES_MAX &&
    lines.every((line) => !line.bullet && !line.bold && rangesOf(line).length === 0)
  );
}

/**
 * Joins two entries into one if the employer, town and dates are above the role: a dated entry without a role, with no body or one that tells what
 * the employer does, and an entry directly below that begins with an undated role. Where "Freelance" is in the place of the employer, the lines
 * below the role name clients or duties.
 */
function withLateRoles(entries: readonly EntryLines[]): EntryLines[] {
  const result: EntryLines[] = [];
  for (const entry of entries) {
    const above = result.at(-1);
    const isFreelance = above !== undefined && saysOnlyFreelance(above.header);
    const isLate =
      above !== undefined &&
      areOfEmployer(above.body) &&
      (roleIn(above.header) < ROLE_NONE || isFreelance) &&
      above.header.some((line) => rangesOf(line).length > 0) &&
      !entry.header.some((line) => rangesOf(line).length > 0) &&
      roleIn(entry.header.slice(0, 1)) >= ROLE_SURE;
    if (isLate) {
      const size = isFreelance ? 1 : entry.header.length;
      result[result.length - 1] = {
        header: [...above.header, ...entry.header.slice(0, size)],
        body: [...above.body, ...entry.header.slice(size), ...entry.body],
      };
    } else result.push(entry);
  }
  return result;
}
