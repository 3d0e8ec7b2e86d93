import type { GrayImage } from '../page/page.ts';

/** Side of the blocks whose ground is judged, in pixels: 2 mm at 200 dpi, about the height of a small letter. */
export const TILE_PIXELS = 16;

/** The background of an image, per block, whatever its shade. */
export interface Background {
  readonly columns: number;
  readonly rows: number;
  /** The most frequent gray value of each block. */
  readonly values: Uint8Array;
  /** The area of even ground that each block belongs to. */
  readonly areas: Int32Array;
  /** Number of the largest area, usually the paper. */
  readonly largest: number;
  /** Number of blocks of each area. */
  readonly sizes: readonly number[];
}

/** Neighbours whose grounds differ by less belong together: light fades slowly, a banner has an edge. */
const EVEN_RATIO = 0.86;
/** Smaller areas are thick letters or ends of lines. */
const AREA_BLOCKS_MIN = 12;
/** Letters of a large name may touch. An area contains a square of this many blocks, */
const DARK_SQUARE_MIN = 3;
const LIGHT_SQUARE_MIN = 5;
/** or is a bar: this long, and almost filled. */
const BAR_BLOCKS_MIN = 8;
const BAR_FILL = 0.75;
/** Blocks on each side over which the ground is smoothed. */
const SMOOTH_REACH = 2;

/**
 * Finds the background of an image. A block's ground is the mode of its histogram, because text covers less than half of it.
 * Areas are connected blocks between which the ground changes only slightly, so that shadows stay part of the paper, and
 * banners, sidebars and tables do not.
 */
export function estimateBackground(image: GrayImage): Background {
  const columns = Math.ceil(image.width / TILE_PIXELS);
  const rows = Math.ceil(image.height / TILE_PIXELS);
  const values = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = modeOf(image, column * TILE_PIXELS, row * TILE_PIXELS);
    }
  }
  return areasOf({ columns, rows, values });
}

const BINS = 32;

function modeOf({ width, height, pixels }: GrayImage, x0: number, y0: number): number {
  const counts = new Uint16Array(BINS + 2);
  const sums = new Uint32Array(BINS + 2);
  const [x1, y1] = [Math.min(width, x0 + TILE_PIXELS), Math.min(height, y0 + TILE_PIXELS)];
  for (let y = y0; y < y1; y += 1) {
    for (let at = y * width + x0; at < y * width + x1; at += 1) {
      const value = pixels[at] as number;
      const bin = (value >> 3) + 1;
      counts[bin] = (counts[bin] as number) + 1;
      sums[bin] = (sums[bin] as number) + value;
    }
  }
  let best = 1;
  let most = -1;
  for (let bin = 1; bin <= BINS; bin += 1) {
    const weight = (counts[bin - 1] as number) + 2 * (counts[bin] as number) + (counts[bin + 1] as number);
    if (weight >= most) [best, most] = [bin, weight];
  }
  const three = [best - 1, best, best + 1];
  const count = three.reduce((sum, bin) => sum + (counts[bin] as number), 0);
  const sum = three.reduce((whole, bin) => whole + (sums[bin] as number), 0);
  return Math.round(sum / Math.max(1, count));
}

type Blocks = Pick<Background, 'columns' | 'rows' | 'values'>;

function areasOf(blocks: Blocks): Background {
  const { values } = blocks;
  const areas = new Int32Array(values.length).fill(-1);
  const sizes: number[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (areas[start] === -1) sizes.push(spread(blocks, areas, { start, number: sizes.length }));
  }
  mergeSmallAreas(blocks, { areas, sizes, kept: keptAreas(blocks, areas, sizes) });
  smooth(blocks, areas);
  let largest = 0;
  for (let area = 1; area < sizes.length; area += 1) {
    if ((sizes[area] as number) > (sizes[largest] as number)) largest = area;
  }
  return { ...blocks, areas, sizes, largest };
}

/** Assigns the blocks of an area, starting with one, and returns their number. */
function spread(blocks: Blocks, areas: Int32Array, area: { readonly start: number; readonly number: number }): number {
  const waiting = [area.start];
  areas[area.start] = area.number;
  let size = 0;
  for (let block = waiting.pop(); block !== undefined; block = waiting.pop()) {
    size += 1;
    for (const next of neighboursOf(blocks, block)) {
      if (areas[next] !== -1 || !isEven(blocks.values[block] as number, blocks.values[next] as number)) continue;
      areas[next] = area.number;
      waiting.push(next);
    }
  }
  return size;
}

function isEven(one: number, other: number): boolean {
  // A ratio of very dark values means little.
  return Math.min(one, other) + 12 >= EVEN_RATIO * (Math.max(one, other) + 12);
}

interface AreaShape {
  size: number;
  /** Side of the largest square in it. */
  square: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Sums of the grounds of its blocks and of the neighbouring blocks, with their numbers. */
  ground: number;
  beside: number;
  besideCount: number;
}

