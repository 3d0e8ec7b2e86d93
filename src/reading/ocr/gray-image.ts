import { readFile, writeFile } from 'node:fs/promises';

/** A gray picture, one byte a pixel, row by row. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Writes a binary PGM file, the simplest form that both recognisers take. */
export async function writePgm(path: string, { width, height, pixels }: GrayImage): Promise<void> {
  await writeFile(path, Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]));
}

/** Reads a PGM file as `writePgm` makes it. */
export async function readPgm(path: string): Promise<GrayImage> {
  const bytes = await readFile(path);
  const header = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (header === null) throw new Error(`${path} is not a PGM file of Lectern's own making`);
  const width = Number(header[1]);
  const height = Number(header[2]);
  const pixels = bytes.subarray(header[0].length, header[0].length + width * height);
  if (pixels.length !== width * height) throw new Error(`${path} ends too early`);
  return { width, height, pixels };
}

/** The picture turned clockwise by 90, 180 or 270 degrees. */
export function turned(image: GrayImage, degrees: 90 | 180 | 270): GrayImage {
  const { width, height, pixels } = image;
  const target = new Uint8Array(pixels.length);
  if (degrees === 180) {
    for (let i = 0; i < pixels.length; i += 1) target[pixels.length - 1 - i] = pixels[i] ?? 0;
    return { width, height, pixels: target };
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = degrees === 90 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      target[to] = pixels[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, pixels: target };
}
