import type { PageOrientation } from '#kit/page-transform.ts';
import type { FieldKind } from './profile.ts';
import type { StageName } from './stage.ts';

/**
 * The input of the extraction: pages of positioned words. The engine declares this type itself, so that it can be used,
 * tested and trained without the reader. Every source of pages (PDF text, OCR) fits it structurally. Units are PDF
 * points (1/72 inch). The origin is the top-left corner of the upright page (after `/Rotate`), x grows to the right and
 * y downwards.
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
}

export type HiddenReason = 'invisible_mode' | 'transparent' | 'tiny' | 'off_page' | 'same_colour' | 'covered';

export interface Link extends Box {
  readonly page: number;
  readonly url: string;
}

/** What the caller knows about the candidate. It influences the extraction; it is never a value by itself. */
export interface ExtractionHints {
  /** Free text, as sent by the client. */
  readonly gender: string | null;
  /** An exemplar of a summary, as sent; its first 2,000 characters count. Never a source of facts. */
  readonly blurb?: string | null;
  /** Name of the uploaded file, or null. */
  readonly fileName: string | null;
  /** The day that "present" means when the document has no date of its own: ISO 8601 date. */
  readonly today: string;
  /** Extra fields of the template to search for. */
  readonly fields?: readonly FieldRequest[];
  /** Explain the three values, in addition to the profile. */
  readonly explain?: boolean;
  /** The stages to view, beside the profile. */
  readonly stages?: readonly StageName[];
}

/** The input of the engine. */
export interface EngineInput {
  readonly document: PositionedDocument;
  readonly hints: ExtractionHints;
}

/** An extra field of a template. */
export interface FieldRequest {
  /** The name of the field in any language. The field is searched under this name. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Other names of the field. */
  readonly synonyms: readonly string[];
}
