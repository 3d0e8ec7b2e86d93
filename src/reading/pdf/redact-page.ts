import type { Box } from '../page/page.ts';
import { type PageGeometry, toDisplaySpace, toOwnSpace } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { LayerMarks } from './text-places.ts';

/** A loaded page that is being redacted. */
export interface RedactedPage {
  readonly pdfium: Pdfium;
  readonly page: number;
  readonly geometry: PageGeometry;
  /** What is to be removed, in points of the page as displayed. */
  readonly boxes: readonly Box[];
}

/** What became of the content of a page, or why its objects cannot be redacted one by one. */
export type PageRedaction =
  | { readonly kind: 'redacted'; readonly photos: readonly Box[]; readonly hasPictures: boolean }
  | { readonly kind: 'unsafe'; readonly photos: readonly Box[] };

const OBJECTS_MAX = 20_000;
const FORM_DEPTH_MAX = 6;
const TYPE_PATH = 2;
const TYPE_IMAGE = 3;
const TYPE_FORM = 5;
/** A path with more segments than a frame or a rule can be letters. */
const FRAME_SEGMENTS_MAX = 8;
/** A picture that covers this much of a page can show what the text above it says. */
const BACKGROUND_SHARE = 0.3;
/** Sizes of photos and logos: smaller ones are icons. In points. */
const PHOTO_SIDE_MIN = 36;
const PHOTO_ASPECT_MAX = 2.5;
/** Strips of one picture touch each other. In points. */
const TOUCHING = 1.5;
/** The part of a character's box that is left out at each side, so that the characters beside it stay. */
const CHARACTER_INSET = 0.2;
/** A character of which this much is in a box is removed. */
const COVERED_SHARE = 0.3;
const QUAD_BYTES = 32;
/** `FPDF_OBJECT_UNKNOWN`: there is no such value. */
const UNKNOWN_TYPE = 0;

interface PageObject {
  readonly handle: number;
  readonly type: number;
  /** The nesting of forms around it; 0 for one of the page itself. */
  readonly depth: number;
  readonly box: Box;
}

/**
 * Removes what lies in the boxes from the objects of a loaded page: characters, pixels of pictures, marks, and, if asked to, photos and
 * logos. It writes the page's content again. Whatever cannot be removed with certainty makes the page unsafe: layers, letters drawn as
 * paths in a box, and pictures behind the whole page.
 */
export function redactPage(
  target: RedactedPage,
  { withoutPhotos }: { readonly withoutPhotos: boolean },
): PageRedaction {
  const { pdfium, page, boxes } = target;
  const objects = objectsOf(target);
  const photos = withoutPhotos ? photosAmong(objects ?? [], target.geometry) : [];
  if (objects === null || isUnsafe(target, objects, photos))
    return { kind: 'unsafe', photos: photos.map(({ box }) => box) };
  for (const photo of photos.flatMap((one) => one.parts)) {
    pdfium.call.FPDFPage_RemoveObject(page, photo.handle);
    pdfium.call.FPDFPageObj_Destroy(photo.handle);
  }
  const removed = new Set(photos.flatMap((one) => one.parts));
  const kept = objects.filter((object) => !removed.has(object));
  removeMarks(pdfium, kept);
  const pictures = kept.filter(({ type }) => type === TYPE_IMAGE);
  // Under a picture the whole box is made white, not only the characters above it.
  const wholeBoxes = boxes.filter((box) => pictures.some((picture) => overlaps(picture.box, box)));
  removeIn(target, [...characterBoxes(target), ...wholeBoxes.map((box) => toOwnSpace(target.geometry, box))]);
  pdfium.call.FPDFPage_GenerateContent(page);
  return {
    kind: 'redacted',
    photos: photos.map(({ box }) => box),
    hasPictures: pictures.some(({ box }) => isLarge(box)),
  };
}

