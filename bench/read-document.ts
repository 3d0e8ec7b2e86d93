/**
 * How long reading a document takes without the HTTP around it: `node bench/read-document.ts`.
 *
 * Method: the pools of worker processes that a server has run below this process, one worker of each kind, with its other
 * defaults; a document lies in a file when the clock starts, and its profile is here when it stops. All workers are warm: each
 * series begins with readings that are not counted (20 of PDFs, 5 of Word documents, 1 of scans). Counted are 60 different
 * two-page PDFs with a text layer; 30 different two-page DOCX, which become PDFs on the way; 30 times samples/cv-word-97.doc
 * (two pages, OLE2); 5 times samples/cv-scanned.pdf (two pages at 150 dpi, askew, with noise), one page after the other, so that
 * the whole divided by two is a page. The last is read 5 times more with the server's default of two OCR workers, for the whole
 * scan. Word documents and scans are read once by the engines of the machine, where it has them, and once by those from npm.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { atMost, type Figure, type Measured, median, printFigures, quantile } from './figures.ts';
import { lackingOf, type OwnEngines, openEngines, SAMPLES } from './own-engines.ts';
import { twoPageCv } from './two-page-cv.ts';
import { twoPageWord } from './two-page-word.ts';

const ONE_EACH = { documentWorkers: 1, officeWorkers: 1, ocrWorkers: 1 } as const;

interface Series {
  readonly warmUp: number;
  readonly counted: number;
  readonly make: (number: number) => Promise<Uint8Array>;
  /** What the documents must turn out to be, so that the figure is one of what it says. */
  readonly pages: number;
  readonly method: 'text' | 'image';
}

const PDFS: Series = { warmUp: 20, counted: 60, make: twoPageCv, pages: 2, method: 'text' };
const DOCX: Series = { warmUp: 5, counted: 30, make: twoPageWord, pages: 2, method: 'text' };
const DOC: Series = { warmUp: 5, counted: 30, make: sample('cv-word-97.doc'), pages: 2, method: 'text' };
const SCANS: Series = { warmUp: 1, counted: 5, make: sample('cv-scanned.pdf'), pages: 2, method: 'image' };

function sample(name: string): Series['make'] {
  return async () => readFile(path.join(SAMPLES, name));
}

/** The times of a series' counted readings, in milliseconds. */
async function timesOf(own: OwnEngines, series: Series): Promise<readonly number[]> {
  return (await readingsOf(own, series)).map(({ ms }) => ms);
}

/** A counted reading: the whole, and what of it the extraction took, in milliseconds. */
interface Reading {
  readonly ms: number;
  readonly extractMs: number;
}

async function readingsOf(
  own: OwnEngines,
  { warmUp, counted, make, pages, method }: Series,
): Promise<readonly Reading[]> {
  const readings: Reading[] = [];
  for (let number = 0; number < warmUp + counted; number += 1) {
    const read = await own.read(await make(number));
    if (read.pageCount !== pages || read.method !== method)
      throw new Error(`a document of ${read.pageCount} pages was read by ${read.method}: not what this is to measure`);
    if (number >= warmUp) readings.push({ ms: read.ms, extractMs: read.timingsMs.extract });
  }
  return readings;
}

async function measurePdf(): Promise<readonly Figure[]> {
  const own = await openEngines(ONE_EACH);
  try {
    const readings = await readingsOf(own, PDFS);
    const times = readings.map(({ ms }) => ms);
    const extractions = readings.map(({ extractMs }) => extractMs);
    return [
      atMost('reading a two-page text PDF: p50', median(times), { value: 60, unit: 'ms' }),
      { name: 'reading a two-page text PDF: p95', value: quantile(times, 0.95), unit: 'ms' },
      atMost('of it the extraction: p50', median(extractions), { value: 15, unit: 'ms' }),
      { name: 'of it the extraction: p95', value: quantile(extractions, 0.95), unit: 'ms' },
    ];
  } finally {
    await own.close();
  }
}

interface EngineSet {
  readonly engines: 'auto' | 'npm';
  readonly office: string;
  readonly tesseract: string;
  readonly docxMs: number;
  /** Null where there is no target for these engines. */
  readonly pageMs: number | null;
}

const MACHINE: EngineSet = {
  engines: 'auto',
  office: 'LibreOffice of the machine',
  tesseract: 'tesseract of the machine',
  docxMs: 150,
  pageMs: 2500,
};
const NPM: EngineSet = {
  engines: 'npm',
  office: 'LibreOffice from npm',
  tesseract: 'tesseract from npm',
  docxMs: 400,
  pageMs: null,
};

async function measureWord({ engines, office, docxMs }: EngineSet): Promise<Measured> {
  const own = await openEngines({ ...ONE_EACH, engines });
  const docxName = `reading a two-page DOCX, ${office}`;
  const docName = `reading a two-page DOC, ${office}`;
  try {
    const lacking = engines === 'auto' ? await lackingOf(own, 'word') : null;
    if (lacking !== null) return [docxName, docName].map((name) => ({ name, lacking }));
    const [docx, doc] = [await timesOf(own, DOCX), await timesOf(own, DOC)];
    return [
      atMost(`${docxName}: p50`, median(docx), { value: docxMs, unit: 'ms' }),
      { name: `${docxName}: p95`, value: quantile(docx, 0.95), unit: 'ms' },
      { name: `${docName}: p50`, value: median(doc), unit: 'ms' },
      { name: `${docName}: p95`, value: quantile(doc, 0.95), unit: 'ms' },
    ];
  } finally {
    await own.close();
  }
}

async function scanTimes(changes: Parameters<typeof openEngines>[0]): Promise<readonly number[] | string> {
  const own = await openEngines(changes);
  try {
    const lacking = changes?.engines === 'auto' ? await lackingOf(own, 'ocr') : null;
    return lacking ?? (await timesOf(own, SCANS));
  } finally {
    await own.close();
  }
}

async function measureScans({ engines, tesseract, pageMs }: EngineSet): Promise<Measured> {
  const name = `reading a page of a scan, ${tesseract}`;
  const alone = await scanTimes({ ...ONE_EACH, engines });
  const together = await scanTimes({ ...ONE_EACH, engines, ocrWorkers: 2 });
  if (typeof alone === 'string' || typeof together === 'string') return [{ name, lacking: String(alone) }];
  const page = median(alone) / SCANS.pages;
  return [
    pageMs === null
      ? { name: `${name}: p50`, value: page, unit: 'ms' }
      : atMost(`${name}: p50`, page, { value: pageMs, unit: 'ms' }),
    { name: `reading a scan of two pages, ${tesseract}, both at once: p50`, value: median(together), unit: 'ms' },
  ];
}

/** Measures with engines of its own, one set after the other. */
export async function measureReading(): Promise<Measured> {
  const measured = [...(await measurePdf())] as Measured[number][];
  for (const set of [MACHINE, NPM]) measured.push(...(await measureWord(set)));
  for (const set of [MACHINE, NPM]) measured.push(...(await measureScans(set)));
  return measured;
}

if (import.meta.main) printFigures(await measureReading());
