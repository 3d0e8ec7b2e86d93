import { writeFile } from 'node:fs/promises';
import type { RedactedPageInfo, RedactInput, RedactOutput } from '../calls/engine-calls.ts';
import type { Box, PageImage } from '../page/page.ts';
import { geometryOf, type PageGeometry } from './page-geometry.ts';
import { openPdfFile, type PdfDocument, withPage } from './pdf-document.ts';
import { type WrittenStream, writtenStreams } from './pdf-objects.ts';
import { unpackedFlate } from './pdf-traits.ts';
import type { Pdfium } from './pdfium.ts';
import { redactPage } from './redact-page.ts';
import { renderPage } from './render-page.ts';

/** Shorter texts occur by chance in packed data. */
const CHARACTERS_MIN = 5;
const STREAM_BYTES_MAX = 64 * 1024 * 1024;
/** A string written as `<53...>`. */
const HEXADECIMAL = /<([0-9a-f]{2,})>/giu;
const PICTURE_OR_FONT: ReadonlySet<string | undefined> = new Set(['/Image', '/Type1C', '/CIDFontType0C', '/OpenType']);

/**
 * Whether the bytes of a PDF as PDFium writes it hold one of the texts: in a string or in an unpacked stream, as Latin-1, UTF-8 or UTF-16,
 * plain or in hexadecimal digits, in any case. Fonts and pictures are not searched, nor text drawn by numbers of glyphs, which only a
 * reader of the page can tell. A file whose streams cannot be found or unpacked may hold anything: true.
 */
export function bytesHoldText(file: Buffer, texts: readonly string[]): boolean {
  const needles = texts.filter((text) => text.length >= CHARACTERS_MIN).flatMap(writtenAs);
  if (needles.length === 0) return false;
  const holds = (bytes: Buffer): boolean => {
    const plain = bytes.toString('latin1');
    const hexadecimal = [...plain.matchAll(HEXADECIMAL)].map(([, digits = '']) =>
      Buffer.from(digits, 'hex').toString('latin1'),
    );
    const searched = [plain, ...hexadecimal].join('\n').toLowerCase();
    return needles.some((needle) => searched.includes(needle));
  };
  const streams = writtenStreams(file.toString('latin1'));
  if (streams === null) return true;
  let objectsFrom = 0;
  for (const stream of streams) {
    if (holds(file.subarray(objectsFrom, stream.from))) return true;
    objectsFrom = stream.end;
    if (isPictureOrFont(stream)) continue;
    const data = unpacked(file, stream);
    if (data === null || holds(data)) return true;
  }
  return holds(file.subarray(objectsFrom));
}

function writtenAs(text: string): string[] {
  const utf16 = Buffer.from(text, 'utf16le').swap16();
  const forms = [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf8'), utf16];
  return [...new Set(forms.map((form) => form.toString('latin1').toLowerCase()))];
}

function isPictureOrFont({ entries }: WrittenStream): boolean {
  const subtype = entries.get('Subtype');
  return PICTURE_OR_FONT.has(subtype) || (subtype !== '/Form' && entries.has('Length1'));
}

/** The data of a stream; null where it is packed otherwise, or cannot be unpacked. */
function unpacked(file: Buffer, { entries, from, end }: WrittenStream): Buffer | null {
  const data = file.subarray(from, end);
  const filter = entries.get('Filter')?.replaceAll(/[[\]\s]/g, '') ?? '';
  if (filter === '') return data;
  return filter === '/FlateDecode' ? unpackedFlate(data, STREAM_BYTES_MAX) : null;
}

/** The colour that marks where something was removed: it is seen on white and on dark panels. */
const GREY = { red: 0xb4, green: 0xb8, blue: 0xbd };
/** Enough to read print, and half the size of 200 dpi. */
const PICTURE_DOTS_PER_INCH = 150;
/** Enough to see that a line of text is missing. */
const COMPARED_DOTS_PER_INCH = 72;
/** A pixel differs if its light differs by more than this, out of 255; a page, if more than this share of its pixels does. */
const LIGHT_DIFFERENCE = 64;
const PIXELS_DIFFERENT_MAX = 0.002;
/** Around a box, in points: letters are drawn across the edges of their boxes. */
const BOX_MARGIN = 1.5;
/** Some pages, then all of them, may have to be drawn. */
const ROUNDS_MAX = 3;
const FLATTEN_AS_SHOWN = 0;
const FILL_WINDING = 2;
const FORMAT_GRAY = 1;
const FORMAT_BGR = 2;
/** GREY itself is not quite gray. */
const GRAY_SPREAD = 12;

/**
 * Writes a copy of a PDF without what lies in the given places. The copy is a new document with nothing but the drawn content of the
 * pages: no metadata, attachments, annotations, form fields, bookmarks, structure, scripts, layers or earlier versions. A page keeps its text,
 * unless its objects cannot be redacted with certainty, look different afterwards, or hold a removed text even so: then it is a picture.
 */
export async function redactPdf(pdfium: Pdfium, input: RedactInput): Promise<RedactOutput> {
  let drawn = new Set(input.drawnPages);
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const copy = copyOf(pdfium, input, drawn);
    if (copy === null) return { kind: 'unreadable' };
    const holdsText = bytesHoldText(copy.bytes, input.texts);
    if (copy.altered.length === 0 && !holdsText) {
      await writeFile(input.outPath, copy.bytes);
      return { kind: 'redacted', pages: copy.pages };
    }
    // What was added to a copy stays in its file, even if it is removed again. So another copy is made, from the source as it was.
    drawn = new Set(holdsText ? copy.pages.map(({ number }) => number) : [...drawn, ...copy.altered]);
  }
  return { kind: 'unsafe' };
}

