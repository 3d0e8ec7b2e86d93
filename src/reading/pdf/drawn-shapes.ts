import type { Box } from '../page/page.ts';
import { type PageGeometry, toDisplaySpace } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';
import { isClipped, LayerMarks, type TextPlace, TextPlaces } from './text-places.ts';
import { hexColour } from './text-styles.ts';

/** What is drawn on a page besides text, in drawing order. */
export interface Drawing {
  readonly rules: readonly Box[];
  /** Filled areas and images, in drawing order. */
  readonly areas: readonly Area[];
  /** The position of each text object in the drawing order. One that the walk did not reach is missing. */
  readonly texts: ReadonlyMap<number, TextPlace>;
  /** Images: their parts on the page. */
  readonly pictures: readonly Box[];
  /** Share of the page that images cover, 0 to 1 (overlaps counted twice, capped at 1). */
  readonly pictureShare: number;
}

export interface Area extends Box {
  readonly order: number;
  /** Drawn in its colour whatever is beneath it: opaque, unblended, in no form and on no layer. */
  readonly plain: boolean;
  /** Plain, and an upright rectangle without a hole, so that its colour is the background of everything in its box. */
  readonly solid: boolean;
  /** `#rrggbb`; null for an image, a shading or a line, whose colours are unknown without rendering. */
  readonly colour: string | null;
}

