import type { CallFiles } from '#platform/call-folder.ts';
import type { DocumentCalls } from './document-calls.ts';
import type { OcrCalls } from './ocr/ocr-calls.ts';
import type { OfficeCalls } from './word/office-calls.ts';

/** Which properties of the input of each call are files. */
type FilesOf<Calls extends Readonly<Record<string, { readonly input: object }>>> = {
  readonly [Name in keyof Calls]: CallFiles & {
    readonly reads?: readonly (keyof Calls[Name]['input'])[];
    readonly writes?: readonly (keyof Calls[Name]['input'])[];
    readonly fills?: keyof Calls[Name]['input'];
  };
};

export const DOCUMENT_FILES: FilesOf<DocumentCalls> = {
  inspect: { reads: ['path'], writes: ['copyPath'] },
  read: { reads: ['pdfPath'], fills: 'imageDir' },
  picture: { reads: ['pdfPath'], fills: 'imageDir' },
};

export const OFFICE_FILES: FilesOf<OfficeCalls> = {
  convert: { reads: ['sourcePath'], writes: ['pdfPath'] },
};

export const OCR_FILES: FilesOf<OcrCalls> = {
  recognise: { reads: ['imagePath'] },
};
