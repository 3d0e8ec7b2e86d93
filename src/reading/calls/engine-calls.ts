import type { Config } from '#platform/config.ts';
import type { Box, LegendEntry, PageMark, Turn } from '../page/page.ts';

/** The calls of OCR workers, the same for each tesseract. */
export type OcrCalls = {
  readonly recognise: { readonly input: RecogniseInput; readonly output: RecognisedPage };
};

export interface RecogniseInput {
  /** An image written by `writeGrayImage`. */
  readonly imagePath: string;
  readonly dotsPerInch: number;
  /** The language of another page of the document, as tesseract names it; null if none is known yet. */
  readonly language: string | null;
  /** Recognise in this language, even if the text turns out to be in another one. */
  readonly insists?: boolean;
  /** Find the places that look like text and are in no word. */
  readonly findsUnread?: boolean;
  /** After this time the page keeps what was recognised until then. */
  readonly timeLimitMs: number;
}

/** The text on an image. All lengths are pixels of the image after it was turned upright and deskewed. */
export interface RecognisedPage {
  readonly width: number;
  readonly height: number;
  /** How far the image was turned clockwise to be upright. */
  readonly turnedDegrees: Turn;
  /** How far its lines then fell to the right. The image was turned back by this angle around its middle. */
  readonly skewDegrees: number;
  readonly words: readonly RecognisedWord[];
  /** Places that look like text and are in no word that is used. Absent where they were not asked for. */
  readonly unread?: readonly Box[];
  /** The language of the text, as tesseract names it; null if unclear. */
  readonly language: string | null;
  /** Whether the engine took too long or crashed, so that text may be missing. */
  readonly gaveUp: boolean;
}

export interface RecognisedWord {
  readonly text: string;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Number of the line on the page, from 0. */
  readonly line: number;
  readonly baseline: number;
  /** How far the line falls per pixel to the right. */
  readonly slope: number;
  /** From the lowest descender to the highest ascender of the line. */
  readonly lineHeight: number;
  /** 0 to 1. */
  readonly confidence: number;
}

/** An OCR process's description of itself. */
export interface OcrEngineInfo {
  readonly engine: 'npm' | 'native';
  readonly version: string;
  readonly languages: readonly string[];
}

/**
 * The format of a file by its content. `encrypted_office` is a DOCX behind a password: the container does not say which program
 * wrote it, and nothing can be read, but the refusal can name the cause. `html` is a web page and `mhtml` a web archive,
 * whatever wrote it.
 */
export type SniffedFormat = 'pdf' | 'ole2_word' | 'docx' | 'rtf' | 'word_xml' | 'html' | 'mhtml' | 'encrypted_office';

/** The configured limits of one document. docs/reading.md lists them with their defaults. */
export type ReadingLimits = Pick<
  Config,
  | 'pagesMax'
  | 'documentTimeoutMs'
  | 'documentCpuMs'
  | 'ocrPagesMax'
  | 'pagePixelsMax'
  | 'pageCharactersMax'
  | 'unpackedMbMax'
  | 'outputMbMax'
>;

/** The calls of document workers, which read PDFs and extract profiles. */
export type DocumentCalls = {
  readonly inspect: { readonly input: InspectInput; readonly output: InspectOutput };
  readonly read: { readonly input: ReadInput; readonly output: ReadOutput };
  /** As `read`, with what identifies the candidate in place of a profile. */
  readonly identify: { readonly input: ReadInput; readonly output: ReadOutput };
  readonly picture: { readonly input: PictureInput; readonly output: PictureOutput };
  /** Inspects a layout for branded CVs, and writes the copy that is kept. */
  readonly checkLayout: { readonly input: CheckLayoutInput; readonly output: CheckLayoutOutput };
  /** Fills a layout. */
  readonly fillLayout: { readonly input: FillLayoutInput; readonly output: FillLayoutOutput };
  readonly redact: { readonly input: RedactInput; readonly output: RedactOutput };
};

/** Sent during `read`: all pages are read, and the extraction begins. */
export const PAGES_READ = 'pages_read';

/** Inspects a Word document before any program opens it. */
export interface InspectInput {
  readonly path: string;
  readonly format: Exclude<SniffedFormat, 'pdf'>;
  /** Path of a copy that LibreOffice may open. */
  readonly copyPath: string;
  readonly limits: ReadingLimits;
}

export type InspectOutput =
  | { readonly kind: 'sound'; readonly modifiedAt: string | null }
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'corrupt' }
  | { readonly kind: 'too_large_unpacked' }
  | { readonly kind: 'too_complex' };

export interface ReadInput {
  readonly pdfPath: string;
  readonly limits: ReadingLimits;
  /** The document's own date, if it is known better than from the PDF: a converted PDF has the date of its conversion. */
  readonly modifiedAt: { readonly known: string | null } | null;
  /** Folder for images of pages that need OCR. */
  readonly imageDir: string;
  /** The OCR results for the pages that earlier calls asked for. */
  readonly recognised: readonly RecognisedPicture[];
  readonly hints: unknown;
}

export interface RecognisedPicture {
  readonly pageNumber: number;
  readonly pixelsPerPoint: number;
  readonly recognised: RecognisedPage;
}

export interface PagePicture {
  readonly pageNumber: number;
  /** A file in `imageDir`. */
  readonly imageName: string;
  readonly pixelsPerPoint: number;
}

