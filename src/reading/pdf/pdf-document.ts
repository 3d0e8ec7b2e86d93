import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type AnnotationText, FormFields, readAnnotations } from './annotations.ts';
import { type PdfTraits, traitsOf } from './pdf-traits.ts';
import type { Pdfium } from './pdfium.ts';
import { type Repair, repairEncryption, repairOf, repairPageTree } from './repair-pdf.ts';

/** An open PDF. Its bytes are in PDFium's memory until `close`. */
export interface PdfDocument extends PdfHandle {
  /** Runs `use` with a loaded page; null if the page cannot be loaded. */
  withPage<T>(index: number, use: (page: LoadedPage) => T): T | null;
  close(): void;
}

/** A page whose content PDFium has parsed. */
export interface LoadedPage {
  readonly handle: number;
  /** The contents of its form fields and written comments. */
  readonly texts: readonly AnnotationText[];
}

export type OpenedPdf =
  | { readonly kind: 'opened'; readonly document: PdfDocument }
  | { readonly kind: 'encrypted' }
  | { readonly kind: CoverPageKind }
  | { readonly kind: 'corrupt'; readonly errorCode: number };

const ERROR_FORMAT = 3;
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/**
 * Opens a PDF from its bytes. An owner password does not prevent reading; a user password does. A file without a loadable page
 * counts as corrupt. A file that is only the cover of something else is not opened.
 */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenedPdf {
  const pointer = pdfium.allocate(Math.max(1, bytes.byteLength));
  pdfium.write(pointer, bytes);
  return openedFrom(pdfium, { pointer, sizeBytes: bytes.byteLength });
}

/** Opens a PDF like `openPdf`, with its bytes read from the file directly into PDFium's memory. */
export function openPdfFile(pdfium: Pdfium, path: string): OpenedPdf {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    const pointer = pdfium.allocate(Math.max(1, size));
    let sizeBytes = 0;
    while (sizeBytes < size) {
      const count = readSync(file, pdfium.bytesAt(pointer + sizeBytes, size - sizeBytes));
      if (count === 0) break;
      sizeBytes += count;
    }
    return openedFrom(pdfium, { pointer, sizeBytes });
  } finally {
    closeSync(file);
  }
}

/** The location of a document's bytes in PDFium's memory. */
interface HeldBytes {
  readonly pointer: number;
  readonly sizeBytes: number;
}

/** Takes ownership of the bytes: they are freed with the document, or at once if none is opened. */
function openedFrom(pdfium: Pdfium, bytes: HeldBytes, mayRepair = true): OpenedPdf {
  pdfium.beginDocument();
  const handle = pdfium.call.FPDF_LoadMemDocument(bytes.pointer, bytes.sizeBytes, 0);
  if (handle === 0) return notOpened(pdfium, bytes, mayRepair);
  const found = new OpenDocument(pdfium, handle, bytes);
  const document = found.pageCount > 0 && !hasLoadablePage(found) ? rebuiltOf(found) : whole(found);
  if (document === null) return { kind: 'corrupt', errorCode: 0 };
  const cover = coverOf(document);
  if (cover === null) return { kind: 'opened', document };
  document.close();
  return { kind: cover };
}

/** Why the file was not opened, or the document if the file can be repaired. */
function notOpened(pdfium: Pdfium, { pointer, sizeBytes }: HeldBytes, mayRepair: boolean): OpenedPdf {
  const errorCode = pdfium.call.FPDF_GetLastError();
  // A file with repaired encryption remains protected, whatever PDFium reports.
  const isLocked = !mayRepair || errorCode === ERROR_PASSWORD || errorCode === ERROR_SECURITY;
  const file = pdfium.bytesAt(pointer, sizeBytes);
  const unlocking = isLocked && mayRepair ? repairEncryption(file) : null;
  const repair = !isLocked && errorCode === ERROR_FORMAT ? repairOf(file) : unlocking && { skip: 0, append: unlocking };
  if (repair === null) {
    pdfium.free(pointer);
    return isLocked ? { kind: 'encrypted' } : { kind: 'corrupt', errorCode };
  }
  const repaired = repairedCopy(pdfium, { pointer, sizeBytes }, repair);
  pdfium.free(pointer);
  return openedFrom(pdfium, repaired, unlocking === null);
}

function repairedCopy(pdfium: Pdfium, { pointer, sizeBytes }: HeldBytes, { skip, append }: Repair): HeldBytes {
  const kept = sizeBytes - skip;
  const copy = { pointer: pdfium.allocate(kept + append.byteLength), sizeBytes: kept + append.byteLength };
  pdfium.write(copy.pointer, pdfium.bytesAt(pointer + skip, kept));
  pdfium.write(copy.pointer + kept, append);
  return copy;
}

/** The document, or one with the contents of its pages joined where they were cut inside a token. */
function whole(document: OpenDocument): OpenDocument {
  const rebuilt = document.hasContentsInParts() ? document.rebuilt() : null;
  if (rebuilt?.pageCount === document.pageCount) {
    document.close();
    return rebuilt;
  }
  rebuilt?.close();
  return document;
}

