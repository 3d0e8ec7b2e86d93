import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import type { VisibleCut } from '../../entries/separators.ts';
import { studyRows } from '../../entries/split-studies.ts';
import { visibleCutsOf } from '../../entries/visible-cuts.ts';
import { TEXT_KINDS, type TextKind, textKinds } from '../../kinds/text-kinds.ts';
import { companyScore } from '../../lexicon/companies.ts';
import { degreeScore, isCampusOf, schoolScore } from '../../lexicon/degree-words.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import { placeScore } from '../../lexicon/places.ts';
import { studyLabelOf } from '../../lexicon/study-labels.ts';
import type { Line } from '../../model/document.ts';
import { type PlacedWord, wordsWithPlaces } from '../../text/evidence.ts';
import { isGradeText } from '../../text/grades.ts';
import { type JoinedLines, joinLines, type TextRange, trimmedEnd } from '../../text/lines.ts';

/**
 * What separates a field from the one before it in its row: a comma (`weak`), a dash, a full stop, a word like "at", a change of style, or
 * anything stronger, like a bar, a tab or a date.
 */
export const STUDY_SEPARATORS = ['start', 'weak', 'dash', 'strong', 'at', 'stop', 'style'] as const;
export type StudySeparator = (typeof STUDY_SEPARATORS)[number];

/** What is known of the texts of studies: scores of the word lists, 0 to 1 each, and the learned model of text kinds. */
export interface StudyWords {
  readonly degree: (text: string) => number;
  readonly school: (text: string) => number;
  readonly company: (text: string) => number;
  readonly place: (text: string) => number;
  /** The probability of each of TEXT_KINDS. */
  readonly kinds: (text: string) => Float32Array;
}

/** All words of the lexicon, and the shipped model of text kinds. */
export const KNOWN_STUDY_WORDS: StudyWords = {
  degree: degreeScore,
  school: schoolScore,
  company: companyScore,
  place: placeScore,
  kinds: textKinds,
};

/** A field of an education header, with scores from 0 to 1 of what it can be. */
export interface StudyField extends TextRange {
  readonly text: string;
  /** Index of the header's row that contains it. */
  readonly row: number;
  readonly separator: StudySeparator;
  readonly degree: number;
  readonly school: number;
  readonly company: number;
  readonly place: number;
  /** The probability of each of TEXT_KINDS. */
  readonly kinds: Float32Array;
  readonly isGrade: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
  /** In points. */
  readonly fontSize: number;
}

/** From these scores on, the word lists find a school, a place or a degree. */
export const SCHOOL_MIN = 0.5;
export const PLACE_MIN = 0.5;
export const DEGREE_MIN = 0.6;
/** A text of these kinds can be a school. */
const SCHOOL_KINDS = ['school', 'employer'] as const satisfies readonly TextKind[];
const KIND_SURE = 0.6;

const SEPARATOR =
  /(?<strong>\s*\t\s*|\s*[|¦│;；]\s*|\s+[·•∙●▪◆»›]{1,2}\s+|\s{3,})|(?<dash>\s+[–—-]{1,2}\s+|\s+\/\s+)|(?<weak>\s*[,，、،]\s+|(?<=\p{L})[，、，](?=\p{L}))/gu;
/** "MSc in Law at the University of ...": a school behind a preposition. */
const BEFORE_SCHOOL = phrases((language) => [...(language.joiners?.school ?? []), ...(language.joiners?.at ?? [])]);
const AT_SCHOOL = lazy(() => new RegExp(String.raw`\s+(?:@|${spelled(BEFORE_SCHOOL())})\s*(?=[\p{Lu}\p{Lo}])`, 'gu'));
/** "LLB. University of ...": a full stop behind a word of at least three letters or a bracket. */
const STOP = /(?<=\p{L}{3}|[)\]»”])\.\s+(?=[\p{Lu}\p{Lo}])/gu;

/** Most characters of a university before its campus. */
const CAMPUS_OF_MAX = 80;

function isWithinBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.split(/[(（„“«]/u).length > before.split(/[)）”“»]/u).length;
}

/** The number of a row or of a study: "3", "II.", "b)". */
const ORDINAL = /^(?:\d{1,2}|[IVX]{1,4}[.)]|\p{L}[.)])[.)]?$/u;