interface Copy {
  readonly bytes: Buffer;
  readonly pages: readonly RedactedPageInfo[];
  /** Numbers of the pages that look different outside the boxes. */
  readonly altered: readonly number[];
}

interface Copying {
  readonly pdfium: Pdfium;
  readonly source: PdfDocument;
  readonly target: number;
  readonly input: RedactInput;
}

/** The copy with some pages drawn as pictures; null if the document cannot be opened or has too many pages. */
function copyOf(pdfium: Pdfium, input: RedactInput, drawn: ReadonlySet<number>): Copy | null {
  const opened = openPdfFile(pdfium, input.pdfPath);
  if (opened.kind !== 'opened') return null;
  const source = opened.document;
  const target = pdfium.call.FPDF_CreateNewDocument();
  try {
    if (source.pageCount > input.limits.pagesMax) return null;
    const pages: RedactedPageInfo[] = [];
    const altered: number[] = [];
    const copying = { pdfium, source, target, input };
    for (let index = 0; index < source.pageCount; index += 1) {
      const vector = drawn.has(index + 1) ? { kind: 'unsafe' as const, photos: [] } : addRedacted(copying, index);
      if (vector.kind === 'unsafe') addPicture(copying, index, vector.photos);
      if (vector.kind === 'altered') altered.push(index + 1);
      const isPicture = vector.kind === 'unsafe';
      pages.push({
        number: index + 1,
        isPicture,
        hasPictures: isPicture || (vector.kind === 'added' && vector.hasPictures),
      });
    }
    return { bytes: saved(pdfium, target), pages, altered };
  } finally {
    pdfium.call.FPDF_CloseDocument(target);
    source.close();
  }
}

type Added =
  | { readonly kind: 'added'; readonly hasPictures: boolean }
  | { readonly kind: 'altered' }
  | { readonly kind: 'unsafe'; readonly photos: readonly Box[] };