/** The document with a rebuilt page tree; the old one is closed. Null if none of its pages can be loaded even so. */
function rebuiltOf(document: OpenDocument): OpenDocument | null {
  const rebuilt = document.rebuilt();
  document.close();
  if (rebuilt === null || hasLoadablePage(rebuilt)) return rebuilt;
  rebuilt.close();
  return null;
}

/** Runs `use` with the handle of a loaded page; null if the page cannot be loaded. */
export function withPage<T>(document: PdfDocument, index: number, use: (page: number) => T): T | null {
  return document.withPage(index, ({ handle }) => use(handle));
}

class OpenDocument implements PdfDocument {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly pageCount: number;
  readonly #bytes: HeldBytes;
  readonly #fields: FormFields;
  /** Pages with merged annotations. Loaded again, they would not show these. */
  readonly #changed = new Map<number, LoadedPage>();
  #traits: PdfTraits | null = null;
  /** Rebuilds the page tree once a page cannot be loaded or is empty; false if that does not help. */
  #rebuilt: OpenDocument | false | null = null;

  constructor(pdfium: Pdfium, handle: number, bytes: HeldBytes) {
    this.pdfium = pdfium;
    this.handle = handle;
    this.pageCount = pdfium.call.FPDF_GetPageCount(handle);
    this.#bytes = bytes;
    this.#fields = new FormFields(pdfium, handle, () => this.traits());
  }

  traits(): PdfTraits {
    this.#traits ??= traitsOf(this.pdfium.bytesAt(this.#bytes.pointer, this.#bytes.sizeBytes));
    return this.#traits;
  }

  withPage<T>(index: number, use: (page: LoadedPage) => T): T | null {
    const kept = this.#changed.get(index);
    if (kept !== undefined) return use(kept);
    const { call } = this.pdfium;
    const handle = call.FPDF_LoadPage(this.handle, index);
    if (handle === 0 || call.FPDFPage_CountObjects(handle) <= 0) {
      this.#rebuilt ??= this.#rebuiltAlike();
      if (this.#rebuilt !== false) {
        if (handle !== 0) call.FPDF_ClosePage(handle);
        return this.#rebuilt.withPage(index, use);
      }
      if (handle === 0) return null;
    }
    const { changed, texts } = readAnnotations({
      pdfium: this.pdfium,
      page: handle,
      fields: this.#fields,
      appearancesStale: () => this.traits().appearancesStale,
    });
    const page = { handle, texts };
    if (changed) this.#changed.set(index, page);
    try {
      return use(page);
    } finally {
      if (!changed) call.FPDF_ClosePage(handle);
    }
  }

