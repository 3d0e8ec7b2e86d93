import { lazy } from '#kit/lazy.ts';
import { phrases, spelled, WORD_END, WORD_START } from './languages.ts';

const BEHIND_NUMBER = phrases((language) => language.streets?.behindNumber);
const ENDINGS = phrases((language) => language.streets?.endings);
const BEFORE_NAME = phrases((language) => language.streets?.beforeName);

const streetPattern = lazy(
  () =>
    String.raw`\b\d{1,5}[a-z]?,?\s+(?:[\p{L}.'’-]+\s+){0,4}(?:${spelled(BEHIND_NUMBER())})${WORD_END}\.?|\p{L}+\s?(?:${spelled(ENDINGS())})\s*\d{1,4}\s?[a-z]?${WORD_END}|${WORD_START}(?:${spelled(BEFORE_NAME())})\s?[\p{L}\p{N}\s.'’-]{2,40}?,?\s*(?:n[°ºro.]*\s?)?\d{1,4}`,
);
const STREET = lazy(() => new RegExp(streetPattern(), 'iu'));
const STREET_ALONE = lazy(() => new RegExp(String.raw`^(?:${streetPattern()})\s?[a-z]?$`, 'iu'));

/** Whether a text contains a street with its number: "12 Mill Lane", "Hauptstraße 5", "via Roma 7". */
export function hasStreet(text: string): boolean {
  return STREET().test(text);
}

/** Whether a text is a street with its number, and nothing else. */
export function isStreet(text: string): boolean {
  return text.length <= 60 && STREET_ALONE().test(text);
}
