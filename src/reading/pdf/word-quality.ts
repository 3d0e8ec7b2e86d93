import type { Word } from '../page/page.ts';

/** How much a text looks like words of a natural language. All shares are 0 to 1. */
interface WordQuality {
  readonly characterCount: number;
  /** Number of judged words of the Latin alphabet. */
  readonly wordCount: number;
  /** Share of them with a plausible structure: 0.92 and more in real text, 0.6 in garbled text. */
  readonly plausible: number;
  /** Share of them that are the most frequent small words of a European language: 0.07 to 0.2 in real text, 0.004 in garbled text. */
  readonly common: number;
  /** Number of judged letter pairs, and their mean likelihood: 4.7 and more in real text. */
  readonly pairCount: number;
  readonly pairMean: number;
  /** Share of the three most frequent letters among A to Z: 0.25 to 0.4 in real text. */
  readonly commonest: number;
  /** Share of the Latin letters outside A to Z: 0.4 in Vietnamese, nearly 1 in Cyrillic read as Latin-1. */
  readonly accented: number;
  /** Share of all characters without meaning: private use, replacement characters. Icons cause a few. */
  readonly unreadable: number;
  /** Share of all characters that are letters. */
  readonly lettered: number;
  /** Share of the words with digits that have a sign between two of these, as dates and amounts have: `01/2019`, `1.250,00`. */
  readonly figures: number;
  /** Share of the letters that are of other scripts, to which most of the checks above do not apply. */
  readonly otherScripts: number;
  /** Number of Cyrillic and Greek letters, and the share of vowels among them: 0.38 to 0.5 in real text. */
  readonly easternCount: number;
  readonly easternVowels: number;
  /** Share of the words of two or more letters that mix Latin, Cyrillic and Greek: almost none in real text. */
  readonly mixedScripts: number;
}

const COMMON_WORDS = new Set(
  (
    'the and of in to a for with on at by as from is an or my i was we it be are that this ' +
    'und der die das in mit von für im zu den des bei als auf am ein eine ist ' +
    'de la le les et des en du à un une pour dans sur au avec par est ' +
    'el los las y del con para por una que se al ' +
    'o os e da do dos das em com no na um uma ' +
    'di il per con nel della dei alla gli ' +
    'het een van en met voor op bij te aan ' +
    'i w na z do we oraz od dla ' +
    'och att av på som för till med är det ' +
    'og til af ja tai sekä on ' +
    'dan di yang untuk dengan dari ' +
    've ile bir için'
  ).split(' '),
);

const LATIN_WORD = /^\p{Script=Latin}{2,}$/u;
const VOWEL = /[aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýāăąēėęěīįıōőœūůű]/i;
/** A word is all capitals, all small letters, or small after one capital. Other capitals suggest garbled text. */
const USUAL_CAPITALS = /^(?:\p{Lu}+|\p{Lu}?\p{Ll}+|\p{Lu}\p{Ll}*(?:\p{Lu}\p{Ll}+)+)$/u;
const SIX_CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i;
/** Abbreviations have any letters: SQL, HTTPS, GmbH. */
const ABBREVIATION = /^(?:\p{Lu}{1,5}|\P{Ll}?[^aeiouy]{1,4})$/u;
const EASTERN_VOWEL = /[аеёиоуыэюяіїєўәөүұαεηιουω]/iu;
const FIGURE = /\d[.,:/-]\d/u;

/** Judges words by their letters. */
export function qualityOf(words: readonly Pick<Word, 'text'>[]): WordQuality {
  const counts = new Counts();
  for (const { text } of words) {
    counts.figure(text);
    for (const character of text) counts.character(character);
    for (const part of text.split(/[^\p{L}\p{M}]+/u)) if (part !== '') counts.word(part);
  }
  return counts.quality();
}

class Counts {
  #characters = 0;
  #unreadable = 0;
  #letters = 0;
  #foreign = 0;
  readonly #alphabet = new Uint32Array(26);
  #accented = 0;
  #eastern = 0;
  #easternVowels = 0;
  #words = 0;
  #plausible = 0;
  #common = 0;
  #pairs = 0;
  #pairSum = 0;
  #anyWords = 0;
  #mixed = 0;
  #numbers = 0;
  #figures = 0;

