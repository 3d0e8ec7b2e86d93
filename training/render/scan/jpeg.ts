import jpeg from 'jpeg-js';
import type { GrayImage } from '#reading/page/page.ts';

/** A gray picture as a JPEG; quality from 1 to 100. */
export function jpegOf({ width, height, pixels }: GrayImage, quality: number): Uint8Array {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 255;
    data[at * 4] = value;
    data[at * 4 + 1] = value;
    data[at * 4 + 2] = value;
  }
  return jpeg.encode({ width, height, data }, quality).data;
}
