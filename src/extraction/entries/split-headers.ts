import { fold } from '../lexicon/fold.ts';
import type { Line } from '../model/document.ts';
import { entryNumberOf, type HeaderContext, type HeaderField, splitHeaderFields } from './header-fields.ts';
import { joinersIn } from './joined-fields.ts';
import { endsWithForm, isRoleWithPlace, spaceBehindRole } from './places-behind.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/** The least score of a place behind a legal form. */
const PLACE_SURE = 0.85;
/** Headers that must show a pattern, and their least share of a section's headers. */
const HEADERS_MIN = 2;
const PLACES_SHARE_MIN = 0.5;
const NAMES_SHARE_MIN = 0.4;
const SIGNS_SHARE_MIN = 0.5;

function areEnough(having: number, all: number, share: number): boolean {
  return having >= Math.max(HEADERS_MIN, all * share);
}

/** Whether a place follows a legal form with nothing but a space between them. */
function isBehindForm(field: HeaderField, before: HeaderField | undefined): boolean {
  if (before?.line !== field.line || field.features.place < PLACE_SURE) return false;
  return field.from - before.to === 1 && before.line.text[before.to] === ' ' && endsWithForm(before.text);
}

/**
 * Whether the headers of a section have places behind names without a sign: one behind a legal form shows it, and so do
 * roles with a place in two headers and in half of all.
 */
function havePlacesBehind(headers: readonly (readonly HeaderField[])[], words: WordKnowledge): boolean {
  if (headers.some((fields) => fields.some((field, at) => isBehindForm(field, fields[at - 1])))) return true;
  const having = headers.filter((fields) => fields.some(({ text }) => isRoleWithPlace(text, words)));
  return areEnough(having.length, headers.length, PLACES_SHARE_MIN);
}

/**
 * Whether the headers of a section have a role and an unknown employer with only a space between them: several show it,
 * and have no other field that can be the employer.
 */
function haveRolesBeforeNames(
  headers: readonly (readonly HeaderField[])[],
  words: WordKnowledge,
  isEmployer: (field: HeaderField, phrase: HeaderField) => boolean,
): boolean {
  const having = headers.filter((fields) =>
    fields.some(
      (phrase) =>
        spaceBehindRole(phrase.text, words) !== null &&
        !fields.some((other) => other !== phrase && isEmployer(other, phrase)),
    ),
  );
  return areEnough(having.length, headers.length, NAMES_SHARE_MIN);
}

/** Most header fields of one header that are read. */
const HEADER_FIELDS_MAX = 40;

/** The place in a list that a number or a letter gives: "2. " and "B. " are the second. */
function placeOf(number: string): number {
  const sign = /\d+|[A-Z]/u.exec(number)?.[0] ?? '';
  return /\d/u.test(sign) ? Number(sign) : sign.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
}

/**
 * Whether the entries of a section are numbered: two or more begin with a number or a letter, each by one higher or lower
 * than the one before. A name can begin with a number or an initial as well ("1. FC").
 */
function areNumbered(headers: readonly (readonly Line[])[]): boolean {
  const numbers = headers.flatMap(([first]) => {
    const number = first === undefined ? null : entryNumberOf(first);
    return number === null ? [] : [placeOf(number)];
  });
  return (
    numbers.length > 1 && numbers.every((number, at) => at === 0 || Math.abs(number - (numbers[at - 1] ?? 0)) === 1)
  );
}

/** From this score on, a text names a role. */
const ROLE_SURE = 0.5;
const COMPANY_LIKELY = 0.45;
const COMPANY_SURE = 0.6;
const UNLIKELY = 0.3;

/** Whether a field, beside the phrase with a joiner, can be the employer. */
function canBeEmployer({ features, line }: HeaderField, phrase: HeaderField): boolean {
  const { company, legalForm, title, place, team, isLabel, isUrl, employment, startsLower } = features;
  if (legalForm || company >= COMPANY_LIKELY) return place < ROLE_SURE;
  if (line === phrase.line) return false;
  return !isLabel && !isUrl && !employment && !startsLower && title < ROLE_SURE && Math.max(place, team) < UNLIKELY;
}

/** A word that can join a role with an employer, and whether the text before it is a role by itself. */
interface Joining {
  readonly word: string;
  readonly isSure: boolean;
}

/** The word between two fields of a header that were divided at it. */
function joinerBetween(field: HeaderField, before: HeaderField | undefined, words: WordKnowledge): Joining[] {
  if (field.separator !== 'at' || before?.line !== field.line) return [];
  const word = field.line.text.slice(before.to, field.from).trim();
  return [{ word, isSure: words.title(before.text) >= ROLE_SURE }];
}

/** The words in a header that can join its role with its employer. */
function joinersOf(fields: readonly HeaderField[], words: WordKnowledge): Joining[] {
  return fields.flatMap((phrase, at) => {
    const divided = joinerBetween(phrase, fields[at - 1], words);
    if (fields.some((other) => other !== phrase && canBeEmployer(other, phrase))) return divided;
    const within = joinersIn(phrase.text, words).map(({ word, before }) => ({
      word,
      isSure: words.title(before) >= ROLE_SURE,
    }));
    return [...divided, ...within];
  });
}

