import { findDateRanges } from '../../dates/dates.ts';
import type { LabelledDocument, Line, Section } from '../../model/document.ts';
import type { Publication } from '../../model/profile.ts';
import { lineFrom } from '../../text/evidence.ts';
import {
  datesIn,
  evidencedRange,
  type JoinedLines,
  joinLines,
  sliceOf,
  type TextRange,
  trimmedEnd,
} from '../../text/lines.ts';
import { findLinks } from '../../text/links.ts';
import { edgesOfColumns } from '../../text/list-items.ts';
import { endOfBoldTitle } from './list-entry.ts';
import { type TitledItem, textWithoutDates, titledItems } from './titled-items.ts';

const ITEMS_MAX = 200;
const CONFIDENCE = 0.7;
const CHARS_MAX = 1_200;
const TITLE_MIN = 4;

const QUOTED = /[“"„«»‘](?=\S)([^“”"„«»]{6,300}?)[.,]?[”"“»«’]/u;
/** `Linden, M., & Roth, K. (2019). ` or `Linden M, Roth K. 2019. `: the authors and the year before the title. */
const AFTER_YEAR = /[(（]?(?:19|20)\d{2}[a-z]?[)）]?[.:,]\s+/u;
/** Names with initials, repeated: the list of authors. */
const AUTHORS =
  /^(?:(?:\p{Lu}[\p{L}'’-]+,?\s(?:\p{Lu}\.?[\s-]?){1,3}|(?:\p{Lu}\.\s?){1,3}\p{Lu}[\p{L}'’-]+)(?:,\s*(?:&\s*|and\s|und\s|et\s|y\s)?|\s(?:&|and|und|et|y|e)\s|;\s*|\.\s+|:\s+)){1,12}(?:et al\.?[,.]?\s+)?/u;

/** `Linden, Marta; Roth, Karl: `: authors with whole names, before a colon or a year. */
const FULL_AUTHORS =
  /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,\s\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*)?(?:;\s\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?,\s\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*)?){0,11}(?:\s\([^)]{4,8}\))?[:.]\s+/u;

/** The end of a sentence: a full stop, a dash or a tab, with a capital behind it. */
const END = /[.?!](?=\s+[\p{Lu}\p{Lo}“"])|\s+[–—|]\s+|\t|,\s+(?=in:?\s\p{Lu})|,\s+(?=(?:19|20)\d{2}\b)/u;

/** A bar, a bullet or a wide space: no title continues behind it. */
const DIVIDER = /\t|\s+[|¦•·●▪/]\s+|\s[–—-]\s|\s*[;；]\s+/u;

/**
 * "Title, Journal, 04/2020": the end of the title where a date ends the text and nothing but separators divides the parts. Null if the text
 * has another form.
 */
function endBeforeJournal(text: string): number | null {
  const date = findDateRanges(text).at(-1);
  if (date === undefined || /[\p{L}\p{N}]/u.test(text.slice(date.to))) return null;
  const head = text.slice(0, trimmedEnd(text.slice(0, date.from), /[\s,;|•·●▪/(–—-]/u));
  const question = /[?!](?=\s+[(（])/u.exec(head);
  if (question !== null) return question.index + 1;
  const divider = DIVIDER.exec(head);
  if (divider !== null) return divider.index;
  const comma = head.lastIndexOf(', ');
  return comma > 0 && !/[.?!]\s/u.test(head) ? comma : null;
}

function titleRange(joined: JoinedLines): TextRange {
  const text = joined.text.slice(0, CHARS_MAX);
  const quoted = QUOTED.exec(text);
  if (quoted?.[1] !== undefined) {
    const from = quoted.index + 1;
    return { from, to: from + quoted[1].length };
  }
  const bold = endOfBoldTitle(joined);
  if (bold !== null && /\s/u.test(text.slice(0, bold)))
    return { from: 0, to: trimmedEnd(text.slice(0, bold), /[\s.,;:|•·/–—-]/u) };
  const authors = AUTHORS.exec(text)?.[0].length ?? FULL_AUTHORS.exec(text)?.[0].length ?? 0;
  const journal = authors === 0 ? endBeforeJournal(text) : null;
  if (journal !== null && journal >= 4) return { from: 0, to: journal };
  const year = AFTER_YEAR.exec(text);
  // "Title, Journal, 2021, n. 6": what is behind the year is no title.
  const isAuthorsYear = year !== null && year.index < 220 && /\p{L}{3}/u.test(text.slice(year.index));
  const from = isAuthorsYear ? Math.max(authors, year.index + year[0].length) : authors;
  const rest = text.slice(from);
  const end = END.exec(rest)?.index ?? rest.length;
  return { from, to: from + (end < 4 ? rest.length : end) };
}

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

/** The part of an item that contains its title: without a date at its edges, and without the lines below. */
function titlePart({ joined, head }: Item): TextRange {
  const { text } = joined;
  const isWhole = head >= text.length;
  const ranges = findDateRanges(text.slice(0, head));
  const [first, last] = [ranges[0], ranges.at(-1)];
  const from = first === undefined || /[\p{L}\p{N}]/u.test(text.slice(0, first.from)) ? 0 : first.to;
  const isTail = last !== undefined && last.from > from && !/[\p{L}\p{N}]/u.test(text.slice(last.to, head));
  const to = isTail && !isWhole ? last.from : head;
  const lead = /^[^\p{L}\p{N}“"„«»‘]*/u.exec(text.slice(from))?.[0].length ?? 0;
  const own = text.slice(from + lead, to);
  // Authors alone on their line have the title below them.
  const authors = AUTHORS.exec(`${own} `)?.[0].length ?? 0;
  return own.trim().length - authors < TITLE_MIN
    ? { from: 0, to: text.length }
    : { from: from === 0 ? 0 : from + lead, to };
}

function publicationOf(item: Item): Publication | null {
  const { joined } = item;
  const text = joined.text.slice(0, CHARS_MAX);
  const part = titlePart(item);
  const own = titleRange(sliceOf(joined, part));
  const titleAt = { from: part.from + own.from, to: part.from + own.to };
  const title = evidencedRange(joined, titleAt, CONFIDENCE);
  if (title === null || !isTitle(title.value)) return null;
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
interface Item {
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

/** The publications of a section. Where most have a year, a text without year, link and quotation marks is none. */
function publicationsIn({ lines }: Section, edge: (line: Line) => number): Publication[] {
  const texts = itemsOf(lines, edge).flatMap(partsOf);
  const isProven = ({ joined: { text } }: Item): boolean =>
    /(?:19|20)\d{2}/u.test(text) || QUOTED.test(text) || findLinks(text).length > 0;
  const proven = texts.filter(isProven);
  const counted = proven.length > 0 && proven.length * 2 >= texts.length ? proven : texts;
  return counted.map(publicationOf).filter((publication) => publication !== null);
}

/** The publications of their sections, in document order. */
export function findPublications(document: LabelledDocument): Publication[] {
  const edge = edgesOfColumns(document.lines);
  return document.sections
    .filter((section) => section.kind === 'publications')
    .flatMap((section) => publicationsIn(section, edge))
    .slice(0, ITEMS_MAX);
}
