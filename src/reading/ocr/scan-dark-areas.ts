import type { GrayImage } from '../page/page.ts';
import { type Background, neighboursOf, TILE_PIXELS } from './scan-background.ts';

/** Where an image has light text on dark ground. */
export interface DarkAreas {
  /** `DARK` for the pixels of such areas, their text included; `BLANK` for dark areas without text; `SEAM` around both; else 0. */
  readonly marks: Uint8Array;
  /** Numbers of the areas. */
  readonly areas: ReadonlySet<number>;
  /** Per block: the gray value of the dark ground, and how much lighter its text is; 0 elsewhere. */
  readonly ground: Uint8Array;
  readonly contrast: Uint8Array;
}

/** An area this much darker than the paper around it may contain light text. */
const DARK_RATIO = 0.85;
/** Pixels that differ from their ground by this much are text. */
const WRITING_CONTRAST = 36;

/** If more of an area than this differs from its ground, it is a photograph. */
const WRITING_SHARE_MAX = 0.5;
/** Width of the transition between dark and light, in pixels. */
const SEAM_PIXELS = 2;

/** Less text than this share of an area is none. */
const WRITING_SHARE_MIN = 0.001;

const [UNKNOWN, INSIDE, OUTSIDE] = [0, 2, 3] as const;
export const [DARK, SEAM, BLANK] = [1, 4, 5] as const;

/** Finds the areas with light text on dark ground, to the pixel. `paper` is the estimated paper value of each block. */
export function findDarkAreas(image: GrayImage, ground: Background, paper: Uint8Array): DarkAreas {
  const marks = new Uint8Array(image.pixels.length);
  const found = { ground: new Uint8Array(paper.length), contrast: new Uint8Array(paper.length) };
  const areas = new Set<number>();
  for (const [area, own] of blocksByArea(ground)) {
    const value = meanOf(ground.values, own);
    const white = meanOf(paper, own);
    if (area === ground.largest || value > DARK_RATIO * white) continue;
    const shape = trace(image, ground, { area, own, marks, threshold: (value + white) / 2 });
    const valueOf = (block: number): number =>
      ground.areas[block] === area ? (ground.values[block] as number) : value;
    const writing = lightWriting(image, shape, { marks, valueOf, columns: ground.columns });
    const inside = writing === null ? UNKNOWN : writing.isBlank ? BLANK : DARK;
    for (const block of shape) settle(image, ground.columns, { block, marks, inside });
    if (writing === null) continue;
    areas.add(area);
    for (const block of shape) {
      seam(image, ground.columns, { block, marks });
      if ((found.contrast[block] as number) > 0) continue;
      found.ground[block] = valueOf(block);
      found.contrast[block] = writing.contrast;
    }
  }
  return { marks, areas, ...found };
}

/** Converts the marks of the tracing to their final values. */
function settle(image: GrayImage, columns: number, { block, marks, inside }: Settling & { inside: number }): void {
  forEachRow(image, { block, columns }, (from, to) => {
    for (let at = from; at < to; at += 1) {
      if (marks[at] === OUTSIDE) marks[at] = UNKNOWN;
      else if (marks[at] === INSIDE) marks[at] = inside;
    }
  });
}

interface Settling {
  readonly block: number;
  readonly marks: Uint8Array;
}

/** Marks the pixels just outside a dark area, which are neither its ground nor paper. */
function seam(image: GrayImage, columns: number, { block, marks }: Settling): void {
  const { width } = image;
  forEachRow(image, { block, columns }, (from, to) => {
    for (let at = from; at < to; at += 1) {
      if (marks[at] !== UNKNOWN) continue;
      for (let off = 1; off <= SEAM_PIXELS; off += 1) {
        const touches = [at - off, at + off, at - off * width, at + off * width].some(
          (one) => marks[one] === DARK || marks[one] === BLANK,
        );
        if (touches) marks[at] = SEAM;
      }
    }
  });
}

interface Judging {
  readonly marks: Uint8Array;
  readonly valueOf: (block: number) => number;
  readonly columns: number;
}

interface LightWriting {
  /** How much lighter than the ground most of the text is. */
  readonly contrast: number;
  readonly isBlank: boolean;
}

