import { type FoundRange, findDateRanges } from '../dates/dates.ts';
import { isDuration } from '../dates/tails.ts';
import { isDateWords } from '../dates/words.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { employmentType } from '../lexicon/employment.ts';
import { type FieldLabel, fieldLabelOf } from '../lexicon/field-labels.ts';
import { fold } from '../lexicon/fold.ts';
import { phrases } from '../lexicon/languages.ts';
import { isDivision, isStreet } from '../lexicon/places.ts';
import type { Line, TextSpan } from '../model/document.ts';
import { type PlacedWord, textOfWords, wordsWithPlaces } from '../text/evidence.ts';
import { isInCapitals } from '../text/lines.ts';
import { type JoinedWords, splitJoinedFields, withoutLeadingJoiner } from './joined-fields.ts';
import { mergeNames, withoutApposition } from './merge-names.ts';
import { type SeparatedRange, type Separator, splitAtSeparators, type VisibleCut } from './separators.ts';
import { visibleCutsOf } from './visible-cuts.ts';
import { KNOWN_WORDS, kindOdds, type WordKnowledge } from './word-knowledge.ts';

/** The smallest range of an entry's header that can be a field of its own, with its features. */
export interface HeaderField {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly separator: Separator;
  /** Line of the header, span of the line, field of the span: the slot of the field in the template. */
  readonly slot: string;
  readonly features: HeaderFieldFeatures;
}

export interface HeaderFieldFeatures {
  readonly title: number;
  readonly company: number;
  readonly legalForm: boolean;
  readonly place: number;
  readonly team: number;
  /** What the model of text kinds says, see word-knowledge.ts. */
  readonly kinds: readonly number[];
  readonly employment: boolean;
  readonly words: number;
  readonly startsLower: boolean;
  readonly isUrl: boolean;
  /** A placeholder of an unfilled template: "{company}", "[Job Title]", "Company Name". */
  readonly isPlaceholder: boolean;
  readonly digits: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly isCapitals: boolean;
  /** The label printed before it. */
  readonly labelled: FieldLabel | null;
  /** It is the first field behind the label, or the first field of its span. */
  readonly followsLabel: boolean;
  /** It is itself a label, or words of time that name nothing: "3 years", "since". */
  readonly isLabel: boolean;
  /** It begins the last of several spans of its line. */
  readonly atRight: boolean;
  readonly startsWithAt: boolean;
  readonly inFirstLine: boolean;
  readonly separator: Separator;
}

const COUNTRY_DOMAINS =
  'ae|ar|at|au|be|bg|br|ca|ch|cl|cn|cz|dk|ee|eg|es|fi|gr|hk|hr|hu|id|ie|il|in|it|jp|ke|kr|lt|lv|ma|mx|my|ng|nl|no|nz|pe|ph|pl|pt|ro|rs|ru|se|sg|si|sk|th|tr|tw|ua|uk|us|uy|vn|za';
const URL_SHAPE = new RegExp(
  String.raw`^(?:https?:\/\/|www\.)|^[\w.-]+\.(?:com|org|net|io|de|fr|dev|co|app|eu|info|${COUNTRY_DOMAINS})(?:\/\S*)?$|@\w+\.\w+`,
  'iu',
);

/** A name that is a domain, as of a firm: "Arden.io". */
export const DOMAIN_NAME = /^\p{Lu}[\p{L}\d-]*\.\p{Ll}{2,4}$/u;

