import { type Link, round } from '../page/page.ts';
import { type PageGeometry, toDisplaySpace } from './page-geometry.ts';
import type { PdfDocument } from './pdf-document.ts';

const ACTION_URI = 3;
const LINKS_A_PAGE_MAX = 500;

export interface LinkedPage {
  readonly page: number;
  /** From 1. */
  readonly number: number;
  readonly geometry: PageGeometry;
}

/** The URLs of a page's links, each with its place. */
export function linksOf({ pdfium, handle }: PdfDocument, { page, number, geometry }: LinkedPage): Link[] {
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
