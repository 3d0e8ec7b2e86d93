import { companyScore } from '../../lexicon/companies.ts';
import { fold } from '../../lexicon/fold.ts';
import { phrases } from '../../lexicon/languages.ts';
import {
  eastAsianNameScore,
  familyNameScore,
  givenNameScore,
  isHonorific,
  isNotNameWord,
  isOrdinaryWord,
  isParticle,
  isPostnominal,
} from '../../lexicon/names.ts';
import { placeScore } from '../../lexicon/places.ts';
import { titleScore } from '../../lexicon/titles.ts';
import { ABBREVIATIONS, withoutDocumentTitle, withoutOwned, withoutTitlesBefore } from './names-in-titles.ts';

/** A part of a text that has the form of a person's name. Offsets count from the beginning of that text. */
export interface ParsedName {
  /** The parts in spoken order. There are two if the text is "Last, First". */
  readonly parts: readonly { readonly from: number; readonly to: number }[];
  readonly words: readonly string[];
  /** A form of address or a degree precedes or follows it. */
  readonly titled: boolean;
  readonly swapped: boolean;
  /** 0 to 1 for East Asian names; null for other scripts. */
  readonly eastAsian: number | null;
}

const PLACEHOLDERS_ALONE = phrases((language) => language.names?.placeholdersAlone);
const PLACEHOLDERS = phrases((language) => language.names?.placeholders);

