import { lazy } from '#kit/memoize.ts';
import { fold } from './fold.ts';
import { languages, patternOf, phrases } from './languages.ts';

const CJK = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Occupation words that are as often something else: alone they prove little. */
const WEAK = phrases((language) => language.titles?.weakHeads);

export interface Head {
  readonly weak: boolean;
}

const STRONG_HEAD: Head = { weak: false };
const WEAK_HEAD: Head = { weak: true };

const HEADS = lazy(() => {
  const heads = new Map<string, Head>();
  for (const { titles } of languages()) {
    for (const phrase of titles?.heads ?? []) heads.set(phrase, STRONG_HEAD);
    for (const phrase of titles?.trailingHeads ?? []) heads.set(phrase, STRONG_HEAD);
  }
  for (const phrase of WEAK()) heads.set(phrase, WEAK_HEAD);
  return heads;
});
/** The number of words of the longest head. */
const longestHead = lazy(() => {
  let longest = 1;
  for (const phrase of HEADS().keys()) {
    let words = 1;
    for (let at = phrase.indexOf(' '); at >= 0; at = phrase.indexOf(' ', at + 1)) words += 1;
    if (words > longest) longest = words;
  }
  return longest;
});
/** Heads of languages in which the head of a title is its last word: English, Finnish, Turkish, Hungarian. */
const LAST_HEADS = phrases((language) => language.titles?.trailingHeads);
const ENGLISH_HEADS = phrases(({ code, titles }) => (code === 'en' ? titles?.trailingHeads : undefined));

/** Endings by their last three letters, so that a word is compared with a handful of them. */
function byLastLetters(endings: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const ending of endings) {
    const key = ending.slice(-3);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [ending]);
    else group.push(ending);
  }
  return groups;
}

const ENDINGS = phrases((language) => language.titles?.endings);
/** Shorter heads are parts of too many other words. */
const HEAD_LENGTH_MIN = 7;
/** Single words that are heads of titles in a language that writes compounds as one word: "Universitets" + "adjunkt". */
const COMPOUND_HEADS = phrases(({ titles }) => {
  const weak = new Set(titles?.weakHeads);
  const isEnding = (head: string): boolean =>
    head.length >= HEAD_LENGTH_MIN && /^\p{L}+$/u.test(head) && !weak.has(head);
  return titles?.compounds === true ? titles.heads?.filter(isEnding) : undefined;
});
const STRONG_ENDINGS = lazy(() => byLastLetters([...ENDINGS(), ...COMPOUND_HEADS()].filter((end) => !CJK.test(end))));
const WEAK_ENDINGS = lazy(() => byLastLetters([...phrases((language) => language.titles?.weakEndings)()]));
/** Ends of titles in Chinese, Japanese and Korean, longest first. */
export const CJK_TITLE_ENDS = lazy((): readonly string[] =>
  [...ENDINGS()]
    .filter((end) => CJK.test(end))
    .map((end) => end.replaceAll(' ', ''))
    .sort((a, b) => b.length - a.length),
);

const SUFFIX_LENGTH_MIN = 4;
/** "…kraft", "…chef" and the like end family names and places too. */
const COMPOUND_LENGTH_MIN = 9;

function endsWithOne(word: string, endings: ReadonlyMap<string, readonly string[]>): boolean {
  const ends = endings.get(word.slice(-3)) ?? [];
  return ends.some((end) => end.length >= SUFFIX_LENGTH_MIN && word.length >= end.length + 2 && word.endsWith(end));
}

function isCompoundTitle(word: string): boolean {
  return word.length >= COMPOUND_LENGTH_MIN && endsWithOne(word, STRONG_ENDINGS());
}

const ENDS_OF_TRADES = patternOf(
  phrases((language) => language.titles?.tradeEndings),
  '',
  '$',
);

/** Feminine forms made from masculine ones, by the last letter of their endings. */
const FEMININE_BY_END = lazy(() => {
  const rows = new Map<string, (readonly [string, string])[]>();
  for (const row of languages().flatMap((language) => language.titles?.feminine ?? [])) {
    const end = row[0].slice(-1);
    rows.set(end, [...(rows.get(end) ?? []), row]);
  }
  return rows;
});
/** Endings that given names and things rarely have, so that they count after a weak head: "Richterin". */
const CLEARLY_FEMININE = /(?:[^aeiou]in|euse|trice|iere)$/u;
const FEMININE_LENGTH_MIN = 6;
/** Arabic and Hebrew write few vowels, so that their words are short. */
const UNVOWELLED = /^[\u0590-\u06FF]/u;
const UNVOWELLED_LENGTH_MIN = 4;
/** Look like feminine forms and are none: a town hall, a list of customers. */
const NOT_FEMININE = phrases((language) => language.titles?.notFeminine);

function feminineHead(word: string): Head | undefined {
  if (word.length < (UNVOWELLED.test(word) ? UNVOWELLED_LENGTH_MIN : FEMININE_LENGTH_MIN) || NOT_FEMININE().has(word))
    return undefined;
  for (const [ending, base] of FEMININE_BY_END().get(word.slice(-1)) ?? []) {
    if (!word.endsWith(ending)) continue;
    const head = HEADS().get(word.slice(0, -ending.length) + base);
    if (head !== undefined && (!head.weak || CLEARLY_FEMININE.test(word))) return { weak: false };
  }
  return undefined;
}

/** What is put before a title of rank: "Vizepräsident", "Subdirector", "Zweitprüfer", "współzałożyciel". */
const RANKS = patternOf(
  phrases((language) => language.titles?.ranks),
  '^',
  String.raw`-?(?=\p{L}{5})`,
);

/** The head that a single folded word is: listed, made from a listed one, or a compound that ends with one. */
export function headOf(word: string): Head | undefined {
  const known = HEADS().get(word) ?? feminineHead(word);
  if (known !== undefined) return known;
  if (isCompoundTitle(word) || (word.length > 8 && ENDS_OF_TRADES().test(word))) return { weak: false };
  const bare = word.replace(RANKS(), '');
  if (bare !== word) {
    const head = HEADS().get(bare) ?? feminineHead(bare);
    if (head !== undefined) return { weak: false };
  }
  if (/[-/]/u.test(word) && word.split(/[-/]/u).some((part) => part.length > 3 && listedHead(part) !== undefined))
    return { weak: false };
  return word.length >= COMPOUND_LENGTH_MIN && endsWithOne(word, WEAK_ENDINGS()) ? { weak: true } : undefined;
}

function listedHead(word: string): Head | undefined {
  return HEADS().get(word) ?? feminineHead(word);
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
    for (let size = Math.min(longestHead(), words.length - at); size >= 1; size -= 1) {
      const head = size === 1 ? headOf(words[at] ?? '') : HEADS().get(words.slice(at, at + size).join(' '));
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
  const head = HEADS().get(folded);
  return (head !== undefined && !head.weak) || isCompoundTitle(folded);
}

/** Whether a folded word is an occupation of a language in which the head of a title is its last word. */
export function isTrailingHead(word: string): boolean {
  return LAST_HEADS().has(word);
}

/** Whether a folded word is a strong head: an occupation, and rarely something else. */
export function isStrongHead(word: string): boolean {
  return headOf(word)?.weak === false;
}

/** Whether a folded word is a strong head of a language in which the head of a title is its first word. */
export function isLeadingHead(word: string): boolean {
  return !ENGLISH_HEADS().has(word) && isStrongHead(word);
}
