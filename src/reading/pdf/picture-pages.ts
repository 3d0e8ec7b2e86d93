import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PictureInput, PictureOutput } from '../document-calls.ts';
import { drawMarks } from './draw-marks.ts';
import { geometryOf } from './page-geometry.ts';
import { openPdfFile, withPage } from './pdf-document.ts';
import type { Pdfium } from './pdfium.ts';
import { pngOf } from './png.ts';
import { type PageImage, renderPage } from './render-page.ts';

/** Enough to read print on a screen. */
const DOTS_PER_INCH = 144;

/**
 * Draws pages of a PDF as PNG files in colour with frames around the places given, named by the number of the page. A page
 * that cannot be loaded is left out.
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
      drawMarks(image.picture, marks, image.picture.width / Math.max(1, image.width));
      const imageName = `picture-${pageNumber}.png`;
      await writeFile(path.join(input.imageDir, imageName), pngOf(image.picture));
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
