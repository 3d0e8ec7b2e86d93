import type { Box, PageImage } from '../page/page.ts';
import type { Pdfium } from './pdfium.ts';

export interface RenderRequest {
  readonly page: number;
  /** Size of the page as displayed, in points. */
  readonly widthPoints: number;
  readonly heightPoints: number;
  readonly pixelsPerPoint: number;
  readonly channels: 1 | 4;
  /** The part of the page to render, in points as displayed. Default: the whole page. */
  readonly region?: Box;
  /** The scale is reduced if the image would have more pixels than these. */
  readonly pagePixelsMax: number;
}

const FORMAT_GRAY = 1;
const FORMAT_BGRX = 3;
const WHITE = 0xffffffff;
/** Annotations are rendered too: stamps and filled form fields are part of what a person sees. */
const FLAG_ANNOTATIONS = 0x01;

/** `FPDF_RENDER_TOBECONTINUED`: the rendering was stopped before its end. */
const STOPPED = 1;

/** A page exceeded its rendering time. */
export class DrawingTooSlow extends Error {}

/** Pixels per point, at most as requested, so that no side of the image is empty and the image is within its limit. */
function scaleOf(
  { pixelsPerPoint, pagePixelsMax }: RenderRequest,
  { widthPoints, heightPoints }: { widthPoints: number; heightPoints: number },
): number {
  const fitting = Math.min(pixelsPerPoint, Math.sqrt(pagePixelsMax / Math.max(1, widthPoints * heightPoints)));
  // A strip one point wide and miles long would still have too many pixels, because it is at least one pixel wide.
  return Math.min(fitting, pagePixelsMax / Math.max(1, widthPoints, heightPoints));
}

/**
 * Renders a loaded page, or a part of it, on white.
 *
 * @throws DrawingTooSlow if the page takes too long; Error if PDFium has no memory for the image, or no pixels are allowed
 */
export function renderPage(pdfium: Pdfium, request: RenderRequest): PageImage {
  const { page, widthPoints, heightPoints, channels } = request;
  const { x0, y0, x1, y1 } = request.region ?? { x0: 0, y0: 0, x1: widthPoints, y1: heightPoints };
  const scale = scaleOf(request, { widthPoints: x1 - x0, heightPoints: y1 - y0 });
  const pixels = (points: number): number => Math.max(1, Math.round(points * scale));
  const [width, height] = [pixels(x1 - x0), pixels(y1 - y0)];
  if (request.pagePixelsMax < 1) throw new Error('the pages of this document are not to be rendered');
  const { call } = pdfium;
  const bitmap = call.FPDFBitmap_CreateEx(width, height, channels === 1 ? FORMAT_GRAY : FORMAT_BGRX, 0, 0);
  if (bitmap === 0) throw new Error(`PDFium has no memory for a page of ${width} x ${height} pixels`);
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const [left, top] = [Math.round(-x0 * scale), Math.round(-y0 * scale)];
    const [wholeWidth, wholeHeight] = [pixels(widthPoints), pixels(heightPoints)];
    const area = [left, top, wholeWidth, wholeHeight] as const;
    const status = withoutHugePictures(pdfium, page, () =>
      pdfium.withinDrawingTime(() =>
        call.FPDF_RenderPageBitmap_Start(bitmap, page, ...area, 0, FLAG_ANNOTATIONS, pdfium.pause),
      ),
    );
    call.FPDF_RenderPage_Close(page);
    if (status === STOPPED) throw new DrawingTooSlow('the page takes longer to draw than it may');
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const raw = pdfium.bytesAt(call.FPDFBitmap_GetBuffer(bitmap), stride * height);
    return { width, height, channels, pixels: unpadded(raw, { rowBytes: width * channels, stride, height }) };
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}

function unpadded(raw: Uint8Array, rows: { rowBytes: number; stride: number; height: number }): Uint8Array {
  const { rowBytes, stride, height } = rows;
  if (rowBytes === stride) return raw.slice();
  const pixels = new Uint8Array(rowBytes * height);
  for (let row = 0; row < height; row += 1) {
    pixels.set(raw.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
  }
  return pixels;
}

/** An A3 sheet at 1200 dpi has 280 million pixels. An image with more is no page, and would take minutes to unpack. */
const PICTURE_PIXELS_MAX = 300_000_000;
const OBJECTS_MAX = 20_000;
const FORM_DEPTH_MAX = 6;
const TYPE_IMAGE = 3;
const TYPE_FORM = 5;

/** Runs `draw` without those images of a loaded page that are too large to render. */
function withoutHugePictures<T>(pdfium: Pdfium, page: number, draw: () => T): T {
  const huge = hugePictures(pdfium, page);
  for (const object of huge) pdfium.call.FPDFPageObj_SetIsActive(object, 0);
  try {
    return draw();
  } finally {
    for (const object of huge) pdfium.call.FPDFPageObj_SetIsActive(object, 1);
  }
}

function hugePictures(pdfium: Pdfium, page: number): number[] {
  const { call, scratch } = pdfium;
  const huge: number[] = [];
  let seen = 0;
  const walk = (count: number, childAt: (index: number) => number, depth: number): void => {
    for (let index = 0; index < count && seen < OBJECTS_MAX; index += 1) {
      seen += 1;
      const object = childAt(index);
      const type = object === 0 ? 0 : call.FPDFPageObj_GetType(object);
      if (type === TYPE_IMAGE && isHuge(object)) huge.push(object);
      if (type === TYPE_FORM && depth < FORM_DEPTH_MAX) {
        walk(call.FPDFFormObj_CountObjects(object), (at) => call.FPDFFormObj_GetObject(object, at), depth + 1);
      }
    }
  };
  const isHuge = (image: number): boolean =>
    call.FPDFImageObj_GetImagePixelSize(image, scratch, scratch + 4) !== 0 &&
    pdfium.uint(scratch) * pdfium.uint(scratch + 4) > PICTURE_PIXELS_MAX;
  walk(call.FPDFPage_CountObjects(page), (at) => call.FPDFPage_GetObject(page, at), 0);
  return huge;
}
