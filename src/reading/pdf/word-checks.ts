import type { Word } from './types.ts';

/** How much a text looks like words of a language that people write. */
export interface WordQuality {
  /** Words of the Latin alphabet that were judged. */
  readonly wordCount: number;
  /** Share of them that are built as words are: 0.92 and more in real text, 0.6 in garbled. */
  readonly plausible: number;
  /** Share of them that are the commonest small words of some European language: 0.07 to 0.2 in real text, 0.004 in garbled. */
  readonly common: number;
  /** Share of all characters that stand for nothing: private use, replacement signs. Icons make a few. */
  readonly unreadable: number;
  /** Share of the letters that are of other scripts, for which the checks above say nothing. */
  readonly otherScripts: number;
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
/** Letters of a word may be all capital, all small, or small after one capital; elsewhere capitals hint at garbling. */
const USUAL_CAPITALS = /^(?:\p{Lu}+|\p{Lu}?\p{Ll}+|\p{Lu}\p{Ll}*(?:\p{Lu}\p{Ll}+)+)$/u;
const FIVE_CONSONANTS = /[bcdfghjklmnpqrstvwxz]{6}/i;

/** Judges the words of a page by what they are made of. */
export function qualityOf(words: readonly Pick<Word, 'text'>[]): WordQuality {
  let [wordCount, plausible, common] = [0, 0, 0];
  let [characters, unreadable, letters, foreign] = [0, 0, 0, 0];
  for (const { text } of words) {
    for (const character of text) {
      characters += 1;
      if (/[\p{Co}\uFFFD\p{Cn}]/u.test(character)) unreadable += 1;
      if (!/\p{L}/u.test(character)) continue;
      letters += 1;
      if (!/\p{Script=Latin}/u.test(character)) foreign += 1;
    }
    for (const part of text.split(/[^\p{L}\p{M}]+/u)) {
      if (!LATIN_WORD.test(part)) continue;
      wordCount += 1;
      if (isPlausible(part)) plausible += 1;
      if (COMMON_WORDS.has(part.toLowerCase())) common += 1;
    }
  }
  return {
    wordCount,
    plausible: share(plausible, wordCount),
    common: share(common, wordCount),
    unreadable: share(unreadable, characters),
    otherScripts: share(foreign, letters),
  };
}

function isPlausible(word: string): boolean {
  if (!USUAL_CAPITALS.test(word) || FIVE_CONSONANTS.test(word)) return false;
  // Short ones without a vowel are abbreviations.
  return word.length <= 4 || VOWEL.test(word);
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
