import { fold } from '../lexicon/fold.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { LabelledDocument, Line, Section } from '../model/document.ts';
import { labelOfLine } from '../text/line-label.ts';
import { lineOf } from '../text/lines.ts';
import { findLinks } from '../text/links.ts';
import { edgesOfColumns, rightEdgeOf } from '../text/list-items.ts';
import { withAlikeHeaders } from './alike-headers.ts';
import { splitAtEnds } from './dates-at-ends.ts';
import { DOMAIN_NAME, type HeaderField, rangesOf, type TitledColumn, titledColumnsOf } from './header-fields.ts';
import { periodicEntries } from './periodic-entries.ts';
import { splitSentences, withRunOnHeaders } from './sentence-headers.ts';
import { separateHeaders } from './separate-headers.ts';
import { type EntryLines, splitForm } from './split-entries.ts';
import { splitHeaders } from './split-headers.ts';
import { type SplitStudies, studiesOf } from './split-studies.ts';
import { shippedTagging, type TaggedHeader, type Tagging, tagHeaders } from './tagging.ts';
import { KNOWN_WORDS } from './word-knowledge.ts';
import { type Edges, type WholeLines, wholeTexts, withWholeHeaders } from './wrapped-headers.ts';

const POSTCODE_TOWN = /(?:^|[\s,(])(?:[A-Z]{1,2}-)?\d{4,6}\s+(\p{Lu}[\p{L}'’.-]+(?:[ -]\p{L}[\p{L}'’.-]+){0,3})/gu;
const CONTACT = /@|\+?\d[\d\s().-]{7,}\d|https?:|www\./u;
/** An address block is among the first lines, or in a section of its own. */
const HEADER_LINES_MAX = 40;
/** The place feature of a text that the document itself uses as a place. */
const KNOWN_PLACE = 0.75;

/** Towns in the document's address, folded: behind a postal code, or beside an email address or a telephone number. */
export function townsOf(document: LabelledDocument): ReadonlySet<string> {
  const towns = new Set<string>();
  const sections = document.sections.filter((section) => ['header', 'contact', 'personal'].includes(section.kind));
  for (const line of sections.flatMap((section) => section.lines).slice(0, HEADER_LINES_MAX)) {
    for (const match of line.text.matchAll(POSTCODE_TOWN)) towns.add(fold(match[1] ?? ''));
    if (!CONTACT.test(line.text)) continue;
    for (const part of line.text.split(/\t|\s*[|·•,;]\s*/u)) {
      const isName = /^\p{Lu}[\p{L}'’.-]+(?:[ -]\p{L}[\p{L}'’.-]+){0,2}$/u.test(part);
      if (isName && titleScore(part) < 0.3) towns.add(fold(part));
    }
  }
  towns.delete('');
  return towns;
}