const PLACEHOLDER =
  /[{}]|^[[<].*[\]>]$|^(?:your|enter|insert)\s|^(?:company|employer|organi[sz]ation) name$|^(?:job|position) title$|^(?:firmenname|nom de l['’]entreprise|nombre de la empresa|nome da empresa|nome azienda)$/iu;

/** The text ranges of a line between its dates. */
function rangesBetweenDates(
  ranges: readonly FoundRange[],
  { from, to: length }: { readonly from: number; readonly to: number },
): { from: number; to: number }[] {
  const between: { from: number; to: number }[] = [];
  let at = from;
  for (const range of ranges) {
    if (range.from > at) between.push({ from: at, to: range.from });
    at = Math.max(at, range.to);
  }
  if (at < length) between.push({ from: at, to: length });
  return between;
}

interface Surroundings {
  readonly text: string;
  readonly places: readonly PlacedWord[];
  readonly before: SeparatedRange | undefined;
  readonly after: SeparatedRange | undefined;
  readonly words: WordKnowledge;
}

/** The feature of a text that no list knows. */
const UNKNOWN = 0.2;
/** The place feature of a street with its number. */
const STREET_PLACE = 0.9;

/** Four capitals among small letters, and three anywhere, are rather a name in short than a town: "LOD". */
const ABBREVIATION = /^\p{Lu}{3,4}$/u;

function isAbbreviation(text: string, { separator }: SeparatedRange, line: string): boolean {
  const isBehind = separator === 'comma' || separator === 'paren';
  return ABBREVIATION.test(text) && !isBehind && (text.length === 3 || !isInCapitals(line));
}

/** How likely a range is a place: a street, or a place alone or joined across a comma ("Reading, PA"). 0 to 1. */
function placeOf(text: string, part: SeparatedRange, around: Surroundings): number {
  const { before, after, words } = around;
  let score = isStreet(text) ? STREET_PLACE : words.place(text);
  if (isAbbreviation(text, part, around.text)) score = Math.min(score, UNKNOWN);
  if (before !== undefined && part.separator === 'comma')
    score = Math.max(score, 0.95 * words.place(around.text.slice(before.from, part.to)));
  if (after !== undefined && after.separator === 'comma')
    score = Math.max(score, 0.95 * words.place(around.text.slice(part.from, after.to)));
  return score;
}

/** Initials in brackets shorten the words before them, as in "Data Platform (DP)". They are no sign of an employer. */
const INITIALS = /^\p{Lu}{2,4}$|^\p{Lu}\d{1,2}$/u;

/** How likely a range is an employer, 0 to 1. */
function companyOf(text: string, { separator }: SeparatedRange, words: WordKnowledge): number {
  // Words such as "District" are also in names of employers ("School District").
  if (isDivision(text)) return 0;
  const score = words.company(text);
  return separator === 'paren' && INITIALS.test(text) ? Math.min(score, UNKNOWN) : score;
}

function featuresOf(
  part: SeparatedRange,
  around: Surroundings,
): Omit<HeaderFieldFeatures, 'labelled' | 'followsLabel' | 'atRight' | 'startsWithAt' | 'inFirstLine' | 'separator'> {
  const text = around.text.slice(part.from, part.to);
  const own = around.places.filter((place) => place.from < part.to && place.from + place.word.text.length > part.from);
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  return {
    title: around.words.title(text),
    company: companyOf(text, part, around.words),
    legalForm: hasLegalForm(text),
    place: placeOf(text, part, around),
    team: around.words.team(text),
    kinds: kindOdds(around.words.kinds(text)),
    employment: employmentType(text) !== null && text.split(/\s+/u).length <= 3,
    words: text.split(/\s+/u).length,
    startsLower: /^\p{Ll}/u.test(text),
    isUrl: URL_SHAPE.test(text) && !DOMAIN_NAME.test(text),
    isPlaceholder: PLACEHOLDER.test(text) || /[{[<]$/u.test(around.text.slice(0, part.from)),
    digits: text.replaceAll(/\D/g, '').length / Math.max(1, letters.length + text.replaceAll(/\D/g, '').length),
    bold: own.length > 0 && own.every((place) => place.word.bold),
    isCapitals: letters.length >= 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase(),
    italic: own.length > 0 && own.every((place) => place.word.italic),
    isLabel: fieldLabelOf(text) !== null,
  };
}

/** Date ranges of a header line. The date reader ignores a lone number that is no date of the job. */
export function rangesOf(line: Line): readonly FoundRange[] {
  return findDateRanges(line.text);
}

/** The number or letter at the beginning of a line, as of an entry of a numbered list: "1. ", "(2) ", "C. "; null without one. */
export function entryNumberOf(line: Line): string | null {
  return /^\s*\(?(?:\d{1,2}|[A-J]|[IVX]{2,4})[.)]{1,2}\s+/u.exec(line.text)?.[0] ?? null;
}

/** A year within a name or a title: "1954 Grill", "Fellow, then Lecturer in 2020". Nothing but a space is between it and a word. */
function isWithinText({ text }: Line, { from, to, single }: FoundRange): boolean {
  if (!single || !/^\d{4}$/u.test(text.slice(from, to))) return false;
  return /^ \p{L}/u.test(text.slice(to))
    ? from === 0 || /[\p{L}\t] ?$/u.test(text.slice(0, from))
    : /\p{L} $/u.test(text.slice(0, from)) && /^(?:$|[\t,;)])/u.test(text.slice(to));
}

interface LinePlace {
  /** The header has a range of dates, so that a year within a text is no date. */
  readonly hasRange: boolean;
  readonly index: number;
  /** Lines from the dated line, or from the first line where none is dated. The same for all entries of a template. */
  readonly slot: number;
  /** The next line is the whole length of time at an employer: the line is its name. */
  readonly isBanner: boolean;
  /** A line of the header is marked as the employer: "@Arden Ltd". */
  readonly hasMarkedEmployer: boolean;
}

/** What is known of a header before it is split. */
export interface HeaderContext {
  /** The titled columns of the table that contains it. */
  readonly columns?: readonly TitledColumn[];
  readonly words: WordKnowledge;
  /** The entries of the section are numbered: the number is no part of a field. */
  readonly isNumbered?: boolean;
  /** Words that join the role with the employer in this header. */
  readonly joiners?: ReadonlySet<string>;
  /** The headers of the section have places behind names without a sign between them. */
  readonly placesBehind?: boolean;
  /** They have a role and an unknown employer with only a space between them. */
  readonly rolesBeforeNames?: boolean;
  /** A field of the header is the employer for sure, so that no phrase joins one with the role. */
  readonly hasSureEmployer?: boolean;
}

const PLAIN_HEADER: HeaderContext = { words: KNOWN_WORDS };
const NO_JOINERS: ReadonlySet<string> = new Set();

interface Cutting {
  readonly range: { readonly from: number; readonly to: number };
  readonly visibleCuts: readonly VisibleCut[];
  readonly joined: JoinedWords;
}

/**
 * The text ranges that can be fields: the range is cut at its separators, split names are merged, and phrases that join
 * two fields are split.
 */
function splitRange(text: string, { range, visibleCuts, joined }: Cutting): SeparatedRange[] {
  return splitJoinedFields(
    withoutApposition(mergeNames(splitAtSeparators(text, range, visibleCuts), text), text, joined.words),
    text,
    joined,
  );
}

const MARKED_EMPLOYER = /^\s*@\s?\p{Lu}/u;

/** The cut behind the label of a form whose colon has no space behind it: "Employer:Arden Ltd"; none for any other line. */
function cutsBehindLabel({ text }: Line): VisibleCut[] {
  const label = /^([^:：]{2,60})[:：](?=\S)/u.exec(text);
  const isLabel = label?.[1] !== undefined && fieldLabelOf(label[1]) !== null;
  return isLabel ? [{ at: label[0].length, separator: 'bar' }] : [];
}

function splitLineFields(
  line: Line,
  { hasRange, index: lineIndex, slot: slotLine, isBanner, hasMarkedEmployer }: LinePlace,
  {
    columns = [],
    words,
    isNumbered = false,
    joiners = NO_JOINERS,
    placesBehind = false,
    rolesBeforeNames = false,
  }: HeaderContext,
): HeaderField[] {
  const joined = { words, joiners, placesBehind, rolesBeforeNames, hasMarkedEmployer };
  const places = wordsWithPlaces(line);
  const visibleCuts = [...visibleCutsOf(places), ...cutsBehindLabel(line)];
  const start = isNumbered ? (entryNumberOf(line)?.length ?? 0) : 0;
  const dates = rangesOf(line).filter((range) => !hasRange || !isWithinText(line, range));
  const undated = rangesBetweenDates(dates, { from: start, to: line.text.length });
  const parts = undated.flatMap((range, index) =>
    splitRange(line.text, { range, visibleCuts, joined }).map((part) =>
      part.separator === 'start' && (index > 0 || range.from > start) ? { ...part, separator: 'date' as const } : part,
    ),
  );
  const separated = parts.map((part, index) => {
    const isBehind = index === 0 ? lineIndex > 0 : part.separator === 'date' || part.separator === 'tab';
    return isBehind ? withoutLeadingJoiner(part, line.text, words) : part;
  });
  const tabs = line.spans.length;
  let label: FieldLabel | null = null;
  let wasLabel = false;
  const counts = new Map<number, number>();
  return separated.map((part, index) => {
    const text = line.text.slice(part.from, part.to);
    // "Arden Staffing (client: Marlow Ltd) – Nurse": a label within brackets applies only up to the closing bracket.
    const between = line.text.slice(separated[index - 1]?.to ?? part.from, part.from);
    if (label !== null && /[)）\]]/u.test(between) && !/[)）\]].*[(（[]/u.test(between)) label = null;
    const tab = line.text.slice(0, part.from).split('\t').length - 1;
    const nth = counts.get(tab) ?? 0;
    counts.set(tab, nth + 1);
    const around = { text: line.text, places, before: separated[index - 1], after: separated[index + 1], words };
    const features = featuresOf(part, around);
    const own = fieldLabelOf(text);
    const next = separated[index + 1];
    const isDashed =
      index === 0 && next?.separator === 'dash' && fieldLabelOf(line.text.slice(next.from, next.to)) === null;
    const isLabel =
      own !== null &&
      (/^\s*[:：|]/u.test(line.text.slice(part.to)) || isDashed || (tab === 0 && tabs > 1 && nth === 0));
    const separator = index === 0 ? (lineIndex === 0 ? 'start' : 'line') : part.separator;
    const field: HeaderField = {
      line,
      from: part.from,
      to: part.to,
      text,
      separator,
      slot: `${slotLine}/${tab}/${nth}/${features.bold ? 'b' : ''}${features.italic ? 'i' : ''}`,
      features: {
        ...features,
        isLabel: isLabel || isDuration(text) || isDateWords(text),
        labelled: isLabel ? null : (label ?? (isBanner && index === 0 ? 'company' : labelAbove(line, tab, columns))),
        followsLabel: wasLabel || nth === 0,
        atRight: tab > 0 && tab === tabs - 1 && nth === 0,
        startsWithAt: line.text[part.from - 1] === '@' || part.separator === 'at',
        inFirstLine: lineIndex === 0,
        separator,
      },
    };
    if (isLabel) label = own;
    wasLabel = isLabel;
    return field;
  });
}

/** A table column below a title such as "Employer". X coordinates in points. */
export interface TitledColumn {
  readonly x0: number;
  readonly x1: number;
  readonly label: FieldLabel;
}

/** Words for the begin and the end of a time, each above a column of its own: "From", "Tot". */
const ENDS_OF_TIME = phrases(({ dates }) => [...(dates?.from ?? []), ...(dates?.since ?? []), ...(dates?.until ?? [])]);
/** Most titles of a row that are unknown. */
const UNKNOWN_TITLES_MAX = 2;

function labelOfTitle(text: string): FieldLabel | null {
  return fieldLabelOf(text) ?? (ENDS_OF_TIME().has(fold(text)) ? 'dates' : null);
}

/** A title above a column. The first title is divided if it is that of two columns, the first of them narrow: "No. Employer". */
function titlesOf({ words, text, x0, x1 }: TextSpan, isFirst: boolean): readonly (TitledColumn | null)[] {
  const label = labelOfTitle(text);
  if (label !== null) return [{ x0, x1, label }];
  const [number, first, ...others] = words;
  if (!isFirst || number === undefined || first === undefined || number.text.length > 4) return [null];
  const own = labelOfTitle(textOfWords([first, ...others]));
  return own === null
    ? [null]
    : [
        { x0, x1: number.x1, label: 'other' },
        { x0: first.x0, x1, label: own },
      ];
}

/** The columns that a table's title row names; null if the line is not a title row. */
export function titledColumnsOf(line: Line): readonly TitledColumn[] | null {
  if (line.spans.length < 2) return null;
  const isShort = line.spans.every((lineSpan) => lineSpan.text.length <= 40) && rangesOf(line).length === 0;
  if (!isShort) return null;
  const titles = line.spans.map((lineSpan, at) => ({ lineSpan, columns: titlesOf(lineSpan, at === 0) }));
  const known = titles.filter(({ columns }) => !columns.includes(null)).length;
  const unknown = titles.length - known;
  if (known < 2 || unknown > Math.min(UNKNOWN_TITLES_MAX, known / 2)) return null;
  return titles.flatMap(({ lineSpan: { x0, x1 }, columns }) =>
    columns.map((column): TitledColumn => column ?? { x0, x1, label: 'other' }),
  );
}

/** The title above a span: that of the last column that does not begin right of it. */
function labelAbove(line: Line, tab: number, columns: readonly TitledColumn[]): FieldLabel | null {
  const lineSpan = line.spans[tab];
  if (lineSpan === undefined) return null;
  let label: FieldLabel | null = null;
  for (const column of columns) if (column.x0 <= lineSpan.x0 + lineSpan.fontSize * 1.5) ({ label } = column);
  return label;
}

/** The header fields of an entry's header lines, in reading order. */
export function splitHeaderFields(header: readonly Line[], context: HeaderContext = PLAIN_HEADER): HeaderField[] {
  const dated = Math.max(
    0,
    header.findIndex((line) => rangesOf(line).length > 0),
  );
  const hasMarkedEmployer = context.hasSureEmployer === true || header.some(({ text }) => MARKED_EMPLOYER.test(text));
  const hasRange = header.some((line) => rangesOf(line).some(({ single }) => !single));
  return header.flatMap((line, index) => {
    const isBanner = isDuration(header[index + 1]?.text ?? '');
    return splitLineFields(line, { hasRange, index, slot: index - dated, isBanner, hasMarkedEmployer }, context);
  });
}
