import { lazy } from '#kit/memoize.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { employmentType } from '../lexicon/employment.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import { spaceBeforePlace, spaceBehindRole } from './places-behind.ts';
import type { SeparatedRange } from './separators.ts';
import type { WordKnowledge } from './word-knowledge.ts';

/**
 * Words that join a role and its employer in one phrase ("Sjuksköterska på Lindens vårdcentral"). They are as common
 * within titles and names. A phrase in title case has them in capitals ("Accountant For Arden Ltd").
 */
const JOINERS = phrases((language) => language.joiners?.employer);
/** Behind a joiner stands a space, or an apostrophe before a name: "à l'AMK". */
const JOINER = lazy(() => new RegExp(String.raw`\s(?:${spelled(JOINERS())})(?=\s|(?<=['’])\p{L})`, 'giu'));

/** Least scores of the employer behind a joiner and of the role before it. Otherwise the word is part of a title. */
const EMPLOYER_SURE = 0.6;
const ROLE_SURE = 0.5;
/** Several capitalised words need a lower score to be an employer, unless they are a place. */
const EMPLOYER_LIKELY = 0.45;
const PLACE_LIKELY = 0.6;
/** How the name of an employer begins. */
const NAMED = /^["'„“«»\p{Lu}\p{Lo}\d]/u;

/** Words behind a joiner that score so much as a title, a team or a place are no employer. */
const OTHER_LIKELY = 0.5;
/** Most words of an internship: "Vierwöchiges Praktikum". */
const INTERNSHIP_WORDS_MAX = 3;

/** A joining word in a phrase, and the phrase before it. */
export interface Joiner {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  readonly before: string;
}

/** Whether a joiner and the word behind it say where the work is done: "à Domicile". */
function saysWhere(joiner: string, behind: string, words: WordKnowledge): boolean {
  return words.place(`${joiner} ${behind.split(/\s+/u)[0] ?? ''}`) >= PLACE_LIKELY;
}

/** The joining words of a phrase behind which a name stands that can be an employer. */
export function joinersIn(phrase: string, words: WordKnowledge): Joiner[] {
  return [...phrase.matchAll(JOINER())].flatMap((match) => {
    const behind = phrase.slice(match.index + match[0].length).trimStart();
    const to = phrase.length - behind.length;
    if (!/^\s\p{Ll}/u.test(match[0])) return [];
    const isOther = words.title(behind) >= OTHER_LIKELY || words.team(behind) >= OTHER_LIKELY;
    if (!NAMED.test(behind) || isOther || words.place(behind) >= PLACE_LIKELY) return [];
    if (saysWhere(match[0].trim(), behind, words)) return [];
    return [{ word: match[0].trim(), from: match.index, to, before: phrase.slice(0, match.index) }];
  });
}

/** A title from this score on has its employer behind the joiner, if that is an abbreviation or in another script: "redaktor w PKO". */
const POST_LIKELY = 0.7;
const ABBREVIATION = /^\p{Lu}[\p{Lu}\d&.-]+(?=$|[\s(])/u;
const LATIN_NAME = /^\p{Script=Latin}/u;
const OTHER_SCRIPT = /\p{Script=Cyrillic}|\p{Script=Greek}/u;

/**
 * Whether the text behind a joiner can only be the employer, though no list knows it: behind an internship ("Stage à Kelvo"), or an
 * abbreviation or a name in Latin letters behind a title in other ones.
 */
function isOnlyEmployer(before: string, behind: string, words: WordKnowledge): boolean {
  if (words.title(behind) >= OTHER_LIKELY || words.team(behind) >= OTHER_LIKELY) return false;
  if (employmentType(before) === 'internship' && before.split(/\s+/u).length <= INTERNSHIP_WORDS_MAX) return true;
  const isApart = ABBREVIATION.test(behind) || (LATIN_NAME.test(behind) && OTHER_SCRIPT.test(before));
  return isApart && words.title(before) >= POST_LIKELY;
}

/** The range of the joiner of a role and its employer in a phrase; null if there is none. */
function joinerIn(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  for (const match of phrase.matchAll(JOINER())) {
    const before = phrase.slice(0, match.index);
    const behind = phrase.slice(match.index + match[0].length).trimStart();
    if (!NAMED.test(behind) || saysWhere(match[0].trim(), behind, words)) continue;
    const isNamed =
      /^\s\p{Ll}/u.test(match[0]) && /^\p{Lu}\S*\s\p{Lu}/u.test(behind) && words.company(behind) >= EMPLOYER_LIKELY;
    const isEmployer = words.company(behind) >= EMPLOYER_SURE || hasLegalForm(behind) || isNamed;
    const isSure =
      (isEmployer && words.title(before) >= ROLE_SURE) ||
      (/^\s\p{Ll}/u.test(match[0]) && isOnlyEmployer(before, behind, words));
    if (isSure && words.place(behind) < PLACE_LIKELY && words.company(before) < EMPLOYER_SURE)
      return { from: match.index, to: phrase.length - behind.length };
  }
  return null;
}

/** Scripts in which only a space separates an employer from a role. */
const SPACE_JOINS = /[\u0400-\u06FF\u3040-\uD7AF]/u;
const COMPANY_SURE = 0.8;
const POST_SURE = 0.85;
const SPACES_MAX = 12;

/**
 * Checks for scripts in which names and titles share many words: the name ends with a legal form, or the role behind it
 * has several words.
 */
function isSureCut(left: string, right: string): boolean {
  const last = left.slice(left.lastIndexOf(' ') + 1);
  if (/^\p{Ll}/u.test(last) || !/^\p{Lu}/u.test(right)) return false;
  return hasLegalForm(`Name ${last}`) || (/\s/u.test(right) && !hasLegalForm(left));
}

/**
 * The range of the space between an employer and a role in a phrase without any mark between them; null if there is
 * none.
 */
function spaceIn(phrase: string, words: WordKnowledge): { from: number; to: number } | null {
  // In other scripts, employers' names and titles share too many words ("Bank Manager"). Only a phrase that is not
  // itself a title is split.
  const isSpaceJoined = SPACE_JOINS.test(phrase);
  if (!isSpaceJoined && (words.title(phrase) >= ROLE_SURE || words.company(phrase) < EMPLOYER_SURE)) return null;
  let tried = 0;
  for (const match of phrase.matchAll(/\s+/gu)) {
    tried += 1;
    if (tried > SPACES_MAX) return null;
    const left = phrase.slice(0, match.index);
    const right = phrase.slice(match.index + match[0].length);
    const isEmployer = words.company(left) >= COMPANY_SURE || hasLegalForm(left);
    if (!isEmployer || words.title(left) >= ROLE_SURE || (!isSpaceJoined && !isSureCut(left, right))) continue;
    if (words.title(right) >= POST_SURE && words.company(right) < EMPLOYER_SURE)
      return { from: match.index, to: match.index + match[0].length };
  }
  return null;
}

/** "агроном СФГ «Росинка»": a kind of organisation in capitals with its name in quotation marks, behind a role in small letters. */
const QUOTED_EMPLOYER = /\p{Ll}\s+(?=\p{Lu}{2,8}\s["„“«][^"„“«»”]+["”»])/u;

/** The range of the space before a quoted employer; null if there is none. */
function quotedIn(phrase: string): { from: number; to: number } | null {
  const match = QUOTED_EMPLOYER.exec(phrase);
  return match === null ? null : { from: match.index + 1, to: match.index + match[0].length };
}

/** "1) Presently working as Electrician in Ganga Cold Storage": a job in a sentence, up to its role. */
const SENTENCE_JOB =
  /^(?:\d{1,2}[.)]\s*)?(?:i\s+(?:am|was)\s+|(?:presently|currently|now|previously|formerly|earlier)\s+)*(?:working|worked|work|employed|engaged|serving|served)\s+as\s+(?:an?\s+|the\s+)?/iu;
const SENTENCE_JOINER = /\s(?:in|at|with|for|by)\s(?=["'„“«\p{Lu}])/u;
const SENTENCE_END = /\s(?:from|since|during|between)$/iu;

/** "Presently working with Ganga Cold Storage as Electrician": the employer first. */
const SENTENCE_EMPLOYER =
  /^(?:\d{1,2}[.)]\s*)?(?:i\s+(?:am|was)\s+|(?:presently|currently|now|previously|formerly|earlier)\s+)*(?:working|worked|work|employed|engaged|serving|served)\s+(?:with|at|for|in|by)\s+(?=["'„“«\p{Lu}])/iu;
/** "Mumbai as Electrician": a role behind the employer or its place. */
const ROLE_JOINER = /\sas\s(?:an?\s)?(?=\p{Lu})/u;

/** The text behind "as", if it is a role and the text before it is none; null otherwise. */
function roleBehindAs(range: SeparatedRange, phrase: string, words: WordKnowledge): SeparatedRange[] | null {
  const intro = SENTENCE_EMPLOYER.exec(phrase)?.[0].length ?? 0;
  const joiner = ROLE_JOINER.exec(phrase);
  const own = { ...range, from: range.from + intro };
  if (joiner === null || joiner.index <= intro) return intro === 0 ? null : [own];
  const at = joiner.index + joiner[0].length;
  const role = phrase.slice(at).replace(SENTENCE_END, '');
  if (words.title(role) < ROLE_SURE || words.title(phrase.slice(intro, joiner.index)) >= ROLE_SURE)
    return intro === 0 ? null : [own];
  return [
    { ...own, to: range.from + joiner.index },
    { from: range.from + at, to: range.from + at + role.length, separator: 'bar' },
  ];
}

/** The role and the employer of a job in a sentence; null for any other phrase. */
function jobInSentence(range: SeparatedRange, phrase: string): SeparatedRange[] | null {
  const intro = SENTENCE_JOB.exec(phrase)?.[0].length ?? 0;
  if (intro === 0) return null;
  const end = phrase.length - (SENTENCE_END.exec(phrase)?.[0].length ?? 0);
  const rest = phrase.slice(intro, end);
  const joiner = SENTENCE_JOINER.exec(rest);
  const from = range.from + intro;
  if (joiner === null) return [{ ...range, from, to: range.from + end }];
  return [
    { ...range, from, to: from + joiner.index },
    { from: from + joiner.index + joiner[0].length, to: range.from + end, separator: 'at' },
  ];
}

const OPEN_JOINER = lazy(() => new RegExp(String.raw`(?:^|\s+)(?:${spelled(JOINERS())})$`, 'iu'));

/** Takes a joiner away from the end of a phrase, if an employer in another style follows: "Accountant at **Miller Ltd**". */
function withoutOpenJoiners(
  ranges: readonly SeparatedRange[],
  text: string,
  words: WordKnowledge,
): readonly SeparatedRange[] {
  const result: SeparatedRange[] = [];
  for (const range of ranges) {
    const above = result.at(-1);
    const name = text.slice(range.from, range.to);
    const joiner = above === undefined ? null : OPEN_JOINER().exec(text.slice(above.from, above.to));
    const isEmployer = range.separator === 'style' && (words.company(name) >= EMPLOYER_SURE || hasLegalForm(name));
    if (above === undefined || joiner === null || !isEmployer) {
      result.push(range);
      continue;
    }
    result.pop();
    const to = above.from + joiner.index;
    if (to > above.from) result.push({ ...above, to });
    result.push({ ...range, separator: 'at' });
  }
  return result;
}

/** The words before an employer that begin a text: "in Arden S.r.l." behind the dates. */
const LEADING_JOINER = lazy(
  () => new RegExp(String.raw`^(?:${spelled([...JOINERS(), 'in'])})(?:\s+|(?<=['’]))(?=["'„“«\p{Lu}\p{Lo}])`, 'u'),
);

/** Takes the joiner before an employer away from the beginning of a range that a date, a wide space or the end of a line divides from the role. */
export function withoutLeadingJoiner(range: SeparatedRange, text: string, words: WordKnowledge): SeparatedRange {
  const phrase = text.slice(range.from, range.to);
  const length = LEADING_JOINER().exec(phrase)?.[0].length ?? 0;
  const isPlace = words.place(phrase.slice(length)) >= PLACE_LIKELY;
  return length === 0 || isPlace ? range : { ...range, from: range.from + length, separator: 'at' };
}

/** What is known of the words that join the fields of a header. */
export interface JoinedWords {
  readonly words: WordKnowledge;
  /** Words that join its role with its employer (`employerJoiners`). */
  readonly joiners: ReadonlySet<string>;
  /** The headers of the section have places behind names without a sign between them. */
  readonly placesBehind: boolean;
  /** They have a role and an unknown employer with only a space between them. */
  readonly rolesBeforeNames: boolean;
  /** A line of the header is marked as the employer, so that no other phrase joins one with the role. */
  readonly hasMarkedEmployer: boolean;
}

/**
 * Splits a role from an employer in one phrase, at a joining word such as "at", or at a space in scripts where that is
 * usual; and a name from the place behind it.
 */
export function splitJoinedFields(
  ranges: readonly SeparatedRange[],
  text: string,
  { words, joiners, placesBehind, rolesBeforeNames, hasMarkedEmployer }: JoinedWords,
): SeparatedRange[] {
  return withoutOpenJoiners(ranges, text, words).flatMap((range): SeparatedRange[] => {
    const phrase = text.slice(range.from, range.to);
    const sentence = jobInSentence(range, phrase) ?? roleBehindAs(range, phrase, words);
    if (sentence !== null) return sentence;
    const joiner = hasMarkedEmployer
      ? null
      : (joinersIn(phrase, words).findLast(({ word }) => joiners.has(word)) ?? joinerIn(phrase, words));
    const gap =
      joiner ??
      quotedIn(phrase) ??
      spaceIn(phrase, words) ??
      spaceBeforePlace(phrase, words, placesBehind) ??
      (rolesBeforeNames ? spaceBehindRole(phrase, words) : null);
    if (gap === null) return [range];
    return [
      { ...range, to: range.from + gap.from },
      { from: range.from + gap.to, to: range.to, separator: joiner === null ? 'bar' : 'at' },
    ];
  });
}
