import type { ReadingLimits } from '../calls/engine-calls.ts';
import { type Box, type Link, type Page, type PositionedDocument, round, type Word } from '../page/page.ts';
import { repairText } from '../page/text-repair.ts';
import type { AnnotationText } from './annotations.ts';
import { drawnBullets } from './drawn-bullets.ts';
import { type Drawing, drawingOf } from './drawn-shapes.ts';
import { glyphsOf } from './glyphs.ts';
import { markHiddenWords } from './hidden-words.ts';
import { geometryOf, type PageGeometry, toDisplaySpace } from './page-geometry.ts';
import { type LoadedPage, metadataOf, type PdfDocument } from './pdf-document.ts';
import { rotateUpright } from './rotate-page.ts';
import { type DrawnWord, TextStyles } from './text-styles.ts';
import { wordsOf } from './words.ts';

const SIZE_LARGEST = 12;
const SIZE_SMALLEST = 1.5;
/** Shares of the font size. */
const LINE_STEP = 1.15;
const MIDDLE_TO_BASELINE = 0.35;
const ASCENT = 0.76;
const DESCENT = 0.24;
const SPACE_WIDTH = 0.28;
/** Between the edge of a field and its text, in points. */
const PADDING = 2;

/**
 * The words of texts that the page does not show: fields whose appearance is left to the viewer, or has no text. Each is placed
 * in the rectangle of its annotation, about where a viewer would put it.
 *
 * @param drawn the words drawn on the page, hidden ones included: they are not placed again
 */
function placedWords(texts: readonly AnnotationText[], geometry: PageGeometry, drawn: readonly Word[]): Word[] {
  return texts.flatMap((carried) => {
    const box = toDisplaySpace(geometry, carried.rect);
    return isShown(carried, box, drawn) ? [] : wordsIn(box, carried, geometry);
  });
}

function isShown({ text, drawn: isDrawn }: AnnotationText, box: Box, drawn: readonly Word[]): boolean {
  const inside = drawn.filter((word) => {
    const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
    return x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
  });
  if (inside.length === 0) return false;
  return isDrawn || squeezed(inside.map((word) => word.text).join('')).includes(squeezed(text));
}

function squeezed(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
}

function wordsIn(box: Box, { text, fontSize, multiline }: AnnotationText, geometry: PageGeometry): Word[] {
  const area = { width: Math.max(1, box.x1 - box.x0 - 2 * PADDING), height: box.y1 - box.y0 };
  const size = multiline ? sizeOfLines(text, fontSize, area) : fontSize || Math.min(SIZE_LARGEST, area.height * 0.7);
  const lines = multiline ? brokenLines(text, area.width / size) : [text.split(/\s+/).filter((part) => part !== '')];
  const first = multiline ? box.y0 + PADDING + size * ASCENT : (box.y0 + box.y1) / 2 + size * MIDDLE_TO_BASELINE;
  return lines.flatMap((line, index) => {
    const place = { x: box.x0 + PADDING, baseline: first + index * size * LINE_STEP, size, width: area.width };
    return lineOf(line, place).map((word) => ({ ...word, hidden: isOff(word, geometry) ? 'off_page' : null }));
  });
}

function isOff(word: Box, { width, height }: PageGeometry): boolean {
  return word.x1 <= 0 || word.y1 <= 0 || word.x0 >= width || word.y0 >= height;
}

/** The given size, or a smaller one if the lines would not fit. */
function sizeOfLines(text: string, wanted: number, area: { width: number; height: number }): number {
  let size = wanted || SIZE_LARGEST;
  while (size > SIZE_SMALLEST) {
    const needed = PADDING + brokenLines(text, area.width / size).length * size * LINE_STEP;
    if (needed <= area.height) return size;
    size *= 0.85;
  }
  return SIZE_SMALLEST;
}

/** Words line by line; `width` is in font sizes. */
function brokenLines(text: string, width: number): string[][] {
  const lines: string[][] = [];
  for (const paragraph of text.split('\n')) {
    let line: string[] = [];
    let used = 0;
    for (const word of paragraph.split(/\s+/).flatMap((part) => pieces(part, width))) {
      const more = widthOf(word);
      if (line.length > 0 && used + SPACE_WIDTH + more > width) {
        lines.push(line);
        line = [];
        used = 0;
      }
      used += more + (line.length > 0 ? SPACE_WIDTH : 0);
      line.push(word);
    }
    lines.push(line);
  }
  return lines;
}

/** A run without spaces that is wider than the field, such as a line of Chinese, is broken at the end of the field. */
function pieces(run: string, width: number): string[] {
  if (run === '' || widthOf(run) <= width) return run === '' ? [] : [run];
  const found: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of run) {
    const more = widthOf(character);
    if (piece !== '' && used + more > width) {
      found.push(piece);
      piece = '';
      used = 0;
    }
    piece += character;
    used += more;
  }
  return [...found, piece];
}

interface LinePlace {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly width: number;
}

function lineOf(words: readonly string[], { x, baseline, size, width }: LinePlace): Omit<Word, 'hidden'>[] {
  const natural = words.reduce((sum, word) => sum + widthOf(word) + SPACE_WIDTH, 0) * size;
  const scale = natural > width ? width / natural : 1;
  let pen = x;
  return words.flatMap((raw) => {
    const x0 = pen;
    const x1 = x0 + widthOf(raw) * size * scale;
    pen = x1 + SPACE_WIDTH * size * scale;
    const text = repairText(raw);
    if (text === '') return [];
    return [
      {
        text,
        x0: round(x0, 100),
        y0: round(baseline - ASCENT * size, 100),
        x1: round(x1, 100),
        y1: round(baseline + DESCENT * size, 100),
        baseline: round(baseline, 100),
        fontSize: round(size, 100),
        bold: false,
        italic: false,
        font: 'Helvetica',
        colour: '#000000',
        angle: 0,
        confidence: 1,
      },
    ];
  });
}

const WIDE = /[\u1100-\u11FF\u2E80-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]|[\u{1F000}-\u{3FFFF}]/u;

/** Approximate width of a text in Helvetica, in font sizes. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (WIDE.test(character)) width += 1;
    else if (/[mwMW@%]/.test(character)) width += 0.86;
    else if (/[iljtfrI.,:;'|!()[\]/\\ -]/.test(character)) width += 0.3;
    else width += /\p{Lu}/u.test(character) ? 0.69 : 0.54;
  }
  return width;
}

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
      words: [...words, ...drawnBullets(words, drawing.areas), ...placedWords(page.texts, geometry, words)],
      rules: drawing.rules.map(rounded),
      panels: panelsOf(drawing, geometry.width).map(rounded),
    },
    links: linksOf(document, { page: handle, number, geometry }),
    pictureShare: drawing.pictureShare,
    shapeCount: drawing.areas.filter(({ colour, solid }) => colour !== null && !solid).length,
  };
}

/** Smallest panel, in points. */
const PANEL_MIN = { width: 60, height: 150 };
/** Widest panel, as a share of the page's width. */
const PANEL_SHARE_MAX = 0.85;
const PANELS_MAX = 20;

function panelsOf({ areas }: Drawing, pageWidth: number): readonly Box[] {
  return areas
    .filter(({ colour, x0, y0, x1, y1 }) => {
      const [width, height] = [x1 - x0, y1 - y0];
      return (
        colour !== null &&
        height >= PANEL_MIN.height &&
        width >= PANEL_MIN.width &&
        width <= pageWidth * PANEL_SHARE_MAX
      );
    })
    .slice(0, PANELS_MAX);
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
