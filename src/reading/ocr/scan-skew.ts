import type { GrayImage } from '../page/page.ts';

/** The orientation of the text lines on an image. */
export interface SkewEstimate {
  /** By how many degrees the lines fall to the right, within the limit of the search. */
  readonly skewDegrees: number;
  /** How much clearer the lines appear along the rows than along the columns. Below 1 they are vertical. */
  readonly rowsToColumns: number;
  /** Whether there is no ink. */
  readonly isBlank: boolean;
}

/** Below this the text lines are vertical, and the page is on its side. */
export const SIDEWAYS_BELOW = 0.6;

const SKEW_DEGREES_MAX = 8;
const COARSE_DEGREES = 0.5;
const FINE_DEGREES = 0.05;
/** One pixel in four, in both directions: text lines stay separate, and the search takes milliseconds. */
const STEP = 4;
/** On an image with white ground, a square of pixels with a mean below this contains ink. */
const INK = 208;
const POINTS_MIN = 60;
const LINE_CELLS = 60;
const LINE_FILL = 0.12;

interface Points {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the skew of a levelled image by projection profiles: the angle at which rows of ink and gaps differ most, that is, with
 * the greatest sum of squared differences between neighbouring rows. (W. Postl, "Detection of linear oblique structures and skew
 * scan in digitized documents", ICPR 1986.)
 */
export function estimateSkew(image: GrayImage): SkewEstimate {
  const points = inkOf(image);
  const isBlank = points.x.length === 0;
  if (points.x.length < POINTS_MIN) return { skewDegrees: 0, rowsToColumns: 1, isBlank };
  const rows = clearest(points);
  const columns = clearest({ x: points.y, y: points.x, width: points.height, height: points.width });
  if (rows.clarity >= columns.clarity) {
    return { skewDegrees: rows.degrees, rowsToColumns: rows.clarity / Math.max(1e-9, columns.clarity), isBlank };
  }
  // A vertical line that leans by an angle is skewed by the same angle in the other direction.
  return { skewDegrees: -columns.degrees, rowsToColumns: rows.clarity / columns.clarity, isBlank };
}

function inkOf(image: GrayImage): Points {
  const [width, height] = [Math.floor(image.width / STEP), Math.floor(image.height / STEP)];
  const ink = new Uint8Array(width * height);
  for (let at = 0; at < ink.length; at += 1) {
    const [column, row] = [at % width, Math.floor(at / width)];
    let sum = 0;
    for (let y = row * STEP; y < (row + 1) * STEP; y += 1) {
      for (let x = column * STEP; x < (column + 1) * STEP; x += 1) sum += image.pixels[y * image.width + x] as number;
    }
    if (sum < INK * STEP * STEP) ink[at] = 1;
  }
  const found: number[] = [];
  for (let start = 0; start < ink.length; start += 1) {
    if (ink[start] !== 1) continue;
    const piece = pieceAt({ width, height, ink }, start);
    if (!isLine(piece)) for (const cell of piece.cells) found.push(cell);
  }
  const x = Float32Array.from(found, (at) => at % width);
  const y = Float32Array.from(found, (at) => Math.floor(at / width));
  return { x, y, width, height };
}

interface LinePart {
  readonly cells: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The connected ink around a cell. Removes it from the map. */
function pieceAt({ width, height, ink }: { width: number; height: number; ink: Uint8Array }, start: number): LinePart {
  const cells = [start];
  let [left, right, top, bottom] = [width, 0, height, 0];
  ink[start] = 0;
  for (let index = 0; index < cells.length; index += 1) {
    const at = cells[index] as number;
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        if (ink[row * width + column] !== 1) continue;
        ink[row * width + column] = 0;
        cells.push(row * width + column);
      }
    }
  }
  return { cells, width: right - left + 1, height: bottom - top + 1 };
}

/** Sheet edges, borders and rules are long and thin. Their angle may differ from the text's. */
function isLine({ cells, width, height }: LinePart): boolean {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return long > LINE_CELLS && (short <= 3 || cells.length < LINE_FILL * width * height);
}

interface Clearest {
  readonly degrees: number;
  /** Without a unit, so that rows and columns compare. */
  readonly clarity: number;
}

function clearest(points: Points): Clearest {
  const around = (middle: number, reach: number, step: number): Clearest => {
    let best: Clearest = { degrees: 0, clarity: -1 };
    for (let turn = 0; turn <= Math.round((2 * reach) / step); turn += 1) {
      const degrees = middle - reach + turn * step;
      const clarity = clarityAt(points, degrees);
      if (clarity > best.clarity) best = { degrees, clarity };
    }
    return best;
  };
  const coarse = around(0, SKEW_DEGREES_MAX, COARSE_DEGREES);
  return around(coarse.degrees, COARSE_DEGREES, FINE_DEGREES);
}

function clarityAt({ x, y, width, height }: Points, degrees: number): number {
  const fall = Math.tan((degrees * Math.PI) / 180);
  const reach = Math.ceil(Math.abs(fall) * width);
  const profile = new Float32Array(height + 2 * reach + 2);
  for (let at = 0; at < x.length; at += 1) {
    const row = (y[at] as number) - fall * (x[at] as number) + reach;
    const whole = Math.floor(row);
    const part = row - whole;
    profile[whole] = (profile[whole] as number) + 1 - part;
    profile[whole + 1] = (profile[whole + 1] as number) + part;
  }
  let sum = 0;
  for (let row = 1; row < profile.length; row += 1) {
    const difference = (profile[row] as number) - (profile[row - 1] as number);
    sum += difference * difference;
  }
  // The value for evenly spread ink.
  const even = x.length / height;
  return sum / (even * even * height);
}

/**
 * Turns an image counter-clockwise around its middle by a few degrees, on a canvas of the same size; new pixels at the edge are
 * white. Interpolates between the four neighbours, in integers of 1/256.
 */
export function deskew({ width, height, pixels }: GrayImage, degrees: number): GrayImage {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const out = new Uint8Array(pixels.length).fill(255);
  // Coordinates are in 1/65536 of a pixel.
  const [stepX, stepY] = [Math.round(cos * 65_536), Math.round(sin * 65_536)];
  for (let y = 0; y < height; y += 1) {
    const dy = y - height / 2;
    let fromX = Math.round((-cos * (width / 2) - sin * dy + width / 2) * 65_536);
    let fromY = Math.round((-sin * (width / 2) + cos * dy + height / 2) * 65_536);
    for (let at = y * width; at < (y + 1) * width; at += 1, fromX += stepX, fromY += stepY) {
      const [left, top] = [fromX >> 16, fromY >> 16];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const [partX, partY] = [(fromX >> 8) & 255, (fromY >> 8) & 255];
      const source = top * width + left;
      const upper = (pixels[source] as number) * (256 - partX) + (pixels[source + 1] as number) * partX;
      const lower = (pixels[source + width] as number) * (256 - partX) + (pixels[source + width + 1] as number) * partX;
      out[at] = (upper * (256 - partY) + lower * partY) >> 16;
    }
  }
  return { width, height, pixels: out };
}
