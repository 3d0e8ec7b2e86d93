import type { GrayImage } from '../page/page.ts';
import { type Background, estimateBackground, fillBackground, TILE_PIXELS } from './scan-background.ts';
import { BLANK, DARK, type DarkAreas, findDarkAreas, SEAM } from './scan-dark-areas.ts';

/** Values below this, with paper at 255, are text and not grain. */
const WRITING_BELOW = 200;
const GRAIN_MIN = 10;
const GRAIN_MAX = 40;
/** This share of the text becomes fully black, unless it is as light as this. */
const INK_SHARE = 0.5;
const BLACK_MAX = 140;
/** Lighter text than this share of what is usual on a dark area is grain. */
const GRAIN_SHARE = 0.14;
/** Dark strips at the edge are no wider than this, in pixels. */
const RIM = 48;
const RIM_BELOW = 216;
/** Pixels that differ from their ground by this much are text. */
const WRITING_CONTRAST = 36;

/**
 * Evens out the light of an image and turns light text on dark ground into dark text on light ground, so that one threshold
 * separates text from ground everywhere. Paper becomes white, whatever shadow is on it.
 */
export function normalizeIllumination(image: GrayImage): GrayImage {
  const first = estimateBackground(image);
  const flipped = isLightOnDark(image, first);
  const page = flipped ? { ...image, pixels: image.pixels.map((value) => 255 - value) } : image;
  const ground = flipped ? estimateBackground(page) : first;
  const dark = findDarkAreas(
    page,
    ground,
    fillBackground(ground, (area) => area === ground.largest),
  );
  const paper = fillBackground(ground, (area) => !dark.areas.has(area));
  const pixels = divided(page, { ...ground, values: paper });
  spreadOut(pixels);
  paintDarkAreas(pixels, page, { dark, columns: ground.columns });
  clearRims({ ...page, pixels }, dark, ground);
  return { width: image.width, height: image.height, pixels };
}

/** Whether the page itself is dark with light text. */
function isLightOnDark({ width, height, pixels }: GrayImage, ground: Background): boolean {
  let [darker, lighter, sum, count] = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor(y / TILE_PIXELS) * ground.columns;
    for (let x = 0; x < width; x += 2) {
      const block = row + Math.floor(x / TILE_PIXELS);
      if (ground.areas[block] !== ground.largest) continue;
      const own = ground.values[block] as number;
      const difference = (pixels[y * width + x] as number) - own;
      count += 1;
      sum += own;
      if (difference > WRITING_CONTRAST) lighter += 1;
      else if (difference < -WRITING_CONTRAST) darker += 1;
    }
  }
  return sum < 128 * count && lighter > 2 * darker;
}

/** Divides every pixel by its ground, which is interpolated between the middles of blocks. */
function divided(image: GrayImage, ground: Pick<Background, 'columns' | 'rows' | 'values'>): Uint8Array {
  const { width, height, pixels } = image;
  const out = new Uint8Array(pixels.length);
  const scale = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    // One row of scales serves four rows of pixels.
    if (y % 4 === 0) scalesOfRow(scale, ground, y);
    for (let x = 0, at = y * width; x < width; x += 1, at += 1) {
      const value = (pixels[at] as number) * (scale[x] as number);
      out[at] = value > 255 ? 255 : value;
    }
  }
  return out;
}

/**
 * Stretches the values between ground and ink over the whole range. Values no farther from the ground than grain become white,
 * and two thirds of the text black, however faint it was.
 */
function spreadOut(pixels: Uint8Array): void {
  const counts = new Uint32Array(256);
  for (let at = 0; at < pixels.length; at += 1)
    counts[pixels[at] as number] = (counts[pixels[at] as number] as number) + 1;
  const white = 255 - Math.max(GRAIN_MIN, Math.min(GRAIN_MAX, 3 * grainOf(counts)));
  const writing = sumOf(counts, WRITING_BELOW);
  let black = 0;
  for (
    let count = counts[0] as number;
    count < writing * INK_SHARE && black < BLACK_MAX;
    count += counts[black] as number
  )
    black += 1;
  const curve = Uint8Array.from(counts, (_, value) =>
    Math.max(0, Math.min(255, Math.round(((value - black) * 255) / (white - black)))),
  );
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = curve[pixels[at] as number] as number;
}

