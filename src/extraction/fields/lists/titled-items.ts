import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { type SeparatedRange, type Separator, splitAtSeparators } from '../../entries/separators.ts';
import { companyScore } from '../../lexicon/companies.ts';
import { fold } from '../../lexicon/fold.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import type { Line, Word } from '../../model/document.ts';
import type { DateRange, Evidenced } from '../../model/profile.ts';
import {
  bulletLength,
  datesIn,
  evidencedRange,
  type JoinedLines,
  type TextRange,
  trimmedEnd,
} from '../../text/lines.ts';
import { findLinks } from '../../text/links.ts';
import { hadRoom } from '../../text/list-items.ts';

const LINES_MAX = 600;

/** An item of a list of titles: the lines of its title, dates and links, and the lines that describe it. */
export interface TitledItem {
  readonly header: Line[];
  readonly body: Line[];
}

function openingWord(line: Line): Word | undefined {
  const words = line.spans[0]?.words ?? [];
  const skipped = bulletLength(line.text);
  return skipped > 0 && words[0]?.text.length === skipped ? words[1] : words[0];
}

/** Weight, size and slant of the first word of a line behind its bullet. Colour is left out: links have their own. */
function openingStyleOf(line: Line): string {
  const word = openingWord(line);
  return `${word?.bold ?? false}|${Math.round(line.fontSize)}|${word?.italic ?? false}`;
}

/** The last word of a line has the style of the first one of another. */
function endsInStyle(line: Line, style: string): boolean {
  const word = line.spans.at(-1)?.words.at(-1);
  return `${word?.bold ?? false}|${Math.round(line.fontSize)}|${word?.italic ?? false}` === style;
}

/**
 * The end of a title that only its weight sets apart from the text behind it ("**Open Meter** Lakemont Ltd, 2021"), as an offset in the
 * joined lines; null if there is none.
 */
export function endOfBoldTitle({ lines }: JoinedLines): number | null {
  const words = lines.flatMap(({ line, from, at, length }) => {
    let offset = 0;
    return line.spans.flatMap(({ words: own }) =>
      own.flatMap((word) => {
        const start = line.text.indexOf(word.text, offset);
        if (start < 0) return [];
        offset = start + word.text.length;
        return start < from || start >= from + length ? [] : [{ word, to: at + offset - from }];
      }),
    );
  });
  const end = words.findIndex(({ word }) => !word.bold);
  const isApart = end > 0 && words.slice(end).every(({ word }) => !word.bold);
  return isApart ? (words[end - 1]?.to ?? null) : null;
}

/** The bullet of a line, the same for all numbers; '' for a line without. */
function signOf({ bullet, text }: Line): string {
  return bullet ? text.slice(0, bulletLength(text)).replace(/\d+/u, '1') : '';
}

function isClose(line: Line): boolean {
  return line.gapAbove < line.fontSize * 0.9;
}

/** Whether a line is the wrapped rest of the line before it: close below it, and that one was full. */
function isWrapped(line: Line, before: Line | undefined, edge: Edge): boolean {
  if (before === undefined || line.bullet || line.block !== before.block || !isClose(line)) return false;
  return /^\p{Ll}/u.test(line.text) || !hadRoom(line, before, edge(before));
}

/** Whether a short line below a title is mostly a date or a link. */
function isMoreHeader(line: Line, { header, body }: TitledItem): boolean {
  if (header.length > 2 || body.length > 0 || line.bullet || line.text.length > 80) return false;
  const isLone = (length: number) => length >= line.text.trim().length * 0.4;
  return (
    findDateRanges(line.text).some((range) => isLone(range.to - range.from)) ||
    findLinks(line.text).some((link) => isLone(link.to - link.from))
  );
}

/** Where a line's column ends, in points. */
type Edge = (line: Line) => number;
type Opens = (line: Line, index: number) => boolean;

/** Titles that are set apart by the style in which they begin, in some lines and not in all. */
function byStyle(lines: readonly Line[], edge: Edge): Opens | null {
  const [first] = lines;
  if (first === undefined) return null;
  const style = openingStyleOf(first);
  const plain = lines.filter((line) => openingStyleOf(line) !== style);
  const size = Math.max(...plain.map(({ fontSize }) => fontSize));
  const stands =
    openingWord(first)?.bold === true
      ? plain.some((line) => openingWord(line)?.bold !== true)
      : first.fontSize > size + 0.4;
  // A text that turns into running text within its line is a title, even if each line begins with one.
  const isRunIn =
    openingWord(first)?.bold === true &&
    lines.every((line) => openingStyleOf(line) === style && !endsInStyle(line, style));
  if (!isRunIn && (plain.length === 0 || !stands)) return null;
  return (line, index) => {
    if (openingStyleOf(line) !== style || signOf(line) !== signOf(first)) return false;
    const before = lines[index - 1];
    return before === undefined || !endsInStyle(before, style) || !isWrapped(line, before, edge);
  };
}

