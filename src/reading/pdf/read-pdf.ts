import path from 'node:path';
import { warning } from '#problems/problem.ts';
import type { PagePicture, ReadInput, ReadOutput } from '../calls/engine-calls.ts';
import { type PageImage, type PositionedDocument, writeGrayImage } from '../page/page.ts';
import { type JudgedPage, PageChoice } from './choose-pages.ts';
import { judgeTextLayer, PageInk } from './judge-text-layer.ts';
import { geometryOf } from './page-geometry.ts';
import { metadataOf, openPdfFile, type PdfDocument, withPage } from './pdf-document.ts';
import type { Pdfium } from './pdfium.ts';
import { isTrap } from './pdfium-engine.ts';
import { DrawingTooSlow, renderPage } from './render-page.ts';
import { rotateUpright } from './rotate-page.ts';
import { emptyTextPage, readTextPage } from './text-layer.ts';

/** Enough for OCR of print. In measurements 300 dpi was no better. */
const OCR_DOTS_PER_INCH = 200;
/** A page whose longer side is below that of A6 is rendered as large as A4. In points. */
const PAGE_SMALL = 420;
const PAGE_USUAL = 842;

/** The extraction from a document. It runs in the worker, so that pages never travel between processes. */
export type Extract = (document: PositionedDocument, hints: unknown) => unknown;

/**
 * Reads a PDF and extracts from it, or returns which pages have to be recognised first. Called again with the recognised pages,
 * it decides per page which reading counts. A page that cannot be read counts as empty, with a warning.
 *
 * @throws Error if no page at all can be read
 */
export async function readPdf(pdfium: Pdfium, extract: Extract, input: ReadInput): Promise<ReadOutput> {
  const opened = openPdfFile(pdfium, input.pdfPath);
  if (opened.kind !== 'opened') return { kind: opened.kind };
  const { document } = opened;
  try {
    if (document.pageCount === 0) return { kind: 'no_pages' };
    if (document.pageCount > input.limits.pagesMax) return { kind: 'too_many_pages', pageCount: document.pageCount };
    const slow = new Set<number>();
    const judged = judgedPages(document, input.limits, slow);
    const choice = new PageChoice(judged, input.recognised);
    const wanted = choice.wanted(input.limits.ocrPagesMax).filter((number) => !slow.has(number));
    const pictures = await picturesOf({ document, slow }, wanted, input);
    if (pictures.length > 0) return { kind: 'needs_ocr', pictures };
    return await extracted({ document, judged, choice, slow, extract }, input);
  } finally {
    document.close();
  }
}

/** The same document without rendering: suspicious words count as hidden, scans as empty. */
export function withoutRendering(input: ReadInput): ReadInput {
  return { ...input, limits: { ...input.limits, pagePixelsMax: 0 } };
}

/** @param slow collects the numbers of pages that take too long to render */
function judgedPages(document: PdfDocument, limits: ReadInput['limits'], slow: Set<number>): JudgedPage[] {
  const failures: unknown[] = [];
  const judged = Array.from({ length: document.pageCount }, (_, index): JudgedPage => {
    try {
      const text = readTextPage(document, index, limits);
      const verdict = judgeTextLayer(text, () =>
        unlessItFails(
          () => PageInk.of(document, index, limits),
          () => slow.add(index + 1),
        ),
      );
      // A page without words is checked again: it may be empty, or impossible to load.
      const failed = text.page.words.length === 0 && withPage(document, index, () => true) === null;
      return { text, verdict, failed };
    } catch (error) {
      if (isTrap(error)) throw error;
      failures.push(error);
      return { text: emptyTextPage(index + 1), verdict: { kind: 'text' }, failed: true };
    }
  });
  if (failures.length === judged.length) throw failures[0];
  return judged;
}

interface Drawn {
  readonly document: PdfDocument;
  /** Collects the numbers of pages that take too long to render. */
  readonly slow: Set<number>;
}

async function picturesOf(
  { document, slow }: Drawn,
  numbers: readonly number[],
  { imageDir, limits }: ReadInput,
): Promise<PagePicture[]> {
  const pictures: PagePicture[] = [];
  for (const pageNumber of numbers) {
    // A page that cannot be rendered is left out, so that the others still count.
    const drawn = unlessItFails(
      () => pictureOf(document, pageNumber, limits),
      () => slow.add(pageNumber),
    );
    if (drawn === null) continue;
    const imageName = `page-${pageNumber}.pgm`;
    await writeGrayImage(path.join(imageDir, imageName), drawn.image);
    pictures.push({ pageNumber, imageName, pixelsPerPoint: drawn.pixelsPerPoint });
  }
  return pictures;
}

