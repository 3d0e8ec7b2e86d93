import { foldInPlace } from '../dates/tokens.ts';
import { isEdge } from './page-text.ts';

/** The letters and digits of a text, without what is between them, as recognition may mistake them. */
export interface Signs {
  readonly folded: string;
  readonly signs: readonly string[];
  /** The character of the text that each sign belongs to. */
  readonly at: readonly number[];
}

/** A range of characters, and how many signs in it differ. */
interface Match {
  readonly from: number;
  readonly to: number;
  readonly errors: number;
}

/** Signs that recognition takes for each other. */
const ALIKE = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['5', 's'],
  ['8', 'b'],
]);
/** Of so many signs one may be wrong. A Chinese character says as much as several letters, and of a syllable in Hangul two or three signs are wrong at once. */
const SIGNS_AN_ERROR = 5;
const HANGUL_AN_ERROR = 4;
const IDEOGRAPHS_AN_ERROR = 3;
/** Shorter texts are found only where they are read as words. */
const SIGNS_MIN = 5;
const IDEOGRAPHS_MIN = 2;
const IDEOGRAPHS = /[\u3040-\u30FF\u3400-\u9FFF]/u;
const HANGUL = /[\uAC00-\uD7AF]/u;

/** The signs of a text that is folded character by character. Letters of Hangul count each: recognition mistakes one in a syllable. */
export function signsOf(folded: string): Signs {
  const signs: string[] = [];
  const at: number[] = [];
  for (let index = 0; index < folded.length; index += 1) {
    const character = folded[index] ?? '';
    if (!/[\p{L}\p{N}]/u.test(character)) continue;
    for (const sign of HANGUL.test(character) ? character.normalize('NFD') : character) {
      signs.push(ALIKE.get(sign) ?? sign);
      at.push(index);
    }
  }
  return { folded, signs, at };
}

/**
 * Where a page that was recognised has a text, though spaces were read into it or left out, and some of its letters are wrong.
 *
 * @param isOfWords whether the text begins and ends with words; a contact detail may have anything beside it
 */
export function misreadPlaces(page: Signs, text: string, isOfWords: boolean): Match[] {
  const wanted = signsOf(foldInPlace(text)).signs;
  const isIdeographic = IDEOGRAPHS.test(text);
  if (wanted.length < (isIdeographic ? IDEOGRAPHS_MIN : SIGNS_MIN)) return [];
  const signsAnError = isIdeographic ? IDEOGRAPHS_AN_ERROR : HANGUL.test(text) ? HANGUL_AN_ERROR : SIGNS_AN_ERROR;
  return best(matchesIn(page, wanted, { errorsMax: Math.floor(wanted.length / signsAnError), isOfWords }));
}

/** Approximate matches, each with the fewest errors that end at its place (Sellers). */
function matchesIn(
  { folded, signs, at }: Signs,
  wanted: readonly string[],
  { errorsMax, isOfWords }: { readonly errorsMax: number; readonly isOfWords: boolean },
): Match[] {
  const found: Match[] = [];
  const begins = (index: number): boolean => {
    const character = at[index];
    if (character === undefined || at[index - 1] === character) return false;
    return !isOfWords || isEdge(folded, character);
  };
  // Of each number of wanted signs: the errors, and the sign of the page at which the match begins.
  let errors = wanted.map((_, count) => count + 1);
  let starts = wanted.map(() => 0);
  let mayBegin = begins(0);
  for (let index = 0; index < signs.length; index += 1) {
    const nextErrors: number[] = [];
    const nextStarts: number[] = [];
    const mayBeginNext = begins(index + 1);
    for (let count = 0; count < wanted.length; count += 1) {
      const differs = wanted[count] === signs[index] ? 0 : 1;
      const beforeBoth = count === 0 ? (mayBegin ? 0 : Number.POSITIVE_INFINITY) : (errors[count - 1] ?? 0);
      const replaced = beforeBoth + differs;
      const added = (errors[count] ?? 0) + 1;
      const beforeWanted = count === 0 ? (mayBeginNext ? 0 : Number.POSITIVE_INFINITY) : (nextErrors[count - 1] ?? 0);
      const leftOut = beforeWanted + 1;
      const least = Math.min(replaced, added, leftOut);
      nextErrors.push(least);
      if (least === replaced) nextStarts.push(count === 0 ? index : (starts[count - 1] ?? 0));
      else if (least === added) nextStarts.push(starts[count] ?? 0);
      else nextStarts.push(count === 0 ? index + 1 : (nextStarts[count - 1] ?? 0));
    }
    [errors, starts, mayBegin] = [nextErrors, nextStarts, mayBeginNext];
    const [least, start] = [errors.at(-1) ?? 0, starts.at(-1) ?? 0];
    const [from, to] = [at[start] ?? 0, (at[index] ?? 0) + 1];
    if (least <= errorsMax && at[index + 1] !== at[index] && (!isOfWords || isEdge(folded, to)))
      found.push({ from, to, errors: least });
  }
  return found;
}

/** Of matches that overlap, the one with the fewest errors. */
function best(found: readonly Match[]): Match[] {
  const kept: Match[] = [];
  for (const match of found.toSorted((a, b) => a.errors - b.errors || a.from - b.from))
    if (!kept.some(({ from, to }) => match.from < to && match.to > from)) kept.push(match);
  return kept;
}
