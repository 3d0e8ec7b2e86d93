import type { Box, Line, TextSpan, Word } from '../model/document.ts';
import type { Evidence } from '../model/profile.ts';
import type { ViewBox } from '../model/stage.ts';

/** Two words closer than this share of the font size are parts of one word whose style changes. */
const SPACE_SHARE_MIN = 0.12;

/** Chinese and Japanese. Korean is written with spaces. */
const CJK = /[\u2E80-\u30FF\u3400-\u9FFF\uF900-\uFAFF\uFF00-\uFF60]/u;

/**
 * The widest gap, in font sizes, within text of a script without spaces. A deliberate space divides fields (family name
 * and given name, employer and post) and is at least a quarter of a character wide. OCR cuts such text anywhere, and
 * its boxes end with the ink of a character.
 */
const SOLID_GAP_MAX = 0.18;
const SOLID_GAP_MAX_OCR = 0.5;

/** The widest gap, in font sizes, before a word that the document joins with the one before it. */
const JOINED_GAP_MAX = 0.4;

/** Whether two words continue each other in a script without spaces. */
function joinsWithoutSpace(left: Word, right: Word): boolean {
  const isSolid = CJK.test(left.text.at(-1) ?? '') && CJK.test(right.text[0] ?? '');
  // Only recognised words have a confidence below 1.
  const share = left.confidence < 1 ? SOLID_GAP_MAX_OCR : SOLID_GAP_MAX;
  return isSolid && right.x0 - left.x1 < Math.min(left.fontSize, right.fontSize) * share;
}

/**
 * "S" and "MITH" of small capitals, "E" and "ducation" of a large initial: there is a small gap between the capital and
 * the smaller characters behind it.
 */
function isSmallCapital(left: Word, right: Word): boolean {
  const ratio = right.fontSize / left.fontSize;
  return (
    ratio > 0.55 &&
    ratio < 0.93 &&
    left.font === right.font &&
    /^\p{Lu}$/u.test(left.text) &&
    /^(?:\p{Lu}+|\p{Ll}{2,})[.,:;]?$/u.test(right.text) &&
    right.x0 - left.x1 < left.fontSize * 0.25
  );
}

/** Large type in points. */
const LARGE_MIN = 18;
const CAPITALISED = /^\p{Lu}\p{Ll}[\p{L}’'-]*\p{Ll}$/u;

/** Whether only the font divides two words of large type: "Jane" in light and "Doe" in bold letters, without a space. */
function isDividedByFont(left: Word, right: Word): boolean {
  const isLarge = Math.min(left.fontSize, right.fontSize) >= LARGE_MIN;
  return isLarge && left.font !== right.font && CAPITALISED.test(left.text) && CAPITALISED.test(right.text);
}

/** The text between two adjacent words of a line: a space, or nothing. */
export function joinerBetween(left: Word, right: Word): '' | ' ' {
  const gap = right.x0 - left.x1;
  const size = Math.min(left.fontSize, right.fontSize);
  if (right.baseline - left.baseline > size * 0.7) return ' ';
  // In right-to-left text the next word is on the left.
  if (right.x0 < left.x0) return ' ';
  if (right.joined === true && gap < size * JOINED_GAP_MAX) return '';
  if (isSmallCapital(left, right)) return '';
  if (isDividedByFont(left, right)) return ' ';
  // Words of one style were divided at a space, however narrow slanted glyphs make it look. A word within another one
  // is the rest of a ligature.
  const alike = left.font === right.font && left.fontSize === right.fontSize && left.bold === right.bold;
  const within = left.x1 - right.x0 > Math.min((right.x1 - right.x0) * 0.6, size * 0.3);
  if (within || (gap < size * SPACE_SHARE_MIN && !alike)) return '';
  if (joinsWithoutSpace(left, right)) return '';
  return ' ';
}

/** Adjacent words as text. */
export function textOfWords(words: readonly Word[]): string {
  let text = '';
  let previous: Word | null = null;
  for (const word of words) {
    if (previous !== null) text += joinerBetween(previous, word);
    text += word.text;
    previous = word;
  }
  return text;
}

/** The smallest box around boxes. An empty list gives an empty box at the origin. */
export function unionOf(boxes: Iterable<Box>): Box {
  let x0 = Infinity;
  let y0 = Infinity;
  let x1 = -Infinity;
  let y1 = -Infinity;
  for (const box of boxes) {
    x0 = Math.min(x0, box.x0);
    y0 = Math.min(y0, box.y0);
    x1 = Math.max(x1, box.x1);
    y1 = Math.max(y1, box.y1);
  }
  return x0 === Infinity ? { x0: 0, y0: 0, x1: 0, y1: 0 } : { x0, y0, x1, y1 };
}

/** The value below which half of the weight lies; 0 for an empty list. */
export function weightedMedian(items: readonly { readonly value: number; readonly weight: number }[]): number {
  const sorted = items.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, item) => sum + item.weight, 0) / 2;
  let sum = 0;
  for (const item of sorted) {
    sum += item.weight;
    if (sum >= half) return item.value;
  }
  return 0;
}