/** Judges the content of a shape; null if it is dark text or a photograph. */
function lightWriting(
  image: GrayImage,
  shape: readonly number[],
  { marks, valueOf, columns }: Judging,
): LightWriting | null {
  const lighter = new Uint32Array(256);
  let [darkerCount, lighterCount, count] = [0, 0, 0];
  for (const block of shape) {
    const own = valueOf(block);
    forEachRow(image, { block, columns }, (from, to) => {
      for (let at = from; at < to; at += 1) {
        if (marks[at] !== INSIDE) continue;
        const difference = Math.round((image.pixels[at] as number) - own);
        count += 1;
        if (difference < -WRITING_CONTRAST) darkerCount += 1;
        if (difference <= WRITING_CONTRAST) continue;
        lighter[difference] = (lighter[difference] as number) + 1;
        lighterCount += 1;
      }
    });
  }
  if (darkerCount > lighterCount || darkerCount + lighterCount > WRITING_SHARE_MAX * count) return null;
  let [left, contrast] = [lighterCount / 3, 255];
  while (contrast > WRITING_CONTRAST && left > 0) {
    left -= lighter[contrast] as number;
    contrast -= 1;
  }
  return { contrast, isBlank: lighterCount < WRITING_SHARE_MIN * count };
}

function blocksByArea({ areas }: Background): Map<number, number[]> {
  const blocks = new Map<number, number[]>();
  areas.forEach((area, block) => {
    const known = blocks.get(area);
    if (known === undefined) blocks.set(area, [block]);
    else known.push(block);
  });
  return blocks;
}

function meanOf(values: Uint8Array, blocks: readonly number[]): number {
  return blocks.reduce((sum, block) => sum + (values[block] as number), 0) / blocks.length;
}

interface Tracing {
  readonly area: number;
  readonly own: readonly number[];
  readonly marks: Uint8Array;
  /** Gray value between the area's ground and the paper's. */
  readonly threshold: number;
}

/**
 * Marks the exact shape of a dark area of which only the blocks are known: its blocks and their neighbours, without the light
 * that enters from outside. Light letters on it are islands that this light does not reach, so they stay in. Returns the blocks
 * in which pixels were marked.
 */
function trace(image: GrayImage, ground: Background, { area, own, marks, threshold }: Tracing): readonly number[] {
  const { pixels, width } = image;
  const around = new Set<number>();
  for (const block of own) {
    for (const beside of [block, ...neighboursOf(ground, block)]) {
      for (const next of neighboursOf(ground, beside)) if (ground.areas[next] !== area) around.add(next);
    }
  }
  const free = (block: number): boolean => ground.areas[block] !== area;
  const rim = own.filter((block) => neighboursOf(ground, block).some(free));
  const light: number[] = [];
  const dark: number[] = [];
  for (const block of own) {
    forEachRow(image, { block, columns: ground.columns }, (from, to) => {
      for (let at = from; at < to; at += 1) if (marks[at] === UNKNOWN) marks[at] = INSIDE;
    });
  }
  const open = new Set([...around, ...rim]);
  for (const block of around) {
    forEachRow(image, { block, columns: ground.columns }, (from, to) => {
      for (let at = from; at < to; at += 1) {
        if (marks[at] !== UNKNOWN || (pixels[at] as number) <= threshold) continue;
        marks[at] = OUTSIDE;
        light.push(at);
      }
    });
  }
  const isOpen = (at: number): boolean => {
    const x = at % width;
    return open.has(Math.floor((at - x) / width / TILE_PIXELS) * ground.columns + Math.floor(x / TILE_PIXELS));
  };
  // Light floods in from the edge, then darkness floods out of the area.
  flow(image, light, (at) => {
    if (marks[at] !== INSIDE || (pixels[at] as number) <= threshold || !isOpen(at)) return false;
    marks[at] = OUTSIDE;
    return true;
  });
  for (const block of rim) {
    forEachRow(image, { block, columns: ground.columns }, (from, to) => {
      for (let at = from; at < to; at += 1) if (marks[at] === INSIDE) dark.push(at);
    });
  }
  flow(image, dark, (at) => {
    if (marks[at] !== UNKNOWN || (pixels[at] as number) > threshold || !isOpen(at)) return false;
    marks[at] = INSIDE;
    return true;
  });
  return [...own, ...around];
}

/** Continues from pixel to neighbouring pixel while `take` accepts. */
function flow({ width, pixels }: GrayImage, waiting: number[], take: (at: number) => boolean): void {
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const column = at % width;
    if (column > 0 && take(at - 1)) waiting.push(at - 1);
    if (column < width - 1 && take(at + 1)) waiting.push(at + 1);
    if (at >= width && take(at - width)) waiting.push(at - width);
    if (at + width < pixels.length && take(at + width)) waiting.push(at + width);
  }
}

/** Visits the pixels of a block, row by row: `from` is the first of a row, `to` is one after the last. */
function forEachRow(
  { width, height }: GrayImage,
  { block, columns }: { readonly block: number; readonly columns: number },
  visit: (from: number, to: number) => void,
): void {
  const x = (block % columns) * TILE_PIXELS;
  const y = Math.floor(block / columns) * TILE_PIXELS;
  const until = Math.min(width, x + TILE_PIXELS);
  for (let row = y; row < Math.min(height, y + TILE_PIXELS); row += 1) visit(row * width + x, row * width + until);
}
