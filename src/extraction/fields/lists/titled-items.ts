import { findDateRanges } from '../../dates/dates.ts';
import type { Line, Word } from '../../model/document.ts';
import { bulletLength, trimmedEnd } from '../../text/lines.ts';
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
