import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import type { VisibleCut } from '../../entries/separators.ts';
import { visibleCutsOf } from '../../entries/visible-cuts.ts';
import { companyScore } from '../../lexicon/companies.ts';
import { degreeScore, schoolScore } from '../../lexicon/degree-words.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import { placeScore } from '../../lexicon/places.ts';
import { type PlacedWord, wordsWithPlaces } from '../../text/evidence.ts';
import { isGradeText } from '../../text/grades.ts';
import { type JoinedLines, type TextRange, trimmedEnd } from '../../text/lines.ts';

/** The separator before a field on its line. A comma (weak) or a dash can be within a name; the others are strong. */
export type StudySeparator = 'start' | 'weak' | 'dash' | 'strong';

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
  readonly isGrade: boolean;
}

const SCHOOL_MIN = 0.5;
const PLACE_MIN = 0.5;

const SEPARATOR =
  /(?<strong>\s*\t\s*|\s*[|¦│;；]\s*|\s+[·•∙●▪◆»›]{1,2}\s+|\s{3,})|(?<dash>\s+[–—-]{1,2}\s+|\s+\/\s+)|(?<weak>\s*[,，、،]\s+|(?<=\p{L})[，、，](?=\p{L}))/gu;
/** "MSc in Law at the University of ...": a school behind a preposition. */
const BEFORE_SCHOOL = phrases((language) => language.joiners?.school);
const AT_SCHOOL = lazy(() => new RegExp(String.raw`\s+(?:@|${spelled(BEFORE_SCHOOL())})\s*(?=\p{Lu})`, 'gu'));

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
  if (core.endsWith('(')) core = core.slice(0, -1).trimEnd();
  return /[\p{L}\p{N}]/u.test(core) && !ORDINAL.test(core)
    ? { from: from + lead, to: from + lead + core.length }
    : null;
}

/** Cuts a range with a degree and, behind a preposition, the school in two. */
function cutAtSchool(text: string, range: TextRange): TextRange[] {
  const fieldText = text.slice(range.from, range.to);
  if (degreeScore(fieldText) < 0.6 || schoolScore(fieldText) < 0.5) return [range];
  for (const match of fieldText.matchAll(AT_SCHOOL())) {
    const [left, right] = [fieldText.slice(0, match.index), fieldText.slice(match.index + match[0].length)];
    if (degreeScore(left) >= 0.6 && schoolScore(right) >= 0.5 && schoolScore(left) < 0.5)
      return [
        { from: range.from, to: range.from + match.index },
        { from: range.from + match.index + match[0].length, to: range.to },
      ];
  }
  return [range];
}

/** The words of joined lines, with their places in the joined text. */
function placesOf({ lines }: JoinedLines): PlacedWord[] {
  return lines.flatMap(({ line, from, at, length }) =>
    wordsWithPlaces(line)
      .filter((place) => place.from >= from && place.to <= from + length)
      .map(({ word, from: start, to }) => ({ word, from: start - from + at, to: to - from + at })),
  );
}

/** Cuts a range where its style changes or a wide space is in it, if a school is on one side and its degree or town on the other. */
function cutWhereVisible(text: string, range: TextRange, cuts: readonly VisibleCut[]): TextRange[] {
  for (const { at, separator } of cuts) {
    if (at <= range.from || at >= range.to) continue;
    const parts = [
      { from: range.from, to: at },
      { from: at, to: range.to },
    ].flatMap((part) => trimmed(text, part) ?? []);
    const [left, right] = parts.map(({ from, to }) => text.slice(from, to));
    if (left === undefined || right === undefined) continue;
    const [isLeft, isRight] = [left, right].map((own) => schoolScore(own) >= SCHOOL_MIN);
    if (isLeft === isRight) continue;
    const [school, other] = isLeft ? [left, right] : [right, left];
    const isOther = separator === 'bar' || degreeScore(other) >= 0.6 || placeScore(other) >= PLACE_MIN;
    if (degreeScore(school) < 0.6 && isOther) return parts;
  }
  return [range];
}

const TOWN_IN_BRACKETS = /^(?<school>.*\S)\s*[(（](?<town>[^()（）]{2,40})[)）]$/u;

