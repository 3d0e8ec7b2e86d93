import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PositionedDocument } from '#reading/page/page.ts';
import { readDocument } from '#reading/read-document.ts';
import { sniff } from '#reading/sniff.ts';
import type { OwnEngines } from '../../bench/own-engines.ts';

/** The text of a PDF as three readers see it; null for one that is not asked. */
export type Readers = Readonly<Record<'lectern' | 'poppler' | 'tesseract', string | null>>;

/** Where documents are read: engines that answer the document itself, and a folder that the caller removes. */
export interface ReadingPlace {
  readonly capture: OwnEngines;
  readonly dir: string;
}

const TESSERACT: Readonly<Record<string, string>> = {
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  sv: 'swe',
};

const run = promisify(execFile);

/** A PDF as Lectern reads it; null where it finds no text. */
export async function capturedOf(file: string, { capture, dir }: ReadingPlace): Promise<PositionedDocument | null> {
  const source = { path: file, format: 'pdf' as const, scratchDir: dir };
  const read = await readDocument<object, PositionedDocument>(source, {}, capture.engines);
  return read.kind === 'read' ? read.extracted : null;
}

/** The PDF of a document, which is made where it is none. @throws Error if it cannot be made */
export async function pdfOf(file: string, { capture, dir }: ReadingPlace): Promise<string> {
  const upload = path.join(dir, 'upload');
  await copyFile(file, upload);
  const format = await sniff(upload, path.basename(file));
  if (format === null) throw new Error('the document is none that is read');
  if (format === 'pdf') return upload;
  const source = { path: upload, format, scratchDir: dir };
  const read = await readDocument<object, PositionedDocument>(source, {}, capture.engines);
  if (read.kind !== 'read') throw new Error('the document cannot be read');
  return read.pdfPath;
}

/** Reads a PDF with Lectern, with poppler and, if asked to, with tesseract. */
export async function readByAll(
  file: string,
  place: ReadingPlace,
  { language, withOcr }: { readonly language: string; readonly withOcr: boolean },
): Promise<Readers> {
  const document = await capturedOf(file, place);
  const lectern = (document?.pages ?? []).flatMap(({ words }) => words.map(({ text }) => text)).join('\n');
  const poppler = (await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 1e8 })).stdout;
  return { lectern, poppler, tesseract: withOcr ? await recognised(file, language, place.dir) : null };
}

async function recognised(file: string, language: string, dir: string): Promise<string> {
  const into = await mkdtemp(path.join(dir, 'pages-'));
  await run('pdftoppm', ['-r', '150', '-gray', file, path.join(into, 'page')]);
  const texts: string[] = [];
  for (const page of (await readdir(into)).toSorted((a, b) => a.localeCompare(b))) {
    const { stdout } = await run('tesseract', [path.join(into, page), '-', '-l', TESSERACT[language] ?? 'eng'], {
      maxBuffer: 1e8,
    });
    texts.push(stdout);
  }
  return texts.join('\n');
}