/** Which areas are ground and not letters: letters are small, or thin and light or dark. */
function keptAreas(blocks: Blocks, areas: Int32Array, sizes: readonly number[]): readonly boolean[] {
  const { columns, rows } = blocks;
  const largest = sizes.indexOf(sizes.reduce((one, other) => Math.max(one, other), 0));
  return shapesOf(blocks, areas, sizes).map((shape, area) => {
    if (area === largest) return true;
    if (shape.size < AREA_BLOCKS_MIN) return false;
    const [width, height] = [shape.right - shape.left + 1, shape.bottom - shape.top + 1];
    const isLighter = shape.ground / shape.size > shape.beside / Math.max(1, shape.besideCount);
    if (!isLighter) {
      const isBar = Math.max(width, height) >= BAR_BLOCKS_MIN && shape.size >= BAR_FILL * width * height;
      return shape.square >= DARK_SQUARE_MIN || isBar;
    }
    const atEdge = shape.left === 0 || shape.top === 0 || shape.right === columns - 1 || shape.bottom === rows - 1;
    return shape.square >= LIGHT_SQUARE_MIN || atEdge;
  });
}

function shapesOf(blocks: Blocks, areas: Int32Array, sizes: readonly number[]): readonly AreaShape[] {
  const { columns, values } = blocks;
  const shapes = sizes.map(
    (size): AreaShape => ({
      size,
      square: 0,
      left: columns,
      right: 0,
      top: values.length,
      bottom: 0,
      ground: 0,
      beside: 0,
      besideCount: 0,
    }),
  );
  // The largest square that ends in a block is one larger than the smallest of those that end next to it.
  const squares = new Uint16Array(values.length);
  for (let block = 0; block < values.length; block += 1) {
    const shape = shapes[areas[block] as number] as AreaShape;
    const column = block % columns;
    const row = (block - column) / columns;
    const sideAt = (at: number): number => (areas[at] === areas[block] ? (squares[at] as number) : 0);
    const inner = column > 0 && row > 0;
    squares[block] = inner ? 1 + Math.min(sideAt(block - 1), sideAt(block - columns), sideAt(block - columns - 1)) : 1;
    shape.square = Math.max(shape.square, squares[block] as number);
    [shape.left, shape.right] = [Math.min(shape.left, column), Math.max(shape.right, column)];
    [shape.top, shape.bottom] = [Math.min(shape.top, row), Math.max(shape.bottom, row)];
    shape.ground += values[block] as number;
    for (const next of neighboursOf(blocks, block)) {
      if (areas[next] === areas[block]) continue;
      shape.beside += values[next] as number;
      shape.besideCount += 1;
    }
  }
  return shapes;
}

interface AreaMerge {
  readonly areas: Int32Array;
  readonly sizes: number[];
  readonly kept: readonly boolean[];
}

/** Merges the other areas into a neighbour and takes over its ground. */
function mergeSmallAreas(blocks: Blocks, { areas, sizes, kept }: AreaMerge): void {
  const { values } = blocks;
  let edge: number[] = [];
  for (let block = 0; block < areas.length; block += 1) if (kept[areas[block] as number] === true) edge.push(block);
  while (edge.length > 0) {
    const grown: number[] = [];
    for (const block of edge) {
      for (const next of neighboursOf(blocks, block)) {
        if (kept[areas[next] as number] === true) continue;
        const into = areas[block] as number;
        areas[next] = into;
        values[next] = values[block] as number;
        sizes[into] = (sizes[into] as number) + 1;
        grown.push(next);
      }
    }
    edge = grown;
  }
}

/** Gives every block the median of the grounds around it in its area: dense text darkens a block, a speck brightens it. */
function smooth({ columns, rows, values }: Blocks, areas: Int32Array): void {
  const before = values.slice();
  const around: number[] = [];
  for (let block = 0; block < values.length; block += 1) {
    const column = block % columns;
    const row = (block - column) / columns;
    around.length = 0;
    for (let y = Math.max(0, row - SMOOTH_REACH); y <= Math.min(rows - 1, row + SMOOTH_REACH); y += 1) {
      for (let x = Math.max(0, column - SMOOTH_REACH); x <= Math.min(columns - 1, column + SMOOTH_REACH); x += 1) {
        if (areas[y * columns + x] === areas[block]) around.push(before[y * columns + x] as number);
      }
    }
    around.sort((a, b) => a - b);
    values[block] = around[around.length >> 1] as number;
  }
}

/** Extends the ground of the chosen areas over the others, from the nearest blocks. */
export function fillBackground(ground: Background, isMeant: (area: number) => boolean): Uint8Array {
  const values = new Uint8Array(ground.values.length);
  const known = new Uint8Array(values.length);
  let edge: number[] = [];
  for (let block = 0; block < values.length; block += 1) {
    if (!isMeant(ground.areas[block] as number)) continue;
    values[block] = ground.values[block] as number;
    known[block] = 1;
    edge.push(block);
  }
  while (edge.length > 0) {
    const grown: number[] = [];
    for (const block of edge) {
      for (const next of neighboursOf(ground, block)) {
        if (known[next] === 1) continue;
        known[next] = 1;
        values[next] = values[block] as number;
        grown.push(next);
      }
    }
    edge = grown;
  }
  return values;
}

/** The blocks above, below, left and right of a block. */
export function neighboursOf({ columns, rows }: Pick<Background, 'columns' | 'rows'>, block: number): number[] {
  const column = block % columns;
  const row = (block - column) / columns;
  const found: number[] = [];
  if (column > 0) found.push(block - 1);
  if (column < columns - 1) found.push(block + 1);
  if (row > 0) found.push(block - columns);
  if (row < rows - 1) found.push(block + columns);
  return found;
}
