import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../dates/dates.ts';
import { isPresent } from '../dates/words.ts';
import { fold } from '../lexicon/fold.ts';
import { headingKind, isHeadingWord } from '../lexicon/headings.ts';
import { phrases, spelled } from '../lexicon/languages.ts';
import { placeScore } from '../lexicon/places.ts';
import { withoutDrawnLine } from '../text/lines.ts';

const DATE_SHAPE =
  /(?:19|20)\d{2}|(?:19|20)(?:\d|x)(?:\d|x)|\b\d{1,2}\s?[./]\s?\d{2,4}\b|^\s*[-–—|~/to]{1,2}\s*$|年|月|至今|現在/iu;

/**
 * Whether a text resembles a date, for telling a date column from a text column. The date parser reads the value later.
 */
export function looksLikeDate(text: string): boolean {
  if (text.length > 45) return false;
  if (isPresent(text)) return true;
  if (!DATE_SHAPE.test(text)) return false;
  const digits = text.replaceAll(/[^\d]/g, '').length;
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length;
  return letters <= Math.max(16, digits * 4) || isMostlyDate(text);
}

/** Least share of a text that its dates take: "diciembre de 2018 – abril de", with its last year on the next line. */
const DATE_SHARE_MIN = 0.6;

/** Whether dates with long names of months are most of a text. */
function isMostlyDate(text: string): boolean {
  const length = findDateRanges(text).reduce((sum, { from, to }) => sum + to - from, 0);
  return length >= text.trim().length * DATE_SHARE_MIN;
}

const HEADING_LENGTH_MAX = 60;
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
export const looksLikeHeading = memoized((text) => {
  const own = withoutDrawnLine(text);
  return own.length <= HEADING_LENGTH_MAX && headingKind(own) !== null;
});

const AND = phrases((language) => language.joiners?.and);
/** "and", "&", "/" at the end of a line: the phrase continues below. */
const OPEN_END = lazy(() => new RegExp(String.raw`(?:[&/+,]|\s(?:${spelled(AND())}))$`, 'iu'));

/** Whether a heading cannot end where the line ends. */
export function isOpenHeading(text: string): boolean {
  return OPEN_END().test(text);
}

/** Whether all words of a text occur in headings. */
function isOfHeadings(text: string): boolean {
  return fold(text)
    .split(/[\s&/,+-]+/u)
    .every((word) => word.length <= 3 || isHeadingWord(word));
}

/**
 * Whether two lines below each other are one heading by their words: "WORK" over "EXPERIENCE", but not "SKILLS" over "LANGUAGES".
 * The word list ignores other words around a heading, so that "WORK HISTORY" over an employer's name would be one.
 */
export function readsAsOneHeading(above: string, below: string): boolean {
  if (above.length + below.length >= HEADING_LENGTH_MAX || looksLikeDate(below)) return false;
  const kind = headingKind(`${above} ${below}`);
  if (kind === null) return false;
  if (isOpenHeading(above) || headingKind(above) === null) return true;
  const own = headingKind(below);
  return own === null ? isOfHeadings(below) : own === kind;
}