/** Where a line has its date: alone, before the text behind a wide space or a sign, or behind such a one; null if it has none there. */
function placeOfDate({ text }: { readonly text: string }): 'alone' | 'first' | 'last' | null {
  const own = text.trim();
  for (const { from, to } of findDateRanges(own)) {
    const [before, behind] = [own.slice(0, from), own.slice(to)];
    const isFirst = !/[\p{L}\p{N}]/u.test(before);
    const isLast = !/[\p{L}\p{N}]/u.test(behind);
    if (isFirst && isLast) return 'alone';
    if (isFirst && /^[)）\]]?(?:\t|\s*[|:·•–—]\s)/u.test(behind)) return 'first';
    if (isLast && /(?:\t|\s[|·•]\s?|\s[(（[])$/u.test(before)) return 'last';
  }
  return null;
}

/** A text without its dates, and without separators at its end. */
export function textWithoutDates(text: string): string {
  const rest = findDateRanges(text)
    .toReversed()
    .reduce((own, { from, to }) => `${own.slice(0, from)} ${own.slice(to)}`, text);
  return rest.slice(0, trimmedEnd(rest, /[\s|·–—()[\]]/u)).trim();
}

/** Titles at the lines that have a date, the first one among them, always at the same side. */
function byDates(lines: readonly Line[]): Opens | null {
  const places = lines.map(placeOfDate);
  const found = new Set(places.filter((place) => place !== null && place !== 'alone'));
  const isMixed = found.size > 1 || lines.some(({ bullet }, index) => bullet && places[index] !== null);
  if (places[0] === null || places[0] === undefined || isMixed) return null;
  return (_, index) => places[index] !== null;
}

/** Titles that are the items of a list, or the lines between the lists that describe them. */
function byBullets(lines: readonly Line[], edge: Edge): Opens | null {
  const [first] = lines;
  if (first === undefined || !lines.some(({ bullet }) => bullet)) return null;
  if (first.bullet) {
    const sign = signOf(first);
    return (line) => signOf(line) === sign && line.x0 < first.x0 + first.fontSize * 1.5;
  }
  // The first line below a list that does not go on with its last item.
  const inset = Math.min(...lines.filter(({ bullet }) => bullet).map(({ x0 }) => x0));
  return (line, index) => {
    const before = lines[index - 1];
    if (line.bullet) return false;
    if (before === undefined) return true;
    if (!isClose(line)) return true;
    const bulleted = lines.slice(0, index).findLastIndex(({ bullet }) => bullet);
    const isBelowList =
      bulleted >= 0 &&
      lines.slice(bulleted, index).every((own, at) => at === 0 || isWrapped(own, lines[bulleted + at - 1], edge));
    return isBelowList && (line.x0 <= inset + 1 || !isClose(line)) && !isWrapped(line, before, edge);
  };
}

/** Titles below white space that is clearly wider than that between the other lines. */
function byGaps(lines: readonly Line[]): Opens | null {
  const gaps = lines.slice(1).flatMap((line, index) => (line.block === lines[index]?.block ? [line.gapAbove] : []));
  const least = Math.min(...gaps);
  const isWide = (line: Line): boolean => line.gapAbove > least + line.fontSize * 0.25;
  if (gaps.length === 0 || !lines.slice(1).some(isWide)) return null;
  return (line) => isWide(line);
}

/** Every line that does not go on with the line before it. */
function byRoom(lines: readonly Line[], edge: Edge): Opens {
  return (line, index) => !isWrapped(line, lines[index - 1], edge);
}

function itemsBy(lines: readonly Line[], opens: Opens, edge: Edge): TitledItem[] {
  const items: TitledItem[] = [];
  lines.forEach((line, index) => {
    const last = items.at(-1);
    if (last === undefined || (opens(line, index) && !isMoreHeader(line, last)))
      items.push({ header: [line], body: [] });
    else if (last.body.length === 0 && (isMoreHeader(line, last) || isHeaderRest(line, last, edge)))
      last.header.push(line);
    else last.body.push(line);
  });
  return items;
}

