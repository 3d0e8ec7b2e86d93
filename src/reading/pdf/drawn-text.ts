import type { Word } from '../page/page.ts';
import type { TextStyle } from './text-styles.ts';

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