interface NameRange {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

const WORDS_MAX = 6;
/** Least score of an occupation behind a name. */
const TITLE_SURE = 0.6;
const EAST_ASIAN = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;
const NAME_WORD = /^(?:['’‘][tT]|[\p{L}\p{M}](?:[\p{L}\p{M}'’`´.‐-]*[\p{L}\p{M}.])?)$/u;
/** Forms of address that can also be given names, initials or family names. They need a full stop. */
const NEEDS_DOT = new Set(
  'm|me|don|dona|sri|shri|pan|pani|di|er|ca|h|hj|hr|fr|doc|bay|col|gen|hon|ir|pt|av|mag|sr|sra|sir|dra|mw|ing|bc|may|maj|lt|de|it|lic|ec|ins|cp|rag|kumari|miss|don|don a|bapak|ibu|muh'.split(
    '|',
  ),
);
/**
 * Degrees that can also be words or names. They need capitals behind a comma, full stops, or a name in mixed case
 * before them.
 */
const SHORT_DEGREE = /^[\p{Lu}]{2,5}$|\./u;

/** A web site, as pages have it in their heads: "lindner.example". */
const SITE = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:[a-z]{2,3}|blog|info|name|online|page|site|tech)$/u;

/** "Your Name", "Vorname Nachname": placeholders of templates. */
function isPlaceholder(text: string): boolean {
  const words = fold(text).split(/[\s,/]+/u);
  return words.some((word) => PLACEHOLDERS_ALONE().has(word)) || words.every((word) => PLACEHOLDERS().has(word));
}

function wordsWithPlaces(text: string, offset: number): NameRange[] {
  return [...text.matchAll(/\S+/gu)]
    .map((match) => {
      const lead = /^["'“”„«([.]+/u.exec(match[0])?.[0].length ?? 0;
      const tail = /[,;:"“”»)\]]+$/u.exec(match[0].slice(lead))?.[0].length ?? 0;
      const from = offset + match.index + lead;
      const to = offset + match.index + match[0].length - tail;
      return { text: match[0].slice(lead, match[0].length - tail), from, to };
    })
    .filter((range) => range.text !== '');
}

function bare(word: string): string {
  return fold(word).replaceAll('.', '');
}

/** Removes forms of address from the beginning. */
function withoutHonorifics(words: readonly NameRange[]): { words: NameRange[]; stripped: boolean } {
  let rest = [...words];
  let stripped = false;
  while (rest.length > 1) {
    const first = rest[0]?.text ?? '';
    // "J. R. Castellan" has initials: "Jr." is a form of address in Romanian.
    const two = rest.length > 2 && !/^\p{Lu}\.$/u.test(first) && isHonorific(`${first}${rest[1]?.text}`);
    // "M.E. van Ommeren" has initials, "Me. van Ommeren" a form of address.
    const alone = isHonorific(first) && (!NEEDS_DOT.has(bare(first)) || first.indexOf('.') === first.length - 1);
    const compound =
      /^(?:dr|prof|dipl|univ|mag|ing|mgr)[.-]/iu.test(first) ||
      ABBREVIATIONS.test(first) ||
      /^(?:h\.?c|med|rer|nat|phil|jur|habil|hab|inż|inz|oec|publ|pol)\.$/iu.test(first);
    // A small abbreviation behind a title belongs to it: "mgr piel.", "Dr. agr.".
    const isRest = stripped && /^\p{Ll}{2,5}\.$/u.test(first);
    // "Bc. et Bc.", "Mgr. et Mgr.": two degrees of the same kind.
    const isJoiner = stripped && first === 'et' && isHonorific(rest[1]?.text ?? '');
    if (!two && !alone && !isRest && !isJoiner && !(compound && (stripped || first.length > 3))) break;
    rest = rest.slice(two && !alone ? 2 : 1);
    stripped = true;
  }
  return { words: rest, stripped };
}

/** Removes degrees from the end. */
function withoutDegrees(words: readonly NameRange[], allCapitals: boolean): { words: NameRange[]; stripped: boolean } {
  let rest = [...words];
  let stripped = false;
  while (rest.length > 1) {
    const last = rest.at(-1)?.text ?? '';
    const isDegree =
      isPostnominal(last) &&
      (!allCapitals || last.includes('.') || last.length > 3) &&
      (SHORT_DEGREE.test(last) ||
        /^(?:PhD|MSc|BSc|MEng|BEng|MEd|BEd|LLM|LLB|PharmD|EdD|PsyD|DPhil|Esq|DiS|CSc|DrSc|MPhil)$/u.test(
          last.replaceAll('.', ''),
        ));
    if (!isDegree && !/^\(.*[/)]$/u.test(last)) break;
    rest = rest.slice(0, -1);
    stripped = true;
  }
  return { words: rest, stripped };
}

/** Words that names do not contain. */
const LINK_WORD =
  /^(?:of|for|and|the|with|in|at|to|by|from|on|or|street|avenue|road|stra(?:ß|ss)e|platz|allee|gasse|und|für|mit|bei|pour|avec|con|para|por|och|og|oraz|dla|для|под|над)$/iu;

/** "Thomas love": a given name of the list, and a family name without its capital. In body type the list must have that as well. */
function isCarelesslyWritten(words: readonly NameRange[], isProminent: boolean): boolean {
  const [given = '', family = ''] = words.map((word) => fold(word.text));
  return (
    words.length === 2 &&
    givenNameScore(given) > 0 &&
    (familyNameScore(family) === 1 || (isProminent && family.length > 2 && titleScore(family) < 0.3)) &&
    !isParticle(family)
  );
}

function isNameShaped(words: readonly NameRange[], isProminent = false): boolean {
  // "in 't Veld" is a Dutch name.
  if (words.some((word, at) => LINK_WORD.test(word.text) && !/^['’‘]t$/iu.test(words[at + 1]?.text ?? '')))
    return false;
  if (words.length === 0 || words.length > WORDS_MAX) return false;
  if (!words.every((word) => NAME_WORD.test(word.text) && word.text.length <= 24)) return false;
  const long = words.filter((word) => word.text.replaceAll(/[^\p{L}]/gu, '').length >= 2);
  if (long.length === 0) return false;
  const lower = words.filter(
    (word) => /^\p{Ll}/u.test(word.text) && !isParticle(word.text) && !/^\p{Ll}['’]\p{Lu}/u.test(word.text),
  );
  return (
    lower.length === 0 ||
    lower.length === long.length ||
    words.every((word) => word.text === word.text.toLowerCase()) ||
    isCarelesslyWritten(words, isProminent)
  );
}

function isNameLike(words: readonly NameRange[]): boolean {
  return words.some((word) => givenNameScore(fold(word.text)) > 0 || familyNameScore(fold(word.text)) >= 0.9);
}

function parsed(words: readonly NameRange[], flags: { titled: boolean }): ParsedName {
  const first = words[0] as NameRange;
  const last = words.at(-1) as NameRange;
  return {
    parts: [{ from: first.from, to: last.to }],
    words: words.map((word) => word.text),
    titled: flags.titled,
    swapped: false,
    eastAsian: null,
  };
}

/** A family name and a given name, in Korean. Its last syllable can be that of a district: "강경구". */
const KOREAN_NAME = /^[\uAC00-\uD7AF]{3}$/u;

function parseEastAsian(text: string, isProminent: boolean): ParsedName | null {
  const cut = /^[^（(「『【〔《/|｜,，·•]+/u.exec(text)?.[0] ?? text;
  const run =
    /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\u3005][\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF\u3005\s\u3000]*/u.exec(
      cut,
    );
  if (run === null) return null;
  const name = run[0].trim().replace(/(?:[\s\u3000]*(?:先生|女士|小姐|様|さん|老师|博士|님|씨|박사|교수))$/u, '');
  const rest = cut.slice(0, run.index).trim() + cut.slice(run.index + run[0].length).trim();
  if (/[\p{L}\p{N}]/u.test(rest)) return null;
  const score = eastAsianNameScore(name);
  const isKorean = isProminent && score >= EAST_ASIAN_SURE && KOREAN_NAME.test(name);
  const isPlace = placeScore(name) >= 0.9 && !isKorean;
  const isOther = companyScore(name) >= 0.8 || titleScore(name) >= 0.6 || isPlace || /某|[岁歳]$/u.test(name);
  if (score === 0 || isOther || isNotNameWord(name)) return null;
  return {
    parts: [{ from: run.index, to: run.index + name.length }],
    words: withoutLetterSpacing(name.split(/[\s\u3000]+/u)),
    titled: false,
    swapped: false,
    eastAsian: score,
  };
}

/** "김 하 은", "王 小 明": single characters are letter-spacing. Two single characters can be family name and given name. */
function withoutLetterSpacing(parts: readonly string[]): string[] {
  const isSpaced = parts.every((part) => part.length === 1);
  const isKorean = parts.every((part) => /^[\uAC00-\uD7AF]$/u.test(part));
  return isSpaced && (parts.length >= 3 || (parts.length === 2 && isKorean)) ? [parts.join('')] : [...parts];
}

/** Least score of an East Asian name. A text with a lower score only has the length of a name: "AWS 运营". */
const EAST_ASIAN_SURE = 0.6;

/** The main one of a name's two spellings, if both have the form of a name. */
function parseSpellings(text: string): ParsedName | null {
  const spellings = twoWritings(text);
  if (spellings === null) return null;
  const [main, other] = spellings.map(({ from, to }) => parseName(text.slice(from, to)));
  const from = spellings[0].from;
  if (main === undefined || main === null || other === undefined || other === null) return null;
  const isTerm = [main, other].some(
    ({ eastAsian, words }) =>
      (eastAsian !== null && eastAsian < EAST_ASIAN_SURE) || (words.length === 1 && /^[A-Z.]+$/.test(words[0] ?? '')),
  );
  if (isTerm) return null;
  return { ...main, parts: main.parts.map((part) => ({ from: part.from + from, to: part.to + from })) };
}

/** Whether a text is more like a company than like a part of a name. The ending of a single word says little: "Oosterhof", "Steinwerk". */
function isLikelyCompany(text: string): boolean {
  return companyScore(text) >= (text.includes(' ') ? 0.45 : 0.75);
}

/** Whether the words on both sides of a comma can be names that no list has: each has a capital, and none says anything else. */
function canBeUnlisted(family: readonly NameRange[], given: readonly NameRange[]): boolean {
  const words = [...family, ...given];
  const sides = [family, given].map((side) => side.map(({ text }) => text).join(' '));
  return (
    words.every(
      ({ text }) => isParticle(text) || (/^\p{Lu}/u.test(text) && !isNotNameWord(text) && !isOrdinaryWord(text)),
    ) && sides.every((side) => placeScore(side) < 0.5 && titleScore(side) < 0.3 && !isLikelyCompany(side))
  );
}

/** "Miller, Ann": the parts in spoken order, or null. */
function parseSwapped(text: string, comma: number, isProminent: boolean): ParsedName | null {
  const family = withoutHonorifics(wordsWithPlaces(text.slice(0, comma), 0));
  const given = withoutDegrees(wordsWithPlaces(text.slice(comma + 1).split(',')[0] ?? '', comma + 1), false);
  if (family.words.length > 3 || given.words.length > 3 || given.words.length === 0) return null;
  if (!isNameShaped(family.words) || !isNameShaped(given.words)) return null;
  if (given.words.some((word) => isPostnominal(word.text)) || given.words.some((word) => isNotNameWord(word.text)))
    return null;
  const isFamily = family.words.length === 1 && familyNameScore(fold(family.words[0]?.text ?? '')) > 0;
  const known =
    given.words.some((word) => givenNameScore(fold(word.text)) > 0) || (isFamily && given.words.length === 1);
  const inCapitals =
    family.words.every((word) => word.text === word.text.toUpperCase()) &&
    given.words.some((word) => /\p{Ll}/u.test(word.text));
  const isLikely = isProminent && canBeUnlisted(family.words, given.words);
  if (!known && !inCapitals && !isLikely) return null;
  // "Ann Miller, Ann Arbor": a full name before the comma is not a family name.
  if (
    family.words.length >= 2 &&
    givenNameScore(fold(family.words[0]?.text ?? '')) > 0 &&
    !isParticle(family.words[0]?.text ?? '')
  )
    return null;
  const first = parsed(given.words, { titled: false });
  const last = parsed(family.words, { titled: false });
  return { ...first, parts: [...first.parts, ...last.parts], words: [...first.words, ...last.words], swapped: true };
}

/** Least score of a place. */
const PLACE_MIN = 0.5;

/** Whether a text with a comma is a place and its region. In the type of a name, "Jones, Virginia" is a name. */
function isPlaceWithRegion(text: string, comma: number, isProminent: boolean): boolean {
  if (placeScore(text) < PLACE_MIN) return false;
  const isGiven = givenNameScore(fold(text.slice(comma + 1).trim())) > 0;
  return !isProminent || !isGiven || placeScore(text.slice(0, comma)) >= PLACE_MIN;
}

/** A name without another one in brackets or quotes inside or behind it: "Katherine (Kate) Miller", "Jan „Janek” Lis". Offsets stay. */
function withoutBrackets(text: string): string {
  const inside = text
    .replaceAll(/(?<=[\p{L}.]\s*)\([^)]*\)(?=\s*\p{L})/gu, (note) => ' '.repeat(note.length))
    .replaceAll(/(?<=\p{L}\s)["“”„«][^"“”„«»\s]{1,20}["“”»](?=\s\p{L})/gu, (note) => ' '.repeat(note.length));
  return inside.replace(/\s*\([^)]*\)?\s*$/u, '').replace(/\s*\[[^\]]*\]\s*$/u, '');
}

/**
 * Parses a text as a person's name: removes forms of address and degrees, and turns "Last, First" around.
 * @param written a text with a name and nothing else apart from those
 * @param isProminent its type and its place are those of the name at the top of a CV: words that no list has can be one
 * @returns the name, or null if the text does not have the form of one; `score-name.ts` decides whether it is one
 */
export function parseName(written: string, isProminent = false): ParsedName | null {
  // Radicals that some fonts give instead of characters ("⾼" for "高") are unified. Their length stays the same.
  const text = written.replaceAll(/[\u2E80-\u2FDF]/gu, (char) => char.normalize('NFKC'));
  if (/[[\]{}]|<|>/u.test(text) || SITE.test(text) || isPlaceholder(text)) return null;
  if (text.length > 80 || /[\d@_=%<>]|https?:/u.test(text.replaceAll(/\([^)]*\)|（[^）]*）/gu, ''))) return null;
  const inMainSpelling = parseSpellings(text);
  if (inMainSpelling !== null) return inMainSpelling;
  if (EAST_ASIAN.test(text)) return parseEastAsian(withoutDocumentTitle(text), isProminent);
  const plain = withoutTitlesBefore(withoutOwned(withoutBrackets(text).replace(/[\s,;]+$/u, '')));
  const comma = plain.search(/[,،]/u);
  if (comma > 0) {
    const swapped = isPlaceWithRegion(plain, comma, isProminent) ? null : parseSwapped(plain, comma, isProminent);
    if (swapped !== null) return swapped;
  }
  const head = comma > 0 ? plain.slice(0, comma) : plain;
  const opened = withoutHonorifics(wordsWithPlaces(head, 0));
  const letters = opened.words.map((word) => word.text).join('');
  const closed = withoutDegrees(opened.words, letters === letters.toUpperCase());
  const followedByDegree =
    comma > 0 &&
    isPostnominal(
      plain
        .slice(comma + 1)
        .trim()
        .split(/[\s,]+/u)[0] ?? '',
    );
  // "Hege Hovland, engineer": an occupation behind the name.
  const isFollowedByTitle = isProminent && comma > 0 && titleScore(plain.slice(comma + 1).trim()) >= TITLE_SURE;
  if (comma > 0 && !followedByDegree && !isFollowedByTitle && !isNameLike(closed.words)) return null;
  if (!isNameShaped(closed.words, isProminent)) return null;
  return parsed(closed.words, { titled: opened.stripped || closed.stripped || followedByDegree });
}

/** One of the spellings of a name: its range in the text. */
interface Writing {
  readonly from: number;
  readonly to: number;
  readonly script: string;
}

const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['east-asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u],
];
const WORD = /[\p{L}\p{M}][\p{L}\p{M}'’.‐-]*/gu;
const WRITING_WORDS_MAX = 12;

function scriptOf(word: string): string | null {
  const scripts = SCRIPTS.filter(([, pattern]) => pattern.test(word));
  return scripts.length === 1 ? (scripts[0]?.[0] ?? null) : null;
}

/**
 * Finds a name in two scripts, one behind the other: "陈嘉怡 Chen Jiayi", "Sara Nabil سارة نبيل", "Ken Watari（渡利 健）".
 * @returns the main spelling first, which is the first one outside brackets; null if the text is not in two scripts, or
 * one of them has only a form of address
 */
export function twoWritings(text: string): readonly [Writing, Writing] | null {
  const groups: { from: number; to: number; script: string; words: string[] }[] = [];
  let count = 0;
  for (const match of text.matchAll(WORD)) {
    count += 1;
    const script = scriptOf(match[0]);
    if (script === null || count > WRITING_WORDS_MAX) return null;
    const last = groups.at(-1);
    const to = match.index + match[0].length;
    if (last?.script === script) {
      last.to = to;
      last.words.push(match[0]);
    } else groups.push({ from: match.index, to, script, words: [match[0]] });
  }
  const [first, second] = groups;
  if (first === undefined || second === undefined || groups.length !== 2) return null;
  const isEmpty = (words: readonly string[]) =>
    words.every((word) => isHonorific(word)) || words.every((word) => word.replaceAll('.', '').length < 2);
  const isLone = first.script !== 'east-asian' && isEmpty(first.words);
  if (isLone || (second.script !== 'east-asian' && isEmpty(second.words))) return null;
  // Adjacent scripts without a space are one term: "Java开发", "T恤".
  if (first.to === second.from) return null;
  const isFirstInBrackets = /^\s*[(（[]/u.test(text) && /[)）\]]/u.test(text.slice(first.to, second.from));
  return isFirstInBrackets ? [second, first] : [first, second];
}
