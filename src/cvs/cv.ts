/** The record of a stored CV: what lists and details show. */
export interface Cv {
  readonly id: number;
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
  readonly processingMethod: 'text' | 'image';
  /** As it was called when it was uploaded. */
  readonly originalName: string;
  readonly pageCount: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Width and height of a page in points, as a person sees it. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Where the PDF of a CV is kept and what it is called when it is downloaded. */
export interface CvFile {
  readonly key: string;
  readonly fileName: string;
}

/** A file in the store, with what was read back from it. */
export interface KeptFile {
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** All that is written of a CV. */
export interface NewCv {
  readonly companyId: number;
  readonly usageId: number;
  readonly memberId: number;
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
  readonly processingMethod: 'text' | 'image';
  /** What `template_id` came down to. */
  readonly template: string;
  readonly pageCount: number;
  /** Of every page in order; null where they are not known. */
  readonly pageSizes: readonly PageSize[] | null;
  readonly profile: object;
  /** The folder of the store that holds its files. */
  readonly folder: string;
  readonly pdf: KeptFile;
  readonly original: KeptFile & { readonly name: string; readonly format: string };
}

/** The name a person finds in the download folder: that of the upload, ending in `.pdf`. */
export function pdfFileName(originalName: string): string {
  const base = originalName.replace(/\.[^.]*$/, '').trim();
  return `${base === '' ? 'cv' : base}.pdf`;
}
