/** An image of one white pixel, as a placeholder. */
export const TINY_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** The first bytes of the image formats in Word documents, as hexadecimal digits: PNG, GIF, BMP, JPEG, TIFF, EMF, WMF, WebP. */
const BEGINNINGS = /^(?:89504e47|47494638|424d|ffd8ff|49492a00|4d4d002a|01000000|d7cdc69a|0[12]000900|52494646)/;

/** Whether these are the first bytes of an image in a usual format. A program tries anything else in every format that it knows. */
export function isPicture(head: Buffer): boolean {
  return BEGINNINGS.test(head.toString('hex', 0, 4));
}

/**
 * How many pixels an image unpacks to, by its first bytes: PNG, JPEG, GIF, BMP and TIFF, which hold gigabytes of pixels in a few
 * kilobytes. Null for anything else, and if the header does not say it.
 */
export function pixelsOf(head: Buffer): number | null {
  try {
    if (head.toString('hex', 0, 4) === '89504e47') return head.readUInt32BE(16) * head.readUInt32BE(20);
    if (head.toString('latin1', 0, 4) === 'GIF8') return head.readUInt16LE(6) * head.readUInt16LE(8);
    if (head.toString('latin1', 0, 2) === 'BM') return Math.abs(head.readInt32LE(18)) * Math.abs(head.readInt32LE(22));
    if (head.toString('hex', 0, 3) === 'ffd8ff') return jpegPixels(head);
    if (/^(?:49492a00|4d4d002a)$/.test(head.toString('hex', 0, 4))) return tiffPixels(head);
    return null;
  } catch {
    // The header is shorter than the format's.
    return null;
  }
}

/** The size is in the frame header (SOF), after segments that each state their length (ITU T.81, B.2.2). */
function jpegPixels(head: Buffer): number | null {
  let at = 2;
  while (at + 9 <= head.length) {
    if (head.readUInt8(at) !== 0xff) return null;
    const marker = head.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + head.readUInt16BE(at + 2);
  }
  return null;
}

const TIFF_WIDTH = 256;
const TIFF_HEIGHT = 257;
const TIFF_SHORT = 3;

function tiffPixels(head: Buffer): number | null {
  const little = head.readUInt8(0) === 0x49;
  const short = (at: number): number => (little ? head.readUInt16LE(at) : head.readUInt16BE(at));
  const long = (at: number): number => (little ? head.readUInt32LE(at) : head.readUInt32BE(at));
  const directory = long(4);
  const sizes = new Map<number, number>();
  for (let index = 0; index < Math.min(short(directory), 100); index += 1) {
    const entry = directory + 2 + index * 12;
    sizes.set(short(entry), short(entry + 2) === TIFF_SHORT ? short(entry + 8) : long(entry + 8));
  }
  const [width, height] = [sizes.get(TIFF_WIDTH), sizes.get(TIFF_HEIGHT)];
  return width === undefined || height === undefined ? null : width * height;
}
