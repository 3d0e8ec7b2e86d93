import { round, type Word } from '../page/page.ts';
import type { PageGeometry } from './page-geometry.ts';
import type { Pdfium } from './pdfium.ts';

/** The style of a run of characters. One object per distinct style of a page, so that styles compare by identity. */
export interface TextStyle {
  readonly font: string;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly colour: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** Neither filled nor stroked: render mode 3 or 7. */
  readonly invisible: boolean;
  /** Clockwise degrees, as displayed. */
  readonly angle: number;
}

interface Typeface {
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

const BOLD_NAME =
  /bold|black|heavy|demi|(?:^|[-,_ ])bd(?:[-,_ ]|$)|^cm(?:bx|ssbx|b)\d|^sf(?:bx|sx|ssbx)\d|nimbus.*-medi|[-_]B(?:I|It)?$|[-_][6-9]00(?:wght)?(?:italic)?$/i;
const ITALIC_NAME = /italic|oblique|slanted|kursiv|^cm(?:ti|sl|ssi)\d|^sf(?:ti|sl|si)\d|[-_](?:It|I|BI|BdIt)$/i;
/** A generated name says nothing about the weight. Then the stems decide. */
const MADE_UP_NAME = /^$|^(?:CIDFont\+|Font|TT|T3?_?|C\d_|[A-Z]{1,3})\d+$/i;
const FLAG_ITALIC = 1 << 6;
const FLAG_FORCE_BOLD = 1 << 18;
/** PDFium derives the weight from the width of the stems if the font does not define it. */
const BOLD_WEIGHT = 650;
const MODE_FILL_AND_STROKE = 2;
const MODES_STROKED = new Set([1, 5]);
const MODES_INVISIBLE = new Set([3, 7]);

/** The styles of one text page, read once per text object and font instead of per character. */
export class TextStyles {
  readonly #pdfium: Pdfium;
  readonly #textPage: number;
  readonly #geometry: PageGeometry;
  readonly #byObject = new Map<number, TextStyle>();
  readonly #byKey = new Map<string, TextStyle>();
  readonly #typefaces = new Map<number, Typeface>();

  constructor(pdfium: Pdfium, textPage: number, geometry: PageGeometry) {
    this.#pdfium = pdfium;
    this.#textPage = textPage;
    this.#geometry = geometry;
  }

  /** The style of the character at `index`, which belongs to the text object `object`. */
  styleOf(object: number, index: number): TextStyle {
    const known = this.#byObject.get(object);
    if (known !== undefined) return known;
    const style = this.#intern(this.#read(object, index));
    if (object !== 0) this.#byObject.set(object, style);
    return style;
  }

  #read(object: number, index: number): TextStyle {
    const { call, scratch } = this.#pdfium;
    const mode = object === 0 ? 0 : call.FPDFTextObj_GetTextRenderMode(object);
    const typeface = this.#typefaceOf(object, index);
    const matrix = call.FPDFText_GetMatrix(this.#textPage, index, scratch) === 0 ? [1, 0, 0, 1] : this.#floats(4);
    const size = call.FPDFText_GetFontSize(this.#textPage, index);
    // A negative size turns type around; a matrix that turns it again makes it upright.
    const [a, b, c, d] = matrix.map((part) => (size < 0 ? -part : part)) as [number, number, number, number];
    const colour = this.#colourOf(index, MODES_STROKED.has(mode));
    return {
      font: typeface.name,
      fontSize: round(Math.abs(size) * Math.hypot(c, d), 100),
      bold: typeface.bold || mode === MODE_FILL_AND_STROKE,
      // A sheared upright font is how programs slant fonts without an italic.
      italic: typeface.italic || (Math.abs(b) < 0.001 && d !== 0 && Math.abs(c / d) > 0.12 && Math.abs(c / d) < 0.6),
      ...colour,
      invisible: MODES_INVISIBLE.has(mode),
      angle: (Math.round((-Math.atan2(b, a) * 180) / Math.PI) + this.#geometry.rotation + 720) % 360,
    };
  }

  #floats(count: number): number[] {
    return Array.from({ length: count }, (_, at) => this.#pdfium.float(this.#pdfium.scratch + 4 * at));
  }

  #colourOf(index: number, stroked: boolean): Pick<TextStyle, 'colour' | 'opacity'> {
    const { call, scratch: at } = this.#pdfium;
    const known = stroked
      ? call.FPDFText_GetStrokeColor(this.#textPage, index, at, at + 4, at + 8, at + 12)
      : call.FPDFText_GetFillColor(this.#textPage, index, at, at + 4, at + 8, at + 12);
    if (known === 0) return { colour: '#000000', opacity: 1 };
    const [red, green, blue, alpha] = [0, 4, 8, 12].map((offset) => this.#pdfium.uint(at + offset) & 255) as [
      number,
      number,
      number,
      number,
    ];
    return { colour: hexColour(red, green, blue), opacity: alpha / 255 };
  }

  #typefaceOf(object: number, index: number): Typeface {
    const { call } = this.#pdfium;
    const font = object === 0 ? 0 : call.FPDFTextObj_GetFont(object);
    const known = this.#typefaces.get(font);
    if (known !== undefined && font !== 0) return known;
    const flagsAt = this.#pdfium.scratch + 4000;
    const name = this.#pdfium
      .textOf('utf-8', (...buffer) => call.FPDFText_GetFontInfo(this.#textPage, index, ...buffer, flagsAt))
      .replace(/^[A-Z]{6}\+/, '');
    const flags = this.#pdfium.uint(flagsAt);
    const heavy = MADE_UP_NAME.test(name) && call.FPDFText_GetFontWeight(this.#textPage, index) >= BOLD_WEIGHT;
    const typeface = {
      name,
      bold: BOLD_NAME.test(name) || heavy || (flags & FLAG_FORCE_BOLD) !== 0,
      italic: ITALIC_NAME.test(name) || (flags & FLAG_ITALIC) !== 0,
    };
    this.#typefaces.set(font, typeface);
    return typeface;
  }

  #intern(style: TextStyle): TextStyle {
    const key = JSON.stringify(style);
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, style);
    return style;
  }
}

/** Formats channels from 0 to 255 as `#rrggbb`. */
export function hexColour(red: number, green: number, blue: number): string {
  return `#${((1 << 24) | (red << 16) | (green << 8) | blue).toString(16).slice(1)}`;
}

/** A character with its place. Mutable: an accent that was drawn apart is merged into its letter. */
export interface Glyph {
  text: string;
  /** Its place among the characters of the page, in the order that PDFium gives. */
  readonly index: number;
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** Where the pen stood, as seen. */
  originX: number;
  originY: number;
  style: TextStyle;
  /** The text object that drew it. */
  object: number;
  /** What stood between this glyph and the one before: a space of the document, or one that PDFium put in. */
  space: 'none' | 'real' | 'generated';
  /** Unicode of the glyph is a guess: the font does not say it. */
  unmapped: boolean;
}

/** A word before it is known whether a person can see it. */
export interface DrawnWord extends Omit<Word, 'hidden'> {
  /** The text objects that drew it, the one of its first character first. */
  readonly objects: readonly number[];
  readonly opacity: number;
  readonly invisible: boolean;
}
