import type { Pdfium } from './pdfium.ts';

/** A PDF that PDFium has opened; the bytes lie in its memory until `close`. */
export interface PdfDocument {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly pageCount: number;
  close(): void;
}

export type OpenedPdf =
  | { readonly kind: 'opened'; readonly document: PdfDocument }
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'corrupt'; readonly errorCode: number };

const ERROR_PASSWORD = 4;
const ERROR_SECURITY = 5;

/** Opens a PDF from its bytes. An owner password is no hindrance to reading; a user password is. */
export function openPdf(pdfium: Pdfium, bytes: Uint8Array): OpenedPdf {
  const memory = pdfium.allocate(Math.max(1, bytes.byteLength));
  pdfium.write(memory, bytes);
  const handle = pdfium.call.FPDF_LoadMemDocument(memory, bytes.byteLength, 0);
  if (handle === 0) {
    const errorCode = pdfium.call.FPDF_GetLastError();
    pdfium.free(memory);
    return errorCode === ERROR_PASSWORD || errorCode === ERROR_SECURITY
      ? { kind: 'encrypted' }
      : { kind: 'corrupt', errorCode };
  }
  const close = (): void => {
    pdfium.call.FPDF_CloseDocument(handle);
    pdfium.free(memory);
  };
  return { kind: 'opened', document: { pdfium, handle, pageCount: pdfium.call.FPDF_GetPageCount(handle), close } };
}

/** Runs `use` with a loaded page, or answers null where the page cannot be loaded. */
export function withPage<T>(document: PdfDocument, index: number, use: (page: number) => T): T | null {
  const { call } = document.pdfium;
  const page = call.FPDF_LoadPage(document.handle, index);
  if (page === 0) return null;
  try {
    return use(page);
  } finally {
    call.FPDF_ClosePage(page);
  }
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
