import { readFile, writeFile } from 'node:fs/promises';
import type { Box } from '#kit/positioned-document.ts';

export type { Box, HiddenReason, Link, Page, PositionedDocument, Word } from '#kit/positioned-document.ts';

/** A frame around a place of a page, in points of the page as displayed. */
export interface PageMark extends Box {
  readonly page: number;
  /** `#rrggbb` */
  readonly colour: string;
  /** A thick frame, or a thin one. */
  readonly strong: boolean;
  /** A label beside the frame, in Latin letters and digits; null for none. */
  readonly sign: string | null;
}

/** What the frames of a colour mean. */
export interface LegendEntry {
  /** `#rrggbb` */
  readonly colour: string;
  /** In Latin letters and digits. */
  readonly text: string;
}

/** Rounds a measure to the nearest multiple of `1 / steps`. */
export function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}

/** A page as pixels, row by row without padding. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  /** Bytes per pixel: 1 is gray; 4 is blue, green, red and one unused. */
  readonly channels: 1 | 4;
  readonly pixels: Uint8Array;
}

/** A grayscale image, one byte per pixel, row by row. */
export type GrayImage = Pick<PageImage, 'width' | 'height' | 'pixels'>;

/** An image as PGM: a line of text and the pixels. Every OCR engine reads it, and it needs no compression. */
export function pgmOf({ width, height, pixels }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}

/** Writes an image as PGM. */
export async function writeGrayImage(path: string, image: GrayImage): Promise<void> {
  await writeFile(path, pgmOf(image));
}

/** Reads an image that `writeGrayImage` wrote. */
export async function readGrayImage(path: string): Promise<GrayImage> {
  const bytes = await readFile(path);
  const head = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.toString('latin1', 0, 40));
  if (head === null) throw new Error(`${path} is not a picture of Lectern`);
  return { width: Number(head[1]), height: Number(head[2]), pixels: bytes.subarray(head[0].length) };
}

/** A clockwise turn in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Turns an image clockwise. */
export function rotate({ width, height, pixels }: GrayImage, degrees: Exclude<Turn, 0>): GrayImage {
  const out = new Uint8Array(pixels.length);
  if (degrees === 180) {
    for (let at = 0; at < out.length; at += 1) out[at] = pixels[out.length - 1 - at] ?? 0;
    return { width, height, pixels: out };
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [newX, newY] = degrees === 90 ? [height - 1 - y, x] : [y, width - 1 - x];
      out[newY * height + newX] = pixels[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, pixels: out };
}
