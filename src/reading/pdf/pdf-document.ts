import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type CarriedText, readAnnotations } from './annotations.ts';
import { type Cover, coverOf, type PdfHandle } from './cover-page.ts';
import { FormFields } from './form-fields.ts';
import { mendedEncryption } from './mend-encryption.ts';
import { mendedPages } from './mend-pages.ts';
import { type PdfTraits, traitsOf } from './pdf-traits.ts';
import type { Pdfium } from './pdfium.ts';
import { type Repair, repairOf } from './repair-pdf.ts';

/** A PDF that PDFium has opened; the bytes lie in its memory until `close`. */
export interface PdfDocument extends PdfHandle {
  /** Runs `use` with a loaded page, or answers null where the page cannot be loaded. */
  withPage<T>(index: number, use: (page: LoadedPage) => T): T | null;
  close(): void;
}

/** A page of which PDFium has read the content. */
export interface LoadedPage {
  readonly handle: number;
  /** What its form fields and written comments hold. */
  readonly texts: readonly CarriedText[];
}

export type OpenedPdf =
  | { readonly kind: 'opened'; readonly document: PdfDocument }
  | { readonly kind: 'encrypted' }
  | { readonly kind: Cover }
  | { readonly kind: 'corrupt'; readonly errorCode: number };

const ERROR_FORMAT = 3;
const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/**
 * Opens a PDF from its bytes. An owner password is no hindrance to reading; a user password is. A file none of whose pages
 * can be loaded is as corrupt as one that cannot be opened. A file that is only the cover of something else is not opened.
 */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenedPdf {
  const pointer = pdfium.allocate(Math.max(1, bytes.byteLength));
  pdfium.write(pointer, bytes);
  return openedFrom(pdfium, { pointer, sizeBytes: bytes.byteLength });
}

/** Opens a PDF as `openPdf` does, its bytes read from the file into PDFium's memory without a copy between. */
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

/** Where the bytes of a document lie in PDFium's memory. */
interface HeldBytes {
  readonly pointer: number;
  readonly sizeBytes: number;
}

/** Takes the bytes over: they are freed with the document, or where none is opened. */
function openedFrom(pdfium: Pdfium, bytes: HeldBytes, mayMend = true): OpenedPdf {
  pdfium.beginDocument();
  const handle = pdfium.call.FPDF_LoadMemDocument(bytes.pointer, bytes.sizeBytes, 0);
  if (handle === 0) return notOpened(pdfium, bytes, mayMend);
  const found = new OpenDocument(pdfium, handle, bytes);
  const document = found.pageCount > 0 && !hasLoadablePage(found) ? mendedOf(found) : whole(found);
  if (document === null) return { kind: 'corrupt', errorCode: 0 };
  const cover = coverOf(document);
  if (cover === null) return { kind: 'opened', document };
  document.close();
  return { kind: cover };
}