/** Cuts a range with a school and, in brackets, its town in two. */
function cutAtTown(text: string, { from, to }: TextRange): TextRange[] {
  const { school = '', town = '' } = TOWN_IN_BRACKETS.exec(text.slice(from, to))?.groups ?? {};
  if (placeScore(town) < PLACE_MIN || degreeScore(school) >= 0.6) return [{ from, to }];
  const at = text.lastIndexOf(town, to - 1);
  return [
    { from, to: from + school.length },
    { from: at, to: at + town.length },
  ];
}

/** The fields of one row (a line of a header with its wrapped rest), without dates. */
export function splitStudyFields(joined: JoinedLines, row: number): StudyField[] {
  const { text } = joined;
  const visible = visibleCutsOf(placesOf(joined));
  const fields: StudyField[] = [];
  let at = 0;
  let separator: StudySeparator = 'start';
  const add = (to: number): void => {
    const range = trimmed(text, { from: at, to });
    if (range === null) return;
    const parts = cutAtSchool(text, range)
      .flatMap((part) => cutWhereVisible(text, part, visible))
      .flatMap((part) => cutAtTown(text, part));
    parts.forEach((part, index) => {
      const fieldText = text.slice(part.from, part.to);
      fields.push({
        ...part,
        text: fieldText,
        row,
        separator: index > 0 ? 'strong' : separator,
        degree: degreeScore(fieldText),
        school: schoolScore(fieldText),
        company: companyScore(fieldText),
        place: placeScore(fieldText),
        isGrade: isGradeText(fieldText),
      });
    });
  };
  const cuts: (TextRange & { readonly separator: StudySeparator })[] = findDateRanges(text).map(({ from, to }) => ({
    from,
    to,
    separator: 'strong',
  }));
  const dates = [...cuts];
  for (const match of text.matchAll(SEPARATOR)) {
    const [from, to] = [match.index, match.index + match[0].length];
    if (dates.some((date) => from < date.to && to > date.from)) continue;
    if (match.groups?.['strong'] === undefined && isWithinBrackets(text, from)) continue;
    const kind =
      match.groups?.['strong'] !== undefined ? 'strong' : match.groups?.['dash'] !== undefined ? 'dash' : 'weak';
    cuts.push({ from, to, separator: kind });
  }
  for (const cut of cuts.toSorted((a, b) => a.from - b.from)) {
    if (cut.from < at) continue;
    const before = fields.length;
    add(cut.from);
    separator = fields.length > before || cut.separator === 'strong' ? cut.separator : separator;
    at = cut.to;
  }
  add(text.length);
  return fields;
}

/** The ranges of an entry's header fields by meaning, as indices; null if there is none. */
export interface StudyAssignment {
  readonly degree: StudyFieldRange | null;
  readonly school: StudyFieldRange | null;
  readonly place: StudyFieldRange | null;
  /** The other fields. */
  readonly details: readonly number[];
}