/** A field that begins with the postal code of its town, or ends with it. */
const POSTAL =
  /^(?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{4} ?[A-Z]{2})\s+\p{Lu}|\p{L}\s(?:\d{5}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u;
/** The name of a street with its number, known or not: "Skovbrynet 3", "18 Long Meadow". */
const HOUSE = /^\p{Lu}[\p{L}\s.'’-]{2,40}\s\d{1,4}\s?[a-z]?$|^\d{1,4}[a-z]?\s\p{Lu}[\p{L}\s.'’-]{2,40}$/u;

/** Whether a field is a street: a house number is in it, and the postal code of its town is in the next field. */
function isAddressed(fields: readonly HeaderField[], index: number): boolean {
  const [own, next] = [fields[index], fields[index + 1]];
  return index > 0 && own !== undefined && next !== undefined && HOUSE.test(own.text) && POSTAL.test(next.text);
}

/** The number of a French department. */
const DEPARTMENT = /^(?:\d{2,3}|2[AB])$/u;

/** Whether a field is a French town, with the number of its department in brackets behind it: "Limonest (69)". */
function isBeforeDepartment(fields: readonly HeaderField[], index: number): boolean {
  const [own, next] = [fields[index], fields[index + 1]];
  const isBehind = own !== undefined && own.separator !== 'start' && own.separator !== 'line';
  return isBehind && next?.separator === 'paren' && DEPARTMENT.test(next.text);
}

/** A field behind a comma, a dash or a tab, with the field before it; null for other fields. */
function tailOf(fields: readonly HeaderField[], index: number): { before: HeaderField; tail: HeaderField } | null {
  const tail = fields[index];
  const before = fields[index - 1];
  if (tail === undefined || before === undefined || before.line !== tail.line) return null;
  const isTail = tail.separator === 'comma' || tail.separator === 'dash' || tail.separator === 'tab';
  const { title, company, words } = tail.features;
  if (!isTail || title >= 0.3 || company >= 0.45 || words > 4) return null;
  return before.features.title < 0.4 ? { before, tail } : null;
}

/** Folded texts that follow several different employers of a section: their common town. */
function sharedTails(entries: readonly (readonly HeaderField[])[]): ReadonlySet<string> {
  const seen = new Map<string, { before: Set<string>; isEmployer: boolean }>();
  for (const fields of entries) {
    fields.forEach((_, index) => {
      const found = tailOf(fields, index);
      if (found === null) return;
      const key = fold(found.tail.text);
      const known = seen.get(key) ?? { before: new Set<string>(), isEmployer: false };
      known.before.add(fold(found.before.text));
      known.isEmployer ||= found.before.features.company >= 0.45;
      seen.set(key, known);
    });
  }
  return new Set([...seen].filter(([, known]) => known.isEmployer && known.before.size >= 2).map(([key]) => key));
}

/** Raises the place feature of header fields that the document itself shows to be places. */
export function withKnownPlaces(
  entries: readonly (readonly HeaderField[])[],
  towns: ReadonlySet<string>,
): HeaderField[][] {
  const shared = sharedTails(entries);
  return entries.map((fields) =>
    fields.map((field, index) => {
      const key = fold(field.text);
      const isKnown =
        (tailOf(fields, index) !== null && (towns.has(key) || shared.has(key))) ||
        isAddressed(fields, index) ||
        isBeforeDepartment(fields, index);
      if (!isKnown || field.features.place >= KNOWN_PLACE) return field;
      return { ...field, features: { ...field.features, place: KNOWN_PLACE } };
    }),
  );
}

const ENTRIES_MAX = 80;
const LINES_MAX = 2_000;

/** A section with its entries. */
interface SectionOf<Entry> {
  readonly section: Section;
  /** The lines that were split: those of the section without the title rows of tables. */
  readonly rows: readonly Line[];
  /** The right edge of its lines, in points. */
  readonly right: number;
  readonly entries: readonly Entry[];
}

/** A job: its lines, and the fields of its header with their tags. */
export interface JobEntry extends EntryLines {
  readonly tagged: TaggedHeader;
}

export interface JobSection extends SectionOf<JobEntry> {
  /** No heading of the section names jobs; it is read because no other section does. */
  readonly isFallback: boolean;
}

/** The entries of a document, in its order. */
export interface DocumentEntries {
  readonly jobs: readonly JobSection[];
  readonly studies: readonly SplitStudies[];
}

/** Sections that can hold jobs if no section is of the kind work. */
const FALLBACK_KINDS: ReadonlySet<string> = new Set(['header', 'summary', 'other', 'personal']);

/**
 * The sections that are read for jobs: those of the kinds work and volunteering, and without work also those that can
 * hold jobs.
 */
export function jobSectionsOf(document: LabelledDocument): { section: Section; isFallback: boolean }[] {
  const hasWork = document.sections.some((section) => section.kind === 'work' && section.lines.length > 0);
  return document.sections.flatMap((section) => {
    const isFallback = !hasWork && FALLBACK_KINDS.has(section.kind);
    return section.kind === 'work' || section.kind === 'volunteering' || isFallback ? [{ section, isFallback }] : [];
  });
}

/** Lines around the web address of an employer among which its dates are. */
const NEAR_LINES = 2;

/** Whether a text is nothing but a web address. */
function isLink(text: string): boolean {
  if (DOMAIN_NAME.test(text.trim())) return false;
  const [link] = findLinks(text);
  return link !== undefined && link.to - link.from >= text.trim().length - 1;
}

/** A line without the web address of the employer in its last cell, behind the dates. */
function withoutAddressCell(line: Line): Line {
  const last = line.spans.at(-1);
  if (line.spans.length < 2 || last === undefined || !isLink(last.text) || rangesOf(line).length === 0) return line;
  return { ...line, ...lineOf(line.spans.slice(0, -1)) };
}

/** Whether a line is nothing but the web address of an employer, near the dates of the job. */
function isAddressOfEmployer(lines: readonly Line[], at: number): boolean {
  const { text = '', bullet = true } = lines[at] ?? {};
  if (bullet || !isLink(text)) return false;
  const near = lines.slice(Math.max(0, at - NEAR_LINES), at + NEAR_LINES + 1);
  return near.some((line) => !line.bullet && rangesOf(line).some(({ single }) => !single));
}

/**
 * Whether a line divides the header of a job without being of it: it has a label of no field of a job ("Project name: Arden"), no dates,
 * and the dates of the job directly below it.
 */
function dividesHeader(lines: readonly Line[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next === undefined || line.bullet || next.bullet || next.block !== line.block) return false;
  if (labelOfLine(line) !== 'other' || rangesOf(line).length > 0) return false;
  return rangesOf(next).some(({ single }) => !single);
}

/** The lines of a section as they are split into entries. */
interface Rows {
  readonly rows: readonly Line[];
  /** The columns that the title rows of its tables name. */
  readonly columns: readonly TitledColumn[];
  /** Lines that divide a header, by the id of the line of the header below them. They are of its body. */
  readonly dividing: ReadonlyMap<number, Line>;
}

/**
 * The lines of a section without the title rows of its tables, the web addresses of employers, and the lines that divide headers. A role or
 * an employer that is a sentence before the duties is a line of its own.
 */
export function rowsOf({ lines }: Section): Rows {
  let columns: readonly TitledColumn[] = [];
  const dividing = new Map<number, Line>();
  const rows = lines.filter((line, at) => {
    const titles = titledColumnsOf(line);
    if (titles !== null) columns = titles;
    if (titles !== null || isAddressOfEmployer(lines, at)) return false;
    const below = lines[at + 1];
    if (below === undefined || !dividesHeader(lines, at)) return true;
    dividing.set(below.id, line);
    return false;
  });
  return { rows: splitSentences(withRunOnHeaders(rows.map(withoutAddressCell))), columns, dividing };
}

/** An entry with the lines that divide its header first in its body. */
function withDividing({ header, body }: EntryLines, dividing: ReadonlyMap<number, Line>): EntryLines {
  return { header, body: [...header.flatMap(({ id }) => dividing.get(id) ?? []), ...body] };
}

/** What the whole document shows about its jobs. */
interface Shown {
  readonly towns: ReadonlySet<string>;
  /** Where the column of a line ends, in points. */
  readonly edge: (line: Line) => number;
}

/** The entries among the lines of a section, and its lines with those joined that wrap within headers. */
function splitWhole(lines: readonly Line[], edges: Edges, tagging: Tagging): WholeLines {
  const found = tagging.split(lines);
  const rows = wholeTexts(lines, edges);
  const headers = new Set(found.flatMap(({ header }) => header.map(({ id }) => id)));
  const periodic = periodicEntries(rows, ({ id }) => headers.has(id));
  if (periodic !== null) return { rows, entries: separateHeaders(periodic) };
  const whole = withWholeHeaders(lines, found, edges);
  return { ...whole, entries: separateHeaders(withAlikeHeaders(whole.entries)) };
}

function jobsOf(section: Section, { towns, edge }: Shown, tagging: Tagging): Omit<JobSection, 'isFallback'> {
  const { rows: printed, columns, dividing } = rowsOf({ ...section, lines: section.lines.slice(0, LINES_MAX) });
  const right = rightEdgeOf(printed);
  const form = splitForm(printed) ?? splitAtEnds(printed);
  const { rows, entries: split } =
    form === null
      ? splitWhole(printed, { ofColumn: edge, ofSection: right }, tagging)
      : { rows: printed, entries: form };
  const entries = split.slice(0, ENTRIES_MAX).map((entry) => withDividing(entry, dividing));
  const headers = withKnownPlaces(
    splitHeaders(
      entries.map(({ header }) => header),
      { columns, words: KNOWN_WORDS },
    ),
    towns,
  );
  const tagged = tagHeaders(headers, tagging);
  return {
    section,
    rows,
    right,
    entries: entries.map((entry, index) => ({ ...entry, tagged: tagged[index] as TaggedHeader })),
  };
}

/**
 * Splits the sections with jobs and studies into entries, once, and tags the header fields of the jobs.
 * What decides about a job:
 * 1. A section filled in like a form ("Employer: ...") is split at its labels (`split-entries.ts`), and one whose entries end with their dates
 *    below these (`dates-at-ends.ts`). Steps 2 and 3 do not apply.
 * 2. Otherwise the line tagger splits (`tag-lines.ts`): it tags each line as the begin, the inside or the outside of a
 *    header. The rules (`split-entries.ts`) decide only where the tagger found nothing: above its first header, and
 *    below a header that is a date alone.
 * 3. The rules join the lines of headers that wrap (`wrapped-headers.ts`), split a section whose dates come at one period there
 *    (`periodic-entries.ts`), and complete headers to the form of the others (`alike-headers.ts`). They split a header that holds
 *    several entries, move the dated projects of a job to its body, and add the lines of a role or an employer that the header
 *    lacks (`separate-headers.ts`).
 * 4. The field tagger scores each header field (`tag-header-fields.ts`); half of the rules' scores is added
 *    (`assign.ts`). One grammar then assigns the tags of the whole header, twice: the second
 *    time with the tags that the other headers of the section have at the same slots (`tagging.ts`).
 * 5. A header that only lacks the employer's line of the header above it gets no employer of its own, and unknown words
 *    behind an employer and a comma are its place (`tagging.ts`).
 * Studies are split by the rules alone, with degrees and schools as cues.
 * @param tagging how jobs are split and tagged: by the shipped taggers, or by the rules in a test or in the training
 */
export function readEntries(document: LabelledDocument, tagging: Tagging = shippedTagging()): DocumentEntries {
  const towns = townsOf(document);
  // The name in large type shows no margin.
  const below = document.sections.filter(({ kind }) => kind !== 'header').flatMap(({ lines }) => lines);
  const shown = { towns, edge: edgesOfColumns(below) };
  return {
    jobs: jobSectionsOf(document).map(({ section, isFallback }) => ({
      ...jobsOf(section, shown, tagging),
      isFallback,
    })),
    studies: studiesOf(document),
  };
}
