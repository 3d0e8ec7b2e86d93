import type { PageOrientation } from '#kit/page-transform.ts';

/**
 * The result of reading: pages of positioned words. The shape equals the input type that extraction declares; the two folders do
 * not import each other, and `main/` checks the types when it wires them.
 *
 * Units are PDF points (1/72 inch). The origin is the top-left corner of the page as displayed (after `/Rotate`), x grows to the
 * right and y downwards.
 */
export interface PositionedDocument {
  readonly pages: readonly Page[];
  /** The document's own date, ISO 8601, or null. */
  readonly modifiedAt: string | null;
  readonly metadata: { readonly title: string | null; readonly author: string | null };
  readonly links: readonly Link[];
}

export interface Page {
  /** 1 for the first page. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly source: 'text' | 'ocr';
  /** Words in the order of the source. */
  readonly words: readonly Word[];
  /** Straight lines and thin filled boxes drawn on the page. */
  readonly rules: readonly Box[];
  /** The page's orientation in the document, if it was turned or deskewed for reading. Places are those of the page as read. */
  readonly orientation?: PageOrientation;
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Characters of one line and one style without a gap as wide as a space: NFC, no white space, no control characters. */
export interface Word extends Box {
  readonly text: string;
  readonly baseline: number;
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly font: string;
  /** Fill colour, `#rrggbb`. */
  readonly colour: string;
  /** Clockwise rotation of the writing direction in degrees. */
  readonly angle: number;
  readonly hidden: HiddenReason | null;
  /** 0 to 1; 1 for a text layer. */
  readonly confidence: number;
}

export type HiddenReason = 'invisible_mode' | 'transparent' | 'tiny' | 'off_page' | 'same_colour' | 'covered';

export interface Link extends Box {
  readonly page: number;
  readonly url: string;
}

/** A frame around a place of a page, in points of the page as displayed. */
export interface PageMark extends Box {
  readonly page: number;
  /** `#rrggbb` */
  readonly colour: string;
  /** A thick frame, or a thin one. */
  readonly strong: boolean;
  /** A label beside the frame, in Latin letters and digits; null for none. */
  readonly sign: string | null;
}

/** What the frames of a colour mean. */
export interface LegendEntry {
  /** `#rrggbb` */
  readonly colour: string;
  /** In Latin letters and digits. */
  readonly text: string;
}

/** Rounds a measure to the nearest multiple of `1 / steps`. */
export function round(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