/** Items that begin at each line that opens one. A date alone on its line belongs to the title below it. */
function itemsAt(lines: readonly Line[], opens: Opens, edge: Edge): TitledItem[] {
  const items: TitledItem[] = [];
  lines.forEach((line, index) => {
    const last = items.at(-1);
    if (last === undefined || opens(line, index)) items.push({ header: [line], body: [] });
    else if (last.body.length === 0 && (last.header.every(isDateAlone) || isRestOfTitle(line, last, edge)))
      last.header.push(line);
    else last.body.push(line);
  });
  return items;
}

/** Whether a line is the wrapped rest of a title. A title with its date behind it ends there. */
function isRestOfTitle(line: Line, item: TitledItem, edge: Edge): boolean {
  const [title] = item.header;
  return title !== undefined && placeOfDate(title) !== 'last' && isHeaderRest(line, item, edge);
}

function isDateAlone(line: Line): boolean {
  return placeOfDate(line) === 'alone';
}

/**
 * Splits a list of titles (projects, publications, prizes) into its items. What marks a title is asked for in the order of how sure it is: the
 * style in which it begins, a date, bullets, white space, and a line that does not fill its column.
 */
export function titledItems(section: readonly Line[], edge: Edge): TitledItem[] {
  const lines = section.slice(0, LINES_MAX);
  return (
    markedItems(lines, edge) ?? itemsBy(lines, byBullets(lines, edge) ?? byGaps(lines) ?? byRoom(lines, edge), edge)
  );
}

/** The same where style, dates or white space set the titles apart from what is below them; null if none does. */
export function groupedItems(lines: readonly Line[], edge: Edge): TitledItem[] | null {
  if (lines.some(({ bullet }) => bullet)) return null;
  const gaps = byGaps(lines);
  return markedItems(lines, edge) ?? (gaps === null ? null : itemsBy(lines, gaps, edge));
}

/** Items whose titles have a style of their own, or whose lines have dates; null if neither sets titles apart. */
function markedItems(lines: readonly Line[], edge: Edge): TitledItem[] | null {
  const styled = byStyle(lines, edge);
  if (styled !== null) return itemsBy(lines, styled, edge);
  const dated = byDates(lines);
  return dated === null ? null : itemsAt(lines, dated, edge);
}

/** Whether a line is the wrapped rest of a title: in its style to the end of the line before. */
function isHeaderRest(line: Line, { header }: TitledItem, edge: Edge): boolean {
  const before = header.at(-1);
  return (
    before !== undefined &&
    isWrapped(line, before, edge) &&
    openingStyleOf(line) === openingStyleOf(before) &&
    endsInStyle(before, openingStyleOf(before))
  );
}

const CONFIDENCE = 0.75;
/** Longer texts are not list items with a name. In characters. */
const TEXT_LENGTH_MAX = 1_000;

/** A word behind a space that belongs to the name of a Japanese or Chinese certificate: "passed". */
const PASSED = /^(?:合格|取得|修了|通过|通過)$/u;

/** Behind these no name continues. */
const ENDS: ReadonlySet<Separator> = new Set(['tab', 'bar']);

/** The parts of a list item: name, organisation, dates, link. */
export interface ListEntry {
  readonly name: Evidenced<string>;
  readonly holder: Evidenced<string> | null;
  readonly dates: DateRange | null;
  readonly link: Evidenced<string> | null;
}

const ISSUERS = phrases((language) => language.labels?.issuer);
const ISSUER_LABEL = lazy(() => new RegExp(String.raw`^(?:${spelled(ISSUERS())})(?:\s*[:：]\s*|\s+)`, 'iu'));

/** The issuer behind a label such as "Issued by:" at the beginning of a line; null without a label. */
export function labelledIssuer(joined: JoinedLines): Evidenced<string> | null {
  const label = ISSUER_LABEL().exec(joined.text)?.[0].length ?? 0;
  if (label === 0 || joined.text.length > TEXT_LENGTH_MAX) return null;
  const range = splitAtSeparators(joined.text, { from: label, to: joined.text.length }, [])[0];
  return range === undefined ? null : evidencedRange(joined, range, CONFIDENCE);
}

/** The least score of an organisation behind a separator. A comma is often within a name, a bar hardly ever. */
function holderScoreMin({ separator }: SeparatedRange): number {
  if (separator === 'comma' || separator === 'slash' || separator === 'colon') return 0.6;
  return 0.3;
}

interface Holder {
  readonly range: SeparatedRange;
  readonly part: TextRange;
}

