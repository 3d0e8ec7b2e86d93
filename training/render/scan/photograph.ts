import { type Box, type GrayImage, rotate } from '#reading/page/page.ts';
import type { Random } from '../../content/random.ts';

/** What a telephone, or a scanner in a hurry, makes of a sheet of paper. */
export interface PhotoFaults {
  /** Degrees clockwise by which the sheet lies askew, up to 45. */
  readonly skewDegrees: number;
  /** How the whole picture is turned after that, clockwise. */
  readonly turnedDegrees: 0 | 90 | 180 | 270;
  /** Gray value of the paper where the light is best; 255 is white. */
  readonly paper: number;
  /** Share of the light that is lost in the darkest corner, 0 to 1. */
  readonly shadow: number;
  /** Share of a pixel's darkness that spills over into the eight around it, 0 to 1. */
  readonly blur: number;
  /** How far gray values scatter, in steps of 255. */
  readonly grain: number;
}

export const NO_FAULTS: PhotoFaults = {
  skewDegrees: 0,
  turnedDegrees: 0,
  paper: 255,
  shadow: 0,
  blur: 0,
  grain: 0,
};

/** Gray value of what the sheet lies on, before the light falls on it. */
const DESK = 150;

export interface Photograph {
  readonly picture: GrayImage;
  /** Where a box on the sheet lies in the picture: the corners of the box, in pixels, clockwise from its upper left. */
  readonly placeOf: (box: Box) => readonly (readonly [x: number, y: number])[];
}

/** Photographs a sheet: it lies askew on a desk, whole in the picture, under a light that fades towards one corner. */
export function photograph(sheet: GrayImage, faults: PhotoFaults, random: Random): Photograph {
  const laid = laidAskew(sheet, faults.skewDegrees);
  const lit = exposed(laid.picture, faults, random);
  const { turnedDegrees } = faults;
  const picture = turnedDegrees === 0 ? lit : rotate(lit, turnedDegrees);
  const corners = ({ x0, y0, x1, y1 }: Box): (readonly [number, number])[] => [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const turnPoint = ([x, y]: readonly [number, number]): readonly [number, number] => {
    if (turnedDegrees === 90) return [lit.height - y, x];
    if (turnedDegrees === 180) return [lit.width - x, lit.height - y];
    return turnedDegrees === 270 ? [y, lit.width - x] : [x, y];
  };
  return { picture, placeOf: (box) => corners(box).map((corner) => turnPoint(laid.placeOf(corner))) };
}

interface Laid {
  readonly picture: GrayImage;
  readonly placeOf: (point: readonly [number, number]) => readonly [number, number];
}

/** The sheet turned about its middle on a desk just large enough; between pixels it takes the weighted mean of four. */
function laidAskew(sheet: GrayImage, degrees: number): Laid {
  if (degrees === 0) return { picture: sheet, placeOf: (point) => point };
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const width = Math.ceil(sheet.width * cos + sheet.height * Math.abs(sin));
  const height = Math.ceil(sheet.height * cos + sheet.width * Math.abs(sin));
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const from = { x: cos * dx + sin * dy + sheet.width / 2, y: cos * dy - sin * dx + sheet.height / 2 };
      pixels[y * width + x] = between(sheet, from);
    }
  }
  const placeOf = ([x, y]: readonly [number, number]): readonly [number, number] => {
    const [dx, dy] = [x - sheet.width / 2, y - sheet.height / 2];
    return [cos * dx - sin * dy + width / 2, sin * dx + cos * dy + height / 2];
  };
  return { picture: { width, height, pixels }, placeOf };
}

function between({ width, height, pixels }: GrayImage, { x, y }: { readonly x: number; readonly y: number }): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return DESK;
  const [partX, partY] = [x - left, y - top];
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - partX) + (pixels[at + 1] ?? 0) * partX;
  const lower = (pixels[at + width] ?? 0) * (1 - partX) + (pixels[at + width + 1] ?? 0) * partX;
  return upper * (1 - partY) + lower * partY;
}

function exposed(laid: GrayImage, { paper, shadow, blur, grain }: PhotoFaults, random: Random): GrayImage {
  const { width, height } = laid;
  const soft = blur === 0 ? laid.pixels : softened(laid, blur);
  const pixels = new Uint8Array(soft.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = (paper / 255) * (1 - shadow * ((x / width + y / height) / 2) ** 1.5);
      const noise = grain === 0 ? 0 : (random.next() + random.next() - 1) * grain;
      // Print is never quite black.
      const value = (25 + (soft[y * width + x] ?? 0) * (230 / 255)) * light + noise;
      pixels[y * width + x] = Math.max(0, Math.min(255, Math.round(value)));
    }
  }
  return { width, height, pixels };
}

function softened({ width, height, pixels }: GrayImage, blur: number): Uint8Array {
  const out = new Uint8Array(pixels);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      let around = 0;
      for (const row of [at - width, at, at + width]) {
        around += (pixels[row - 1] ?? 0) + (pixels[row] ?? 0) + (pixels[row + 1] ?? 0);
      }
      const own = pixels[at] ?? 0;
      out[at] = Math.round(own * (1 - blur) + ((around - own) / 8) * blur);
    }
  }
  return out;
}
