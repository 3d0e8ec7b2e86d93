import type { GrayImage } from '#reading/page/page.ts';
import type { Random } from '../../content/random.ts';

/** What an office scanner does to a page. */
export interface ScanFaults {
  /** Degrees clockwise by which the paper lay askew. */
  readonly skewDegrees: number;
  /** How far gray values scatter, in steps of 255. */
  readonly grain: number;
  /** How much darker than white the paper comes out. */
  readonly paperTint: number;
  /** Specks of dust on the glass. */
  readonly specks: number;
}

/** A page as it comes out of a scanner: askew, a little soft, on paper that is not quite white, with grain and dust. */
export function degrade(page: GrayImage, faults: ScanFaults, random: Random): GrayImage {
  const askew = rotated(page, faults.skewDegrees);
  const pixels = new Uint8Array(askew.pixels.length);
  const { width, height } = askew;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const ink = 255 - softened(askew, x, y);
      // The lamp is weaker towards one side.
      const paper = 255 - faults.paperTint * (0.6 + (0.8 * x) / width);
      const noise = (random.next() + random.next() - 1) * faults.grain;
      pixels[at] = Math.max(0, Math.min(255, Math.round(paper - ink * 0.9 + noise)));
    }
  }
  dust({ width, height, pixels }, faults.specks, random);
  return { width, height, pixels };
}

/** The mean of a pixel and the four beside it, the pixel itself weighing as much as those together. */
function softened({ width, height, pixels }: GrayImage, x: number, y: number): number {
  const value = (column: number, row: number): number =>
    pixels[Math.max(0, Math.min(height - 1, row)) * width + Math.max(0, Math.min(width - 1, column))] ?? 255;
  return (4 * value(x, y) + value(x - 1, y) + value(x + 1, y) + value(x, y - 1) + value(x, y + 1)) / 8;
}

/** The picture turned about its middle, white where nothing was; between pixels it takes the weighted mean of four. */
function rotated({ width, height, pixels }: GrayImage, degrees: number): GrayImage {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const out = new Uint8Array(pixels.length);
  const value = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 255 : (pixels[y * width + x] ?? 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const fromX = cos * dx + sin * dy + width / 2;
      const fromY = cos * dy - sin * dx + height / 2;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const [partX, partY] = [fromX - left, fromY - top];
      const upper = value(left, top) * (1 - partX) + value(left + 1, top) * partX;
      const lower = value(left, top + 1) * (1 - partX) + value(left + 1, top + 1) * partX;
      out[y * width + x] = Math.round(upper * (1 - partY) + lower * partY);
    }
  }
  return { width, height, pixels: out };
}

function dust({ width, height, pixels }: GrayImage, specks: number, random: Random): void {
  for (let count = 0; count < specks; count += 1) {
    const [x, y, size] = [random.int(2, width - 4), random.int(2, height - 4), random.int(1, 2)];
    for (let row = y; row < y + size; row += 1) {
      for (let column = x; column < x + size; column += 1) pixels[row * width + column] = random.int(60, 150);
    }
  }
}
