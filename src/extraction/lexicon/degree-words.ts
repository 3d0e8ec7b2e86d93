import { lazy } from '#kit/memoize.ts';
import { fold, wordsOf } from './fold.ts';
import { alternatives, patternOf, phrases, WORD_END, WORD_START } from './languages.ts';

/** Words that name a degree, a certificate or a kind of school leaving. */
const WORDS = phrases((language) => language.education?.degrees);
/** Ends of compound words for them. */
const ENDINGS = patternOf(
  phrases((language) => language.education?.degreeEndings),
  String.raw`\p{L}{2}`,
  '$',
);
/** Those of several words, by the first of them. */
const LONGER = lazy(() => {
  const longer = new Map<string, string[]>();
  for (const phrase of WORDS()) {
    const [first = '', second] = phrase.split(' ');
    if (second !== undefined) longer.set(first, [...(longer.get(first) ?? []), phrase]);
  }
  return longer;
});
/** The same in scripts without spaces, and parts of compound words: anywhere in a text, spelled with accents. */
const CJK_DEGREE = patternOf(
  phrases((language) => language.education?.degreeParts),
  '专业|系$|',
  '',
);
/** "B.Sc.", "M. Ed.", "Ph.D.", "B.Tech". */
const ABBREVIATED = /(?:^|[\s(,])(?:B|M|Ph|D|LL|Ed)\.?\s?(?:Sc|A|S|Ed|Eng|Tech|D|B|M|Com|Phil|BA|FA)\b\.?/u;

/** How much a text names a degree or a course of study, 0 to 1. */
export function degreeScore(text: string): number {
  if (text.length > 120) return 0;
  if (CJK_DEGREE().test(text) || CJK_DEGREE().test(text.toLowerCase()) || ABBREVIATED.test(text)) return 0.9;
  const words = wordsOf(fold(text));
  const at = words.findIndex((word, place) => {
    if (WORDS().has(word.replaceAll('.', '')) || ENDINGS().test(word)) return true;
    const rest = LONGER().has(word) ? `${words.slice(place).join(' ')} ` : '';
    return rest !== '' && (LONGER().get(word) ?? []).some((phrase) => rest.startsWith(`${phrase} `));
  });
  if (at < 0) return 0;
  return at <= 1 ? 0.9 : 0.7;
}

const SCHOOL_INITIALS = phrases((language) => language.education?.schoolInitials);
const SCHOOL_PARTS = phrases((language) => language.education?.schoolParts);
/** Scripts whose words have no visible edges, or are changed at both ends. */
const WITHOUT_EDGES =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}]/u;
/** Shorter parts of words are in other words by chance: "lise" in "spesialisering". */
const LENGTH_ANYWHERE = 6;
const LENGTH_WORD = 3;

/** Parts of words for schools: long ones anywhere, short ones at either end of a word, initials and the shortest as words of their own. */
const SCHOOL = lazy(() => {
  const initials = new Set([...SCHOOL_INITIALS()].map(fold));
  const parts = [...SCHOOL_PARTS()];
  const isWord = (part: string): boolean => part.length <= LENGTH_WORD || initials.has(part);
  const kept = (isKept: (part: string) => boolean): string => alternatives(parts.filter(isKept));
  const anywhere = kept((part) => WITHOUT_EDGES.test(part) || (part.length >= LENGTH_ANYWHERE && !isWord(part)));
  const words = kept((part) => !WITHOUT_EDGES.test(part) && isWord(part));
  const ends = kept((part) => !WITHOUT_EDGES.test(part) && !isWord(part) && part.length < LENGTH_ANYWHERE);
  return new RegExp(
    `${anywhere}|${WORD_START}(?:${words})${WORD_END}|${WORD_START}(?:${ends})|(?:${ends})\\p{L}{0,2}${WORD_END}`,
    'u',
  );
});

const INITIALS = patternOf(SCHOOL_INITIALS, '^', String.raw`(?![\p{L}\p{N}])`);

/** How much a text names a school, 0 to 1. */
export function schoolScore(text: string): number {
  if (text.length > 120) return 0;
  const folded = fold(text);
  if (SCHOOL().test(folded)) return 0.9;
  return INITIALS().test(text) ? 0.85 : 0;
}

/** Universities of several campuses, each named by its town behind a comma. */
const SYSTEM =
  /(?:^|\s)(?:university of california|california state university|(?:state|city) university of new york|indian institutes? of (?:technology|management|science education and research)|national institute of technology)$/iu;
/** One to three words of a name. */
const CAMPUS = /^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2}$/u;
/** A state or a country behind a university is no campus. */
const STATE = /^(?:\p{Lu}{2,3}|california|new york|india|united states)$/iu;

/** Whether a text behind a comma is the campus of the university before it, and so a part of its name: "University of California, San Diego". */
export function isCampusOf(university: string, text: string): boolean {
  return SYSTEM.test(university) && CAMPUS.test(text) && !STATE.test(text);
}
