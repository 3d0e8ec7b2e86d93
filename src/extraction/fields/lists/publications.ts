import type { LabelledDocument, Line, Section } from '../../model/document.ts';
import type { Publication } from '../../model/profile.ts';
import { lineFrom } from '../../text/evidence.ts';
import { datesIn, evidencedRange, type JoinedLines, joinLines, sliceOf, type TextRange } from '../../text/lines.ts';
import { findLinks } from '../../text/links.ts';
import { edgesOfColumns } from '../../text/list-items.ts';
import { taggedTitle } from './tag-citations.ts';
import { type TitledItem, textWithoutDates, titledItems } from './titled-items.ts';

const ITEMS_MAX = 200;
const CONFIDENCE = 0.7;
const CHARS_MAX = 1_200;

const QUOTED = /[“"„«»‘](?=\S)([^“”"„«»]{6,300}?)[.,]?[”"“»«’]/u;

/** The text behind the title up to a year, a volume, pages or a link; null if there is none. */
function publisherRange(text: string, title: TextRange): TextRange | null {
  const behind = text.slice(title.to);
  const skip = /^[\s.,;:–—|"”“»«’'-]*(?:in:?\s+)?/iu.exec(behind)?.[0].length ?? 0;
  const rest = behind.slice(skip);
  const stop = rest.search(
    /[,.;:(\s]\s*(?:(?:19|20)\d{2}\b|vol\b|no\.|pp?\.|\d|https?:|www\.|doi\b)|\.\s|\.$|,\s|\t|$/iu,
  );
  const to = stop < 0 ? rest.length : stop;
  const publisher = rest.slice(0, to);
  if (!/\p{L}{2}/u.test(publisher) || publisher.length > 120 || /^(?:https?:|www\.|doi\b|\d)/iu.test(publisher))
    return null;
  return { from: title.to + skip, to: title.to + skip + to };
}

/** Whether a text can be a title: not a link, a level or a single word. */
function isTitle(text: string): boolean {
  if (/^(?:https?:|www\.|doi\b)/iu.test(text) || text.includes('@')) return false;
  return /\p{L}{2}.*\s.*\p{L}{2}|[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]{4}/u.test(text);
}

function publicationOf({ joined, head }: Item, mayBeNone: boolean): Publication | null {
  const text = joined.text.slice(0, CHARS_MAX);
  const titleAt = taggedTitle(joined, head, mayBeNone);
  const title = titleAt === null ? null : evidencedRange(joined, titleAt, CONFIDENCE);
  if (titleAt === null || title === null || !isTitle(title.value)) return null;
  const publisher = publisherRange(text, titleAt);
  const [link] = findLinks(text);
  return {
    title,
    publisher: publisher === null ? null : evidencedRange(joined, publisher, CONFIDENCE - 0.1),
    dates: datesIn(joined)?.dates ?? null,
    link: link === undefined ? null : evidencedRange(joined, link, 0.9),
  };
}

/** "[3] ": the number of a reference. */
const NUMBER = /^\[[\p{L}\d+]{1,8}\]\s*/u;

/** The lines of a publication as one text, and how much of it is the line of its title. */
export interface Item {
  readonly joined: JoinedLines;
  readonly head: number;
}

function itemOf({ header, body }: TitledItem): Item {
  return { joined: joinLines([...header, ...body]), head: joinLines(header).text.length };
}

const JOURNAL_WORDS_MAX = 6;
const TITLE_WORDS_MAX = 16;
/** How many times as long as the journals the titles are, at least. */
const LONGER_MIN = 1.4;

/** Whether the lines below the dated ones are the titles: journals are short, and titles are longer or in bold. */
function areTitlesBelow(items: readonly TitledItem[]): boolean {
  const texts = items.map(({ header, body }) => ({
    above: textWithoutDates(header.map(({ text }) => text).join(' ')),
    below: body.map(({ text }) => text).join(' '),
    isMarked: body[0]?.bold === true && !header.some(({ bold }) => bold),
  }));
  const arePairs = texts.every(
    ({ above, below }) =>
      above !== '' &&
      above.split(/\s+/u).length <= JOURNAL_WORDS_MAX &&
      isTitle(below) &&
      below.split(/\s+/u).length <= TITLE_WORDS_MAX &&
      !/\p{Lu}\.\s|\.$|https?:|\b(?:vol|pp?)\./iu.test(below),
  );
  if (!arePairs || items.some(({ header, body }) => header[0]?.bold === true && body[0]?.bold !== true)) return false;
  const lengthOf = (key: 'above' | 'below'): number => texts.reduce((sum, own) => sum + own[key].length, 0);
  return texts.every(({ isMarked }) => isMarked) || lengthOf('below') > lengthOf('above') * LONGER_MIN;
}

/** The items of publications. References with a number begin at it. */
function itemsOf(lines: readonly Line[], edge: (line: Line) => number): Item[] {
  const first = lines.findIndex(({ text }) => NUMBER.test(text));
  if (first < 0) {
    const items = titledItems(lines, edge);
    return areTitlesBelow(items)
      ? items.map(({ header, body }) => itemOf({ header: body, body: header }))
      : items.map(itemOf);
  }
  const items: Line[][] = [];
  for (const line of lines.slice(first)) {
    const number = NUMBER.exec(line.text)?.[0].length ?? 0;
    if (number > 0) items.push([lineFrom(line, number) ?? line]);
    else items.at(-1)?.push(line);
  }
  return items.map((own) => itemOf({ header: own, body: [] }));
}

/** Publications of one paragraph, between semicolons: each has a year of its own. */
function partsOf(item: Item): Item[] {
  const { joined } = item;
  const cuts = [...joined.text.slice(0, CHARS_MAX).matchAll(/[;；]\s+/gu)];
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const parts = starts.map((from, index) => sliceOf(joined, { from, to: cuts[index]?.index ?? joined.text.length }));
  const areDated = parts.length > 1 && parts.every(({ text }) => /\b(?:19|20)\d{2}\b/u.test(text));
  return areDated ? parts.map((part) => ({ joined: part, head: part.text.length })) : [item];
}

/** The texts of the sections of publications, in document order: each may be one. */
export function publicationItems(document: LabelledDocument): Item[] {
  const edge = edgesOfColumns(document.lines);
  return document.sections
    .filter(({ kind }) => kind === 'publications')
    .flatMap(({ lines }) => itemsOf(lines, edge).flatMap(partsOf));
}

/**
 * The publications of a section, which has one at least. Where most have a year, a text without year, link and quotation marks is none.
 */
function publicationsIn({ lines }: Section, edge: (line: Line) => number): Publication[] {
  const texts = itemsOf(lines, edge).flatMap(partsOf);
  const isProven = ({ joined: { text } }: Item): boolean =>
    /(?:19|20)\d{2}/u.test(text) || QUOTED.test(text) || findLinks(text).length > 0;
  const proven = texts.filter(isProven);
  const counted = proven.length > 0 && proven.length * 2 >= texts.length ? proven : texts;
  const read = (mayBeNone: boolean): Publication[] =>
    counted.map((item) => publicationOf(item, mayBeNone)).filter((publication) => publication !== null);
  const found = read(true);
  return found.length > 0 ? found : read(false);
}

/** The publications of their sections, in document order. */
export function findPublications(document: LabelledDocument): Publication[] {
  const edge = edgesOfColumns(document.lines);
  return document.sections
    .filter((section) => section.kind === 'publications')
    .flatMap((section) => publicationsIn(section, edge))
    .slice(0, ITEMS_MAX);
}