  /** Whether some page has several content streams, as far as that is visible unpacked. */
  hasContentsInParts(): boolean {
    const bytes = this.pdfium.bytesAt(this.#bytes.pointer, this.#bytes.sizeBytes);
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = file.indexOf('/Contents'); at >= 0; at = file.indexOf('/Contents', at + 1)) {
      if (/^\s*\[[^\]]*R[^\]]*R/.test(file.toString('latin1', at + 9, at + 60))) return true;
    }
    return false;
  }

  /** The document with a rebuilt page tree, to be closed by the caller; null if its tree is sound. */
  rebuilt(): OpenDocument | null {
    const append = repairPageTree(this.pdfium.bytesAt(this.#bytes.pointer, this.#bytes.sizeBytes));
    if (append === null) return null;
    const copy = repairedCopy(this.pdfium, this.#bytes, { skip: 0, append });
    const handle = this.pdfium.call.FPDF_LoadMemDocument(copy.pointer, copy.sizeBytes, 0);
    if (handle === 0) {
      this.pdfium.free(copy.pointer);
      return null;
    }
    const rebuilt = new OpenDocument(this.pdfium, handle, copy);
    rebuilt.#rebuilt = false;
    return rebuilt;
  }

  /** The rebuilt document, if it has the same number of pages: then page numbers match. */
  #rebuiltAlike(): OpenDocument | false {
    const rebuilt = this.rebuilt();
    if (rebuilt === null || rebuilt.pageCount === this.pageCount) return rebuilt ?? false;
    rebuilt.close();
    return false;
  }

  close(): void {
    const { call } = this.pdfium;
    if (this.#rebuilt instanceof OpenDocument) this.#rebuilt.close();
    for (const { handle } of this.#changed.values()) call.FPDF_ClosePage(handle);
    this.#changed.clear();
    this.#fields.close();
    call.FPDF_CloseDocument(this.handle);
    this.pdfium.free(this.#bytes.pointer);
  }
}

/** Pages beyond these are not tried: such a document is refused for their number. */
const PAGES_TRIED_MAX = 1_000;

function hasLoadablePage({ pdfium, handle, pageCount }: PdfDocument): boolean {
  for (let index = 0; index < Math.min(pageCount, PAGES_TRIED_MAX); index += 1) {
    if (pdfium.call.FPDF_GetPageSizeByIndexF(handle, index, pdfium.scratch) !== 0) return true;
  }
  return pageCount > PAGES_TRIED_MAX;
}

interface PdfMetadata {
  readonly title: string | null;
  readonly author: string | null;
  /** ModDate, else CreationDate; ISO 8601. */
  readonly modifiedAt: string | null;
}

/** The file's own properties. */
export function metadataOf({ pdfium, handle }: PdfDocument): PdfMetadata {
  const read = (name: string): string | null => {
    const value = pdfium.textOf('utf-16le', (buffer, length) =>
      pdfium.call.FPDF_GetMetaText(handle, name, buffer, length),
    );
    return value.trim() === '' ? null : value.trim().normalize('NFC');
  };
  return {
    title: read('Title'),
    author: read('Author'),
    modifiedAt: isoDate(read('ModDate')) ?? isoDate(read('CreationDate')),
  };
}

const PDF_DATE = /^(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:(Z)|([+-])(\d\d)'?(\d\d)?)?/;

/** Converts `D:20230514120000+02'00'` to ISO 8601 in UTC; null for anything that is no date. */
function isoDate(raw: string | null): string | null {
  const found = raw === null ? null : PDF_DATE.exec(raw);
  if (found === null) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, offsetH, offsetM] = found;
  const offset = sign === undefined ? 'Z' : `${sign}${offsetH ?? '00'}:${offsetM ?? '00'}`;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  const valid = !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1980;
  return valid ? date.toISOString() : null;
}

/** A document that PDFium has opened. */
interface PdfHandle {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly pageCount: number;
  /** Facts of the file that PDFium does not report; read at the first call. */
  traits(): PdfTraits;
}

/** A document whose only page says that another program is needed to see its content. */
type CoverPageKind = 'xfa' | 'portfolio';

/** Results of FPDF_GetFormType. */
const FORM_XFA_FULL = 2;
const FORM_XFA_FOREGROUND = 3;
/** Adobe's notices have about 700 characters, in the longest language fewer than these. */
const NOTICE_CHARACTERS_MAX = 1_500;
const SUBTYPE_WIDGET = 20;
const ANNOTATIONS_LOOKED_AT = 50;
/** The one word that the notices of all languages contain. */
const PROGRAM_NAMED = /adobe|acrobat|reader|portfolio/i;

/**
 * Finds documents whose content PDFium cannot show: forms that Adobe Reader builds from XML (dynamic XFA), and portfolios. Both
 * have a single page with a notice in any language, so they are identified by structure: forms by the XML and a page without
 * fields, portfolios by their attachments. A page with more than a notice is a page to read.
 */
function coverOf(document: PdfHandle): CoverPageKind | null {
  const { pdfium, handle, pageCount } = document;
  if (pageCount !== 1) return null;
  const formType = pdfium.call.FPDF_GetFormType(handle);
  if (formType === FORM_XFA_FULL || formType === FORM_XFA_FOREGROUND) {
    const notice = noticeOf(document);
    // Some programs omit the mark that the page is to be rebuilt. Then the notice has to look like one.
    const named = formType === FORM_XFA_FULL || (notice !== null && PROGRAM_NAMED.test(notice));
    return notice !== null && named ? 'xfa' : null;
  }
  if (pdfium.call.FPDFDoc_GetAttachmentCount(handle) > 0 && document.traits().portfolio) {
    const notice = noticeOf(document);
    return notice !== null && (notice === '' || PROGRAM_NAMED.test(notice)) ? 'portfolio' : null;
  }
  return null;
}

/** The text of the first page; null if it is more than a notice, or the page has fields. */
function noticeOf({ pdfium, handle }: PdfHandle): string | null {
  const { call } = pdfium;
  const page = call.FPDF_LoadPage(handle, 0);
  if (page === 0) return null;
  try {
    return hasFields(pdfium, page) ? null : shortTextOf(pdfium, page);
  } finally {
    call.FPDF_ClosePage(page);
  }
}

function hasFields({ call }: Pdfium, page: number): boolean {
  const count = Math.min(call.FPDFPage_GetAnnotCount(page), ANNOTATIONS_LOOKED_AT);
  for (let index = 0; index < count; index += 1) {
    const annotation = call.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    const isField = call.FPDFAnnot_GetSubtype(annotation) === SUBTYPE_WIDGET;
    call.FPDFPage_CloseAnnot(annotation);
    if (isField) return true;
  }
  return false;
}

function shortTextOf({ call }: Pdfium, page: number): string | null {
  const textPage = call.FPDFText_LoadPage(page);
  if (textPage === 0) return '';
  try {
    const count = call.FPDFText_CountChars(textPage);
    if (count > NOTICE_CHARACTERS_MAX) return null;
    const codes = Array.from({ length: count }, (_, index) => call.FPDFText_GetUnicode(textPage, index));
    return String.fromCharCode(...codes).trim();
  } finally {
    call.FPDFText_ClosePage(textPage);
  }
}
