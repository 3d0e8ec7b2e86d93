import { lazy } from '#kit/memoize.ts';
import { hasLegalForm } from '../lexicon/companies.ts';
import { isCampusOf, schoolScore } from '../lexicon/degree-words.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import { titleScore } from '../lexicon/titles.ts';
import type { SeparatedRange } from './separators.ts';
import type { WordKnowledge } from './word-knowledge.ts';

const THROUGH = phrases((language) => language.agencies?.through);
const CONTRACTS = phrases((language) => language.agencies?.contracts);
const CONTRACT_WITH = phrases((language) => language.agencies?.contractWith);
const CLIENTS = phrases((language) => language.agencies?.clients);
const OPENINGS = phrases((language) => language.agencies?.openings);
const ENDINGS = phrases((language) => language.agencies?.endings);
const NAME_PARTS = phrases((language) => language.agencies?.nameParts);
const AT = phrases((language) => language.joiners?.at);

/** "through Elverton Staffing", "contract through Elverton Staffing". */
const throughPattern = (): string => String.raw`(?:(?:${spelled(CONTRACTS())})\s+)?(?:${spelled(THROUGH())})\s+`;

const OPENS_APPOSITION = lazy(
  () =>
    new RegExp(
      String.raw`^${throughPattern()}(?=\S)|^(?:${spelled(CONTRACTS())})\s+(?:${spelled(CONTRACT_WITH())})\s+|^(?:${spelled(CLIENTS())})\s?[:：]\s?\S|^(?:${spelled(OPENINGS())})(?:\s|$)`,
      'iu',
    ),
);
/** Words behind the name of an agency. In Chinese, Japanese and Korean no space is before them. */
const ENDS_APPOSITION = lazy(
  () => new RegExp(String.raw`(?:(?<=\s)|(?=[\p{Script=Han}\p{Script=Hangul}]))(?:${spelled(ENDINGS())})$`, 'u'),
);
const WITHIN = lazy(() => new RegExp(String.raw`\s+${throughPattern()}(?=["„“«\p{Lu}\p{Lo}])`, 'giu'));
/** Staffing agencies, by a part of the name as it is written. */
const AGENCY = lazy(() => new RegExp(spelled(NAME_PARTS()), 'iu'));

function isEmployer(text: string, words: WordKnowledge): boolean {
  return hasLegalForm(text) || words.company(text) >= 0.45 || words.title(text) < 0.3;
}

/** Offset where an apposition begins within a phrase that names the employer before it; null where there is none. */
function appositionIn(phrase: string, words: WordKnowledge): number | null {
  for (const match of phrase.matchAll(WITHIN())) {
    const before = phrase.slice(0, match.index);
    const behind = phrase.slice(match.index + match[0].length);
    const names = (text: string): boolean => hasLegalForm(text) || words.company(text) >= 0.45;
    if (names(before) && names(behind) && words.title(before) < 0.5) return match.index;
  }
  return null;
}

interface EmployerPhrase {
  readonly text: string;
  readonly words: WordKnowledge;
}

/** Whether a range names the agency or the client through which a person works for the employer named before it. */
function isApposition(
  range: SeparatedRange,
  before: SeparatedRange | undefined,
  { text, words }: EmployerPhrase,
): boolean {
  if (before === undefined || range.separator === 'tab') return false;
  const own = text.slice(range.from, range.to);
  const employer = text.slice(before.from, before.to);
  if (!isEmployer(employer, words)) return false;
  if (OPENS_APPOSITION().test(own) || ENDS_APPOSITION().test(own)) return true;
  if (range.separator !== 'at') return false;
  const joiner = text.slice(before.to, range.from).trim();
  return /^(?:via|c\/o)$/iu.test(joiner)
    ? hasLegalForm(employer) || words.company(employer) >= 0.45
    : AT().has(joiner.toLowerCase()) && AGENCY().test(employer);
}

/**
 * Removes appositions about a third party from the ranges of a header line: the agency that supplies a person to the
 * employer, or the client that the person works for. Neither is the employer's name.
 */
export function withoutApposition(
  ranges: readonly SeparatedRange[],
  text: string,
  words: WordKnowledge,
): SeparatedRange[] {
  const kept: SeparatedRange[] = [];
  for (const range of ranges) {
    if (isApposition(range, kept.at(-1), { text, words })) continue;
    const cut = appositionIn(text.slice(range.from, range.to), words);
    kept.push(cut === null ? range : { ...range, to: range.from + cut });
  }
  return kept;
}

/** "Hall, Moor & Dale": partners of a firm, one before the comma and two behind it. */
const AND = phrases((language) => language.joiners?.and);
const PARTNERS = lazy(
  () => new RegExp(String.raw`^\p{Lu}[\p{L}'’-]+\s(?:&|${spelled(AND())})\s\p{Lu}[\p{L}'’-]+$`, 'u'),
);

/** "Department for Farming, Food and the Sea": a public body whose name lists its duties. */
const PUBLIC_BODY =
  /^(?:(?:federal |state )?(?:department|ministry|secretariat|faculty|institute|agency|directorate)\s(?:of|for)\s|(?:bundes|landes)?ministerium\sfür\s|fakultät\sfür\s|minist(?:ère|erio|ério|ero|erie|erstwo|erstvo)\s)/iu;

/** Legal forms written in full behind the name: "Domov Bříza, příspěvková organizace". */
const FULL_LEGAL_FORMS = phrases((language) => language.companies?.legalFormsInFull);
const FULL_LEGAL_FORM = lazy(
  () => new RegExp(`^(?:${spelled(FULL_LEGAL_FORMS()).replaceAll(' ', String.raw`\s?`)})\\.?$`, 'iu'),
);

