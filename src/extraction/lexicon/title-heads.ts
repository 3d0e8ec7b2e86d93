import { EASTERN_TITLE_ENDS, EASTERN_TITLE_HEADS } from './eastern-words.ts';
import { fold, listOf } from './fold.ts';
import { MORE_TITLE_SUFFIXES, WEAK_TITLE_HEADS, WEAK_TITLE_SUFFIXES } from './title-word-ends.ts';
import { TITLE_HEADS } from './title-words.ts';
import { EXTRA_TITLE_HEADS } from './title-words-extra.ts';
import { MORE_TITLE_HEADS, TITLE_SUFFIXES } from './title-words-more.ts';
import { FURTHER_TITLE_HEADS, SLAVIC_TITLE_HEADS, WEAK_EXTRA_HEADS } from './title-words-slavic.ts';

const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Occupation words that are as often something else: alone they say little. */
const WEAK = new Set([...listOf(WEAK_TITLE_HEADS), ...listOf(WEAK_EXTRA_HEADS)]);

export interface Head {
  readonly weak: boolean;
}

const HEADS = new Map<string, Head>();
let longestHead = 1;
for (const phrase of [
  TITLE_HEADS,
  MORE_TITLE_HEADS,
  EXTRA_TITLE_HEADS,
  SLAVIC_TITLE_HEADS,
  FURTHER_TITLE_HEADS,
  EASTERN_TITLE_HEADS,
].flatMap(listOf)) {
  HEADS.set(phrase, { weak: WEAK.has(phrase) });
  longestHead = Math.max(longestHead, phrase.split(' ').length);
}
const linesOf = (text: string, ...numbers: number[]): string[] =>
  numbers.flatMap((number) => listOf(text.trim().split('\n')[number] ?? ''));
const ENGLISH_HEADS = new Set([...linesOf(TITLE_HEADS, 0), ...linesOf(EXTRA_TITLE_HEADS, 0)]);
/** Of languages where the head of a title stands last, its field before it: English, Finnish, Turkish, Hungarian. */
const LAST_HEADS = new Set([
  ...ENGLISH_HEADS,
  ...linesOf(MORE_TITLE_HEADS, 4, 8),
  ...linesOf(SLAVIC_TITLE_HEADS, 4),
  ...linesOf(FURTHER_TITLE_HEADS, 0, 4),
]);

/** Endings by their last three letters, so that a word is compared with a handful of them. */
function byLastLetters(endings: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const ending of endings) {
    const key = ending.slice(-3);
    groups.set(key, [...(groups.get(key) ?? []), ending]);
  }
  return groups;
}

const SUFFIXES = listOf(TITLE_SUFFIXES);
const STRONG_ENDINGS = byLastLetters([...SUFFIXES.filter((end) => !CJK.test(end)), ...listOf(MORE_TITLE_SUFFIXES)]);
const WEAK_ENDINGS = byLastLetters(listOf(WEAK_TITLE_SUFFIXES));
/** Ends of titles in Chinese, Japanese and Korean, longest first. */
export const CJK_TITLE_ENDS: readonly string[] = [...SUFFIXES, ...listOf(EASTERN_TITLE_ENDS)]
  .filter((end) => CJK.test(end))
  .map((end) => end.replaceAll(' ', ''))
  .sort((a, b) => b.length - a.length);

const SUFFIX_LENGTH_MIN = 4;
/** "…kraft", "…chef" and the like end family names and places too. */
const COMPOUND_LENGTH_MIN = 9;

function endsWithOne(word: string, endings: ReadonlyMap<string, readonly string[]>): boolean {
  const ends = endings.get(word.slice(-3)) ?? [];
  return ends.some((end) => end.length >= SUFFIX_LENGTH_MIN && word.length >= end.length + 2 && word.endsWith(end));
}

function isCompoundTitle(word: string): boolean {
  return word.length >= COMPOUND_LENGTH_MIN && endsWithOne(word, STRONG_ENDINGS);
}

const ENDS_OF_TRADES = /(?:ologist|ographer|ician|therapist|keeper|smith|woman|person|worker|maker)$/u;

