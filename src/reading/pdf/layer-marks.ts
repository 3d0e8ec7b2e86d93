import type { Pdfium } from './pdfium.ts';

/** More marks around one object than these are looked at no further: it counts as being on a layer. */
const MARKS_MAX = 16;
const NAME_BYTES = 32;

/** Tells which objects stand on a layer (optional content) that a viewer may show or not. */
export class LayerMarks {
  readonly #pdfium: Pdfium;
  /** One mark stands around many objects. */
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