/** Adds the page with its objects. `altered` if it looks different outside the boxes. */
function addRedacted(copying: Copying, index: number): Added {
  const { pdfium, source, input } = copying;
  const { call } = pdfium;
  const before = imageOf(copying, index, COMPARED_DOTS_PER_INCH);
  if (before === null || !isFlattened(pdfium, source.handle, index)) return { kind: 'unsafe', photos: [] };
  const page = call.FPDF_LoadPage(source.handle, index);
  try {
    const geometry = geometryOf(pdfium, page);
    const boxes = placesOn(input, index);
    const redaction = redactPage({ pdfium, page, geometry, boxes }, input);
    if (redaction.kind === 'unsafe') return redaction;
    const added = addAsForm(copying, index, geometry);
    if (added === 0) return { kind: 'unsafe', photos: redaction.photos };
    try {
      const marked = [...boxes, ...redaction.photos];
      const after = renderPage(pdfium, { ...renderingOf(geometry, input, COMPARED_DOTS_PER_INCH), page: added });
      if (isAltered(before.image, after, { boxes: marked, scale: after.width / Math.max(1, geometry.width) }))
        return { kind: 'altered' };
      for (const box of marked) addBox(pdfium, added, { ...box, height: geometry.height });
      call.FPDFPage_GenerateContent(added);
      return { kind: 'added', hasPictures: redaction.hasPictures };
    } finally {
      call.FPDF_ClosePage(added);
    }
  } finally {
    call.FPDF_ClosePage(page);
  }
}

/** Merges what annotations and form fields show into the page, and removes them. False if the page cannot be loaded. */
function isFlattened({ call }: Pdfium, document: number, index: number): boolean {
  const page = call.FPDF_LoadPage(document, index);
  if (page === 0) return false;
  const isDone = call.FPDFPage_CountObjects(page) > 0 && call.FPDFPage_Flatten(page, FLATTEN_AS_SHOWN) !== 0;
  for (let at = call.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at -= 1) call.FPDFPage_RemoveAnnot(page, at);
  call.FPDF_ClosePage(page);
  return isDone;
}

/**
 * Adds an empty page that shows the content of a source page as a form, so that nothing else of that page is copied. The form turns the page
 * as the source does. Returns the page, or 0.
 */
function addAsForm({ pdfium, source, target }: Copying, index: number, { width, height }: PageGeometry): number {
  const { call } = pdfium;
  const form = call.FPDF_NewXObjectFromPage(target, source.handle, index);
  if (form === 0) return 0;
  const object = call.FPDF_NewFormObjectFromXObject(form);
  call.FPDF_CloseXObject(form);
  const page = call.FPDFPage_New(target, index, width, height);
  call.FPDFPage_InsertObject(page, object);
  call.FPDFPage_GenerateContent(page);
  return page;
}

/** Adds the page as a picture with its boxes filled. */
function addPicture(copying: Copying, index: number, photos: readonly Box[]): void {
  const { pdfium, target, input } = copying;
  const { call, scratch } = pdfium;
  const drawn = imageOf(copying, index, PICTURE_DOTS_PER_INCH);
  if (drawn === null) throw new Error(`page ${index + 1} cannot be drawn`);
  const { image, width, height } = drawn;
  fillBoxes(image, [...placesOn(input, index), ...photos], image.width / Math.max(1, width));
  const bitmap = bitmapOf(pdfium, image);
  const page = call.FPDFPage_New(target, index, width, height);
  try {
    const object = call.FPDFPageObj_NewImageObj(target);
    call.FPDFImageObj_SetBitmap(0, 0, object, bitmap);
    pdfium.write(scratch, new Uint8Array(new Float32Array([width, 0, 0, height, 0, 0]).buffer));
    call.FPDFPageObj_SetMatrix(object, scratch);
    call.FPDFPage_InsertObject(page, object);
    call.FPDFPage_GenerateContent(page);
  } finally {
    call.FPDF_ClosePage(page);
    call.FPDFBitmap_Destroy(bitmap);
  }
}

function placesOn({ places }: RedactInput, index: number): Box[] {
  return places.filter(({ page }) => page === index + 1);
}

function renderingOf(
  { width, height }: Pick<PageGeometry, 'width' | 'height'>,
  { limits }: RedactInput,
  dotsPerInch: number,
) {
  const { pagePixelsMax } = limits;
  return {
    widthPoints: width,
    heightPoints: height,
    pixelsPerPoint: dotsPerInch / 72,
    channels: 4 as const,
    pagePixelsMax,
  };
}

/** A page of the source as a picture, with its size in points; null if it cannot be loaded. */
function imageOf({ pdfium, source, input }: Copying, index: number, dotsPerInch: number) {
  return withPage(source, index, (page) => {
    const { width, height } = geometryOf(pdfium, page);
    const image = renderPage(pdfium, { ...renderingOf({ width, height }, input, dotsPerInch), page });
    return { image, width, height };
  });
}

