import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePicture, ReadInput, ReadOutput, RecognisedPicture } from './document-calls.ts';
import { writeGrayImage } from './gray-image.ts';
import { judgeTextLayer, ocrIsBetter, type PageVerdict, withOcrLayerShown } from './judge-text-layer.ts';
import { ocrPage } from './ocr-words.ts';
import { geometryOf } from './page-geometry.ts';
import { metadataOf, openPdf, type PdfDocument, withPage } from './pdf-document.ts';
import type { Pdfium } from './pdfium.ts';
import { renderPage } from './render-page.ts';
import { readTextPage, type TextPage } from './text-layer.ts';
import type { Page, PositionedDocument } from './types.ts';

/** Enough for OCR of print: 300 dpi was measured to be no better. */
const OCR_DOTS_PER_INCH = 200;

/** What extraction makes of a document. It runs in the worker, so that pages never travel between processes. */
export type Extract = (document: PositionedDocument, hints: unknown) => unknown;

interface JudgedPage {
  readonly text: TextPage;
  readonly verdict: PageVerdict;
}

/**
 * Reads a PDF and extracts from it, or answers which pages have to be recognised first. Called again with what was
 * recognised, it decides page by page which reading counts.
 */
export async function readPdf(pdfium: Pdfium, extract: Extract, input: ReadInput): Promise<ReadOutput> {
  const opened = openPdf(pdfium, await readFile(input.pdfPath));
  if (opened.kind !== 'opened') return { kind: opened.kind };
  const { document } = opened;
  try {
    if (document.pageCount === 0) return { kind: 'no_pages' };
    if (document.pageCount > input.limits.pagesMax) return { kind: 'too_many_pages', pageCount: document.pageCount };
    const judged = Array.from({ length: document.pageCount }, (_, index): JudgedPage => {
      const text = readTextPage(document, index, input.limits);
      return { text, verdict: judgeTextLayer(text) };
    });
    const wanted = pagesToRecognise(judged, input);
    if (wanted.length > 0) return { kind: 'needs_ocr', pictures: await picturesOf(document, wanted, input) };
    return await extracted({ document, judged, extract }, input);
  } finally {
    document.close();
  }
}

/**
 * Numbers of the pages to recognise that were not yet. Of the pages whose text may be garbled the first is tried; the
 * others follow only if its recognition was clearly better.
 */
function pagesToRecognise(judged: readonly JudgedPage[], { recognised, limits }: ReadInput): number[] {
  const done = new Set(recognised.map(({ pageNumber }) => pageNumber));
  const sure = judged.filter(({ verdict }) => verdict === 'ocr').map(({ text }) => text.page.number);
  const doubtful = judged.filter(({ verdict }) => verdict === 'compare');
  const tried = doubtful.find(({ text }) => done.has(text.page.number));
  const garbled = tried !== undefined && usedPage(tried, recognised).source === 'ocr';
  const compared = (garbled ? doubtful : doubtful.slice(0, tried === undefined ? 1 : 0)).map(
    ({ text }) => text.page.number,
  );
  return [...sure, ...compared]
    .sort((a, b) => a - b)
    .slice(0, limits.ocrPagesMax)
    .filter((number) => !done.has(number));
}

async function picturesOf(
  document: PdfDocument,
  numbers: readonly number[],
  { imageDir, limits }: ReadInput,
): Promise<PagePicture[]> {
  const pictures: PagePicture[] = [];
  for (const pageNumber of numbers) {
    const drawn = withPage(document, pageNumber - 1, (page) => {
      const { width, height } = geometryOf(document.pdfium, page);
      const pixelsPerPoint = OCR_DOTS_PER_INCH / 72;
      const { pagePixelsMax } = limits;
      const request = {
        page,
        widthPoints: width,
        heightPoints: height,
        pixelsPerPoint,
        channels: 1,
        pagePixelsMax,
      } as const;
      const image = renderPage(document.pdfium, request);
      return { image, pixelsPerPoint: image.width / width };
    });
    if (drawn === null) continue;
    const imagePath = path.join(imageDir, `page-${pageNumber}.pgm`);
    await writeGrayImage(imagePath, drawn.image);
    pictures.push({ pageNumber, imagePath, pixelsPerPoint: drawn.pixelsPerPoint });
  }
  return pictures;
}

/** The reading of a page that counts. */
function usedPage({ text, verdict }: JudgedPage, recognised: readonly RecognisedPicture[]): Page {
  if (verdict === 'ocr_layer') return withOcrLayerShown(text.page);
  const picture = recognised.find(({ pageNumber }) => pageNumber === text.page.number);
  if (picture === undefined) return text.page;
  const ocr = ocrPage(picture.recognised, { number: text.page.number, pixelsPerPoint: picture.pixelsPerPoint });
  if (verdict === 'compare') return ocrIsBetter(text.page, ocr) ? ocr : text.page;
  return ocr.words.length > 0
    ? { ...ocr, rules: picture.recognised.turnedDegrees === 0 ? text.page.rules : [] }
    : text.page;
}

interface Reading {
  readonly document: PdfDocument;
  readonly judged: readonly JudgedPage[];
  readonly extract: Extract;
}

async function extracted({ document, judged, extract }: Reading, input: ReadInput): Promise<ReadOutput> {
  const pages = judged.map((page) => usedPage(page, input.recognised));
  if (!pages.some((page) => page.words.some((word) => word.hidden === null))) return { kind: 'no_text' };
  const { title, author, modifiedAt } = metadataOf(document);
  const positioned: PositionedDocument = {
    pages,
    modifiedAt: input.modifiedAt === null ? modifiedAt : input.modifiedAt.known,
    metadata: { title, author },
    links: judged.flatMap(({ text }) => text.links),
  };
  const started = performance.now();
  const result = await extract(positioned, input.hints);
  return {
    kind: 'extracted',
    extracted: result,
    method: pages.some(({ source }) => source === 'ocr') ? 'image' : 'text',
    pageCount: pages.length,
    warnings: warningsOf(judged, pages),
    extractMs: performance.now() - started,
  };
}

function warningsOf(judged: readonly JudgedPage[], pages: readonly Page[]): string[] {
  const warnings: string[] = [];
  const unread = judged.filter(({ verdict }, at) => verdict === 'ocr' && pages[at]?.source === 'text').length;
  if (unread > 0) {
    warnings.push(
      unread === 1
        ? 'One page is a picture on which no writing was recognised.'
        : `${unread} pages are pictures on which no writing was recognised.`,
    );
  }
  const hidden = pages.reduce((sum, page) => sum + page.words.filter((word) => word.hidden !== null).length, 0);
  if (hidden > 0) warnings.push(`Words that a person cannot see on the page were left out: ${hidden}.`);
  return warnings;
}
