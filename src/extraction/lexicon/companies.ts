import { lazy, memoize } from '#kit/memoize.ts';
import { fold, foldKeeping, wordsOf } from './fold.ts';
import { alternatives, companiesFile, patternOf, phrases } from './languages.ts';
import { headOf, headsIn, isLeadingHead, isStrongHead, isTrailingHead } from './title-heads.ts';

const LENGTH_MAX = 140;
const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Legal forms that nothing else looks like, on folded text. Spaces within a form are optional. */
const LEGAL_CLEAR = lazy(() => {
  const { dotsAsWritten, dotsOptional } = companiesFile().legalForms;
  const asWritten = alternatives(dotsAsWritten);
  const optional = alternatives(dotsOptional).replaceAll(String.raw`\.`, String.raw`\.?`);
  const forms = `${asWritten}|${optional}`.replaceAll(' ', String.raw`\s?`);
  return new RegExp(String.raw`(?:^|[\s,(&])(?:${forms})(?=$|[\s,;.)|/–-])`, 'u');
});
/** Short forms that are words or abbreviations elsewhere: only in this writing, and only at the end of a name. */
const LEGAL_SHORT = patternOf(
  () => companiesFile().legalForms.atTheEnd,
  String.raw`[\p{L}\p{N}.)&]\s,?\s?`,
  String.raw`(?=$|\s*[,;(|/–]|\s+-)`,
);
const LEGAL_BARE = lazy(() => new Set(companiesFile().legalForms.alone));
const LEGAL_BEFORE = patternOf(() => companiesFile().legalForms.inFront, '^', String.raw`\.?\s+["«„“]?\p{Lu}`);
const LEGAL_CJK = patternOf(() => companiesFile().legalForms.anywhere, '', '');

function findLegalForm(text: string): boolean {
  if (text.length > LENGTH_MAX || text.length < 2) return false;
  if (LEGAL_SHORT().test(text) || LEGAL_BEFORE().test(text) || LEGAL_BARE().has(text.trim())) return true;
  if (LEGAL_CJK().test(text)) return true;
  const folded = foldKeeping(text);
  // A programmable logic controller is no public limited company.
  if (/\bplc\b/u.test(folded) && /programm|automat|scada|siemens s7/u.test(folded)) return false;
  return LEGAL_CLEAR().test(folded);
}

/** Whether the text carries, or is, the legal form of a company in one of the larger legal orders. */
export const hasLegalForm: (text: string) => boolean = memoize(findLegalForm);

const STRONG = phrases((language) => language.companies?.strong);
const WEAK = phrases((language) => language.companies?.weak);
/** First words of the strong entries that have several: "fire department", "osnovna škola". */
const OPENS_PHRASE = lazy(
  () => new Set([...STRONG()].filter((entry) => entry.includes(' ')).map((entry) => entry.split(' ')[0] ?? '')),
);
const PHRASE_WORDS_MAX = 4;
const ARABIC_SCHOOL_SCORE = 0.85;
const KNOWN = lazy(() => new Set(companiesFile().brands));

/** Whether a folded word names a kind of organisation. */
export function isCompanyWord(word: string): boolean {
  return STRONG().has(word) || WEAK().has(word);
}

/** Whether a folded word occurs almost only in names of organisations. */
export function isStrongCompanyWord(word: string): boolean {
  return STRONG().has(word);
}

const STRONG_ENDINGS = patternOf(
  phrases((language) => language.companies?.wordEndings),
  '',
  '$',
);
/** Shops, offices and workshops by the ends of their names, in languages that write such names in one word. */
const SHOP_ENDINGS = patternOf(
  phrases((language) => language.companies?.shopEndings),
  '',
  '$',
);
const BRAND_ENDINGS = patternOf(() => companiesFile().brandEndings, '', '$');