/** Whether two pictures of a page differ outside the boxes. */
function isAltered(
  before: PageImage,
  after: PageImage,
  { boxes, scale }: { readonly boxes: readonly Box[]; readonly scale: number },
): boolean {
  if (before.width !== after.width || before.height !== after.height) return true;
  const grown = boxes.map(({ x0, y0, x1, y1 }) => ({
    x0: (x0 - BOX_MARGIN) * scale,
    y0: (y0 - BOX_MARGIN) * scale,
    x1: (x1 + BOX_MARGIN) * scale,
    y1: (y1 + BOX_MARGIN) * scale,
  }));
  let different = 0;
  for (let y = 0; y < before.height; y += 1) {
    for (let x = 0; x < before.width; x += 1) {
      const at = (y * before.width + x) * 4 + 1;
      if (Math.abs((before.pixels[at] ?? 0) - (after.pixels[at] ?? 0)) <= LIGHT_DIFFERENCE) continue;
      if (!grown.some((box) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1)) different += 1;
    }
  }
  return different > PIXELS_DIFFERENT_MAX * before.width * before.height;
}

/** @param place.height of the page: its own space has its origin at the bottom */
function addBox({ call }: Pdfium, page: number, { x0, y0, x1, y1, height }: Box & { readonly height: number }): void {
  const box = call.FPDFPageObj_CreateNewRect(x0, height - y1, x1 - x0, y1 - y0);
  call.FPDFPageObj_SetFillColor(box, GREY.red, GREY.green, GREY.blue, 255);
  call.FPDFPath_SetDrawMode(box, FILL_WINDING, 0);
  call.FPDFPage_InsertObject(page, box);
}

function fillBoxes({ width, height, pixels }: PageImage, boxes: readonly Box[], scale: number): void {
  for (const { x0, y0, x1, y1 } of boxes) {
    const [left, right] = [Math.max(0, Math.floor((x0 - 1) * scale)), Math.min(width, Math.ceil((x1 + 1) * scale))];
    for (let y = Math.max(0, Math.floor((y0 - 1) * scale)); y < Math.min(height, Math.ceil((y1 + 1) * scale)); y += 1) {
      for (let x = left; x < right; x += 1) pixels.set([GREY.blue, GREY.green, GREY.red], (y * width + x) * 4);
    }
  }
}

/** A page image as a bitmap of PDFium, gray if it has no colour: a third of the size. */
function bitmapOf(pdfium: Pdfium, { width, height, pixels }: PageImage): number {
  const { call } = pdfium;
  let isGray = true;
  for (let at = 0; at < pixels.length && isGray; at += 4) {
    const [blue, green, red] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    isGray = Math.max(blue, green, red) - Math.min(blue, green, red) <= GRAY_SPREAD;
  }
  const channels = isGray ? 1 : 3;
  const bitmap = call.FPDFBitmap_CreateEx(width, height, isGray ? FORMAT_GRAY : FORMAT_BGR, 0, 0);
  if (bitmap === 0) throw new Error(`PDFium has no memory for a page of ${width} x ${height} pixels`);
  const stride = call.FPDFBitmap_GetStride(bitmap);
  const target = pdfium.bytesAt(call.FPDFBitmap_GetBuffer(bitmap), stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const to = y * stride + x * channels;
      if (isGray) target[to] = pixels[from + 1] ?? 0;
      else target.set(pixels.subarray(from, from + 3), to);
    }
  }
  return bitmap;
}

function saved(pdfium: Pdfium, document: number): Buffer {
  const { call } = pdfium;
  const writer = call.PDFiumExt_OpenFileWriter();
  try {
    if (call.PDFiumExt_SaveAsCopy(document, writer) === 0) throw new Error('PDFium cannot write the redacted document');
    const size = call.PDFiumExt_GetFileWriterSize(writer);
    const pointer = pdfium.allocate(size);
    try {
      call.PDFiumExt_GetFileWriterData(writer, pointer, size);
      return Buffer.from(pdfium.bytesAt(pointer, size));
    } finally {
      pdfium.free(pointer);
    }
  } finally {
    call.PDFiumExt_CloseFileWriter(writer);
  }
}