function trimmed(text: string, { from, to }: TextRange): TextRange | null {
  const raw = text.slice(from, to);
  const lead = /^[\s,;:|·•()[\]/–—-]*/u.exec(raw)?.[0].length ?? 0;
  let core = raw.slice(lead, Math.max(lead, trimmedEnd(raw, /[\s,;:|·•[\]/–—-]/u)));
  if (core.endsWith(')') && !core.includes('(')) core = core.slice(0, -1);
  // "Trade School of Leeds.": an abbreviation keeps its full stop.
  if (/\p{L}{5}\.$/u.test(core)) core = core.slice(0, -1);
  if (core.endsWith('(')) core = core.slice(0, -1).trimEnd();
  return /[\p{L}\p{N}]/u.test(core) && !ORDINAL.test(core)
    ? { from: from + lead, to: from + lead + core.length }
    : null;
}

/** A part of a row: a field, with what separates it from the part before it. */
interface Part extends TextRange {
  readonly separator: StudySeparator;
}

function isSchool(text: string, words: StudyWords): boolean {
  return words.school(text) >= SCHOOL_MIN;
}

/** Whether a text can be a school by its kind, also one without a word for it. */
function isLikeSchool(text: string, words: StudyWords): boolean {
  const kinds = words.kinds(text);
  const share = SCHOOL_KINDS.reduce((sum, kind) => sum + (kinds[TEXT_KINDS.indexOf(kind)] ?? 0), 0);
  return isSchool(text, words) || (share >= KIND_SURE && words.degree(text) < DEGREE_MIN);
}

/** A row of a header as it is divided into fields. */
interface Row {
  readonly text: string;
  /** Its index in the header. */
  readonly index: number;
  readonly placed: readonly PlacedWord[];
  readonly visible: readonly VisibleCut[];
  readonly words: StudyWords;
}

/** The words of joined lines, with their places in the joined text. */
function placesOf({ lines }: JoinedLines): PlacedWord[] {
  return lines.flatMap(({ line, from, at, length }) =>
    wordsWithPlaces(line)
      .filter((place) => place.from >= from && place.to <= from + length)
      .map(({ word, from: start, to }) => ({ word, from: start - from + at, to: to - from + at })),
  );
}

/** Cuts a part in two at the first match of a pattern that has a school behind it, or before it, and none on the other side. */
function cutAt({ text, words }: Row, part: Part, separator: 'at' | 'stop'): Part[] {
  const own = text.slice(part.from, part.to);
  for (const match of own.matchAll(separator === 'at' ? AT_SCHOOL() : STOP)) {
    const behind = match.index + match[0].length;
    const [left, right] = [own.slice(0, match.index), own.slice(behind)];
    const isOne =
      separator === 'at'
        ? isLikeSchool(right, words) && !isSchool(left, words)
        : isSchool(left, words) !== isSchool(right, words);
    if (isOne)
      return [
        { ...part, to: part.from + match.index },
        { from: part.from + behind, to: part.to, separator },
      ];
  }
  return [part];
}

/** Cuts a part where its style changes or a wide space is in it, if a school is on one side and its degree or town on the other. */
function cutWhereVisible({ text, visible, words }: Row, part: Part): Part[] {
  for (const { at, separator } of visible) {
    if (at <= part.from || at >= part.to) continue;
    const ranges = [
      { from: part.from, to: at },
      { from: at, to: part.to },
    ].flatMap((range) => trimmed(text, range) ?? []);
    const [first, second] = ranges;
    if (first === undefined || second === undefined) continue;
    const [left, right] = [text.slice(first.from, first.to), text.slice(second.from, second.to)];
    if (isSchool(left, words) === isSchool(right, words)) continue;
    const [school, other] = isSchool(left, words) ? [left, right] : [right, left];
    const isOther = separator === 'bar' || words.degree(other) >= DEGREE_MIN || words.place(other) >= PLACE_MIN;
    if (words.degree(school) < DEGREE_MIN && isOther)
      return [
        { ...first, separator: part.separator },
        { ...second, separator: separator === 'bar' ? 'strong' : 'style' },
      ];
  }
  return [part];
}

const TOWN_IN_BRACKETS = /^(?<school>.*\S)\s*[(（](?<town>[^()（）]{2,40})[)）]$/u;

/** Cuts a part with a school and, in brackets, its town in two. */
function cutAtTown({ text, words }: Row, part: Part): Part[] {
  const { school = '', town = '' } = TOWN_IN_BRACKETS.exec(text.slice(part.from, part.to))?.groups ?? {};
  if (words.place(town) < PLACE_MIN || words.degree(school) >= DEGREE_MIN) return [part];
  const at = text.lastIndexOf(town, part.to - 1);
  return [
    { ...part, to: part.from + school.length },
    { from: at, to: at + town.length, separator: 'strong' },
  ];
}

