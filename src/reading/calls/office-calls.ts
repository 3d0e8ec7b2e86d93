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