function holderOf(text: string, ranges: readonly SeparatedRange[], isHolder: (text: string) => number): Holder | null {
  for (const range of ranges.slice(1)) {
    const own = text.slice(range.from, range.to);
    const label = ISSUER_LABEL().exec(own)?.[0].length ?? 0;
    if (label > 0 && own.length - label >= 2 && /^[\p{Lu}\p{Lo}]/u.test(own.slice(label)))
      return { range, part: { from: range.from + label, to: range.to } };
    if (own.length <= 80 && isHolder(own) >= holderScoreMin(range)) return { range, part: range };
  }
  return null;
}

/** Whether a date is a part of its own, not a word of a phrase ("renewed 2023"). */
function isSeparate(text: string, { from, to }: TextRange): boolean {
  const before = text.slice(0, from);
  const after = text.slice(to);
  return /(?:^|[\t,;|•·:(（[/–—-])\s*$/u.test(before) && /^\s*(?:$|[\t,;|•·:)）\]/–—.-])/u.test(after)
    ? true
    : before.trim() === '';
}

function withoutLink(text: string, link: TextRange | undefined): string {
  if (link === undefined) return text;
  return text.slice(0, link.from) + '\t'.repeat(link.to - link.from) + text.slice(link.to);
}

/** Dates before the name beside the one that counts: those of several items in one cell ("11/2022 03/2021 | First aid"). */
function openingDates(text: string, dated: TextRange | null): TextRange[] {
  const found: TextRange[] = [];
  for (const { from, to } of findDateRanges(text)) {
    const at = found.at(-1)?.to ?? 0;
    if (/[\p{L}\p{N}]/u.test(text.slice(at, from))) break;
    found.push({ from, to });
  }
  return found.length > 1 ? found.filter(({ from }) => from !== dated?.from) : [];
}

/** The ranges of a text between dates and links, which contain the name and the organisation. */
function rangesBetween(text: string, taken: readonly TextRange[], styleCuts: readonly number[]): SeparatedRange[] {
  const parts: TextRange[] = [];
  let at = 0;
  for (const part of taken.toSorted((a, b) => a.from - b.from)) {
    if (part.from > at) parts.push({ from: at, to: part.from });
    at = Math.max(at, part.to);
  }
  if (at < text.length) parts.push({ from: at, to: text.length });
  const visibleCuts = styleCuts.map((cut) => ({ at: cut, separator: 'style' as const }));
  return parts.flatMap((part) => splitAtSeparators(text, part, visibleCuts));
}

/**
 * Splits a list item into its parts.
 * @param isHolder score of a text as the part behind the name, an organisation or a journal; 0 to 1
 * @returns null if no text is left for a name, or the text is too long for an item
 */
export function parseListEntry(
  joined: JoinedLines,
  isHolder: (text: string) => number = companyScore,
): ListEntry | null {
  const { text } = joined;
  if (text.length > TEXT_LENGTH_MAX) return null;
  const dated = datesIn(joined);
  const [link] = findLinks(text);
  const bare = withoutLink(text, link);
  const taken = [
    ...(dated !== null && isSeparate(bare, dated) ? [dated] : []),
    ...openingDates(bare, dated),
    ...(link === undefined ? [] : [link]),
  ];
  const boldEnd = endOfBoldTitle(joined);
  const ranges = rangesBetween(text, taken, boldEnd === null ? [] : [boldEnd]);
  const first = ranges[0];
  if (first === undefined) return null;
  const holder = holderOf(text, ranges, isHolder);
  const ends = ranges.filter((range) => holder === null || range.to <= holder.range.from);
  // A name continues across commas and the like, but not across a wide space, a date or a link.
  const stop = Math.min(taken.find((part) => part.from > first.from)?.from ?? text.length, boldEnd ?? text.length);
  const wideSpace =
    ranges.find(
      (range) => range !== first && ENDS.has(range.separator) && !PASSED.test(text.slice(range.from, range.to)),
    )?.from ?? text.length;
  const last = ends.filter((range) => range.from < Math.min(stop, wideSpace)).at(-1) ?? first;
  const name = evidencedRange(joined, { from: first.from, to: closed(text, first.from, last.to) }, CONFIDENCE);
  if (name === null || fold(name.value) === '') return null;
  return {
    name,
    holder: holder === null ? null : evidencedRange(joined, holder.part, CONFIDENCE),
    dates: dated?.dates ?? null,
    link: link === undefined ? null : evidencedRange(joined, link, 0.9),
  };
}

/** The end of a range, including the closing bracket of an opening one within it. */
function closed(text: string, from: number, to: number): number {
  const own = text.slice(from, to);
  const open = own.split(/[(（]/u).length - own.split(/[)）]/u).length;
  return open === 1 && /^\s*[)）]/u.test(text.slice(to)) ? to + text.slice(to).search(/[)）]/u) + 1 : to;
}