const LAST_BRACKET = /^(?<before>.*\S)\s*[(（](?<within>[^()（）]{3,90})[)）]$/u;

/** Cuts a part with a degree and, in brackets, its school, or the other way round, in two; a town behind a comma in the brackets is a third. */
function cutAtBracket({ text, words }: Row, part: Part): Part[] {
  const { before = '', within = '' } = LAST_BRACKET.exec(text.slice(part.from, part.to))?.groups ?? {};
  const [first = '', ...others] = within.split(/\s*[,，、]\s+/u);
  const isSchoolBehind = isSchool(first, words) && !isSchool(before, words) && words.degree(first) < DEGREE_MIN;
  const isDegreeBehind = words.degree(within) >= DEGREE_MIN && !isSchool(within, words) && isSchool(before, words);
  const isDegree = words.degree(before) >= DEGREE_MIN;
  if (!(isSchoolBehind || (isDegreeBehind && !isDegree))) return [part];
  const at = text.lastIndexOf(within, part.to - 1);
  const end = at + (isSchoolBehind ? first.length : within.length);
  const [town] = isSchoolBehind ? others.slice(-1) : [];
  const rest: Part[] =
    town === undefined ? [] : [{ from: at + within.lastIndexOf(town), to: at + within.length, separator: 'weak' }];
  return [{ ...part, to: part.from + before.length }, { from: at, to: end, separator: 'strong' }, ...rest];
}

/** How names of schools end in scripts in which only a space separates them from what was studied there. */
const EAST_ASIAN_END = String.raw`\S*(?:대학교|대학원|대학|학교|大学院|大學院|大学|大學|学院|學院|学校|學校|高校|高中|中学|中學|小学|小學)`;
/** A school before other words: "부경대학교 컴퓨터공학과 학사", "國立臺中高級工業職業學校 建築科 畢業". */
const EAST_ASIAN_SCHOOL = new RegExp(
  String.raw`^(?:[\p{Script=Han}\p{Script=Hangul}]+\s+){0,2}?${EAST_ASIAN_END}(?:\s+${EAST_ASIAN_END})*(?=\s+\S)`,
  'u',
);

/** Cuts a part with a school in Chinese, Japanese or Korean and what was studied there behind its name. */
function cutBehindSchool({ text }: Row, part: Part): Part[] {
  const school = EAST_ASIAN_SCHOOL.exec(text.slice(part.from, part.to))?.[0];
  const behind = school === undefined ? null : trimmed(text, { from: part.from + school.length, to: part.to });
  if (school === undefined || behind === null) return [part];
  return [
    { ...part, to: part.from + school.length },
    { ...behind, separator: 'strong' },
  ];
}

/** The parts of a row that signs and dates separate. */
function partsOf(text: string): Part[] {
  const dates = findDateRanges(text).map(({ from, to }): Part => ({ from, to, separator: 'strong' }));
  const cuts = [...dates];
  for (const match of text.matchAll(SEPARATOR)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (dates.some((date) => from < date.to && to > date.from)) continue;
    const { strong, dash } = match.groups ?? {};
    if (strong === undefined && isWithinBrackets(text, from)) continue;
    if (isCampusOf(text.slice(Math.max(0, from - CAMPUS_OF_MAX), from), text.slice(to).split(/[,\t]/u, 1)[0] ?? ''))
      continue;
    cuts.push({ from, to, separator: strong !== undefined ? 'strong' : dash !== undefined ? 'dash' : 'weak' });
  }
  const parts: Part[] = [];
  let at = 0;
  let separator: StudySeparator = 'start';
  for (const cut of [
    ...cuts.toSorted((a, b) => a.from - b.from),
    { from: text.length, to: text.length, separator: 'strong' } as const,
  ]) {
    if (cut.from < at) continue;
    const range = trimmed(text, { from: at, to: cut.from });
    if (range !== null) parts.push({ ...range, separator });
    if (range !== null || cut.separator === 'strong') separator = cut.separator;
    at = cut.to;
  }
  return parts;
}

/** The short name of a school: "UFABC", "OsloMet". */
const SHORT_NAME = /^\p{Lu}\S*\p{Lu}\S*$/u;