type OwnBox = readonly [left: number, bottom: number, right: number, top: number];
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The objects of a page and of its forms; null if there are more than any CV has. */
function objectsOf({ pdfium, page, geometry }: RedactedPage): PageObject[] | null {
  const { call } = pdfium;
  const objects: PageObject[] = [];
  const walk = (children: { count: number; at: (index: number) => number }, depth: number, space: Matrix): void => {
    for (let index = 0; index < children.count && objects.length <= OBJECTS_MAX; index += 1) {
      const handle = children.at(index);
      if (handle === 0) continue;
      const type = call.FPDFPageObj_GetType(handle);
      objects.push({ handle, type, depth, box: toDisplaySpace(geometry, ownBoxOf(pdfium, handle, space)) });
      if (type !== TYPE_FORM || depth >= FORM_DEPTH_MAX) continue;
      const at = (child: number): number => call.FPDFFormObj_GetObject(handle, child);
      walk({ count: call.FPDFFormObj_CountObjects(handle), at }, depth + 1, product(matrixOf(pdfium, handle), space));
    }
  };
  walk({ count: call.FPDFPage_CountObjects(page), at: (index) => call.FPDFPage_GetObject(page, index) }, 0, IDENTITY);
  return objects.length > OBJECTS_MAX ? null : objects;
}

/** The bounds of an object in the page's own space. PDFium gives those of an object in a form in the space of the form. */
function ownBoxOf(pdfium: Pdfium, handle: number, [a, b, c, d, e, f]: Matrix): OwnBox {
  const { call, scratch: at } = pdfium;
  if (call.FPDFPageObj_GetBounds(handle, at, at + 4, at + 8, at + 12) === 0) return [0, 0, 0, 0];
  const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => pdfium.float(at + offset)) as [
    number,
    number,
    number,
    number,
  ];
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function matrixOf(pdfium: Pdfium, handle: number): Matrix {
  const { call, scratch: at } = pdfium;
  if (call.FPDFPageObj_GetMatrix(handle, at) === 0) return IDENTITY;
  return [0, 4, 8, 12, 16, 20].map((offset) => pdfium.float(at + offset)) as unknown as Matrix;
}

