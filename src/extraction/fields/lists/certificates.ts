import { findDateRanges } from '../../dates/dates.ts';
import { withoutTableHead } from '../../entries/split-studies.ts';
import { labelledValueOf } from '../../entries/study-forms.ts';
import { TEXT_KINDS, textKinds } from '../../kinds/text-kinds.ts';
import { companyScore, hasLegalForm } from '../../lexicon/companies.ts';
import { schoolScore } from '../../lexicon/degree-words.ts';
import { headingKind, isTitleWithName } from '../../lexicon/headings.ts';
import type { LabelledDocument, Line, Section, SectionKind } from '../../model/document.ts';
import type { Award, Certificate } from '../../model/profile.ts';
import { itemRowsOf, usualSpace } from '../../text/items-in-rows.ts';
import {
  bulletLength,
  datesIn,
  evidencedRange,
  isDrawnLine,
  type JoinedLines,
  joinLines,
  lineOf,
  sliceOf,
  trimmedEnd,
} from '../../text/lines.ts';
import { edgesOfColumns, hadRoom, listItemsOfNames, listItemsOfTitles } from '../../text/list-items.ts';
import { type ListEntry, labelledIssuer, parseListEntry } from './list-entry.ts';
import { groupedItems } from './titled-items.ts';

const ITEMS_MAX = 80;
const ISSUER_CONFIDENCE = 0.75;

/**
 * How likely a text is an issuer of certificates and awards: an employer, a school, a body known by its initials. 0 to
 * 1.
 */
function issuerScore(text: string): number {
  return Math.max(companyScore(text), schoolScore(text));
}

/** What a line with a printed label adds to the entry above it: its issuer, its dates, or nothing that is read; null for any other line. */
function labelledMore(before: ListEntry, line: Line): Partial<ListEntry> | null {
  const value = labelledValueOf(line);
  if (value === null || value.label === 'degree') return null;
  const joined = joinLines([line]);
  const text = { from: value.from, to: trimmedEnd(joined.text, /[\s.,;]/u) };
  const holder = value.label === 'school' ? evidencedRange(joined, text, ISSUER_CONFIDENCE) : null;
  return { holder: before.holder ?? holder, dates: before.dates ?? datesIn(joined)?.dates ?? null };
}

/** What a separate line adds to the entry above it: only the issuer or the dates; null if it is an entry itself. */
function moreOf(before: ListEntry | undefined, item: readonly Line[]): Partial<ListEntry> | null {
  const [line] = item;
  if (before === undefined || line === undefined || item.length > 1 || line.bullet) return null;
  const printed = labelledMore(before, line);
  if (printed !== null) return printed;
  if (line.gapAbove > line.fontSize * 0.9) return null;
  const joined = joinLines([line]);
  const dates = before.dates ?? datesIn(joined)?.dates ?? null;
  const labelled = labelledIssuer(joined);
  if (labelled !== null) return { holder: before.holder ?? labelled, dates };
  const own = parseListEntry(joined, issuerScore);
  if (own === null) return before.dates === null && dates !== null ? { dates } : null;
  if (before.holder !== null || before.dates !== null) return null;
  // Names of certificates also contain names of firms, so a date or a legal form must confirm the issuer.
  const isSure = dates !== null || hasLegalForm(own.name.value);
  const isIssuer = isSure && issuerScore(own.name.value) >= 0.6 && own.name.value.split(/\s+/u).length <= 6;
  return isIssuer ? { holder: own.name, dates } : null;
}

const INITIALS = /^\p{Lu}{2,6}\d?$/u;

/** The parts of a text between the matches of a pattern. */
function partsBetween(text: string, cuts: readonly RegExpExecArray[]): string[] {
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  return starts.map((from, index) => text.slice(from, cuts[index]?.index ?? text.length).trim());
}

/**
 * Where a text that lists several names is cut: at semicolons; at dots if each part has a date of its own; at commas if the parts are
 * initials ("ACLS, BLS, NIHSS").
 */