function shapeScore(text: string, words: readonly string[]): number {
  if (/^\p{Lu}\p{Ll}+\p{Lu}\p{L}+$/u.test(text)) return 0.45;
  if (/^[\p{Lu}\p{N}&]{2,6}$/u.test(text)) return 0.35;
  if (/^[\p{L}\p{N}-]+\.(?:com|io|ai|org|net|co|de|fr|app|dev|tv|eu)$/iu.test(text)) return 0.55;
  const capitalised = text.split(/\s+/u).filter((word) => /^[\p{Lu}\p{N}"'„«]/u.test(word)).length;
  const share = capitalised / Math.max(1, text.split(/\s+/u).length);
  if (words.length > 7) return 0.02;
  return share >= 0.6 ? 0.2 : 0.05;
}

function opensStrongPhrase(words: readonly string[], at: number): boolean {
  if (!OPENS_PHRASE().has(words[at] ?? '')) return false;
  for (let size = 2; size <= PHRASE_WORDS_MAX && at + size <= words.length; size += 1) {
    if (STRONG().has(words.slice(at, at + size).join(' '))) return true;
  }
  return false;
}

/** "Bank teller", "impiegato di banca": a word of organisations inside a title. */
const TITLE_WITH_EMPLOYER_SCORE = 0.3;

const ARTICLES = phrases((language) => language.companies?.articles);
const TITLE_LINKS = phrases((language) => language.companies?.titleLinks);

/** "Restaurant Le Pilote", "oficina do sapateiro", "Schreinerei Tischler": the kind of business is the first word, and a name follows. */
export function isCompanyOpening(words: readonly string[]): boolean {
  const first = words[0] ?? '';
  const isKind =
    STRONG().has(first) || (first.length >= 8 && (STRONG_ENDINGS().test(first) || SHOP_ENDINGS().test(first)));
  if (!isKind || words.length < 2 || headsIn(words)[0]?.from === 0) return false;
  return ARTICLES().has(words[1] ?? '') || !isTrailingHead(words.at(-1) ?? '');
}

/** "Thornbury Architects": an occupation in the plural. */
function isFirmName(words: readonly string[]): boolean {
  return STRONG().has(words.at(-1) ?? '');
}

/** Whether the word that carries the name is an occupation: the last one in English, the first one in most languages. */
function isHeadedByTitle(text: string, words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 6 || /["„«&]|^the /iu.test(text)) return false;
  const first = words[0] ?? '';
  const opening = headsIn(words)[0];
  if (isLeadingHead(first) || (opening?.from === 0 && opening.to > 1)) return true;
  const linked = isCompanyOpening(words);
  return (
    !linked &&
    ((isStrongHead(words.at(-1) ?? '') && !isFirmName(words)) ||
      (TITLE_LINKS().has(words[1] ?? '') && headOf(first) !== undefined))
  );
}

/**
 * "مدرسة" is a school or a female teacher. The name of a school ends with the kind of school.
 *
 * @param folded folded text.
 */
export function isArabicSchool(folded: string): boolean {
  return /^مدرسه\s/u.test(folded) && ARABIC_SCHOOL_KIND().test(folded);
}

const ARABIC_SCHOOL_KIND = patternOf(
  phrases((language) => language.companies?.schoolKinds),
  String.raw`\s`,
  String.raw`(?=\s|$)`,
);

/** The last characters of names of organisations; the length of the longest bounds what is looked up. */
const COMPANY_ENDS = phrases((language) => language.companies?.endings);
const COMPANY_END_MAX = lazy(() => Math.max(...Array.from(COMPANY_ENDS(), (end) => end.length)));
const COMPANY_OPENINGS = phrases((language) => language.companies?.openings);

/** A name of one character before "…社" is none. */
const REST_MIN = 1;

/**
 * How much a Chinese, Japanese or Korean text without spaces looks like the name of an organisation, 0 to 1: by its last
 * characters, by what Japanese and Korean put first.
 */
function cjkCompanyScore(solid: string): number {
  const bare = solid.replace(/[(（][^)）]{0,20}[)）]$/u, '');
  for (let size = Math.min(COMPANY_END_MAX(), bare.length - REST_MIN); size >= 1; size -= 1) {
    if (COMPANY_ENDS().has(bare.slice(-size))) return size >= 2 ? 0.8 : 0.45;
  }
  const opening = [...COMPANY_OPENINGS()].find((own) => bare.startsWith(own));
  return opening !== undefined && bare.length > opening.length && bare.length <= 20 ? 0.7 : 0;
}

/** "СФГ «Росинка»", "NZOZ „Lipa”": a kind of organisation in capitals, and its name in quotation marks. */
const QUOTED_NAME = /^\p{Lu}{2,8}\s["„“«][^"„“«»”]+["”»]/u;
const QUOTED_NAME_SCORE = 0.8;

function scoreCompany(text: string): number {
  if (text.length > LENGTH_MAX || text.length < 2) return 0;
  const trimmed = text.trim();
  if (hasLegalForm(trimmed)) return trimmed.split(/\s+/u).length > 14 ? 0.3 : 0.95;
  const folded = fold(trimmed);
  if (KNOWN().has(folded)) return 0.85;
  if (CJK.test(folded)) return Math.max(0.15, cjkCompanyScore(folded.replaceAll(/\s/gu, '')));
  if (isArabicSchool(folded)) return ARABIC_SCHOOL_SCORE;
  const words = wordsOf(folded);
  if (words.length === 0) return 0;
  const prose = words.filter((word) => PROSE().has(word)).length;
  const damp = Math.max(0, 1 - 0.3 * prose - 0.06 * Math.max(0, words.length - 7));
  let score = QUOTED_NAME.test(trimmed) ? QUOTED_NAME_SCORE : shapeScore(trimmed, words);
  words.forEach((word, at) => {
    const edge = at === words.length - 1 || at === 0;
    if (STRONG().has(word) || opensStrongPhrase(words, at)) score = Math.max(score, edge ? 0.82 : 0.68);
    else if (WEAK().has(word)) score = Math.max(score, at === words.length - 1 ? 0.66 : edge ? 0.5 : 0.45);
    else if (word.length >= 8 && (STRONG_ENDINGS().test(word) || (at < 2 && SHOP_ENDINGS().test(word))))
      score = Math.max(score, 0.7);
    else if (word.length >= 6 && BRAND_ENDINGS().test(word) && /^\p{Lu}/u.test(trimmed)) score = Math.max(score, 0.42);
  });
  if (words.length >= 2 && KNOWN().has(words[0] ?? '')) score = Math.max(score, 0.68);
  if (score > TITLE_WITH_EMPLOYER_SCORE && isHeadedByTitle(trimmed, words))
    score = Math.min(score, TITLE_WITH_EMPLOYER_SCORE);
  if (/^\p{Ll}/u.test(trimmed)) score *= 0.6;
  return score * damp;
}

/**
 * How much a text looks like the name of an employer or school, 0 to 1: legal forms, words for kinds of organisations,
 * well-known names, shape.
 */
export const companyScore: (text: string) => number = memoize(scoreCompany);

const PROSE = phrases((language) => language.companies?.prose);

const WORDS = phrases((language) => language.teams?.words);
const FIELDS = phrases((language) => language.teams?.fields);
const ENDINGS = phrases((language) => language.teams?.endings);

const CJK_ENDS = patternOf(() => [...ENDINGS()].filter((end) => CJK.test(end)), '', '$');
const LATIN_ENDS = patternOf(() => [...ENDINGS()].filter((end) => !CJK.test(end)), '', '$');

function scoreTeam(text: string): number {
  if (text.length > 90 || text.length < 2) return 0;
  const folded = fold(text);
  if (CJK_ENDS().test(folded)) return 0.75;
  if (FIELDS().has(folded)) return 0.6;
  const words = wordsOf(folded);
  if (words.length === 0 || words.length > 9) return 0;
  // "Team Leader", "Service Manager": who leads it, not the team.
  if (words.length > 1 && headsIn(words).some((hit) => !hit.weak && hit.to === words.length)) return 0.1;
  if (WORDS().has(words.at(-1) ?? '') && words.length > 1) return 0.85;
  if (WORDS().has(words[0] ?? '') && words.length > 1) return 0.75;
  const last = words.at(-1) ?? '';
  if (LATIN_ENDS().test(last) && last.length > 7) return 0.75;
  if (words.some((word) => WORDS().has(word))) return 0.4;
  return words.every((word) => FIELDS().has(word) || word === '&' || word === 'and' || word === 'und') ? 0.5 : 0;
}

/** How much a text looks like the name of a team or department within an employer, 0 to 1. */
export const teamScore: (text: string) => number = memoize(scoreTeam);