const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
const CJK_FORM = /^[(（]?(?:[株주有유]|株式会社|有限会社|合同会社|有限公司|주식회사|유한회사)[)）]?$/u;

/** "株式会社", set in another font than the Latin name beside it, or with a space before a name in characters. */
function isApartFromForm({ separator }: SeparatedRange, own: string, before: string): boolean {
  return (separator === 'style' || separator === 'bar') && (CJK_FORM.test(own) || CJK_FORM.test(before));
}

/** Whether a text is only a legal form ("Inc.", "Pty Ltd"), not a short name with one ("Arden AG", "(주)너울"). */
function isFormAlone(own: string): boolean {
  if (own.length > 14 || !hasLegalForm(own)) return false;
  const [first = '', second, third] = own.split(/\s+/u);
  if (third !== undefined) return false;
  if (CJK.test(own)) return CJK_FORM.test(own);
  if (second === undefined || /^(?:pty|pvt|co|sp|sdn|&)\b|^&/iu.test(first)) return true;
  // "ООО Ладога": in several languages, the form is before the name.
  return hasLegalForm(`Name ${first}`) && (/^\p{Ll}/u.test(second) || hasLegalForm(`Name ${second}`));
}

function isRestOfName(own: string, before: string): boolean {
  if (FULL_LEGAL_FORM().test(own)) return true;
  if (PUBLIC_BODY.test(before) && /^\p{Lu}?.*\s(?:&|and|und|et|y|e|en|och|i|a)\s/u.test(own) && own.length <= 50)
    return true;
  if (isFormAlone(own)) return true;
  return PARTNERS().test(own) && /^\p{Lu}[\p{L}'’-]+$/u.test(before) && titleScore(before) < 0.5;
}

/** "Bhatt & Sons (Castings) Ltd": brackets before a legal form are part of the name. */
function closesName(own: string, range: SeparatedRange, last: SeparatedRange | undefined): boolean {
  return range.separator === 'paren' && last?.separator === 'paren' && own.split(/\s+/u).length <= 2 && isBareForm(own);
}

function isBareForm(text: string): boolean {
  return hasLegalForm(`Name ${text}`) && !/^\p{Lu}\p{Ll}{4}/u.test(text);
}

/** "医療法人若葉会 若葉病院": a corporation and the hospital, school or home that it runs, with a space between them. */
const RUNS_INSTITUTION = /^(?:医療法人|社会医療法人|社会福祉法人|学校法人|独立行政法人|国立大学法人)\S+$/u;
const INSTITUTION = /^\S{1,16}(?:病院|医院|クリニック|診療所|園|学校|学院|大学|高校|センター|ホーム|荘)$/u;

function isItsInstitution(own: string, before: string, between: string): boolean {
  return /^[ \u3000]+$/u.test(between) && RUNS_INSTITUTION.test(before) && INSTITUTION.test(own);
}

/** From the first score on, a text names a school; below the second, it names no role. */
const SCHOOL_MIN = 0.6;
const ROLE_NONE = 0.3;
/** One to three words of a name. */
const CAMPUS = /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2}$/u;

/** "University of Northmoor at Reedham", "University of California, San Diego": the campus is a part of the name. */
function isItsCampus(own: string, before: string, between: string): boolean {
  if (/^,\s+$/u.test(between)) return isCampusOf(before, own);
  const isSchool = /^\s+at\s+$/u.test(between) && schoolScore(before) >= SCHOOL_MIN && titleScore(before) < ROLE_NONE;
  return isSchool && CAMPUS.test(own);
}

/** "Co. Kildare" is a county. */
const COUNTY = /^co\.$/iu;

/** "Acme, Inc. Product Engineer": behind a comma, a legal form that ends with a full stop ends the name before it. What follows is a range of its own. */
function dividedBehindForm(range: SeparatedRange, text: string): SeparatedRange[] {
  const [, form = '', gap = ''] = /^(\S+\.)(\s+)\p{Lu}\p{L}/u.exec(text.slice(range.from, range.to)) ?? [];
  if (range.separator !== 'comma' || form === '' || COUNTY.test(form) || !isBareForm(form)) return [range];
  const to = range.from + form.length;
  return [
    { ...range, to },
    { ...range, from: to + gap.length },
  ];
}

/**
 * Merges the ranges of one name. "Acme, Inc.": a legal form after a comma belongs to the name before it, and so do a
 * firm's partners.
 */
export function mergeNames(ranges: readonly SeparatedRange[], text: string): SeparatedRange[] {
  const result: SeparatedRange[] = [];
  for (const range of ranges.flatMap((one) => dividedBehindForm(one, text))) {
    const last = result.at(-1);
    const own = text.slice(range.from, range.to);
    const before = last === undefined ? '' : text.slice(last.from, last.to);
    if (last !== undefined && range.separator === 'comma' && isRestOfName(own, before))
      result[result.length - 1] = { ...last, to: range.to };
    else if (
      last !== undefined &&
      /^\s*$/u.test(text.slice(last.to, range.from)) &&
      isApartFromForm(range, own, before)
    )
      result[result.length - 1] = { ...last, to: range.to };
    else if (
      last !== undefined &&
      [isItsInstitution, isItsCampus].some((isPart) => isPart(own, before, text.slice(last.to, range.from)))
    )
      result[result.length - 1] = { ...last, to: range.to };
    else if (result.length > 1 && closesName(own, range, last)) {
      result.pop();
      result[result.length - 1] = { ...(result.at(-1) as SeparatedRange), to: range.to };
    } else result.push(range);
  }
  return result;
}
