import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { PictureInput, PictureOutput } from '../calls/document-calls.ts';
import type { PageImage } from '../page/page-image.ts';
import { drawMarks, withLegend } from './draw-marks.ts';
import { geometryOf } from './page-geometry.ts';
import { openPdfFile, withPage } from './pdf-document.ts';
import type { Pdfium } from './pdfium.ts';
import { renderPage } from './render-page.ts';

/** Enough to read print on a screen. */
const DOTS_PER_INCH = 144;

/**
 * Renders pages of a PDF as colour PNG files named by page number, with frames around the given places and a legend
 * below. A page that cannot be
 * loaded is left out.
 */
export async function picturePages(pdfium: Pdfium, input: PictureInput): Promise<PictureOutput> {
  const opened = openPdfFile(pdfium, input.pdfPath);
  if (opened.kind !== 'opened') return { pictures: [] };
  const { document } = opened;
  try {
    const pictures: { pageNumber: number; imageName: string }[] = [];
    for (const pageNumber of input.pages) {
      const image = withPage(document, pageNumber - 1, (page) => {
        const { width, height } = geometryOf(pdfium, page);
        return {
          width,
          picture: pictureOf(pdfium, { page, width, height, pagePixelsMax: input.limits.pagePixelsMax }),
        };
      });
      if (image === null) continue;
      const marks = input.marks.filter((mark) => mark.page === pageNumber);
      const pixelsPerPoint = image.picture.width / Math.max(1, image.width);
      drawMarks(image.picture, marks, pixelsPerPoint);
      const imageName = `picture-${pageNumber}.png`;
      const picture = withLegend(image.picture, input.legend, pixelsPerPoint);
      await writeFile(path.join(input.imageDir, imageName), pngOf(picture));
      pictures.push({ pageNumber, imageName });
    }
    return { pictures };
  } finally {
    document.close();
  }
}

function pictureOf(
  pdfium: Pdfium,
  { page, width, height, pagePixelsMax }: { page: number; width: number; height: number; pagePixelsMax: number },
): PageImage {
  return renderPage(pdfium, {
    page,
    widthPoints: width,
    heightPoints: height,
    pixelsPerPoint: DOTS_PER_INCH / 72,
    channels: 4,
    pagePixelsMax,
  });
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const COLOUR_RGB = 2;
const COLOUR_GRAY = 0;
/** Pages are mostly white: a higher level makes them hardly smaller. */
const LEVEL = 4;

/** Encodes a page image as PNG (ISO/IEC 15948): gray, or RGB without the fourth byte. */
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

/** Each row follows a byte that means "no filter". */
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
