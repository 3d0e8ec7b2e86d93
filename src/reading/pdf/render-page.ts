import type { Pdfium } from './pdfium.ts';

/** A page as pixels, row by row without padding. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  /** Bytes a pixel: 1 is gray, 4 is blue, green, red and one unused. */
  readonly channels: 1 | 4;
  readonly pixels: Uint8Array;
}

export interface RenderRequest {
  readonly page: number;
  /** Size of the page as seen, in points. */
  readonly widthPoints: number;
  readonly heightPoints: number;
  readonly pixelsPerPoint: number;
  readonly channels: 1 | 4;
  /** The scale gives way where the page would have more pixels than these. */
  readonly pagePixelsMax: number;
}

const FORMAT_GRAY = 1;
const FORMAT_BGRX = 3;
const WHITE = 0xffffffff;
/** Annotations are drawn too: stamps and filled form fields belong to what a person sees. */
const FLAG_ANNOTATIONS = 0x01;

/** Renders a loaded page on white. */
export function renderPage(pdfium: Pdfium, request: RenderRequest): PageImage {
  const { page, widthPoints, heightPoints, channels, pagePixelsMax } = request;
  const scale = Math.min(request.pixelsPerPoint, Math.sqrt(pagePixelsMax / Math.max(1, widthPoints * heightPoints)));
  const width = Math.max(1, Math.round(widthPoints * scale));
  const height = Math.max(1, Math.round(heightPoints * scale));
  const { call } = pdfium;
  const bitmap = call.FPDFBitmap_CreateEx(width, height, channels === 1 ? FORMAT_GRAY : FORMAT_BGRX, 0, 0);
  if (bitmap === 0) throw new Error(`PDFium has no memory for a page of ${width} x ${height} pixels`);
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAG_ANNOTATIONS);
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
