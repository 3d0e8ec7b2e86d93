import { crc32, deflateSync } from 'node:zlib';
import type { PageImage } from './render-page.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const COLOUR_RGB = 2;
const COLOUR_GRAY = 0;
/** Pages are mostly white: more work makes them hardly smaller. */
const LEVEL = 4;

/** A picture of a page as PNG (ISO/IEC 15948): gray, or red, green and blue without the fourth byte. */
export function pngOf({ width, height, channels, pixels }: PageImage): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, channels === 1 ? COLOUR_GRAY : COLOUR_RGB, 0, 0, 0], 8);
  const rows = channels === 1 ? grayRows(pixels, width, height) : colourRows(pixels, width, height);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Each row behind a byte that says that it is not filtered. */
function grayRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return rows;
}

function colourRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const stride = width * 3 + 1;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    let to = y * stride + 1;
    for (let from = y * width * 4; from < (y + 1) * width * 4; from += 4) {
      rows[to] = pixels[from + 2] ?? 0;
      rows[to + 1] = pixels[from + 1] ?? 0;
      rows[to + 2] = pixels[from] ?? 0;
      to += 3;
    }
  }
  return rows;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