function cutsOf(text: string): RegExpExecArray[] {
  const semicolons = [...text.matchAll(/\s*[;；]\s*/gu)].slice(0, ITEMS_MAX);
  if (semicolons.length > 0) return semicolons;
  const dots = [...text.matchAll(/\s[·•∙●]\s/gu)].slice(0, ITEMS_MAX);
  const dotted = partsBetween(text, dots).slice(0, -1);
  const isDated = (part: string): boolean => findDateRanges(part).some(({ from, to }) => to - from < part.length - 4);
  if (dots.length > 0 && dotted.every(isDated)) return dots;
  const commas = [...text.matchAll(/,\s+/gu)].slice(0, ITEMS_MAX);
  const names = partsBetween(text, commas);
  const areInitials = names.length > 2 && names.every((name) => INITIALS.test(name.split(/\s/u)[0] ?? ''));
  return areInitials && names.slice(0, -1).every((name) => INITIALS.test(name)) ? commas : [];
}

/** One entry, or several in a row. */
function entriesIn(joined: JoinedLines): ListEntry[] {
  const cuts = cutsOf(joined.text);
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  return starts
    .map((from, index) => ({ from, to: cuts[index]?.index ?? joined.text.length }))
    .filter(({ from, to }) => to > from)
    .map((range) => parseListEntry(sliceOf(joined, range), issuerScore, true))
    .filter((entry) => entry !== null);
}

/** A comma between two names, outside of brackets. */
const COMMA = /\s*[,，、،]\s*(?![^(（]*[)）])/gu;
const NAME_WORDS_MAX = 9;

/**
 * A paragraph that lists names between commas, each as one text; null if commas may divide the name from its issuer or its date: a part
 * begins small, is a date, or names an organisation.
 */
