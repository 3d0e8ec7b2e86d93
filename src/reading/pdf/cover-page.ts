import type { PdfTraits } from './pdf-traits.ts';
import type { Pdfium } from './pdfium.ts';

/** A document that PDFium has opened. */
export interface PdfHandle {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly pageCount: number;
  /** Facts of the file that PDFium does not report; read at the first call. */
  traits(): PdfTraits;
}

/** A document whose only page says that another program is needed to see its content. */
export type CoverPageKind = 'xfa' | 'portfolio';

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
export function coverOf(document: PdfHandle): CoverPageKind | null {
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