/** How far the values of the ground scatter below white: the third quartile of those that are not text. */
function grainOf(counts: Uint32Array): number {
  const ground = sumOf(counts, 256) - sumOf(counts, WRITING_BELOW);
  let [value, count] = [255, counts[255] as number];
  while (count < ground * 0.75 && value > WRITING_BELOW) {
    value -= 1;
    count += counts[value] as number;
  }
  return 255 - value;
}

function sumOf(counts: Uint32Array, below: number): number {
  let sum = 0;
  for (let value = 0; value < below; value += 1) sum += counts[value] as number;
  return sum;
}

function scalesOfRow(scale: Float32Array, ground: Pick<Background, 'columns' | 'rows' | 'values'>, y: number): void {
  const { columns, rows, values } = ground;
  const down = Math.max(0, Math.min(rows - 1, (y - TILE_PIXELS / 2) / TILE_PIXELS));
  const above = Math.floor(down);
  const below = Math.min(rows - 1, above + 1);
  const at = (column: number): number => {
    const [upper, lower] = [values[above * columns + column] as number, values[below * columns + column] as number];
    return upper + (lower - upper) * (down - above);
  };
  for (let x = 0; x < scale.length; x += 1) {
    const across = Math.max(0, Math.min(columns - 1, (x - TILE_PIXELS / 2) / TILE_PIXELS));
    const left = Math.floor(across);
    const [one, other] = [at(left), at(Math.min(columns - 1, left + 1))];
    scale[x] = 255 / Math.max(16, one + (other - one) * (across - left));
  }
}

interface Painting {
  readonly dark: DarkAreas;
  readonly columns: number;
}

/** Paints dark areas as they would be on paper: ground white, light text dark. */
function paintDarkAreas(out: Uint8Array, { width, pixels }: GrayImage, { dark, columns }: Painting): void {
  if (dark.areas.size === 0) return;
  const { marks, ground, contrast } = dark;
  for (let at = 0; at < marks.length; at += 1) {
    if (marks[at] === 0) continue;
    const x = at % width;
    const block = Math.floor((at - x) / width / TILE_PIXELS) * columns + Math.floor(x / TILE_PIXELS);
    const lighter = (pixels[at] as number) - (ground[block] as number);
    // Grain on the dark ground is not text either.
    const ink = marks[at] === DARK ? lighter / (contrast[block] as number) - GRAIN_SHARE : 0;
    out[at] = ink <= 0 ? 255 : Math.max(0, 255 - 255 * ink);
  }
}

/**
 * Removes dark pixels from the edge of the image inwards and around dark areas without text, up to `RIM`: the desk beside the
 * sheet, the lid of the scanner, and remaining strips.
 */
function clearRims({ width, height, pixels }: GrayImage, { marks }: DarkAreas, ground: Background): void {
  const near = nearBlank(marks, width, ground);
  const waiting: number[] = [];
  const take = (x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= width || y >= height || (pixels[y * width + x] as number) >= RIM_BELOW) return;
    const atEdge = Math.min(x, y, width - 1 - x, height - 1 - y) <= RIM;
    if (!atEdge && near[Math.floor(y / TILE_PIXELS) * ground.columns + Math.floor(x / TILE_PIXELS)] !== 1) return;
    pixels[y * width + x] = 255;
    waiting.push(y * width + x);
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) take(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) take(x, y);
  for (let at = 0; at < marks.length; at += 1) {
    if (marks[at] !== SEAM && marks[at] !== BLANK) continue;
    const x = at % width;
    const y = (at - x) / width;
    if (near[Math.floor(y / TILE_PIXELS) * ground.columns + Math.floor(x / TILE_PIXELS)] === 1) takeAround(x, y);
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) takeAround(at % width, Math.floor(at / width));

  function takeAround(x: number, y: number): void {
    take(x - 1, y);
    take(x + 1, y);
    take(x, y - 1);
    take(x, y + 1);
  }
}

/** The blocks within `RIM` of a dark area without text. */
function nearBlank(marks: Uint8Array, width: number, { columns, rows }: Background): Uint8Array {
  const near = new Uint8Array(columns * rows);
  const reach = RIM / TILE_PIXELS;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // A block of such an area is blank in its middle.
      const middle = Math.min(row * TILE_PIXELS + TILE_PIXELS / 2, Math.floor(marks.length / width) - 1) * width;
      if (marks[middle + Math.min(column * TILE_PIXELS + TILE_PIXELS / 2, width - 1)] !== BLANK) continue;
      for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1) {
        near.fill(1, y * columns + Math.max(0, column - reach), y * columns + Math.min(columns, column + reach + 1));
      }
    }
  }
  return near;
}