/** What separates a field from the one before it on its line: the kind of the separator, and the word itself where it is one. */
function signBefore(fields: readonly HeaderField[], at: number): string | null {
  const [before, field] = [fields[at - 1], fields[at]];
  if (field === undefined || before?.line !== field.line) return null;
  return field.separator === 'at' ? field.line.text.slice(before.to, field.from).trim() : field.separator;
}

function isRole({ features }: HeaderField): boolean {
  return features.title >= ROLE_SURE;
}

function isSureEmployer({ features }: HeaderField): boolean {
  const { legalForm, company, title, place, labelled } = features;
  return (legalForm || company >= COMPANY_SURE) && title < ROLE_SURE && place < ROLE_SURE && labelled !== 'other';
}

/** The letters and digits of a name, in small letters. */
function lettersOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The signs that stand between the role and the employer in half of the headers of a section. */
function usualSigns(headers: readonly (readonly HeaderField[])[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const fields of headers) {
    const signs = new Set(
      fields.flatMap((field, at) => {
        const [before, sign] = [fields[at - 1], signBefore(fields, at)];
        if (before === undefined || sign === null) return [];
        const isBetween = (isRole(before) && isSureEmployer(field)) || (isSureEmployer(before) && isRole(field));
        return isBetween ? [sign] : [];
      }),
    );
    for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return new Set(
    [...counts].filter(([, count]) => areEnough(count, headers.length, SIGNS_SHARE_MIN)).map(([sign]) => sign),
  );
}

function isInStyleOf(field: HeaderField, other: HeaderField): boolean {
  return field.features.bold === other.features.bold && field.features.italic === other.features.italic;
}

/**
 * Whether a phrase was divided at a joiner though another field of the header is the employer: one on a line or in a cell of its own, in a style
 * that no part of the phrase has, or where the other headers have theirs. The words behind the joiner are a part of the role: "Clerk in Student Services" above "Arden University".
 */
function hasSureEmployer(fields: readonly HeaderField[], words: WordKnowledge, usual: ReadonlySet<string>): boolean {
  return fields.some((behind, at) => {
    const before = fields[at - 1];
    if (before === undefined || joinerBetween(behind, before, words).length === 0) return false;
    const isOfOneStyle = isInStyleOf(before, behind);
    const isAfterEmployer = usual.has(signBefore(fields, at - 1) ?? '');
    return fields.some((other, index) => {
      const isApart = other.line !== behind.line || other.separator === 'tab' || other.separator === 'date';
      const isInOwnStyle = isOfOneStyle && !isInStyleOf(other, behind);
      const isBeside = index > at ? usual.has(signBefore(fields, index) ?? '') : index < at - 1 && isAfterEmployer;
      return (
        (isApart || isInOwnStyle || isBeside) &&
        isSureEmployer(other) &&
        lettersOf(other.text) !== lettersOf(behind.text)
      );
    });
  });
}

/** Fewest headers with a sure joiner that show that all joiners of a section are some. */
const ANY_HEADERS_MIN = 3;

/**
 * For each header, the words that join its role with its employer ("Accountant for Arden"). One header proves little:
 * the same word must join them in half of the headers, where no other field can be the employer.
 */
function employerJoiners(
  headers: readonly (readonly HeaderField[])[],
  words: WordKnowledge,
): readonly ReadonlySet<string>[] {
  const found = headers.map((fields) => joinersOf(fields, words));
  const areUsual = (isOne: (joining: Joining) => boolean, sureMin: number): boolean => {
    const having = found.map((joinings) => joinings.filter(isOne)).filter((joinings) => joinings.length > 0);
    const sure = having.filter((joinings) => joinings.some(({ isSure }) => isSure)).length;
    return sure >= sureMin && having.length >= Math.max(Math.min(2, headers.length), headers.length / 2);
  };
  // "à l'hôpital", "au lycée", "chez Arden": one preposition has several forms.
  const isAny = headers.length >= ANY_HEADERS_MIN && areUsual(() => true, ANY_HEADERS_MIN);
  const isShared = (word: string): boolean => isAny || areUsual((joining) => joining.word === word, 1);
  return found.map((joiners) => new Set(joiners.map(({ word }) => word).filter(isShared)));
}

/**
 * The header fields of each entry of a section, in reading order. What all entries show together decides where one of
 * them is cut: their numbers, the words that join a role with an employer, and places behind names, and names behind roles, without a sign.
 */
export function splitHeaders(headers: readonly (readonly Line[])[], known: HeaderContext): HeaderField[][] {
  const context = { ...known, isNumbered: areNumbered(headers) };
  const first = headers.map((header) => splitHeaderFields(header, context));
  const joiners = employerJoiners(first, known.words);
  const placesBehind = havePlacesBehind(first, known.words);
  const rolesBeforeNames = haveRolesBeforeNames(first, known.words, canBeEmployer);
  const isAlike = placesBehind || rolesBeforeNames;
  const usual = usualSigns(first);
  return first
    .map((fields, index) => {
      const own = joiners[index];
      const header = headers[index];
      if (own === undefined || header === undefined) return fields;
      const isWhole = own.size === 0 && hasSureEmployer(fields, known.words, usual);
      if (own.size === 0 && !isAlike && !isWhole) return fields;
      return splitHeaderFields(header, {
        ...context,
        joiners: own,
        placesBehind,
        rolesBeforeNames,
        hasSureEmployer: isWhole,
      });
    })
    .map((fields) => fields.slice(0, HEADER_FIELDS_MAX));
}