/** Adjacent fields of one row: the first and the last. */
export interface StudyFieldRange {
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

function indexOfBest(fields: readonly StudyField[], score: (field: StudyField) => number): number {
  let best = -1;
  let most = 0;
  fields.forEach((field, index) => {
    const own = score(field);
    if (own > most) {
      best = index;
      most = own;
    }
  });
  return best;
}

/** A name before the word for a school in small letters: "Skarvøya videregående skole". */
const NAME_BEFORE = /^\p{Lu}[\p{L}’'-]+\s(?<kind>\p{Ll}.*)$/u;
const NUMBERED = /\d|№|["„“”«»]/u;

/** Whether the name of a school is that of one certain school: it has a number, quotation marks, or a name before its kind. */
function hasOwnName({ text }: StudyField): boolean {
  const [town = ''] = text.split(' ', 1);
  // "Hamar Videregående Skole": behind a town, the kind of school can be in capitals.
  const isOfTown = placeScore(town) >= PLACE_MIN && schoolScore(text.slice(town.length + 1)) >= SCHOOL_MIN;
  const kind = NAME_BEFORE.exec(text)?.groups?.['kind'] ?? '';
  return NUMBERED.test(text) || isOfTown || (schoolScore(kind) >= SCHOOL_MIN && degreeScore(kind) >= 0.6);
}

/** How much the name of a school looks like that of one certain school, 0 to 0.4. */
function ownName(field: StudyField): number {
  return (hasOwnName(field) ? 0.3 : 0) + (field.text.split(/\s+/u).length > 2 ? 0.1 : 0);
}

/** Whether one of the first two words names a school: "Zasadnicza Szkoła ...". In a degree, such a word comes later. */
function opensWithSchool({ text }: StudyField): boolean {
  return schoolScore(text.split(/\s+/u).slice(0, 2).join(' ')) >= SCHOOL_MIN;
}

/**
 * The field that names the school. Words for schools also occur in degrees ("Szkoła zawodowa", "SMK, Tata Boga"), so the school and the
 * degree are chosen together.
 */
function bestSchool(fields: readonly StudyField[]): number {
  const schools = fields.flatMap((field, index) => (field.school >= SCHOOL_MIN && !field.isGrade ? [index] : []));
  const worth = (at: number): number => {
    const field = fields[at] as StudyField;
    const others = fields.filter((other, index) => index !== at && !other.isGrade).map((other) => other.degree);
    const isLater = field.degree >= 0.6 && !opensWithSchool(field);
    return field.school - (isLater ? 0.3 : 0) + ownName(field) - 0.3 * field.degree + 0.8 * Math.max(0, ...others);
  };
  return schools.toSorted((a, b) => worth(b) - worth(a) || a - b)[0] ?? -1;
}

/** Whether the only field with a word for a school is the degree, because nothing else is one and another field can be the school. */
function isDegree(fields: readonly StudyField[], at: number): boolean {
  const field = fields[at];
  if (field === undefined || field.degree < 0.6) return false;
  if (hasOwnName(field) || (field.degree < 0.9 && opensWithSchool(field))) return false;
  const isFree = (other: StudyField): boolean =>
    !other.isGrade && other.place < PLACE_MIN && other.text.length <= 60 && /^[\p{Lu}\p{Lo}]/u.test(other.text);
  const others = fields.filter((_, index) => index !== at);
  if (others.some((other) => other.degree >= 0.6 || other.school >= SCHOOL_MIN)) return false;
  return others.some((other) => isFree(other) && (other.row !== field.row || other.separator !== 'weak'));
}

/** Whether a field is the short name of the school behind it: one word, where another field is the degree. */
function isShortName(field: StudyField | undefined, fields: readonly StudyField[]): boolean {
  return (
    field !== undefined &&
    /^\p{Lu}\S*$/u.test(field.text) &&
    Math.max(field.degree, field.place) < PLACE_MIN &&
    fields.some(({ degree }) => degree >= 0.6)
  );
}

function schoolOf(fields: readonly StudyField[]): StudyFieldRange | null {
  const at = bestSchool(fields);
  const field = fields[at];
  if (field !== undefined && !isDegree(fields, at)) {
    const isNext = (index: number, separator: StudyField['separator']): boolean =>
      fields[index]?.row === field.row && fields[index]?.separator === separator;
    // "Медицински университет – Пловдив": in Bulgarian, a town behind a dash belongs to the name.
    const isTown = (fields[at + 1]?.place ?? 0) >= PLACE_MIN && /\p{Script=Cyrillic}/u.test(field.text);
    // "OsloMet – storbyuniversitetet": the short name and the long one.
    const isLong =
      field.degree < 0.6 && (fields[at + 1]?.school ?? 0) >= SCHOOL_MIN && (fields[at + 1]?.degree ?? 1) < 0.6;
    if (isNext(at + 1, 'dash') && (isTown || isLong)) return { first: at, last: at + 1, score: field.school };
    if (isNext(at, 'dash') && isShortName(fields[at - 1], fields))
      return { first: at - 1, last: at, score: field.school };
    // "Faculty of Arts, University of ...": both are the name.
    const isSchool = (index: number): boolean =>
      (fields[index]?.school ?? 0) >= SCHOOL_MIN && (fields[index]?.degree ?? 1) < 0.6;
    const first = isNext(at, 'weak') && isSchool(at - 1) && isSchool(at) ? at - 1 : at;
    return {
      first,
      last: isNext(at + 1, 'weak') && isSchool(at + 1) && isSchool(at) ? at + 1 : at,
      score: field.school,
    };
  }
  if (field !== undefined) return null;
  const other = indexOfBest(fields, (own) => (own.isGrade || own.degree >= 0.6 || own.place >= 0.7 ? 0 : own.company));
  const firm = fields[other];
  return firm !== undefined && firm.company >= 0.6 ? { first: other, last: other, score: firm.company * 0.8 } : null;
}

function within(range: StudyFieldRange | null, index: number): boolean {
  return range !== null && index >= range.first && index <= range.last;
}

function placeOf(fields: readonly StudyField[], school: StudyFieldRange | null): StudyFieldRange | null {
  const isPlace = (index: number): boolean => {
    const field = fields[index];
    return (
      field !== undefined && !within(school, index) && field.place >= PLACE_MIN && field.degree < 0.6 && !field.isGrade
    );
  };
  const first = fields.findIndex((_, index) => isPlace(index) && (school === null || index > school.last));
  const start = first >= 0 ? first : fields.findIndex((_, index) => isPlace(index));
  if (start < 0) return null;
  let last = start;
  while (isPlace(last + 1) && fields[last + 1]?.row === fields[start]?.row) last += 1;
  return { first: start, last, score: fields[start]?.place ?? 0 };
}

/** The degree with the rest of its phrase: adjacent fields across commas and dashes that have no other meaning. */
function degreeOf(
  fields: readonly StudyField[],
  isTaken: (index: number) => boolean,
  { school, schoolFollows }: { school: StudyFieldRange | null; schoolFollows: boolean },
): StudyFieldRange | null {
  const isFree = (index: number): boolean => fields[index] !== undefined && !isTaken(index) && !fields[index]?.isGrade;
  const known = indexOfBest(fields, (field) => (isFree(fields.indexOf(field)) ? field.degree : 0));
  // Without a word for a degree, it is the first field apart from the school.
  const schoolRow = school === null ? -1 : (fields[school.first]?.row ?? -1);
  const apart = fields.findIndex(
    (field, index) => isFree(index) && (field.row !== schoolRow || field.separator !== 'weak'),
  );
  const at = known >= 0 ? known : apart;
  const field = fields[at];
  if (field === undefined) return null;
  const joins = (index: number): boolean =>
    !(schoolFollows && school === null) &&
    (fields[index]?.separator === 'weak' || (fields[index]?.separator === 'dash' && school !== null)) &&
    fields[index]?.row === field.row;
  let [first, last] = [at, at];
  while (joins(first) && isFree(first - 1) && (fields[first - 1]?.school ?? 1) < SCHOOL_MIN) first -= 1;
  // A long field behind it on its line is a remark, not part of the degree.
  while (joins(last + 1) && isFree(last + 1) && (fields[last + 1]?.text.length ?? 99) <= 70) last += 1;
  return { first, last, score: known >= 0 ? field.degree : 0.3 };
}

/** The school without a known word: a field apart from the degree, in another row or behind a strong separator. */
function schoolApart(
  fields: readonly StudyField[],
  degree: StudyFieldRange,
  { place, schoolFollows }: { place: StudyFieldRange | null; schoolFollows: boolean },
): StudyFieldRange | null {
  const own = fields[degree.first];
  const isFree = (field: StudyField, index: number): boolean =>
    !within(degree, index) &&
    !within(place, index) &&
    !field.isGrade &&
    field.text.length <= 80 &&
    !/^\p{Ll}/u.test(field.text);
  const inOtherRow = fields.findIndex((field, index) => isFree(field, index) && field.row !== own?.row);
  const behind = fields.findIndex(
    (field, index) =>
      isFree(field, index) && index > degree.last && (schoolFollows || ['strong', 'dash'].includes(field.separator)),
  );
  const at = inOtherRow >= 0 ? inOtherRow : behind;
  return at < 0 ? null : { first: at, last: at, score: 0.1 };
}

/**
 * Assigns degree, school and place of an entry of education by elimination: the school first, because its words are the
 * most reliable.
 * @param schoolFollows in other studies of the section the school is behind the degree and a comma, so that it is here
 */
export function assignStudy(fields: readonly StudyField[], schoolFollows = false): StudyAssignment {
  const known = schoolOf(fields);
  const place = placeOf(fields, known);
  const degree = degreeOf(fields, (index) => within(known, index) || within(place, index), {
    school: known,
    schoolFollows,
  });
  const school = known ?? (degree === null ? null : schoolApart(fields, degree, { place, schoolFollows }));
  const details = fields.flatMap((field, index) =>
    [school, place, degree].some((range) => within(range, index)) || field.isGrade || field.text.length < 4
      ? []
      : [index],
  );
  return { degree, school, place, details };
}

/** Whether a study names its degree and, behind a comma on the same row, a known school. */
export function hasSchoolBehindComma(fields: readonly StudyField[]): boolean {
  const [first, second] = fields;
  if (first === undefined || second === undefined || first.degree < 0.6) return false;
  return second.row === first.row && second.separator === 'weak' && second.school >= SCHOOL_MIN && second.degree < 0.6;
}
