import type { RecognisedWord } from '../calls/engine-calls.ts';
import type { Box, GrayImage } from '../page/page.ts';

/** Darker pixels are ink. The paper is white after its light was evened out. */
const INK_MAX = 176;
/** White space around a word that still belongs to it, in heights of a line. */
const WORD_MARGIN = 0.15;
/** Heights of a letter, and the width of letters that touch, in heights of a line. */
const LETTER_HEIGHT_MIN = 0.3;
const LETTER_HEIGHT_MAX = 2.2;
const LETTERS_WIDTH_MAX = 10;
/** The gap between letters and words of one text, in heights of a line. */
const GAP_MAX = 0.8;
/** The part of its height in which a letter is beside another. */
const BESIDE_SHARE = 0.4;
/** Fewer letters are a mark or an icon, unless they are one wide piece, in heights of a line. */
const LETTERS_MIN = 3;
const PIECE_WIDTH_MIN = 2;
/** A filled circle covers three quarters of its box. Shapes such as these show a level. */
const SOLID_SHARE = 0.72;
const SOLID_OF_TEXT_MAX = 0.8;
/** Grain beyond this number is not examined, so that the time is bounded. */
const PIECES_MAX = 20_000;

/** Ink that hangs together. */
interface Piece extends Box {
  readonly isSolid: boolean;
}

/**
 * Places of an upright image that look like text and are in none of its words: text that recognition overlooked. Connected components of the
 * ink outside the words, as high as letters, are joined to lines (run-length smearing after Wong, Casey and Wahl 1982, on components).
 *
 * @param words those that are used, in pixels of the image
 * @returns boxes in pixels of the image; none for an image without words
 */
export function unreadAreas(image: GrayImage, words: readonly RecognisedWord[]): Box[] {
  const heights = words.map(({ lineHeight }) => lineHeight).toSorted((a, b) => a - b);
  const height = heights[Math.floor(heights.length / 2)] ?? 0;
  if (height === 0) return [];
  const ink = inkOf(image);
  for (const word of words) clear(ink, image, grown(word, WORD_MARGIN * height));
  const letters = piecesOf(ink, image).filter((piece) => isOfLetters(piece, height));
  return linesOf(letters, height)
    .filter((line) => isText(line, height))
    .map((line) => grown(unionOf(line), WORD_MARGIN * height));
}

/** 1 for each pixel with ink. */
function inkOf({ pixels }: GrayImage): Uint8Array {
  return Uint8Array.from(pixels, (light) => (light < INK_MAX ? 1 : 0));
}

function clear(ink: Uint8Array, { width, height }: GrayImage, { x0, y0, x1, y1 }: Box): void {
  const [left, right] = [Math.max(0, Math.floor(x0)), Math.min(width, Math.ceil(x1))];
  if (left >= right) return;
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y += 1)
    ink.fill(0, y * width + left, y * width + right);
}

/** The connected components of the ink, which is used up. */
function piecesOf(ink: Uint8Array, { width }: GrayImage): Piece[] {
  const pieces: Piece[] = [];
  for (let from = ink.indexOf(1); from >= 0 && pieces.length < PIECES_MAX; from = ink.indexOf(1, from + 1))
    pieces.push(pieceAt(ink, width, from));
  return pieces;
}

function pieceAt(ink: Uint8Array, width: number, from: number): Piece {
  let [x0, y0, x1, y1, count] = [width, Infinity, 0, 0, 0];
  const open = [from];
  ink[from] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
    count += 1;
    for (let down = -1; down <= 1; down += 1)
      for (let across = Math.max(-1, -x); across <= Math.min(1, width - 1 - x); across += 1) {
        const next = at + down * width + across;
        if (ink[next] !== 1) continue;
        ink[next] = 0;
        open.push(next);
      }
  }
  return { x0, y0, x1, y1, isSolid: count >= SOLID_SHARE * (x1 - x0) * (y1 - y0) };
}

function isOfLetters({ x0, y0, x1, y1 }: Piece, lineHeight: number): boolean {
  const height = y1 - y0;
  if (height < LETTER_HEIGHT_MIN * lineHeight || height > LETTER_HEIGHT_MAX * lineHeight) return false;
  return x1 - x0 <= LETTERS_WIDTH_MAX * lineHeight;
}

/** Pieces that are beside each other, as lines. A piece is compared with those alone that end near it. */
function linesOf(pieces: readonly Piece[], lineHeight: number): Piece[][] {
  const lines: Piece[][] = [];
  let near: { piece: Piece; line: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.x0 - b.x0)) {
    near = near.filter((one) => piece.x0 - one.piece.x1 <= GAP_MAX * lineHeight);
    const line = near.find((one) => areBeside(one.piece, piece, lineHeight))?.line ?? [];
    if (line.length === 0) lines.push(line);
    line.push(piece);
    near.push({ piece, line });
  }
  return lines;
}

function areBeside(one: Box, other: Box, lineHeight: number): boolean {
  const overlap = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  const gap = other.x0 - one.x1;
  return gap <= GAP_MAX * lineHeight && overlap >= BESIDE_SHARE * Math.min(one.y1 - one.y0, other.y1 - other.y0);
}

function isText(line: readonly Piece[], lineHeight: number): boolean {
  const solid = line.filter(({ isSolid }) => isSolid).length;
  if (solid > SOLID_OF_TEXT_MAX * line.length) return false;
  const { x0, x1 } = unionOf(line);
  return line.length >= LETTERS_MIN || x1 - x0 >= PIECE_WIDTH_MIN * lineHeight;
}

function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

function unionOf(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}
