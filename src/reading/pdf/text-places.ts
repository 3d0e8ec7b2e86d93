import type { Pdfium } from './pdfium.ts';

/** The position of a text object among the objects of the page. */
export interface TextPlace {
  /** Index in drawing order. */
  readonly order: number;
  /** Drawn in a way that can make it invisible: clipped; or blended, masked, on a layer, in a form, in a possibly blank font. */
  readonly doubt: 'clipped' | 'blended' | null;
  /** Its font is not in the file. A viewer substitutes one, which PDFium here may lack. */
  readonly substituted: boolean;
}

interface Font {
  /** Type 3, whose characters are drawings. Only such a font has no name. */
  readonly drawings: boolean;
  readonly embedded: boolean;
}

/** Whether a clipping path applies to an object. PDFium drops those that do not cut it. */
export function isClipped({ call }: Pdfium, object: number): boolean {
  return call.FPDFClipPath_CountPaths(call.FPDFPageObj_GetClipPath(object)) > 0;
}

/** Finds what may make text objects invisible. */
export class TextPlaces {
  readonly #pdfium: Pdfium;
  readonly #layerMarks: LayerMarks;
  readonly #fonts = new Map<number, Font>();

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
    this.#layerMarks = new LayerMarks(pdfium);
  }

  /** `depth` is the nesting of forms around the text. */
  placeOf(text: number, { order, depth }: { readonly order: number; readonly depth: number }): TextPlace {
    const font = this.#fontOf(text);
    return { order, doubt: this.#doubtOf(text, depth, font), substituted: !font.embedded && !font.drawings };
  }

  #doubtOf(text: number, depth: number, font: Font): TextPlace['doubt'] {
    if (isClipped(this.#pdfium, text)) return 'clipped';
    const blended = depth > 0 || this.#pdfium.call.FPDFPageObj_HasTransparency(text) !== 0;
    return blended || this.#layerMarks.isOnLayer(text) || this.#isBlank(text, font) ? 'blended' : null;
  }

  /** Whether the font may draw nothing: the text has no height, or its font consists of drawings. */
  #isBlank(text: number, font: Font): boolean {
    const { call, scratch: at } = this.#pdfium;
    if (!font.embedded) return font.drawings;
    const measured = call.FPDFPageObj_GetBounds(text, at, at + 4, at + 8, at + 12) !== 0;
    return font.drawings || !measured || this.#pdfium.float(at + 12) - this.#pdfium.float(at + 4) <= 0;
  }

  #fontOf(text: number): Font {
    const { call } = this.#pdfium;
    const handle = call.FPDFTextObj_GetFont(text);
    const known = this.#fonts.get(handle);
    if (known !== undefined) return known;
    const font = {
      drawings: call.FPDFFont_GetBaseFontName(handle, 0, 0) <= 1,
      embedded: call.FPDFFont_GetIsEmbedded(handle) === 1,
    };
    this.#fonts.set(handle, font);
    return font;
  }
}

/** An object with more marks than these counts as being on a layer. */
const MARKS_MAX = 16;
const NAME_BYTES = 32;

/** Finds the objects on a layer (optional content) that a viewer may show or hide. */
export class LayerMarks {
  readonly #pdfium: Pdfium;
  /** One mark encloses many objects. */
  readonly #isLayer = new Map<number, boolean>();

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  isOnLayer(object: number): boolean {
    const { call } = this.#pdfium;
    const count = call.FPDFPageObj_CountMarks(object);
    if (count > MARKS_MAX) return true;
    for (let index = 0; index < count; index += 1)
      if (this.#named(call.FPDFPageObj_GetMark(object, index))) return true;
    return false;
  }

  #named(mark: number): boolean {
    const known = this.#isLayer.get(mark);
    if (known !== undefined) return known;
    const { call, scratch } = this.#pdfium;
    const lengthAt = scratch + NAME_BYTES;
    const read = mark !== 0 && call.FPDFPageObjMark_GetName(mark, scratch, NAME_BYTES, lengthAt) !== 0;
    const length = read ? Math.min(this.#pdfium.uint(lengthAt), NAME_BYTES) : 0;
    const isLayer = new TextDecoder('utf-16le').decode(this.#pdfium.bytesAt(scratch, length)).startsWith('OC\0');
    this.#isLayer.set(mark, isLayer);
    return isLayer;
  }
}