/**
 * Joins the two parts of a school's name that a dash divides: the short name and the long one ("UFABC - Universidade Federal do ABC"), or,
 * in Cyrillic letters, the name and its town ("Медицински университет – Пловдив").
 */
function withWholeNames({ text, words }: Row, parts: readonly Part[]): Part[] {
  const isName = (own: string): boolean => isSchool(own, words) && words.degree(own) < DEGREE_MIN;
  const isShort = (own: string): boolean =>
    SHORT_NAME.test(own) && words.degree(own) < DEGREE_MIN && words.place(own) < PLACE_MIN;
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const own = text.slice(part.from, part.to);
    const left = before === undefined ? '' : text.slice(before.from, before.to);
    const isWithTown = /\p{Script=Cyrillic}/u.test(left) && isName(left) && words.place(own) >= PLACE_MIN;
    const isOne = part.separator === 'dash' && ((isShort(left) && isName(own)) || isWithTown);
    if (before !== undefined && isOne) joined.splice(-1, 1, { ...before, to: part.to });
    else joined.push(part);
  }
  return joined;
}

/** The parts of a row without the label before them: "Field of study: Informatics". */
function withoutLabel(text: string, parts: readonly Part[]): Part[] {
  const label = /^([^:：]{2,40})[:：]\s*(?=\S)/u.exec(text);
  const kind = label?.[1] === undefined ? null : studyLabelOf(label[1]);
  const start = kind === 'degree' || kind === 'school' || kind === 'subject' ? (label?.[0].length ?? 0) : 0;
  return parts.flatMap((part) => (part.to <= start ? [] : [{ ...part, from: Math.max(part.from, start) }]));
}

/** The fields of one row (a line of a header with its wrapped rest), without dates. */
function fieldsOf(joined: JoinedLines, index: number, words: StudyWords): StudyField[] {
  const placed = placesOf(joined);
  const row: Row = { text: joined.text, index, placed, visible: visibleCutsOf(placed), words };
  return withWholeNames(row, withoutLabel(row.text, partsOf(row.text)))
    .flatMap((part) => cutAtBracket(row, part))
    .flatMap((part) => cutAt(row, part, 'at'))
    .flatMap((part) => cutAt(row, part, 'stop'))
    .flatMap((part) => cutWhereVisible(row, part))
    .flatMap((part) => cutAtTown(row, part))
    .flatMap((part) => cutBehindSchool(row, part))
    .map((part) => fieldOf(row, part));
}

function fieldOf({ text, index, placed, words }: Row, { from, to, separator }: Part): StudyField {
  const own = text.slice(from, to);
  const inside = placed.filter((place) => place.from < to && place.to > from).map(({ word }) => word);
  return {
    from,
    to,
    text: own,
    row: index,
    separator,
    degree: words.degree(own),
    school: words.school(own),
    company: words.company(own),
    place: words.place(own),
    kinds: words.kinds(own),
    isGrade: isGradeText(own),
    bold: inside.length > 0 && inside.every(({ bold }) => bold),
    italic: inside.length > 0 && inside.every(({ italic }) => italic),
    fontSize: inside[0]?.fontSize ?? 0,
  };
}

/** Most lines of a header that are read, most fields of one, and the longest row with a degree or a school, in characters. */
export const HEADER_LINES_MAX = 12;
const FIELDS_MAX = 60;
const ROW_LENGTH_MAX = 1_000;

/** The header of a study: its rows, and the fields in them. */
export interface StudyFields {
  readonly rows: readonly JoinedLines[];
  readonly fields: readonly StudyField[];
}

/** Whether a row has the label of something else than school, degree and subject: "Supervisor: Prof. Ada Linden". */
function isOfOtherThings({ text }: JoinedLines): boolean {
  const label = /^[^:：]{2,40}(?=[:：]\s*\S)/u.exec(text)?.[0];
  return label !== undefined && studyLabelOf(label) === 'other';
}

/**
 * The fields of the header of a study.
 * @param edge where a line's column ends, in points
 */
export function studyFieldsOf(
  header: readonly Line[],
  edge: (line: Line) => number,
  words: StudyWords = KNOWN_STUDY_WORDS,
): StudyFields {
  const rows = studyRows(header.slice(0, HEADER_LINES_MAX), edge).map((row) => joinLines(row));
  const fields = rows.flatMap((row, index) =>
    row.text.length > ROW_LENGTH_MAX || isOfOtherThings(row) ? [] : fieldsOf(row, index, words),
  );
  return { rows, fields: fields.slice(0, FIELDS_MAX) };
}
