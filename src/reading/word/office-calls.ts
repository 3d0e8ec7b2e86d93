/** What the processes that turn Word documents into PDF can be asked; the same whichever LibreOffice does the work. */
export type OfficeCalls = {
  readonly convert: { readonly input: ConvertInput; readonly output: ConvertOutput };
};

export interface ConvertInput {
  readonly sourcePath: string;
  /** Extension, without the dot, that the content deserves. */
  readonly extension: 'doc' | 'docx' | 'rtf' | 'html';
  readonly pdfPath: string;
  /** Pages beyond are left out. */
  readonly pagesMax: number;
}

export type ConvertOutput =
  | { readonly kind: 'converted' }
  /** LibreOffice cannot load or export the document. */
  | { readonly kind: 'refused'; readonly detail: string };

/** What an office process says of itself. */
export interface OfficeAbout {
  readonly engine: 'npm' | 'native';
  readonly version: string;
}

/** A document that each office process converts before it says that it is ready. */
export const WARM_UP_RTF = '{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Liberation Serif;}}\\f0 Ready\\par}';
