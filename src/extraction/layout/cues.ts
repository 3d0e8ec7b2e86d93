import { isPresent } from '../dates/words.ts';
import { headingKind } from '../lexicon/headings.ts';
import { placeScore } from '../lexicon/places.ts';

const DATE_SHAPE =
  /(?:19|20)\d{2}|(?:19|20)(?:\d|x)(?:\d|x)|\b\d{1,2}\s?[./]\s?\d{2,4}\b|^\s*[-–—|~/to]{1,2}\s*$|年|月|至今|現在/iu;

/**
 * Whether a text resembles a date, for telling a date column from a text column. The date parser reads the value later.
 */
export function looksLikeDate(text: string): boolean {
  if (text.length > 45) return false;
  const digits = text.replaceAll(/[^\d]/g, '').length;
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  return isPresent(text) || (DATE_SHAPE.test(text) && letters <= Math.max(16, digits * 4));
}

const CACHED_MAX = 4_000;

/** Caches the results of a pure predicate. The column finder asks about the same lines many times. */
function memoized(predicate: (text: string) => boolean): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= CACHED_MAX) known.clear();
    const now = predicate(text);
    known.set(text, now);
    return now;
  };
}

/** Whether a text of a narrow column belongs to the lines beside it: dates, places, durations, bullets, page marks. */
export const looksLikeMarginNote = memoized((text) => {
  if (looksLikeDate(text)) return true;
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= 1) return true;
  return text.length <= 40 && placeScore(text) >= 0.6;
});

/** Whether the text is the heading of a section. */
export const looksLikeHeading = memoized((text) => text.length <= 60 && headingKind(text) !== null);
