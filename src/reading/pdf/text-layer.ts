import type { ReadingLimits } from '../calls/document-calls.ts';
import { type Box, type Link, type Page, type PositionedDocument, round } from '../page/page.ts';
import { drawingOf } from './drawn-shapes.ts';
import type { DrawnWord } from './drawn-text.ts';
import { glyphsOf } from './glyphs.ts';
import { markHiddenWords } from './hidden-words.ts';
import { geometryOf, type PageGeometry, toDisplaySpace } from './page-geometry.ts';
import { type LoadedPage, metadataOf, type PdfDocument } from './pdf-document.ts';
import { placedWords } from './placed-texts.ts';
import { rotateUpright } from './rotate-page.ts';
import { TextStyles } from './text-styles.ts';
import { wordsOf } from './words.ts';

type PageLimits = Pick<ReadingLimits, 'pageCharactersMax' | 'pagePixelsMax'>;

/** A page with its text layer, and what is needed to judge that layer. */
export interface TextPage {
  readonly page: Page;
  readonly links: readonly Link[];
  /** Share of the page that images cover, 0 to 1. */
  readonly pictureShare: number;
  /** Number of filled shapes, without images and upright rectangles: letters are drawn as other shapes. */
  readonly shapeCount: number;
}

/** A page that PDFium could not load counts as an empty A4 page. */
const EMPTY_PAGE = { width: 595, height: 842 };

/** Reads the text layer of one page; `index` starts at 0. */
export function readTextPage(document: PdfDocument, index: number, limits: PageLimits): TextPage {
  const read = document.withPage(index, (page) => readLoadedPage({ document, page, number: index + 1, limits }));
  if (read !== null) return read;
  return emptyTextPage(index + 1);
}

/** The placeholder of a page that cannot be read. */
export function emptyTextPage(number: number): TextPage {
  const page: Page = { number, ...EMPTY_PAGE, source: 'text', words: [], rules: [] };
  return { page, links: [], pictureShare: 0, shapeCount: 0 };
}

/** Reads the text layer of a whole document: the input of extraction if no page needs OCR. */
export function readTextLayer(document: PdfDocument, limits: PageLimits): PositionedDocument {
  const read = Array.from({ length: document.pageCount }, (_, index) => readTextPage(document, index, limits));
  const upright = rotateUpright({ pages: read.map(({ page }) => page), links: read.flatMap(({ links }) => links) });
  const { title, author, modifiedAt } = metadataOf(document);
  return { ...upright, modifiedAt, metadata: { title, author } };
}

interface Loaded {
  readonly document: PdfDocument;
  readonly page: LoadedPage;
  readonly number: number;
  readonly limits: PageLimits;
}

function readLoadedPage({ document, page, number, limits }: Loaded): TextPage {
  const { pdfium } = document;
  const { handle } = page;
  const geometry = geometryOf(pdfium, handle);
  const drawing = drawingOf(pdfium, handle, geometry);
  const drawn = drawnWords({ document, page, limits }, geometry);
  const words = markHiddenWords(drawn, { pdfium, page: handle, geometry, drawing, limits });
  return {
    page: {
      number,
      width: round(geometry.width, 100),
      height: round(geometry.height, 100),
      source: 'text',
      words: [...words, ...placedWords(page.texts, geometry, words)],
      rules: drawing.rules.map(rounded),
    },
    links: linksOf(document, { page: handle, number, geometry }),
    pictureShare: drawing.pictureShare,
    shapeCount: drawing.areas.filter(({ colour, solid }) => colour !== null && !solid).length,
  };
}

function drawnWords({ document, page, limits }: Omit<Loaded, 'number'>, geometry: PageGeometry): readonly DrawnWord[] {
  const { pdfium } = document;
  const textPage = pdfium.call.FPDFText_LoadPage(page.handle);
  if (textPage === 0) return [];
  try {
    return wordsOf(
      glyphsOf({
        pdfium,
        textPage,
        geometry,
        styles: new TextStyles(pdfium, textPage, geometry),
        ligatures: () => document.traits().ligatures,
        limits,
      }),
    );
  } finally {
    pdfium.call.FPDFText_ClosePage(textPage);
  }
}

function rounded({ x0, y0, x1, y1 }: Box): Box {
  return { x0: round(x0, 100), y0: round(y0, 100), x1: round(x1, 100), y1: round(y1, 100) };
}

const ACTION_URI = 3;
const LINKS_A_PAGE_MAX = 500;

interface LinkedPage {
  readonly page: number;
  /** From 1. */
  readonly number: number;
  readonly geometry: PageGeometry;
}

/** The URLs of a page's links, each with its place. */
function linksOf({ pdfium, handle }: PdfDocument, { page, number, geometry }: LinkedPage): Link[] {
  const { call, scratch } = pdfium;
  const links: Link[] = [];
  const [positionAt, linkAt, rectAt] = [scratch + 4000, scratch + 4008, scratch + 4016];
  pdfium.setUint(positionAt, 0);
  while (links.length < LINKS_A_PAGE_MAX && call.FPDFLink_Enumerate(page, positionAt, linkAt) !== 0) {
    const link = pdfium.uint(linkAt);
    const action = call.FPDFLink_GetAction(link);
    if (action === 0 || call.FPDFAction_GetType(action) !== ACTION_URI) continue;
    if (call.FPDFLink_GetAnnotRect(link, rectAt) === 0) continue;
    const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => pdfium.float(rectAt + offset)) as [
      number,
      number,
      number,
      number,
    ];
    const url = pdfium.textOf('utf-8', (...buffer) => call.FPDFAction_GetURIPath(handle, action, ...buffer)).trim();
    if (url === '') continue;
    const box = toDisplaySpace(geometry, [left, bottom, right, top]);
    links.push({
      page: number,
      url,
      x0: round(box.x0, 100),
      y0: round(box.y0, 100),
      x1: round(box.x1, 100),
      y1: round(box.y1, 100),
    });
  }
  return links;
}