/** A word with its range in the text of its line. */
export interface PlacedWord {
  readonly word: Word;
  readonly from: number;
  readonly to: number;
}

/** The range of each word in `line.text`. */
export function wordsWithPlaces(line: Line): PlacedWord[] {
  const places: PlacedWord[] = [];
  let at = 0;
  line.spans.forEach((span, index) => {
    if (index > 0) at += 1;
    let previous: Word | null = null;
    for (const word of span.words) {
      if (previous !== null) at += joinerBetween(previous, word).length;
      places.push({ word, from: at, to: at + word.text.length });
      at += word.text.length;
      previous = word;
    }
  });
  return places;
}

/**
 * Evidence for a range of a line: the characters, without white space at the ends, and the box around the words that
 * they touch.
 * @param from first character in `line.text`
 * @param to one behind the last character
 */
export function evidenceOf(line: Line, from = 0, to = line.text.length): Evidence {
  const touched = wordsWithPlaces(line).filter((place) => place.from < to && place.to > from);
  const box = touched.length === 0 ? line : unionOf(touched.map((place) => place.word));
  const { x0, y0, x1, y1 } = box;
  return { page: line.page, x0, y0, x1, y1, text: line.text.slice(from, to).trim() };
}

/**
 * The places of a value as boxes for a picture.
 *
 * @param label written beside the first of them; null for none.
 */
export function evidenceBoxes(
  value: { readonly evidence: readonly Evidence[] } | null,
  kind: string,
  label: string | null = null,
): ViewBox[] {
  return (value?.evidence ?? []).map(({ page, x0, y0, x1, y1 }, index) => ({
    page,
    x0,
    y0,
    x1,
    y1,
    kind,
    label: index === 0 ? label : null,
  }));
}

/** A line from a character on: the words that begin there or behind; null where there are none. */
export function lineFrom(line: Line, from: number): Line | null {
  const kept = new Set(wordsWithPlaces(line).flatMap((place) => (place.from >= from ? [place.word] : [])));
  const spans = line.spans.flatMap((span): TextSpan[] => {
    const words = span.words.filter((word) => kept.has(word));
    return words.length === 0 ? [] : [{ ...span, ...unionOf(words), words, text: textOfWords(words) }];
  });
  if (spans.length === 0) return null;
  const text = spans.map((span) => span.text).join('\t');
  return { ...line, ...unionOf(spans), spans, text, bullet: false };
}

/** A confidence from 0.001 to 0.999 with three digits, so that it is readable and equal on every machine. */
export function roundedConfidence(confidence: number): number {
  const bounded = Number.isFinite(confidence) ? Math.min(0.999, Math.max(0.001, confidence)) : 0.001;
  return Math.round(bounded * 1000) / 1000;
}
