import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PlaceOnPage } from '#reading/calls/engine-calls.ts';

/** A page as poppler draws it: three bytes a pixel. */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** How the pages of a blind CV differ from those of the CV. */
export interface PageDifference {
  /** The largest share of pixels of a page, outside the boxes, that differ; 1 where its size differs. */
  readonly outside: number;
  /** The largest share of a page that boxes cover. */
  readonly boxes: number;
}

const DOTS_PER_INCH = 72;
/** The grey of a box, and how far a pixel of one may be from it. */
const GREY = [0xb4, 0xb8, 0xbd] as const;
const GREY_DISTANCE = 12;
/** A pixel differs if its light differs by more than this, out of 255. */
const LIGHT_DIFFERENCE = 96;
/** Around a box letters are drawn across its edge, and pixels are mixed. */
const BOX_MARGIN = 3;
const COVERED_SHARE = 0.5;

const run = promisify(execFile);

/** Draws all pages of a PDF with poppler. */
export async function drawn(file: string, dir: string): Promise<Drawn[]> {
  const into = await mkdtemp(path.join(dir, 'drawn-'));
  await run('pdftoppm', ['-r', String(DOTS_PER_INCH), file, path.join(into, 'page')]);
  const names = (await readdir(into)).toSorted((a, b) => a.localeCompare(b));
  return Promise.all(names.map(async (name) => ppmOf(await readFile(path.join(into, name)))));
}

/** Compares the pages of a CV with those of its blind CV, pixel by pixel outside the boxes. */
export function differenceOf(before: readonly Drawn[], after: readonly Drawn[]): PageDifference {
  const pages = after.map((page, at) => pageDifference(before[at], page));
  return {
    outside: before.length === after.length ? Math.max(0, ...pages.map(({ outside }) => outside)) : 1,
    boxes: Math.max(0, ...pages.map(({ boxes }) => boxes)),
  };
}

/** The places, in points, that no box covers. */
export function uncovered(places: readonly PlaceOnPage[], pages: readonly Drawn[]): PlaceOnPage[] {
  const scale = DOTS_PER_INCH / 72;
  return places.filter(({ page: number, x0, y0, x1, y1 }) => {
    const page = pages[number - 1];
    if (page === undefined) return true;
    let [grey, all] = [0, 0];
    for (let y = Math.round(y0 * scale); y < y1 * scale; y += 1)
      for (let x = Math.round(x0 * scale); x < x1 * scale; x += 1) {
        all += 1;
        grey += isGrey(page, x, y) ? 1 : 0;
      }
    return grey < COVERED_SHARE * all;
  });
}

function pageDifference(before: Drawn | undefined, after: Drawn): PageDifference {
  const { width, height } = after;
  if (before?.width !== width || before.height !== height) return { outside: 1, boxes: 0 };
  const boxes = boxesOf(after);
  let [different, covered] = [0, 0];
  for (let at = 0; at < width * height; at += 1) {
    if (boxes[at] === 1) covered += 1;
    else if (Math.abs(lightOf(before, at) - lightOf(after, at)) > LIGHT_DIFFERENCE) different += 1;
  }
  return { outside: different / (width * height), boxes: covered / (width * height) };
}

/** 1 for each pixel in a box or beside one. */
function boxesOf(page: Drawn): Uint8Array {
  const { width, height } = page;
  const boxes = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isGrey(page, x, y)) continue;
      for (let row = Math.max(0, y - BOX_MARGIN); row <= Math.min(height - 1, y + BOX_MARGIN); row += 1)
        boxes.fill(1, row * width + Math.max(0, x - BOX_MARGIN), row * width + Math.min(width, x + BOX_MARGIN + 1));
    }
  return boxes;
}

function isGrey({ width, pixels }: Drawn, x: number, y: number): boolean {
  const at = (y * width + x) * 3;
  return GREY.every((value, channel) => Math.abs((pixels[at + channel] ?? 0) - value) <= GREY_DISTANCE);
}

function lightOf({ pixels }: Drawn, at: number): number {
  return pixels[at * 3 + 1] ?? 0;
}

/** The portable pixmap that pdftoppm writes. */
function ppmOf(file: Buffer): Drawn {
  const [head = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/u.exec(file.toString('latin1', 0, 64)) ?? [];
  if (head === '') throw new Error('pdftoppm wrote another format');
  return { width: Number(width), height: Number(height), pixels: file.subarray(head.length) };
}