/** A page as an image for OCR; null if it cannot be loaded. */
function pictureOf(
  document: PdfDocument,
  pageNumber: number,
  { pagePixelsMax }: ReadInput['limits'],
): { image: PageImage; pixelsPerPoint: number } | null {
  return withPage(document, pageNumber - 1, (page) => {
    const { width, height } = geometryOf(document.pdfium, page);
    // Pages may use their own unit (UserUnit), or be as small as a stamp. The resolution is high enough for print in any case.
    const longer = Math.max(1, width, height);
    const enlarged = longer < PAGE_SMALL ? PAGE_USUAL / longer : 1;
    const image = renderPage(document.pdfium, {
      page,
      widthPoints: width,
      heightPoints: height,
      pixelsPerPoint: (OCR_DOTS_PER_INCH / 72) * enlarged,
      channels: 1,
      pagePixelsMax,
    });
    return { image, pixelsPerPoint: image.width / Math.max(1, width) };
  });
}

/** The result of `draw`; null if the page cannot be rendered. */
function unlessItFails<T>(draw: () => T | null, onSlow: () => void): T | null {
  try {
    return draw();
  } catch (error) {
    if (isTrap(error)) throw error;
    if (error instanceof DrawingTooSlow) onSlow();
    return null;
  }
}

interface Reading {
  readonly document: PdfDocument;
  readonly judged: readonly JudgedPage[];
  readonly choice: PageChoice;
  /** Pages that take too long to render for recognition. */
  readonly slow: ReadonlySet<number>;
  readonly extract: Extract;
}

async function extracted({ document, judged, choice, slow, extract }: Reading, input: ReadInput): Promise<ReadOutput> {
  const upright = rotateUpright({ pages: choice.pages(), links: judged.flatMap(({ text }) => text.links) });
  const { pages } = upright;
  const missing = choice.missing();
  if (!pages.some((page) => page.words.some((word) => word.hidden === null)))
    return { kind: missing.some((number) => slow.has(number)) ? 'too_slow' : 'no_text' };
  const { title, author, modifiedAt } = metadataOf(document);
  const positioned: PositionedDocument = {
    ...upright,
    modifiedAt: input.modifiedAt === null ? modifiedAt : input.modifiedAt.known,
    metadata: { title, author },
  };
  const started = performance.now();
  const result = await extract(positioned, input.hints);
  const failed = judged.filter((page) => page.failed).map(({ text }) => text.page.number);
  return {
    kind: 'extracted',
    extracted: result,
    method: pages.some(({ source }) => source === 'ocr') ? 'image' : 'text',
    pageCount: pages.length,
    pageSizes: judged.map(({ text: { page } }) => ({ width: page.width, height: page.height })),
    warnings: pageWarnings(
      {
        failed,
        slow: missing.filter((number) => slow.has(number)),
        blank: choice.blank(),
        leftOut: missing.filter((number) => !slow.has(number)),
      },
      input.limits,
    ),
    extractMs: performance.now() - started,
  };
}

/** Numbers of the pages that were not read completely. */
interface UnreadPages {
  /** Pages that could not be loaded or read. */
  readonly failed: readonly number[];
  /** Pages that take too long to render for recognition. */
  readonly slow: readonly number[];
  /** Pages on which nothing was recognised. */
  readonly blank: readonly number[];
  /** Pages that were not recognised because there were too many. */
  readonly leftOut: readonly number[];
}

/** Sentences about pages that were not read completely. */
export function pageWarnings(
  { failed, slow, blank, leftOut }: UnreadPages,
  { ocrPagesMax }: { ocrPagesMax: number },
): string[] {
  const warnings: string[] = [];
  if (failed.length > 0) warnings.push(listed(failed, 'failed'));
  if (slow.length > 0) warnings.push(listed(slow, 'slow'));
  if (blank.length === 1) warnings.push(warning('page_blank'));
  if (blank.length > 1) warnings.push(warning('pages_blank', { count: blank.length }));
  if (leftOut.length > 0) warnings.push(leftOutWarning(leftOut.length, ocrPagesMax));
  return warnings;
}

const LISTED_MAX = 8;

function listed(numbers: readonly number[], what: 'failed' | 'slow'): string {
  const [page = 0] = numbers;
  if (numbers.length === 1) return warning(`page_${what}`, { page });
  const isWhole = numbers.length <= LISTED_MAX;
  const pages = numbers.slice(0, isWhole ? -1 : LISTED_MAX).join(', ');
  return isWhole
    ? warning(`pages_${what}`, { pages, last: numbers.at(-1) ?? 0 })
    : warning(`pages_${what}_and_more`, { pages, more: numbers.length - LISTED_MAX });
}

function leftOutWarning(count: number, max: number): string {
  if (max === 1) return count === 1 ? warning('one_page_of_one_left_out') : warning('pages_of_one_left_out', { count });
  return count === 1 ? warning('one_page_left_out', { max }) : warning('pages_left_out', { max, count });
}
