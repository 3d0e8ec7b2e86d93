import type { PageOrientation } from './page-transform.ts';

/**
 * Pages of positioned words: the result of reading, and the input of the extraction. Neither imports the other, so that the
 * extraction can be used, tested and trained without the reader. Units are PDF points (1/72 inch). The origin is the top-left
 * corner of the upright page (after `/Rotate`), x grows to the right and y downwards.
 */
export interface PositionedDocument {
  readonly pages: readonly Page[];
  /**
   * The document's own date (PDF ModDate, else CreationDate; DOCX core properties), ISO 8601, or null. "Present" is
   * relative to it.
   */
  readonly modifiedAt: string | null;
  /** The file's own metadata. It is often wrong: a hint, never evidence. */
  readonly metadata: { readonly title: string | null; readonly author: string | null };
  /** Targets of the links in the document (`mailto:...`, `https://...`) with the box of each link. */
  readonly links: readonly Link[];
}

export interface Page {
  /** 1 for the first page. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** Source of the words: the text layer of the PDF, or OCR of the rendered page. */
  readonly source: 'text' | 'ocr';
  /** Words in the order of the source. The extraction finds the reading order itself. */
  readonly words: readonly Word[];
  /** Straight lines and thin filled boxes drawn on the page (rules under headings, table borders). */
  readonly rules: readonly Box[];
  /** Large filled areas that are narrower than the page, such as a coloured sidebar. Absent on pages that OCR read. */
  readonly panels?: readonly Box[];
  /** Places of a scan that look like text and were not recognised. Absent where they were not looked for. */
  readonly unread?: readonly Box[];
  /**
   * The orientation of the page in the document, if it was rotated or straightened for reading. Coordinates are those
   * of the page as read.
   */
  readonly orientation?: PageOrientation;
}

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/**
 * Characters of one line and one style without a gap as wide as a space. Text is NFC, without white space and control
 * characters. Scripts without spaces give long "words"; letter-spaced text gives words of one letter.
 */
export interface Word extends Box {
  readonly text: string;
  /** y of the baseline. */
  readonly baseline: number;
  /** Size of the font as drawn, in points; for OCR, estimated from the height of the line. */
  readonly fontSize: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Name of the font without its subset prefix; '' where unknown (OCR). */
  readonly font: string;
  /** Fill colour, `#rrggbb`. */
  readonly colour: string;
  /** Clockwise rotation of the writing direction in degrees: 0 for ordinary text. */
  readonly angle: number;
  /** Why a person cannot see the word; null if it is visible. The extraction ignores hidden words. */
  readonly hidden: HiddenReason | null;
  /** The source's confidence in the characters, 0 to 1. 1 for a text layer. */
  readonly confidence: number;
  /** The document has no space before the word, though white space is: Latin letters beside Chinese characters. Absent otherwise. */
  readonly joined?: true;
}

export type HiddenReason = 'invisible_mode' | 'transparent' | 'tiny' | 'off_page' | 'same_colour' | 'covered';

export interface Link extends Box {
  readonly page: number;
  readonly url: string;
}
