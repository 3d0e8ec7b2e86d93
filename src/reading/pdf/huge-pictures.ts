import type { Pdfium } from './pdfium.ts';

/** A sheet of A3 at 1200 dpi has 280 million pixels; what has more is no page, and would take minutes to unpack. */
const PICTURE_PIXELS_MAX = 300_000_000;
const OBJECTS_MAX = 20_000;
const FORM_DEPTH_MAX = 6;
const TYPE_IMAGE = 3;
const TYPE_FORM = 5;

/** Runs `draw` with the pictures of a loaded page left out that are too large to be drawn at all. */
export function withoutHugePictures<T>(pdfium: Pdfium, page: number, draw: () => T): T {
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
