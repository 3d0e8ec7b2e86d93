import type { GrayImage } from './gray-image.ts';

/**
 * Turns a picture about its middle by a few degrees, counter-clockwise, on a canvas of the same size; what comes in at the rim
 * is white. Between pixels it takes the weighted mean of the four around, in whole numbers of 1/256.
 */
export function straightened({ width, height, pixels }: GrayImage, degrees: number): GrayImage {
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