export type ReadOutput =
  | {
      readonly kind: 'extracted';
      readonly extracted: unknown;
      readonly method: 'text' | 'image';
      readonly pageCount: number;
      /** Width and height of every page in points, as the document shows it. */
      readonly pageSizes: readonly { readonly width: number; readonly height: number }[];
      readonly warnings: readonly string[];
      readonly extractMs: number;
    }
  | { readonly kind: 'needs_ocr'; readonly pictures: readonly PagePicture[] }
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'corrupt' }
  | { readonly kind: 'no_pages' }
  | { readonly kind: 'no_text' }
  | { readonly kind: 'too_slow' }
  | { readonly kind: 'xfa' }
  | { readonly kind: 'portfolio' }
  | { readonly kind: 'too_many_pages'; readonly pageCount: number };

/** Renders pages for people, with frames around places. */
export interface PictureInput {
  readonly pdfPath: string;
  readonly limits: ReadingLimits;
  /** Page numbers, from 1. */
  readonly pages: readonly number[];
  readonly marks: readonly PageMark[];
  /** Written below each page. */
  readonly legend: readonly LegendEntry[];
  readonly imageDir: string;
}

export interface PictureOutput {
  readonly pictures: readonly { readonly pageNumber: number; readonly imageName: string }[];
}

/** The places that identify a candidate, and the texts in them. */
export interface IdentifiedPlaces {
  readonly places: readonly (PlaceOnPage & { readonly kind: string })[];
  readonly texts: Readonly<Record<string, string | readonly string[]>>;
  /** The language of the document, as tesseract names it; null if unclear. Its copy is recognised in this language. */
  readonly language: string | null;
}

/** A place of a page, in points as displayed. */
export interface PlaceOnPage extends Box {
  /** 1 for the first page. */
  readonly page: number;
}

/** Writes a copy of a PDF without what lies in the places. */
export interface RedactInput {
  readonly pdfPath: string;
  /** Path of the copy. */
  readonly outPath: string;
  readonly limits: ReadingLimits;
  readonly places: readonly PlaceOnPage[];
  /** Texts that the file of the copy must not hold. */
  readonly texts: readonly string[];
  /** Numbers of pages that become pictures in any case. */
  readonly drawnPages: readonly number[];
  /** Whether photos and logos are removed. */
  readonly withoutPhotos: boolean;
}

/** `unsafe`: what was to be removed would be left in the copy; there is none. */
export type RedactOutput =
  | { readonly kind: 'redacted'; readonly pages: readonly RedactedPageInfo[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unsafe' };

export interface RedactedPageInfo {
  readonly number: number;
  /** The page became a picture. */
  readonly isPicture: boolean;
  /** It has pictures that may show words. */
  readonly hasPictures: boolean;
}

/** The names that a layout can use at one level: texts, and lists whose entries have names of their own. */
export interface FieldScope {
  readonly texts: readonly string[];
  readonly lists: Readonly<Record<string, FieldScope>>;
}

export interface CheckLayoutInput {
  readonly path: string;
  /** Path of a copy in which nothing runs and nothing leads out. */
  readonly copyPath: string;
  readonly fields: FieldScope;
  readonly limits: ReadingLimits;
}

/** What can be wrong with a layout. */
export const LAYOUT_FAULTS = [
  'not_word',
  'too_large',
  'macro',
  'embedded',
  'outside',
  'field_code',
  'unknown_field',
  'list_as_text',
  'list_not_here',
  'raw',
  'unclosed',
  'unopened',
  'syntax',
] as const;

/** One thing that is wrong with a layout, and the text or name of it that is. */
export interface LayoutFault {
  readonly kind: (typeof LAYOUT_FAULTS)[number];
  readonly what: string;
}

export type CheckLayoutOutput =
  | { readonly kind: 'sound'; readonly fields: readonly string[] }
  | { readonly kind: 'faulty'; readonly faults: readonly LayoutFault[] };

/** Fills a layout that `checkLayout` found sound. */
export interface FillLayoutInput {
  readonly path: string;
  readonly outPath: string;
  /** What the data is made of, by the starter of the worker. Must survive JSON. */
  readonly source: unknown;
}

/** `identifying`: what a blind CV leaves out cannot be removed from the data with certainty. */
export type FillLayoutOutput =
  | { readonly kind: 'filled' }
  | { readonly kind: 'identifying' }
  | { readonly kind: 'unfillable'; readonly detail: string };

/** The calls of office workers, which convert Word documents to PDF: the same for each LibreOffice. */
export type OfficeCalls = {
  readonly convert: { readonly input: ConvertInput; readonly output: ConvertOutput };
};

export interface ConvertInput {
  readonly sourcePath: string;
  /** Extension, without the dot, of the actual content. */
  readonly extension: 'doc' | 'docx' | 'rtf' | 'html';
  readonly pdfPath: string;
  /** Further pages are left out. */
  readonly pagesMax: number;
}

export type ConvertOutput =
  | { readonly kind: 'converted' }
  /** LibreOffice cannot load or export the document. */
  | { readonly kind: 'refused'; readonly detail: string };

/** An office process's description of itself. */
export interface OfficeEngineInfo {
  readonly engine: 'npm' | 'native';
  readonly version: string;
}

/** A document that each office process converts before it is ready. */
export const WARM_UP_RTF = '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Liberation Serif;}}\\f0 Ready\\par}';
