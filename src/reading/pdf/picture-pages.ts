import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { PictureInput, PictureOutput } from '../calls/engine-calls.ts';
import type { LegendEntry, PageImage, PageMark } from '../page/page.ts';
import { geometryOf } from './page-geometry.ts';
import { openPdfFile, withPage } from './pdf-document.ts';
import type { Pdfium } from './pdfium.ts';
import { renderPage } from './render-page.ts';

interface Area {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

type Colour = readonly [number, number, number];

const WHITE: Colour = [255, 255, 255];
/** Space between the characters and the frame, and widths of the frames, in points. */
const STRONG_ROOM = 2;
const THIN_ROOM = 1;
const STRONG_WIDTH = 1.6;
const THIN_WIDTH = 0.7;
/** Height of a dot of the labels, in points. */
const DOT = 1;
/** Shades of paper: no scan has one single colour. */
const PLAIN_SPREAD = 48;
/** How far a label may be from its frame in a crowded place, in label heights. */
const STEPS_MAX = 6;

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function fill({ width, height, pixels }: PageImage, area: Area, [red, green, blue]: Colour): void {
  const x1 = Math.min(width, area.x1);
  for (let y = Math.max(0, area.y0); y < Math.min(height, area.y1); y += 1) {
    for (let x = Math.max(0, area.x0); x < x1; x += 1) {
      const at = (y * width + x) * 4;
      pixels[at] = blue;
      pixels[at + 1] = green;
      pixels[at + 2] = red;
    }
  }
}

function drawFrame(image: PageImage, { x0, y0, x1, y1 }: Area, line: { width: number; colour: Colour }): void {
  const { width, colour } = line;
  fill(image, { x0: x0 - width, y0: y0 - width, x1: x1 + width, y1: y0 }, colour);
  fill(image, { x0: x0 - width, y0: y1, x1: x1 + width, y1: y1 + width }, colour);
  fill(image, { x0: x0 - width, y0, x1: x0, y1 }, colour);
  fill(image, { x0: x1, y0, x1: x1 + width, y1 }, colour);
}

/** Whether a part of an image has one single colour, so that drawing there hides nothing. */
function isPlain({ width, height, pixels }: PageImage, { x0, y0, x1, y1 }: Area): boolean {
  if (x0 < 0 || y0 < 0 || x1 > width || y1 > height) return false;
  let darkest = 255;
  let lightest = 0;
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      const light = pixels[(y * width + x) * 4 + 1] ?? 0;
      darkest = Math.min(darkest, light);
      lightest = Math.max(lightest, light);
    }
  }
  return lightest - darkest <= PLAIN_SPREAD;
}

/** Where a label hides least: the first blank place beside, above or below the frame. */
function signPlace(image: PageImage, frame: Area, size: { width: number; height: number; gap: number }): Area {
  const { width, height, gap } = size;
  const at = (x0: number, y0: number): Area => ({ x0, y0, x1: x0 + width, y1: y0 + height });
  const above = at(Math.max(0, Math.min(frame.x0, image.width - width)), frame.y0 - height - gap);
  const below = at(frame.x0, frame.y1 + gap);
  // Frames of neighbouring lines overlap. There may be more room beside the middle, the lower and the upper edge.
  const rows = [Math.round((frame.y0 + frame.y1 - height) / 2), frame.y1 - height, frame.y0];
  const beside = rows.flatMap((y) => [at(frame.x0 - width - gap, y), at(frame.x1 + gap, y)]);
  const further = Array.from({ length: STEPS_MAX }, (_, index) => (index + 1) * (height + gap)).flatMap((step) => [
    at(above.x0, above.y0 - step),
    at(below.x0, below.y0 + step),
  ]);
  const places = [...beside, above, below, ...further];
  return places.find((place) => isPlain(image, place)) ?? (above.y0 < 0 ? below : above);
}

/** White letters on the colour of the frame. */
function drawSign(
  image: PageImage,
  frame: Area,
  { text, dot, colour }: { text: string; dot: number; colour: Colour },
): void {
  const { width, height } = signSize(text, dot);
  const { x0, y0 } = signPlace(image, frame, { width, height, gap: 3 * dot });
  writeSign(image, { x0, y0 }, { text, dot, colour });
}