type Matrix = readonly [number, number, number, number, number, number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const TYPE_TEXT = 1;
const TYPE_PATH = 2;
const TYPE_IMAGE = 3;
const TYPE_SHADING = 4;
const TYPE_FORM = 5;
const SEGMENT_LINE = 0;
const SEGMENT_BEZIER = 1;

/** Rules are thinner than this, and at least this long. In points. */
const RULE_THICKNESS_MAX = 3;
const RULE_LENGTH_MIN = 12;
/** A drawing with more parts is an illustration. The rest is skipped. */
const OBJECTS_MAX = 20_000;
const SEGMENTS_MAX = 400;
const RULES_MAX = 2_000;
const FORM_DEPTH_MAX = 6;

/** Walks the objects of a page, and of the forms it uses, in drawing order. */
export function drawingOf(pdfium: Pdfium, page: number, geometry: PageGeometry): Drawing {
  const walk = new Walk(pdfium, geometry);
  const { call } = pdfium;
  walk.children(call.FPDFPage_CountObjects(page), (index) => call.FPDFPage_GetObject(page, index), {
    matrix: IDENTITY,
    depth: 0,
  });
  const pageArea = Math.max(1, geometry.width * geometry.height);
  return {
    rules: walk.rules,
    areas: walk.areas,
    texts: walk.texts,
    pictures: walk.pictures,
    pictureShare: Math.min(1, walk.pictureArea / pageArea),
  };
}

interface Level {
  readonly matrix: Matrix;
  readonly depth: number;
}

class Walk {
  readonly rules: Box[] = [];
  readonly areas: Area[] = [];
  readonly texts = new Map<number, TextPlace>();
  readonly pictures: Box[] = [];
  pictureArea = 0;
  readonly #places: TextPlaces;
  readonly #layerMarks: LayerMarks;
  #order = 0;
  readonly #pdfium: Pdfium;
  readonly #geometry: PageGeometry;

  constructor(pdfium: Pdfium, geometry: PageGeometry) {
    this.#pdfium = pdfium;
    this.#geometry = geometry;
    this.#places = new TextPlaces(pdfium);
    this.#layerMarks = new LayerMarks(pdfium);
  }

  children(count: number, childAt: (index: number) => number, level: Level): void {
    for (let index = 0; index < count && this.#order < OBJECTS_MAX; index += 1) {
      const object = childAt(index);
      if (object !== 0) this.#object(object, level);
    }
  }

  #object(object: number, level: Level): void {
    const { call } = this.#pdfium;
    this.#order += 1;
    switch (call.FPDFPageObj_GetType(object)) {
      case TYPE_TEXT:
        this.texts.set(object, this.#places.placeOf(object, { order: this.#order, depth: level.depth }));
        return;
      case TYPE_PATH:
        this.#path(object, level);
        return;
      case TYPE_IMAGE:
      case TYPE_SHADING:
        this.#picture(object, level);
        return;
      case TYPE_FORM:
        this.#form(object, level);
        return;
      default:
    }
  }

  #form(form: number, { matrix, depth }: Level): void {
    if (depth >= FORM_DEPTH_MAX) return;
    const { call } = this.#pdfium;
    const own = this.#matrixOf(form);
    this.children(call.FPDFFormObj_CountObjects(form), (index) => call.FPDFFormObj_GetObject(form, index), {
      matrix: own === null ? matrix : multiplied(own, matrix),
      depth: depth + 1,
    });
  }

  #picture(object: number, level: Level): void {
    const box = this.#boundsOf(object, level.matrix);
    if (box === null) return;
    const inside = clipped(box, this.#geometry);
    this.pictureArea += Math.max(0, inside.x1 - inside.x0) * Math.max(0, inside.y1 - inside.y0);
    if (inside.x1 > inside.x0 && inside.y1 > inside.y0) this.pictures.push(inside);
    this.areas.push({ ...box, order: this.#order, plain: false, solid: false, colour: null });
  }

  #path(path: number, level: Level): void {
    const { call, scratch: at } = this.#pdfium;
    if (call.FPDFPath_GetDrawMode(path, at, at + 4) === 0) return;
    const [filled, stroked] = [this.#pdfium.uint(at) !== 0, this.#pdfium.uint(at + 4) !== 0];
    const box = this.#boundsOf(path, level.matrix);
    if (box === null || (!filled && !stroked)) return;
    const fill = filled ? this.#fillOf(path) : null;
    if (isRule(box)) {
      this.#keepRule(box);
    } else if (stroked) {
      this.#straightLines(path, level.matrix);
    } else if (filled) {
      this.#thinParts(path, level.matrix);
    }
    if (stroked && this.#strokeWidth(path) > RULE_THICKNESS_MAX) {
      this.areas.push({ ...box, order: this.#order, plain: false, solid: false, colour: null });
    }
    if (fill === null || fill.opacity === 0) return;
    const { colour } = fill;
    const plain = colour !== null && fill.opacity === 1 && level.depth === 0 && !this.#isBlended(path);
    this.areas.push({ ...box, order: this.#order, plain, solid: plain && this.#isRectangle(path), colour });
  }

  /** A line as thick as a word is high hides a word as a rectangle does. */
  #strokeWidth(path: number): number {
    const { call, scratch } = this.#pdfium;
    return call.FPDFPageObj_GetStrokeWidth(path, scratch) === 0 ? 0 : this.#pdfium.float(scratch);
  }

  /** Whether a path is blended with what is beneath it, or may be hidden with its layer. */
  #isBlended(path: number): boolean {
    return this.#pdfium.call.FPDFPageObj_HasTransparency(path) !== 0 || this.#layerMarks.isOnLayer(path);
  }

  /** An axis-parallel rectangle that is drawn whole. */
  #isRectangle(path: number): boolean {
    const { call } = this.#pdfium;
    const count = call.FPDFPath_CountSegments(path);
    if (count < 4 || count > 6 || isClipped(this.#pdfium, path)) return false;
    const points = this.#pointsOf(path, IDENTITY);
    if (points.some(({ type }, at) => at > 0 && at < 4 && type !== SEGMENT_LINE)) return false;
    const box = boxAround(points);
    const isCorner = ({ x, y }: Point): boolean =>
      (nearly(x, box.x0) || nearly(x, box.x1)) && (nearly(y, box.y0) || nearly(y, box.y1));
    const [first, second, third] = points;
    if (first === undefined || second === undefined || third === undefined || !points.every(isCorner)) return false;
    // Opposite corners differ in both coordinates: a path to and fro along one edge encloses nothing.
    return !nearly(first.x, third.x) && !nearly(first.y, third.y);
  }

  #fillOf(path: number): { colour: string | null; opacity: number } {
    const { call, scratch: at } = this.#pdfium;
    if (call.FPDFPageObj_GetFillColor(path, at, at + 4, at + 8, at + 12) === 0) return { colour: null, opacity: 1 };
    const channel = (offset: number): number => this.#pdfium.uint(at + offset) & 255;
    return { colour: hexColour(channel(0), channel(4), channel(8)), opacity: channel(12) / 255 };
  }

  /** The lines of a stroked path, such as the borders of a table drawn in one path. */
  #straightLines(path: number, matrix: Matrix): void {
    const points = this.#pointsOf(path, matrix);
    for (let at = 1; at < points.length; at += 1) {
      const [from, to] = [points[at - 1], points[at]];
      if (from === undefined || to === undefined || to.type !== SEGMENT_LINE) continue;
      this.#keepRule(boxAround([from, to]));
    }
  }

  /** The parts of a filled path. Each may be a thin box. */
  #thinParts(path: number, matrix: Matrix): void {
    let part: Point[] = [];
    const close = (): void => {
      if (part.length >= 4) this.#keepRule(boxAround(part));
      part = [];
    };
    for (const point of this.#pointsOf(path, matrix)) {
      if (point.type !== SEGMENT_LINE && point.type !== SEGMENT_BEZIER) close();
      part.push(point);
    }
    close();
  }

  #keepRule(box: Box): void {
    if (this.rules.length < RULES_MAX && isRule(box)) this.rules.push(box);
  }

  #pointsOf(path: number, matrix: Matrix): Point[] {
    const { call, scratch } = this.#pdfium;
    const own = this.#matrixOf(path);
    const whole = own === null ? matrix : multiplied(own, matrix);
    const points: Point[] = [];
    const count = Math.min(call.FPDFPath_CountSegments(path), SEGMENTS_MAX);
    for (let index = 0; index < count; index += 1) {
      const segment = call.FPDFPath_GetPathSegment(path, index);
      if (segment === 0 || call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4) === 0) continue;
      const seen = this.#seen(whole, this.#pdfium.float(scratch), this.#pdfium.float(scratch + 4));
      points.push({ ...seen, type: call.FPDFPathSegment_GetType(segment) });
    }
    return points;
  }

  #seen([a, b, c, d, e, f]: Matrix, x: number, y: number): { x: number; y: number } {
    const [ownX, ownY] = [a * x + c * y + e, b * x + d * y + f];
    return { x: this.#geometry.x(ownX, ownY), y: this.#geometry.y(ownX, ownY) };
  }

  #matrixOf(object: number): Matrix | null {
    const { call, scratch } = this.#pdfium;
    if (call.FPDFPageObj_GetMatrix(object, scratch) === 0) return null;
    return [0, 4, 8, 12, 16, 20].map((offset) => this.#pdfium.float(scratch + offset)) as unknown as Matrix;
  }

  /** Bounds as displayed. PDFium returns them in the coordinates of the enclosing form. */
  #boundsOf(object: number, matrix: Matrix): Box | null {
    const { call, scratch: at } = this.#pdfium;
    if (call.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12) === 0) return null;
    const own = [0, 4, 8, 12].map((offset) => this.#pdfium.float(at + offset)) as [number, number, number, number];
    if (!own.every(Number.isFinite)) return null;
    if (matrix === IDENTITY) return toDisplaySpace(this.#geometry, own);
    const [left, bottom, right, top] = own;
    return boxAround([
      this.#seen(matrix, left, bottom),
      this.#seen(matrix, left, top),
      this.#seen(matrix, right, bottom),
      this.#seen(matrix, right, top),
    ]);
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly type: number;
}

function boxAround(points: readonly { readonly x: number; readonly y: number }[]): Box {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

const CORNER_POINTS = 0.05;

function nearly(a: number, b: number): boolean {
  return Math.abs(a - b) < CORNER_POINTS;
}

function isRule(box: Box): boolean {
  const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
  return Math.min(width, height) <= RULE_THICKNESS_MAX && Math.max(width, height) >= RULE_LENGTH_MIN;
}

function clipped(box: Box, { width, height }: PageGeometry): Box {
  return {
    x0: Math.max(0, box.x0),
    y0: Math.max(0, box.y0),
    x1: Math.min(width, box.x1),
    y1: Math.min(height, box.y1),
  };
}

/** First `inner`, then `outer`. */
function multiplied(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
