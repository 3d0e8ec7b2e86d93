import { open } from 'node:fs/promises';
import path from 'node:path';
import type { SniffedFormat } from './calls/document-calls.ts';
import type { ConvertInput, ConvertOutput } from './calls/office-calls.ts';
import type { ReadingEngines } from './engines.ts';
import type { TimeBudget } from './time-budget.ts';

export type WordFormat = Exclude<SniffedFormat, 'pdf' | 'encrypted_office'>;

/** A Word document that may be opened: inspected and copied. */
export interface WordCopy {
  readonly path: string;
  readonly format: WordFormat;
  readonly pdfPath: string;
}

const EXTENSIONS: Readonly<Record<WordFormat, ConvertInput['extension']>> = {
  docx: 'docx',
  ole2_word: 'doc',
  rtf: 'rtf',
  word_xml: 'docx',
  html: 'html',
  mhtml: 'html',
};

/** A byte order mark and `<`: the beginning of the pages that the inspection writes. */
const PAGE_BEGINNING = 'efbbbf3c';

/** The path of the copy of a Word document in a scratch folder, with the extension of its content. */
export function copyPathFor(format: SniffedFormat, scratchDir: string): string {
  const extension = format === 'pdf' || format === 'encrypted_office' ? 'bin' : EXTENSIONS[format];
  return path.join(scratchDir, `document.${extension}`);
}

/** If a DOCX only wraps a web page, the copy is that page. */
async function extensionOf({ path: copyPath, format }: WordCopy): Promise<ConvertInput['extension']> {
  const file = await open(copyPath);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex') === PAGE_BEGINNING ? 'html' : EXTENSIONS[format];
  } finally {
    await file.close();
  }
}

/**
 * Converts a Word document with the LibreOffice of this machine or of npm.
 *
 * @throws WorkerLost if two processes in a row crashed or took too long; Error if there is no LibreOffice
 */
export async function convertToPdf(
  engines: ReadingEngines,
  copy: WordCopy,
  budget: TimeBudget,
): Promise<ConvertOutput> {
  const office = await engines.office();
  if (office === null) {
    throw new Error('there is no LibreOffice to convert Word documents with; `lectern doctor` says how to get one');
  }
  const input: ConvertInput = {
    sourcePath: copy.path,
    extension: await extensionOf(copy),
    pdfPath: copy.pdfPath,
    // One more than allowed, so that an excess is noticed without laying out all pages.
    pagesMax: engines.limits.pagesMax + 1,
  };
  return budget.call(office, 'convert', input);
}