function signSize(text: string, dot: number): { width: number; height: number } {
  return { width: (text.length * (SIGN_WIDTH + 1) + 1) * dot, height: (SIGN_HEIGHT + 2) * dot };
}

function writeSign(
  image: PageImage,
  { x0: left, y0: top }: Pick<Area, 'x0' | 'y0'>,
  { text, dot, colour }: { text: string; dot: number; colour: Colour },
): void {
  const { width, height } = signSize(text, dot);
  fill(image, { x0: left, y0: top, x1: left + width, y1: top + height }, colour);
  text.split('').forEach((letter, index) => {
    for (let y = 0; y < SIGN_HEIGHT; y += 1) {
      for (let x = 0; x < SIGN_WIDTH; x += 1) {
        if (!hasDot(letter, x, y)) continue;
        const x0 = left + (index * (SIGN_WIDTH + 1) + 1 + x) * dot;
        const y0 = top + (1 + y) * dot;
        fill(image, { x0, y0, x1: x0 + dot, y1: y0 + dot }, WHITE);
      }
    }
  });
}

/** The image of a page with a strip below that says what each colour means; the same image without entries. */
function withLegend(image: PageImage, legend: readonly LegendEntry[], pixelsPerPoint: number): PageImage {
  if (legend.length === 0) return image;
  const dot = Math.max(1, Math.round(DOT * pixelsPerPoint));
  const gap = 4 * dot;
  let [x, y] = [gap, gap];
  const placed = legend.map(({ colour, text }) => {
    const { width, height } = signSize(text, dot);
    if (x > gap && x + width + gap > image.width) [x, y] = [gap, y + height + gap];
    const place = { x0: x, y0: image.height + y };
    x += width + gap;
    return { place, text, colour: colourOf(colour) };
  });
  const height = image.height + y + signSize('', dot).height + gap;
  const pixels = Buffer.alloc(image.width * height * image.channels, 0xff);
  pixels.set(image.pixels);
  const extended = { ...image, height, pixels };
  for (const { place, text, colour } of placed) writeSign(extended, place, { text, dot, colour });
  return extended;
}

/**
 * Draws frames and labels on the colour image of a page: thin frames first, so that thick ones are on top, and labels last,
 * where they hide nothing.
 */
export function drawMarks(image: PageImage, marks: readonly PageMark[], pixelsPerPoint: number): void {
  const pixels = (points: number): number => Math.round(points * pixelsPerPoint);
  const framed = marks
    .toSorted((a, b) => Number(a.strong) - Number(b.strong))
    .map(({ x0, y0, x1, y1, colour, strong, sign }) => {
      const room = strong ? STRONG_ROOM : THIN_ROOM;
      const area = { x0: pixels(x0 - room), y0: pixels(y0 - room), x1: pixels(x1 + room), y1: pixels(y1 + room) };
      const width = Math.max(1, pixels(strong ? STRONG_WIDTH : THIN_WIDTH));
      return { area, width, colour: colourOf(colour), sign };
    });
  for (const { area, width, colour } of framed) drawFrame(image, area, { width, colour });
  const dot = Math.max(1, pixels(DOT));
  for (const { area, colour, sign } of framed) if (sign !== null) drawSign(image, area, { text: sign, dot, colour });
}