function namesBetweenCommas(lines: readonly Line[]): JoinedLines[] | null {
  if (lines.some(({ bullet }) => bullet) || lines.length > 6) return null;
  const joined = joinLines(lines);
  // Between semicolons, commas are within the names.
  if (/[;；]/u.test(joined.text)) return null;
  const cuts = [...joined.text.matchAll(COMMA)].slice(0, ITEMS_MAX);
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)];
  const parts = starts.map((from, index) => {
    const to = cuts[index]?.index ?? joined.text.length;
    return sliceOf(joined, { from, to: from + trimmedEnd(joined.text.slice(from, to), /[\s.]/u) });
  });
  // A long list can have small letters, and a year in brackets.
  const isLong = parts.length > 3;
  const areNames = parts.every(
    ({ text }, index) =>
      (isLong || /^[\p{Lu}\p{Lo}\d«„"“]/u.test(text)) &&
      /\p{L}/u.test(text) &&
      text.split(/\s+/u).length <= NAME_WORDS_MAX &&
      findDateRanges(isLong ? text.replace(/\s[(（]\d{4}[)）]$/u, '') : text).length === 0 &&
      (index === 0 || parts.length > 3 || (!hasLegalForm(text) && issuerScore(text) < 0.6)),
  );
  return cuts.length > 0 && areNames ? parts : null;
}

/** Whether a line is nothing but a date. */
function isDate({ text }: { readonly text: string }): boolean {
  const [range] = findDateRanges(text);
  return range !== undefined && range.to - range.from >= text.trim().length - 2;
}

/** Groups of as many lines each, with a date alone on the last line of each; null if the lines have no such form. */
function groupsOfDates(lines: readonly Line[]): Line[][] | null {
  const size = lines.findIndex(isDate) + 1;
  if (size < 2 || size > 3 || lines.length % size !== 0) return null;
  if (!lines.every((line, index) => isDate(line) === (index % size === size - 1))) return null;
  return Array.from({ length: lines.length / size }, (_, index) => lines.slice(index * size, (index + 1) * size));
}

/**
 * Names with their issuers in lines of their own: below the name, or above it where each first line names an organisation. Dates alone on
 * their line, style or white space show which lines go together; null if they do not.
 */
function entriesOfLines(lines: readonly Line[], edge: (line: Line) => number): ListEntry[] | null {
  const groups =
    groupsOfDates(lines) ?? groupedItems(lines, edge)?.map(({ header, body }) => [...header, ...body]) ?? [];
  // Two dated lines are two names.
  const isGroup = (group: readonly Line[]): boolean =>
    group.length >= 2 &&
    group.length <= 3 &&
    group.every(({ text, bullet }) => !bullet && text.split(/\s+/u).length <= 12) &&
    group.filter(({ text }) => findDateRanges(text).length > 0).length <= 1;
  if (groups.length === 0 || !groups.every(isGroup)) return null;
  const score = (line: Line | undefined): number => issuerScore(line?.text ?? '');
  const isAbove = groups.every(([first, second]) => score(first) >= 0.6 && score(second) < 0.6);
  const entries = groups.map((group) => {
    const [first, second] = isAbove ? [group[1], group[0]] : group;
    const own = first === undefined ? null : parseListEntry(joinLines([first]), issuerScore);
    if (own === null) return null;
    const below = second === undefined || isDate(second) ? null : joinLines([second]);
    const issuer = below === null ? null : (labelledIssuer(below) ?? parseListEntry(below, () => 0)?.name ?? null);
    const dates = group.flatMap((line) => datesIn(joinLines([line]))?.dates ?? [])[0] ?? null;
    return { ...own, holder: own.holder ?? issuer, dates: own.dates ?? dates };
  });
  return entries.filter((entry) => entry !== null);
}

const LABEL = /^([^:：;,]{2,30})[:：]\s+\S/u;

/** Whether an item belongs to another section: it begins with the label of one, or stands without a bullet below a list of bullets. */
function isForeign(item: readonly Line[], section: Section): boolean {
  const [line] = item;
  const [first, second] = section.lines;
  if (line === undefined || line.bullet) return false;
  const kind = headingKind(LABEL.exec(line.text)?.[1] ?? '');
  if (kind !== null && kind !== section.kind) return true;
  return first?.bullet === true && second?.bullet === true && (line.x0 < first.x0 + 1 || line.bold !== first.bold);
}

/** The lines of an item, cut before each of them that a printed label begins. */
function cutAtLabels(item: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  for (const line of item) {
    if (parts.length === 0 || labelledValueOf(line) !== null) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

/** The items of a list of titles. Where they are separated by semicolons, an item continues below a line that is full. */
function itemsOf({ lines }: Section, edge: (line: Line) => number): Line[][] {
  const items: Line[][] = [];
  for (const item of listItemsOfTitles(lines, edge).flatMap(cutAtLabels)) {
    const [line] = item;
    const before = items.at(-1)?.at(-1);
    const continues =
      line !== undefined &&
      before !== undefined &&
      /[;；]/u.test(before.text) &&
      !line.bullet &&
      line.block === before.block &&
      line.gapAbove <= line.fontSize * 0.9 &&
      LABEL.exec(line.text) === null &&
      !hadRoom(line, before, edge(before));
    if (continues) items.at(-1)?.push(...item);
    else items.push([...item]);
  }
  return items;
}

/** Names in rows, with nothing but white space between them; null if a part begins small or has a date, or the lines are no rows. */
function entriesInRows(lines: readonly Line[], space: number): ListEntry[] | null {
  const parts = itemRowsOf(lines, space)?.flatMap((line) => {
    const joined = joinLines([line]);
    const cuts = [...joined.text.matchAll(/\t/gu)].map(({ index }) => index);
    return [0, ...cuts.map((cut) => cut + 1)].map((from, index) =>
      sliceOf(joined, { from, to: cuts[index] ?? joined.text.length }),
    );
  });
  if (parts === undefined || parts.some(({ text }) => /^\p{Ll}/u.test(text) || findDateRanges(text).length > 0))
    return null;
  return parts.map((part) => parseListEntry(part, issuerScore)).filter((entry) => entry !== null);
}

function partsOf(section: Section, edge: (line: Line) => number, space: number): ListEntry[] {
  const inRows = entriesInRows(section.lines, space);
  if (inRows !== null) return inRows;
  const isParagraph = section.kind === 'certificates' && listItemsOfNames(section.lines, edge).length === 1;
  const names = isParagraph ? namesBetweenCommas(section.lines) : null;
  if (names !== null) return names.map((name) => parseListEntry(name, () => 0)).filter((entry) => entry !== null);
  const titled = entriesOfLines(section.lines, edge);
  if (titled !== null) return titled;
  const entries: ListEntry[] = [];
  for (const item of itemsOf(section, edge)) {
    if (isForeign(item, section)) continue;
    const last = entries.at(-1);
    const more = moreOf(last, item);
    if (last !== undefined && more !== null) entries[entries.length - 1] = { ...last, ...more };
    else entries.push(...entriesIn(joinLines(item)));
  }
  return entries.slice(0, ITEMS_MAX);
}

/** Whether a line is part of a list: neither drawn of characters nor the footer of the page. */
function isOfList(line: Line): boolean {
  return !isDrawnLine(line) && !isTitleWithName(line.text);
}

/** Fewer rows show no column. */
const RANKED_MIN = 3;
const RANK_WORDS_MAX = 2;

function isRanked({ spans: [date, rank, title, more] }: Line): boolean {
  if (date === undefined || rank === undefined || title === undefined || more !== undefined) return false;
  return isDate(date) && rank.text.split(/\s+/u).length <= RANK_WORDS_MAX;
}

/** Rows of a date, a rank and a title ("2014", "7th/120", "Programming Contest") without their ranks; lines of any other form as they are. */
function withoutRanks(lines: readonly Line[]): readonly Line[] {
  const areRanked = lines.length >= RANKED_MIN && lines.every(isRanked);
  const numbered = lines.filter(({ spans }) => /\d/u.test(spans[1]?.text ?? '')).length;
  if (!areRanked || numbered * 2 < lines.length) return lines;
  return lines.map((line) => ({ ...line, ...lineOf(line.spans.filter((_, index) => index !== 1)) }));
}

function entriesOf(document: LabelledDocument, kind: SectionKind): ListEntry[] {
  const edge = edgesOfColumns(document.lines);
  const space = usualSpace(document.lines);
  return document.sections
    .filter((section) => section.kind === kind)
    .flatMap((section) =>
      partsOf({ ...section, lines: withoutRanks(withoutTableHead(section.lines).filter(isOfList)) }, edge, space),
    );
}

/** The certificates, licences and courses of their sections, in document order. */
export function findCertificates(document: LabelledDocument): Certificate[] {
  return entriesOf(document, 'certificates').map(({ name, holder, dates }) => ({ name, issuer: holder, dates }));
}

const PROSE = TEXT_KINDS.indexOf('prose');
/** From this probability on, a text is a sentence. */
const PROSE_SURE = 0.6;
const SENTENCE_WORDS_MIN = 5;
/** Least count and share of the lists' items that are sentences. */
const SENTENCES_MIN = 2;
const SENTENCES_SHARE_MIN = 0.6;

/** Whether a section tells what was achieved, without a date: "Reduced call-outs by a third". It lists no awards. */
function isTold({ lines }: Section): boolean {
  if (lines.some(({ text }) => findDateRanges(text).length > 0)) return false;
  const items = lines.filter(({ bullet }) => bullet).map(({ text }) => text.slice(bulletLength(text)));
  const sentences = items.filter(
    (text) => text.split(/\s+/u).length >= SENTENCE_WORDS_MIN && (textKinds(text)[PROSE] ?? 0) >= PROSE_SURE,
  );
  return sentences.length >= SENTENCES_MIN && sentences.length >= items.length * SENTENCES_SHARE_MIN;
}

/** The awards and honours of their sections, in document order. */
export function findAwards(document: LabelledDocument): Award[] {
  const sections = document.sections.filter((section) => section.kind !== 'awards' || !isTold(section));
  return entriesOf({ ...document, sections }, 'awards').map(({ name, holder, dates }) => ({
    title: name,
    awarder: holder,
    dates,
  }));
}
