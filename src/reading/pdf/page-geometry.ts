import type { Box } from '../page/page.ts';
import type { Pdfium } from './pdfium.ts';

/** Maps the page's own coordinates (y upwards, before `/Rotate`) to the page as displayed (y downwards, origin top-left). */
export interface PageGeometry {
  readonly width: number;
  readonly height: number;
  /** Clockwise rotation of the page in degrees: 0, 90, 180 or 270. */
  readonly rotation: number;
  x(x: number, y: number): number;
  y(x: number, y: number): number;
  /** The page's own coordinates. */
  readonly own: { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number };
}

interface Placed {
  readonly rotation: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The geometry of a loaded page. */
export function geometryOf(pdfium: Pdfium, page: number): PageGeometry {
  const { call, scratch } = pdfium;
  const rotation = (((call.FPDFPage_GetRotation(page) % 4) + 4) % 4) * 90;
  call.FPDF_GetPageBoundingBox(page, scratch);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((offset) => pdfium.float(scratch + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const size = { width: call.FPDF_GetPageWidthF(page), height: call.FPDF_GetPageHeightF(page) };
  return { ...size, rotation, own: { left, bottom, right, top }, ...axesOf({ rotation, left, top, right, bottom }) };
}

function axesOf({ rotation, left, top, right, bottom }: Placed): Pick<PageGeometry, 'x' | 'y'> {
  if (rotation === 90) return { x: (_x, y) => y - bottom, y: (x) => x - left };
  if (rotation === 180) return { x: (x) => right - x, y: (_x, y) => y - bottom };
  if (rotation === 270) return { x: (_x, y) => top - y, y: (x) => right - x };
  return { x: (x) => x - left, y: (_x, y) => top - y };
}

/** Maps a box of the page's own coordinates to the page as displayed. */
export function toDisplaySpace(geometry: PageGeometry, own: readonly [number, number, number, number]): Box {
  const [left, bottom, right, top] = own;
  const xs = [geometry.x(left, bottom), geometry.x(right, top)] as const;
  const ys = [geometry.y(left, bottom), geometry.y(right, top)] as const;
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** Maps a box of the page as displayed to the page's own coordinates: left, bottom, right, top. */
export function toOwnSpace({ rotation, own }: PageGeometry, { x0, y0, x1, y1 }: Box): [number, number, number, number] {
  const { left, bottom, right, top } = own;
  if (rotation === 90) return [y0 + left, x0 + bottom, y1 + left, x1 + bottom];
  if (rotation === 180) return [right - x1, y0 + bottom, right - x0, y1 + bottom];
  if (rotation === 270) return [right - y1, top - x1, right - y0, top - x0];
  return [x0 + left, top - y1, x1 + left, top - y0];
}