/** Capital letters and digits of five by seven dots, one digit group per row, the highest bit at the left: for labels on images. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '14 17 17 31 17 17 17',
  B: '30 17 17 30 17 17 30',
  C: '14 17 16 16 16 17 14',
  D: '30 17 17 17 17 17 30',
  E: '31 16 16 30 16 16 31',
  F: '31 16 16 30 16 16 16',
  G: '14 17 16 23 17 17 15',
  H: '17 17 17 31 17 17 17',
  I: '14 4 4 4 4 4 14',
  J: '7 2 2 2 2 18 12',
  K: '17 18 20 24 20 18 17',
  L: '16 16 16 16 16 16 31',
  M: '17 27 21 21 17 17 17',
  N: '17 17 25 21 19 17 17',
  O: '14 17 17 17 17 17 14',
  P: '30 17 17 30 16 16 16',
  Q: '14 17 17 17 21 18 13',
  R: '30 17 17 30 20 18 17',
  S: '15 16 16 14 1 1 30',
  T: '31 4 4 4 4 4 4',
  U: '17 17 17 17 17 17 14',
  V: '17 17 17 17 17 10 4',
  W: '17 17 17 21 21 21 10',
  X: '17 17 10 4 10 17 17',
  Y: '17 17 17 10 4 4 4',
  Z: '31 1 2 4 8 16 31',
  0: '14 17 19 21 25 17 14',
  1: '4 12 4 4 4 4 14',
  2: '14 17 1 2 4 8 31',
  3: '31 2 4 2 1 17 14',
  4: '2 6 10 18 31 2 2',
  5: '31 16 30 1 1 17 14',
  6: '6 8 16 30 17 17 14',
  7: '31 1 2 4 8 8 8',
  8: '14 17 17 14 17 17 14',
  9: '14 17 17 15 1 2 12',
};

const SIGN_WIDTH = 5;
const SIGN_HEIGHT = 7;

const DOTS = new Map(Object.entries(LETTERS).map(([letter, rows]) => [letter, rows.split(' ').map(Number)]));

/** Whether a letter has a dot at a place. Unknown characters are blank. */
function hasDot(letter: string, x: number, y: number): boolean {
  const row = DOTS.get(letter.toUpperCase())?.[y] ?? 0;
  return (row & (1 << (SIGN_WIDTH - 1 - x))) !== 0;
}

/** Enough to read print on a screen. */
const DOTS_PER_INCH = 144;

/**
 * Renders pages of a PDF as colour PNG files named by page number, with frames around the given places and a legend
 * below. A page that cannot be
 * loaded is left out.
 */
export async function picturePages(pdfium: Pdfium, input: PictureInput): Promise<PictureOutput> {
  const opened = openPdfFile(pdfium, input.pdfPath);
  if (opened.kind !== 'opened') return { pictures: [] };
  const { document } = opened;
  try {
    const pictures: { pageNumber: number; imageName: string }[] = [];
    for (const pageNumber of input.pages) {
      const image = withPage(document, pageNumber - 1, (page) => {
        const { width, height } = geometryOf(pdfium, page);
        return {
          width,
          picture: pictureOf(pdfium, { page, width, height, pagePixelsMax: input.limits.pagePixelsMax }),
        };
      });
      if (image === null) continue;
      const marks = input.marks.filter((mark) => mark.page === pageNumber);
      const pixelsPerPoint = image.picture.width / Math.max(1, image.width);
      drawMarks(image.picture, marks, pixelsPerPoint);
      const imageName = `picture-${pageNumber}.png`;
      const picture = withLegend(image.picture, input.legend, pixelsPerPoint);
      await writeFile(path.join(input.imageDir, imageName), pngOf(picture));
      pictures.push({ pageNumber, imageName });
    }
    return { pictures };
  } finally {
    document.close();
  }
}

function pictureOf(
  pdfium: Pdfium,
  { page, width, height, pagePixelsMax }: { page: number; width: number; height: number; pagePixelsMax: number },
): PageImage {
  return renderPage(pdfium, {
    page,
    widthPoints: width,
    heightPoints: height,
    pixelsPerPoint: DOTS_PER_INCH / 72,
    channels: 4,
    pagePixelsMax,
  });
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const COLOUR_RGB = 2;
const COLOUR_GRAY = 0;
/** Pages are mostly white: a higher level makes them hardly smaller. */
const LEVEL = 4;

/** Encodes a page image as PNG (ISO/IEC 15948): gray, or RGB without the fourth byte. */
export function pngOf({ width, height, channels, pixels }: PageImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, channels === 1 ? COLOUR_GRAY : COLOUR_RGB, 0, 0, 0], 8);
  const rows = channels === 1 ? grayRows(pixels, width, height) : colourRows(pixels, width, height);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row follows a byte that means "no filter". */
function grayRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

function colourRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const stride = width * 3 + 1;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    let to = y * stride + 1;
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4) {
      rows[to] = pixels[from + 2] ?? 0;
      rows[to + 1] = pixels[from + 1] ?? 0;
      rows[to + 2] = pixels[from] ?? 0;
      to += 3;
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