  figure(text: string): void {
    if (!/\d/u.test(text)) return;
    this.#numbers += 1;
    if (FIGURE.test(text)) this.#figures += 1;
  }

  character(character: string): void {
    this.#characters += 1;
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) {
      const index = (code | 0x20) - 0x61;
      if (index < 0 || index > 25 || code < 0x41) return;
      this.#letters += 1;
      this.#alphabet[index] = (this.#alphabet[index] ?? 0) + 1;
      return;
    }
    if (/[\p{Co}\uFFFD\p{Cn}]/u.test(character)) this.#unreadable += 1;
    if (!/\p{L}/u.test(character)) return;
    this.#letters += 1;
    if (/\p{Script=Latin}/u.test(character)) {
      this.#accented += 1;
      return;
    }
    this.#foreign += 1;
    if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(character)) return;
    this.#eastern += 1;
    // Greek vowels have accents and breathings. A Cyrillic й is no vowel.
    const plain = /\p{Script=Greek}/u.test(character) ? character.normalize('NFD').charAt(0) : character;
    if (EASTERN_VOWEL.test(plain)) this.#easternVowels += 1;
  }

  word(word: string): void {
    if (word.length >= 2) {
      this.#anyWords += 1;
      if (isMixed(word)) this.#mixed += 1;
    }
    if (!LATIN_WORD.test(word)) return;
    this.#words += 1;
    if (isPlausible(word)) this.#plausible += 1;
    if (COMMON_WORDS.has(word.toLowerCase())) this.#common += 1;
    if (ABBREVIATION.test(word)) return;
    const { sum, count } = bigramLikelihood(word);
    this.#pairs += count;
    this.#pairSum += sum;
  }

  #commonest(): number {
    const counts = [...this.#alphabet].sort((a, b) => b - a);
    const three = counts.slice(0, 3).reduce((sum, count) => sum + count, 0);
    return share(
      three,
      counts.reduce((sum, count) => sum + count, 0),
    );
  }

  quality(): WordQuality {
    return {
      characterCount: this.#characters,
      wordCount: this.#words,
      plausible: share(this.#plausible, this.#words),
      common: share(this.#common, this.#words),
      pairCount: this.#pairs,
      pairMean: share(this.#pairSum, this.#pairs),
      commonest: this.#commonest(),
      accented: share(this.#accented, this.#letters - this.#foreign),
      unreadable: share(this.#unreadable, this.#characters),
      lettered: share(this.#letters, this.#characters),
      figures: share(this.#figures, this.#numbers),
      otherScripts: share(this.#foreign, this.#letters),
      easternCount: this.#eastern,
      easternVowels: share(this.#easternVowels, this.#eastern),
      mixedScripts: share(this.#mixed, this.#anyWords),
    };
  }
}

function isPlausible(word: string): boolean {
  if (!USUAL_CAPITALS.test(word) || SIX_CONSONANTS.test(word)) return false;
  // Short words without a vowel are abbreviations.
  return word.length <= 4 || VOWEL.test(word);
}

function isMixed(word: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
  return scripts.filter((script) => script.test(word)).length > 1;
}

function share(part: number, whole: number): number {
  return whole <= 0 ? 0 : part / whole;
}

/** Below these numbers of words, pairs or letters there is no verdict. */
const WORDS_JUDGED_MIN = 25;
const PAIRS_JUDGED_MIN = 60;
const LETTERS_JUDGED_MIN = 60;
const CHARACTERS_JUDGED_MIN = 20;
const SIGNS_JUDGED_MIN = 150;
/** Less likely pairs than this mean no language. Without common words, neither do slightly more likely ones. */
const PAIRS_GARBLED = 3.9;
const PAIRS_DOUBTED = 4.35;
const COMMON_BY_CHANCE = 0.05;
const UNREADABLE_GARBLED = 0.3;
const ACCENTED_GARBLED = 0.55;
/** Unmapped codes appear as a few characters, most of them ligatures. */
const COMMONEST_GARBLED = 0.6;
const LETTERED_GARBLED = 0.1;
/** Digits in place of letters have signs behind them, hardly between them. */
const FIGURES_SOUND = 0.5;
const OTHER_SCRIPTS_UNJUDGED = 0.3;
const MIXED_GARBLED = 0.3;
const EASTERN_VOWELS_MIN = 0.27;
const EASTERN_VOWELS_MAX = 0.62;

/** Whether this is no text of any language: substituted letters, or meaningless characters. */
export function looksGarbled(quality: WordQuality): boolean {
  const { characterCount, otherScripts } = quality;
  if (characterCount < CHARACTERS_JUDGED_MIN) return false;
  if (quality.unreadable > UNREADABLE_GARBLED) return true;
  if (characterCount >= SIGNS_JUDGED_MIN && quality.lettered < LETTERED_GARBLED && quality.figures < FIGURES_SOUND)
    return true;
  if (quality.mixedScripts > MIXED_GARBLED && quality.wordCount + quality.easternCount >= WORDS_JUDGED_MIN) return true;
  if (quality.easternCount >= LETTERS_JUDGED_MIN && otherScripts > OTHER_SCRIPTS_UNJUDGED) {
    return quality.easternVowels < EASTERN_VOWELS_MIN || quality.easternVowels > EASTERN_VOWELS_MAX;
  }
  return otherScripts <= OTHER_SCRIPTS_UNJUDGED && isGarbledLatin(quality);
}

function isGarbledLatin({ pairCount, pairMean, accented, common, commonest }: WordQuality): boolean {
  if (pairCount < PAIRS_JUDGED_MIN) return false;
  if (accented > ACCENTED_GARBLED || commonest > COMMONEST_GARBLED) return true;
  return pairMean < (common < COMMON_BY_CHANCE ? PAIRS_DOUBTED : PAIRS_GARBLED);
}

/**
 * How often one letter follows another: a row for each letter from a to z and one for the start of a word, with a digit for each
 * next letter and one for the end of the word. The digit is 9 + log2 of the share of the row, at least 0. Counted over the
 * 32,319 different words of extraction's lexicon: names, places, titles and headings in about thirty languages.
 */
const LIKELIHOODS = (
  '234422334245461306553320337 731170026104016006305000303 603060076143026003244000245 ' +
  '611270226112236005415210336 324432324245462207553322327 601165006015116006345000105 ' +
  '610260346014145005325010206 700170006113246004245020306 525452411345465304652300236 ' +
  '802360005032236000425010014 711060026033126004445110306 722462216125325200434200306 ' +
  '742160016012416402315000205 614562526231045001553100327 333423423335563306544440236 ' +
  '701172045005016406345000004 310000004002003000019320005 633461316133345103444210336 ' +
  '525060045154325401564220237 601060046022126005444010326 444543434245462306652212235 ' +
  '701170007013036003303000204 702061027013045003513000305 604062036102315500053113217 ' +
  '634351223144355204534210217 732360136233235101224120536 555544444455544514553430230'
).split(' ');

const BOUNDARY = 26;
const CODE_A = 97;

const FOLDED = new Map<string, string>(
  Object.entries({
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    ł: 'l',
    ı: 'i',
    đ: 'd',
    ð: 'd',
    þ: 'th',
  }),
);

/** How likely the letter sequence of a word is. */
interface BigramLikelihood {
  /** Sum over the pairs, 0 to 9 each. The ends of the word count as letters. */
  readonly sum: number;
  readonly count: number;
}

/**
 * Scores a word of the Latin alphabet by its letter pairs, accents removed. The mean over a page is 4.7 or more for real text of
 * European languages, foreign names and places included, and 4.2 or less for substituted letters.
 */
export function bigramLikelihood(word: string): BigramLikelihood {
  const letters = folded(word);
  if (!/^[a-z]+$/.test(letters)) return { sum: 0, count: 0 };
  let sum = 0;
  let last = BOUNDARY;
  for (let at = 0; at <= letters.length; at += 1) {
    const next = at === letters.length ? BOUNDARY : letters.charCodeAt(at) - CODE_A;
    sum += Number(LIKELIHOODS[last]?.[next] ?? 0);
    last = next;
  }
  return { sum, count: letters.length + 1 };
}

function folded(word: string): string {
  const small = word.toLowerCase();
  if (/^[a-z]+$/.test(small)) return small;
  return small
    .replaceAll(/[ßæœøłıđðþ]/g, (letter) => FOLDED.get(letter) ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '');
}
