import { drawingOf } from './drawn-shapes.ts';
import { glyphsOf } from './glyphs.ts';
import { withHidden } from './hidden-words.ts';
import type { ReadingLimits } from './limits.ts';
import { geometryOf, type PageGeometry } from './page-geometry.ts';
import { metadataOf, type PdfDocument, withPage } from './pdf-document.ts';
import { linksOf } from './pdf-links.ts';
import { round, TextStyles } from './text-styles.ts';
import type { Box, Link, Page, PositionedDocument } from './types.ts';
import { type DrawnWord, wordsOf } from './words.ts';

export type PageLimits = Pick<ReadingLimits, 'pageCharactersMax' | 'pagePixelsMax'>;

/** A page with what its text layer holds, and what is needed to judge that layer. */
export interface TextPage {
  readonly page: Page;
  readonly links: readonly Link[];
  /** Share of the page that pictures cover, 0 to 1. */
  readonly pictureShare: number;
  /** Filled shapes, pictures not counted. */
  readonly shapeCount: number;
}

/** A page of a document that PDFium could not load is an empty one of A4. */
const EMPTY_PAGE = { width: 595, height: 842 };

/** Reads the text layer of one page; `index` is 0 for the first. */
export function readTextPage(document: PdfDocument, index: number, limits: PageLimits): TextPage {
  const read = withPage(document, index, (page) => readLoadedPage({ document, page, number: index + 1, limits }));
  if (read !== null) return read;
  const page: Page = { number: index + 1, ...EMPTY_PAGE, source: 'text', words: [], rules: [] };
  return { page, links: [], pictureShare: 0, shapeCount: 0 };
}

/** Reads the text layer of a whole document: what extraction takes, where no page needs OCR. */
export function readTextLayer(document: PdfDocument, limits: PageLimits): PositionedDocument {
  const pages = Array.from({ length: document.pageCount }, (_, index) => readTextPage(document, index, limits));
  const { title, author, modifiedAt } = metadataOf(document);
  return {
    pages: pages.map(({ page }) => page),
    modifiedAt,
    metadata: { title, author },
    links: pages.flatMap(({ links }) => links),
  };
}

interface Loaded {
  readonly document: PdfDocument;
  readonly page: number;
  readonly number: number;
  readonly limits: PageLimits;
}

function readLoadedPage({ document, page, number, limits }: Loaded): TextPage {
  const { pdfium } = document;
  const geometry = geometryOf(pdfium, page);
  const drawing = drawingOf(pdfium, page, geometry);
  const drawn = drawnWords({ document, page, limits }, geometry);
  const words = withHidden(drawn, { pdfium, page, geometry, drawing, limits });
  return {
    page: {
      number,
      width: round(geometry.width, 100),
      height: round(geometry.height, 100),
      source: 'text',
      words,
      rules: drawing.rules.map(rounded),
    },
    links: linksOf(document, { page, number, geometry }),
    pictureShare: drawing.pictureShare,
    shapeCount: drawing.areas.filter(({ colour }) => colour !== null).length,
  };
}

function drawnWords({ document, page, limits }: Omit<Loaded, 'number'>, geometry: PageGeometry): DrawnWord[] {
  const { pdfium } = document;
  const textPage = pdfium.call.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  try {
    return wordsOf(
      glyphsOf({ pdfium, textPage, geometry, styles: new TextStyles(pdfium, textPage, geometry), limits }),
    );
  } finally {
    pdfium.call.FPDFText_ClosePage(textPage);
  }
}

function rounded({ x0, y0, x1, y1 }: Box): Box {
  return { x0: round(x0, 100), y0: round(y0, 100), x1: round(x1, 100), y1: round(y1, 100) };
}
