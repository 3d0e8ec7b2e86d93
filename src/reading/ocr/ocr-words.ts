import type { PageOrientation } from '#kit/page-transform.ts';
import type { RecognisedPage, RecognisedWord } from '../calls/engine-calls.ts';
import { type Box, type Page, round, type Word } from '../page/page.ts';
import { repairText } from '../page/text-repair.ts';

/** Words below this confidence are borders, photographs and stains that look like letters. */
const CONFIDENCE_MIN = 0.3;
/** Words without a letter or digit need a higher confidence. */
const SIGNS_CONFIDENCE_MIN = 0.6;
/** Height of a line from descender to ascender, in ems. Text fonts differ little. */
const LINE_HEIGHT_EMS = 0.93;
/** Larger slopes are those of a few stray words, not of a skewed page. */
const SLOPE_MAX = 0.12;

/** A page as it was read, upright and deskewed. `toOriginalPage` maps its places to the page as displayed. */
export interface OcrPage extends Page {
  readonly orientation: PageOrientation;
}

/** Makes a page of the recognised text of its image, with the skew of the scan removed. */
export function toPage(recognised: RecognisedPage, place: { number: number; pixelsPerPoint: number }): OcrPage {
  const { number, pixelsPerPoint } = place;
  const sure = withBullets(recognised.words.filter(isSure));
  const angle = Math.atan(skewOf(sure));
  const correction = { angle, pixelsPerPoint, middle: [recognised.width / 2, recognised.height / 2] } as const;
  const words = sure.flatMap((word) => wordOf(word, correction) ?? []);
  return {
    number,
    width: round(recognised.width / pixelsPerPoint, 100),
    height: round(recognised.height / pixelsPerPoint, 100),
    source: 'ocr',
    words,
    rules: [],
    ...(recognised.unread === undefined
      ? {}
      : { unread: recognised.unread.map((box) => straightened(box, correction)) }),
    orientation: {
      turnedDegrees: recognised.turnedDegrees,
      skewDegrees: round(recognised.skewDegrees + (angle * 180) / Math.PI, 1000),
    },
  };
}

/** What tesseract reads for a filled circle before a line. Other signs that it reads for one are known as bullets themselves. */
const LIKE_BULLET = 'e';
/** Fewer such lines are words: "e" is "and" in Italian and Portuguese. */
const LIST_MIN = 3;

/** The words with bullets for the letters that tesseract reads for them: where "e" begins several lines, always before a capital letter. */
function withBullets(words: readonly RecognisedWord[]): readonly RecognisedWord[] {
  const opening = words.filter((word, index) => word.text === LIKE_BULLET && words[index - 1]?.line !== word.line);
  if (opening.length < LIST_MIN) return words;
  const behind = new Map(words.slice(1).map((word, index) => [words[index] as RecognisedWord, word]));
  const isBullet = (word: RecognisedWord): boolean => {
    const next = behind.get(word);
    return next !== undefined && next.line === word.line && /^[\p{Lu}\d]/u.test(next.text);
  };
  if (!opening.every(isBullet)) return words;
  const bullets = new Set(opening);
  return words.map((word) => (bullets.has(word) ? { ...word, text: '•' } : word));
}

/** Whether a word is used. */
export function isSure(word: RecognisedWord): boolean {
  return word.confidence >= (/[\p{L}\p{N}]/u.test(word.text) ? CONFIDENCE_MIN : SIGNS_CONFIDENCE_MIN);
}

/** The median slope of the lines, each weighted by its number of words. */
function skewOf(words: readonly RecognisedWord[]): number {
  const slopes = words
    .filter((word) => word.confidence > 0.7 && Math.abs(word.slope) < SLOPE_MAX)
    .map((word) => word.slope)
    .sort((a, b) => a - b);
  return slopes[Math.floor(slopes.length / 2)] ?? 0;
}

interface SkewCorrection {
  /** How far the lines fall to the right, in radians. */
  readonly angle: number;
  readonly pixelsPerPoint: number;
  /** The middle of the page in pixels, around which it is turned. */
  readonly middle: readonly [x: number, y: number];
}

/** How far a box moves across and down when the page is turned until its lines are level, in pixels. The box itself is not turned. */
function movedBy({ x0, y0, x1, y1 }: Box, { angle, middle: [x, y] }: SkewCorrection): readonly [number, number] {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [(x0 + x1) / 2 - x, (y0 + y1) / 2 - y];
  return [cos * dx + sin * dy - dx, cos * dy - sin * dx - dy];
}

/** A box in points, with the skew of the scan removed. */
function straightened(box: Box, correction: SkewCorrection): Box {
  const [across, down] = movedBy(box, correction);
  const points = (pixels: number): number => round(pixels / correction.pixelsPerPoint, 100);
  return {
    x0: points(box.x0 + across),
    y0: points(box.y0 + down),
    x1: points(box.x1 + across),
    y1: points(box.y1 + down),
  };
}

function wordOf(word: RecognisedWord, correction: SkewCorrection): Word | null {
  const { pixelsPerPoint } = correction;
  const text = repairText(word.text);
  if (text === '') return null;
  const [, down] = movedBy(word, correction);
  return {
    text,
    ...straightened(word, correction),
    baseline: round((word.baseline + down) / pixelsPerPoint, 100),
    fontSize: round(word.lineHeight / pixelsPerPoint / LINE_HEIGHT_EMS, 10),
    bold: false,
    italic: false,
    font: '',
    colour: '#000000',
    angle: 0,
    hidden: null,
    confidence: word.confidence,
  };
}