/** First `inner`, then `outer`. */
function product(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function isUnsafe(
  { pdfium, geometry, boxes }: RedactedPage,
  objects: readonly PageObject[],
  photos: readonly Photo[],
): boolean {
  const { call } = pdfium;
  const layers = new LayerMarks(pdfium);
  const pageArea = geometry.width * geometry.height;
  const isInBox = ({ box }: PageObject): boolean => boxes.some((one) => overlaps(box, one));
  return (
    photos.some(({ parts }) => parts.some(({ depth }) => depth > 0)) ||
    objects.some((object) => {
      if (layers.isOnLayer(object.handle)) return true;
      // Marks in a form cannot be removed.
      if (object.depth > 0 && saysItsText(pdfium, object.handle)) return true;
      if (object.type === TYPE_IMAGE) return areaOf(object.box) > BACKGROUND_SHARE * pageArea;
      return (
        object.type === TYPE_PATH && call.FPDFPath_CountSegments(object.handle) > FRAME_SEGMENTS_MAX && isInBox(object)
      );
    })
  );
}

/** Whether a mark of the object says what it shows. */
function saysItsText({ call }: Pdfium, object: number): boolean {
  for (let index = call.FPDFPageObj_CountMarks(object) - 1; index >= 0; index -= 1) {
    const mark = call.FPDFPageObj_GetMark(object, index);
    if (['ActualText', 'Alt', 'E'].some((key) => call.FPDFPageObjMark_GetParamValueType(mark, key) !== UNKNOWN_TYPE))
      return true;
  }
  return false;
}

interface Photo {
  readonly box: Box;
  readonly parts: readonly PageObject[];
}

/** Photos and logos: pictures of such a size and shape, in one piece or in strips. */
function photosAmong(objects: readonly PageObject[], { width, height }: PageGeometry): Photo[] {
  let pictures: Photo[] = objects
    .filter(({ type }) => type === TYPE_IMAGE)
    .map((part) => ({ box: part.box, parts: [part] }));
  for (let index = 0; index < pictures.length; index += 1) {
    const one = pictures[index] as Photo;
    const touching = pictures.filter((other) => other !== one && overlaps(grown(one.box, TOUCHING), other.box));
    if (touching.length === 0) continue;
    const joined = {
      box: around([one, ...touching].map(({ box }) => box)),
      parts: [one, ...touching].flatMap(({ parts }) => parts),
    };
    pictures = [joined, ...pictures.filter((other) => other !== one && !touching.includes(other))];
    index = -1;
  }
  return pictures.filter(({ box }) => {
    const [across, down] = [box.x1 - box.x0, box.y1 - box.y0];
    const aspect = Math.max(across / down, down / across);
    return isLarge(box) && aspect <= PHOTO_ASPECT_MAX && across * down <= BACKGROUND_SHARE * width * height;
  });
}

function isLarge(box: Box): boolean {
  return box.x1 - box.x0 >= PHOTO_SIDE_MIN && box.y1 - box.y0 >= PHOTO_SIDE_MIN;
}

/** Marks may say what their content shows: `ActualText`, or what a picture is of. */
function removeMarks({ call }: Pdfium, objects: readonly PageObject[]): void {
  for (const { handle } of objects) {
    for (let index = call.FPDFPageObj_CountMarks(handle) - 1; index >= 0; index -= 1)
      call.FPDFPageObj_RemoveMark(handle, call.FPDFPageObj_GetMark(handle, index));
  }
}

/** The boxes of the characters that a box covers, smaller than the characters, in the page's own space. */
function characterBoxes({ pdfium, page, geometry, boxes }: RedactedPage): OwnBox[] {
  const { call, scratch: at } = pdfium;
  const textPage = call.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const found: OwnBox[] = [];
  for (let index = call.FPDFText_CountChars(textPage) - 1; index >= 0; index -= 1) {
    if (call.FPDFText_GetCharBox(textPage, index, at, at + 8, at + 16, at + 24) === 0) continue;
    const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => pdfium.double(at + offset)) as [
      number,
      number,
      number,
      number,
    ];
    const shown = toDisplaySpace(geometry, [left, bottom, right, top]);
    if (!boxes.some((box) => areaOf(common(box, shown)) > COVERED_SHARE * areaOf(shown))) continue;
    const [across, down] = [(right - left) * CHARACTER_INSET, (top - bottom) * CHARACTER_INSET];
    found.push([left + across, bottom + down, right - across, top - down]);
  }
  call.FPDFText_ClosePage(textPage);
  return found;
}

function common(a: Box, b: Box): Box {
  return { x0: Math.max(a.x0, b.x0), y0: Math.max(a.y0, b.y0), x1: Math.min(a.x1, b.x1), y1: Math.min(a.y1, b.y1) };
}

function removeIn({ pdfium, page }: RedactedPage, areas: readonly OwnBox[]): void {
  if (areas.length === 0) return;
  const quads = new Float32Array(
    areas.flatMap(([left, bottom, right, top]) => [left, top, right, top, left, bottom, right, bottom]),
  );
  const pointer = pdfium.allocate(areas.length * QUAD_BYTES);
  try {
    pdfium.write(pointer, new Uint8Array(quads.buffer));
    pdfium.call.EPDFText_RedactInQuads(page, pointer, areas.length, 1, 0);
  } finally {
    pdfium.free(pointer);
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;
}

function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

function around(boxes: readonly Box[]): Box {
  return {
    x0: Math.min(...boxes.map(({ x0 }) => x0)),
    y0: Math.min(...boxes.map(({ y0 }) => y0)),
    x1: Math.max(...boxes.map(({ x1 }) => x1)),
    y1: Math.max(...boxes.map(({ y1 }) => y1)),
  };
}

function areaOf({ x0, y0, x1, y1 }: Box): number {
  return x1 <= x0 || y1 <= y0 ? 0 : (x1 - x0) * (y1 - y0);
}