/** Why the file was not opened, or the document after all where the file can be repaired. */
function notOpened(pdfium: Pdfium, { pointer, sizeBytes }: HeldBytes, mayMend: boolean): OpenedPdf {
  const errorCode = pdfium.call.FPDF_GetLastError();
  // One whose encryption was mended stays a locked one, whatever PDFium says of it then.
  const isLocked = !mayMend || errorCode === ERROR_PASSWORD || errorCode === ERROR_SECURITY;
  const file = pdfium.bytesAt(pointer, sizeBytes);
  const unlocking = isLocked && mayMend ? mendedEncryption(file) : null;
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

/** The document, or one with the contents of its pages joined where they were cut in the middle of a token. */
function whole(document: OpenDocument): OpenDocument {
  const mended = document.hasContentsInParts() ? document.mended() : null;
  if (mended?.pageCount === document.pageCount) {
    document.close();
    return mended;
  }
  mended?.close();
  return document;
}

/** The document with a tree of pages made anew, and closed itself; null where none of its pages can be loaded so either. */
function mendedOf(document: OpenDocument): OpenDocument | null {
  const mended = document.mended();
  document.close();
  if (mended === null || hasLoadablePage(mended)) return mended;
  mended.close();
  return null;
}

/** Runs `use` with the handle of a loaded page, or answers null where the page cannot be loaded. */
export function withPage<T>(document: PdfDocument, index: number, use: (page: number) => T): T | null {
  return document.withPage(index, ({ handle }) => use(handle));
}

class OpenDocument implements PdfDocument {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly pageCount: number;
  readonly #bytes: HeldBytes;
  readonly #fields: FormFields;
  /** Pages that their annotations were made part of. Loaded anew they would show nothing of these. */
  readonly #changed = new Map<number, LoadedPage>();
  #traits: PdfTraits | null = null;
  /** The same with a tree of pages made anew, once a page could not be loaded or is empty; false where that is of no use. */
  #mended: OpenDocument | false | null = null;

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
      this.#mended ??= this.#mendedAlike();
      if (this.#mended !== false) {
        if (handle !== 0) call.FPDF_ClosePage(handle);
        return this.#mended.withPage(index, use);
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

  /** Whether the contents of some page are an array of several streams, as far as that is not packed. */
  hasContentsInParts(): boolean {
    const bytes = this.pdfium.bytesAt(this.#bytes.pointer, this.#bytes.sizeBytes);
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = file.indexOf('/Contents'); at >= 0; at = file.indexOf('/Contents', at + 1)) {
      if (/^\s*\[[^\]]*R[^\]]*R/.test(file.toString('latin1', at + 9, at + 60))) return true;
    }
    return false;
  }

  /** The document with a tree of pages made anew, to be closed; null where its tree is sound. */
  mended(): OpenDocument | null {
    const append = mendedPages(this.pdfium.bytesAt(this.#bytes.pointer, this.#bytes.sizeBytes));
    if (append === null) return null;
    const copy = repairedCopy(this.pdfium, this.#bytes, { skip: 0, append });
    const handle = this.pdfium.call.FPDF_LoadMemDocument(copy.pointer, copy.sizeBytes, 0);
    if (handle === 0) {
      this.pdfium.free(copy.pointer);
      return null;
    }
    const mended = new OpenDocument(this.pdfium, handle, copy);
    mended.#mended = false;
    return mended;
  }

  /** The document made anew, where its pages are as many: then each is the one of the same number. */
  #mendedAlike(): OpenDocument | false {
    const mended = this.mended();
    if (mended === null || mended.pageCount === this.pageCount) return mended ?? false;
    mended.close();
    return false;
  }

  close(): void {
    const { call } = this.pdfium;
    if (this.#mended instanceof OpenDocument) this.#mended.close();
    for (const { handle } of this.#changed.values()) call.FPDF_ClosePage(handle);
    this.#changed.clear();
    this.#fields.close();
    call.FPDF_CloseDocument(this.handle);
    this.pdfium.free(this.#bytes.pointer);
  }
}

/** Pages beyond these are not tried: a document of so many is refused for their number. */
const PAGES_TRIED_MAX = 1_000;

function hasLoadablePage({ pdfium, handle, pageCount }: PdfDocument): boolean {
  for (let index = 0; index < Math.min(pageCount, PAGES_TRIED_MAX); index += 1) {
    if (pdfium.call.FPDF_GetPageSizeByIndexF(handle, index, pdfium.scratch) !== 0) return true;
  }
  return pageCount > PAGES_TRIED_MAX;
}

export interface PdfMetadata {
  readonly title: string | null;
  readonly author: string | null;
  /** ModDate, else CreationDate; ISO 8601. */
  readonly modifiedAt: string | null;
}

/** What the file says of itself. */
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

/** `D:20230514120000+02'00'` as ISO 8601 in UTC, or null for anything that is no date. */
function isoDate(raw: string | null): string | null {
  const found = raw === null ? null : PDF_DATE.exec(raw);
  if (found === null) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', , sign, offsetH, offsetM] = found;
  const offset = sign === undefined ? 'Z' : `${sign}${offsetH ?? '00'}:${offsetM ?? '00'}`;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  const valid = !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1980;
  return valid ? date.toISOString() : null;
}
