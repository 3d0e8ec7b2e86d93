import type { Box, Word } from '../model/document.ts';

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
    right.x0 - left.x1 < left.fontSize * (/^\p{Lu}/u.test(right.text) ? 0.25 : 0.15)
  );
}

/** Large type in points. */
const LARGE_MIN = 18;
const CAPITALISED = /^\p{Lu}\p{Ll}[\p{L}’'-]*\p{Ll}$/u;

/** Whether only the weight divides two words of large type: "Jane" in light and "Doe" in bold letters, without a space. */
function isDividedByWeight(left: Word, right: Word): boolean {
  const isLarge = Math.min(left.fontSize, right.fontSize) >= LARGE_MIN;
  return isLarge && left.bold !== right.bold && CAPITALISED.test(left.text) && CAPITALISED.test(right.text);
}

/** The text between two adjacent words of a line: a space, or nothing. */
export function joinerBetween(left: Word, right: Word): '' | ' ' {
  const gap = right.x0 - left.x1;
  const size = Math.min(left.fontSize, right.fontSize);
  if (right.baseline - left.baseline > size * 0.7) return ' ';
  // In right-to-left text the next word is on the left.
  if (right.x0 < left.x0) return ' ';
  if (isSmallCapital(left, right)) return '';
  if (isDividedByWeight(left, right)) return ' ';
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