/** Feminine forms made from masculine ones, by their endings; the first that gives a known word counts. */
const FEMININE: readonly (readonly [string, string])[] = [
  ['in', ''],
  ['nica', 'nik'],
  ['ica', ''],
  ['czka', 'k'],
  ['tka', 'ta'],
  ['ka', ''],
  ['icka', 'ik'],
  ['nice', 'nik'],
  ['yne', 'ec'],
  ['arka', 'arz'],
  ['arka', 'ar'],
  ['ora', 'or'],
  ['era', 'ero'],
  ['ria', 'rio'],
  ['enta', 'ente'],
  ['oare', 'or'],
  ['a', 'o'],
  ['a', ''],
  ['rice', 'eur'],
  ['rice', 'ore'],
  ['euse', 'eur'],
  ['iere', 'ier'],
  ['ienne', 'ien'],
  ['aakster', 'aker'],
  ['ster', 'er'],
  ['ка', ''],
  ['ица', 'ик'],
  ['иця', 'ик'],
  ['иня', ''],
  ['тка', 'т'],
  ['ρια', 'ης'],
  ['ница', ''],
  ['ه', ''],
  ['ية', 'ي'],
  ['ית', ''],
  ['ת', ''],
];
const FEMININE_BY_END = new Map<string, (readonly [string, string])[]>();
for (const row of FEMININE) {
  const end = row[0].slice(-1);
  FEMININE_BY_END.set(end, [...(FEMININE_BY_END.get(end) ?? []), row]);
}
/** Endings that a given name or a thing hardly ever has, so that they may stand behind a weak word: "Richterin". */
const CLEARLY_FEMININE = /(?:[^aeiou]in|euse|trice|iere)$/u;
const FEMININE_LENGTH_MIN = 6;
/** Arabic and Hebrew write few vowels, so that their words are short. */
const UNVOWELLED = /^[\u0590-\u06FF]/u;
const UNVOWELLED_LENGTH_MIN = 4;
/** Look like feminine forms and are none: a town hall, a list of customers. */
const NOT_FEMININE = new Set(
  listOf('primaria|clientela|comuna|doctrina|marina|cantina|colonia|policia|policie|industria'),
);

function feminineHead(word: string): Head | undefined {
  if (word.length < (UNVOWELLED.test(word) ? UNVOWELLED_LENGTH_MIN : FEMININE_LENGTH_MIN) || NOT_FEMININE.has(word))
    return undefined;
  for (const [ending, base] of FEMININE_BY_END.get(word.slice(-1)) ?? []) {
    if (!word.endsWith(ending)) continue;
    const head = HEADS.get(word.slice(0, -ending.length) + base);
    if (head !== undefined && (!head.weak || CLEARLY_FEMININE.test(word))) return { weak: false };
  }
  return undefined;
}

/** What is put before a title of rank: "Vizepräsident", "Subdirector", "Zweitprüfer", "współzałożyciel". */
const RANKS =
  /^(?:vice|vize|sub|sous|unter|ober|wspol|spolu|co|ko|pod|wice|hilfs|jung|junior|senior|over|under|opper|hoofd|onder|alapi|fo|za?m)-?(?=\p{L}{5})/u;

/** The head that a single folded word is: listed, made from a listed one, or a compound that ends with one. */
export function headOf(word: string): Head | undefined {
  const known = HEADS.get(word) ?? feminineHead(word);
  if (known !== undefined) return known;
  if (isCompoundTitle(word) || (word.length > 8 && ENDS_OF_TRADES.test(word))) return { weak: false };
  const bare = word.replace(RANKS, '');
  if (bare !== word) {
    const head = HEADS.get(bare) ?? feminineHead(bare);
    if (head !== undefined) return { weak: false };
  }
  if (/[-/]/u.test(word) && word.split(/[-/]/u).some((part) => part.length > 3 && listedHead(part) !== undefined))
    return { weak: false };
  return word.length >= COMPOUND_LENGTH_MIN && endsWithOne(word, WEAK_ENDINGS) ? { weak: true } : undefined;
}

function listedHead(word: string): Head | undefined {
  return HEADS.get(word) ?? feminineHead(word);
}

export interface HeadHit {
  /** Index of its first word, and of the word behind it. */
  readonly from: number;
  readonly to: number;
  readonly weak: boolean;
}

/** The occupations among the words of a folded text, the longest phrase at each place. */
export function headsIn(words: readonly string[]): HeadHit[] {
  const hits: HeadHit[] = [];
  for (let at = 0; at < words.length; at += 1) {
    for (let size = Math.min(longestHead, words.length - at); size >= 1; size -= 1) {
      const head = size === 1 ? headOf(words[at] ?? '') : HEADS.get(words.slice(at, at + size).join(' '));
      if (head === undefined) continue;
      hits.push({ from: at, to: at + size, weak: head.weak });
      at += size - 1;
      break;
    }
  }
  return hits;
}

/** Whether a word names an occupation by itself, in any of the languages; used to keep titles out of names. */
export function isTitleWord(word: string): boolean {
  const folded = fold(word);
  const head = HEADS.get(folded);
  return (head !== undefined && !head.weak) || isCompoundTitle(folded);
}

/** Whether a folded word is an occupation of a language where the head of a title stands last. */
export function isTrailingHead(word: string): boolean {
  return LAST_HEADS.has(word);
}

/** Whether a folded word is an occupation beyond doubt. */
export function isStrongHead(word: string): boolean {
  return headOf(word)?.weak === false;
}

/** Whether a folded word is an occupation beyond doubt in a language where the head of a title stands first. */
export function isLeadingHead(word: string): boolean {
  return !ENGLISH_HEADS.has(word) && isStrongHead(word);
}
