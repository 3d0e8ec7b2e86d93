import type { GrayImage } from './gray-image.ts';

/** Side of the blocks in which the ground is judged, in pixels: 2 mm at 200 dpi, about the height of a small letter. */
export const BLOCK = 16;

/** The ground of a picture, block by block: what is behind the writing, whatever its shade. */
export interface Ground {
  readonly columns: number;
  readonly rows: number;
  /** The commonest gray value of each block. */
  readonly values: Uint8Array;
  /** Which area of one even ground each block belongs to. */
  readonly areas: Int32Array;
  /** Number of the largest area: as a rule the paper. */
  readonly largest: number;
  /** Blocks of each area, by its number. */
  readonly sizes: readonly number[];
}

/** Neighbours whose grounds differ by less belong together: light fades slowly, a banner has an edge. */
const EVEN_RATIO = 0.86;
/** Smaller areas are thick letters or ends of lines. */
const AREA_BLOCKS_MIN = 12;
/** Letters of a large name may touch: an area has room for a square of so many blocks, */
const DARK_SQUARE_MIN = 3;
const LIGHT_SQUARE_MIN = 5;
/** or is a bar: so long, and as good as full. */
const BAR_BLOCKS_MIN = 8;
const BAR_FILL = 0.75;
/** Blocks to each side over which the ground is smoothed. */
const SMOOTH_REACH = 2;

/**
 * Finds the ground of a picture. A block's ground is the mode of its histogram, since writing covers less than half of it; areas
 * are the connected blocks between which the ground changes by little only, so that shadows stay one with the paper and
 * banners, sidebars and tables do not.
 */
export function groundOf(image: GrayImage): Ground {
  const columns = Math.ceil(image.width / BLOCK);
  const rows = Math.ceil(image.height / BLOCK);
  const values = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      values[row * columns + column] = modeOf(image, column * BLOCK, row * BLOCK);
    }
  }
  return areasOf({ columns, rows, values });
}

const BINS = 32;

function modeOf({ width, height, pixels }: GrayImage, x0: number, y0: number): number {
  const counts = new Uint16Array(BINS + 2);
  const sums = new Uint32Array(BINS + 2);
  const [x1, y1] = [Math.min(width, x0 + BLOCK), Math.min(height, y0 + BLOCK)];
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

type Blocks = Pick<Ground, 'columns' | 'rows' | 'values'>;

function areasOf(blocks: Blocks): Ground {
  const { values } = blocks;
  const areas = new Int32Array(values.length).fill(-1);
  const sizes: number[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (areas[start] === -1) sizes.push(spread(blocks, areas, { start, number: sizes.length }));
  }
  takeIn(blocks, { areas, sizes, kept: keptAreas(blocks, areas, sizes) });
  smooth(blocks, areas);
  let largest = 0;
  for (let area = 1; area < sizes.length; area += 1) {
    if ((sizes[area] as number) > (sizes[largest] as number)) largest = area;
  }
  return { ...blocks, areas, sizes, largest };
}

/** Gives an area its blocks, beginning with one; answers how many they are. */
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
  // Among very dark values a ratio says little.
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
  /** Sum of its grounds, and of those of the blocks beside it with their number. */
  ground: number;
  beside: number;
  besideCount: number;
}

/** Which areas are ground and no letters: letters are small, or light or dark with no room in them. */
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
  // The largest square that ends in a block is one larger than the least of those that end beside it.
  const squares = new Uint16Array(values.length);
  for (let block = 0; block < values.length; block += 1) {
    const shape = shapes[areas[block] as number] as AreaShape;
    const column = block % columns;
    const row = (block - column) / columns;
    const ending = (at: number): number => (areas[at] === areas[block] ? (squares[at] as number) : 0);
    const inner = column > 0 && row > 0;
    squares[block] = inner ? 1 + Math.min(ending(block - 1), ending(block - columns), ending(block - columns - 1)) : 1;
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

interface TakingIn {
  readonly areas: Int32Array;
  readonly sizes: number[];
  readonly kept: readonly boolean[];
}

/** The other areas become part of the one beside them, and take over its ground. */
function takeIn(blocks: Blocks, { areas, sizes, kept }: TakingIn): void {
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

/** Gives every block the median of the grounds around it in its area: dense writing darkens a block, a speck lights it up. */
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

/** The ground of the areas that are meant, drawn out over the others from their nearest blocks. */
export function filledGround(ground: Ground, isMeant: (area: number) => boolean): Uint8Array {
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
export function neighboursOf({ columns, rows }: Pick<Ground, 'columns' | 'rows'>, block: number): number[] {
  const column = block % columns;
  const row = (block - column) / columns;
  const found: number[] = [];
  if (column > 0) found.push(block - 1);
  if (column < columns - 1) found.push(block + 1);
  if (row > 0) found.push(block - columns);
  if (row < rows - 1) found.push(block + columns);
  return found;
}
