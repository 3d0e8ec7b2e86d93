/**
 * How long the reading of PDFs with a text layer takes in one process, without workers and files: `node bench/text-layouts.ts`.
 *
 * Method: 100 CVs in 25 languages, each in a layout composed at random (tables, sidebars, rails), as `npm run accuracy -- --set
 * round-trip` has them. Each is read three times in a row; the median counts. "Whole profile" is the text layer with the check for
 * hidden text, and the extraction of the profile. pdf.js, the reader beneath most open CV parsers, reads the same documents in the
 * same run: only their text, without any extraction. The documents are rendered, and both readers are warm, before the clock starts.
 */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { extractCv } from '#extraction/extract-cv.ts';
import { loadConfig } from '#platform/config.ts';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { readTextLayer } from '#reading/pdf/text-layer.ts';
import { lookFor } from '../training/render/renderer.ts';
import { PLANS, planned } from '../training/tagger/plans.ts';
import { type Measured, median, printFigures, quantile } from './figures.ts';

const DOCUMENTS = 100;
const REPEATS = 3;
const HINTS = { gender: null, fileName: 'cv.pdf', today: '2026-01-01', explain: false } as const;

async function documentsOf(count: number): Promise<Uint8Array[]> {
  const documents: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const { content, renderer } = planned(PLANS['round-trip'], index);
    documents.push(await renderer.render(content, lookFor(content)));
  }
  return documents;
}

/** Times of reading each document, in milliseconds: the median of several readings of each. */
async function timesOf(
  documents: readonly Uint8Array[],
  read: (bytes: Uint8Array) => void | Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (const bytes of documents) {
    const own: number[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const from = performance.now();
      await read(bytes);
      own.push(performance.now() - from);
    }
    times.push(median(own));
  }
  return times;
}

async function profileReader(): Promise<(bytes: Uint8Array) => void> {
  const pdfium = await Pdfium.load();
  const limits = loadConfig({});
  return (bytes) => {
    const opened = openPdf(pdfium, bytes);
    if (opened.kind !== 'opened') throw new Error('A made document could not be opened.');
    try {
      extractCv(readTextLayer(opened.document, limits), HINTS);
    } finally {
      opened.document.close();
    }
  };
}

async function readWithPdfJs(bytes: Uint8Array): Promise<void> {
  // It takes over the bytes.
  const loading = getDocument({ data: bytes.slice(), verbosity: 0 });
  const document = await loading.promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getTextContent();
  }
  await loading.destroy();
}

/** Measures both readers in this process, one after the other. */
export async function measureTextLayouts(): Promise<Measured> {
  const documents = await documentsOf(DOCUMENTS);
  const readProfile = await profileReader();
  await timesOf(documents.slice(0, 20), readProfile);
  await timesOf(documents.slice(0, 20), readWithPdfJs);
  const own = await timesOf(documents, readProfile);
  const peer = await timesOf(documents, readWithPdfJs);
  return [
    { name: 'whole profile of a text PDF, in process: p50', value: median(own), unit: 'ms' },
    { name: 'whole profile of a text PDF, in process: p95', value: quantile(own, 0.95), unit: 'ms' },
    { name: 'the text alone by pdf.js, in process: p50', value: median(peer), unit: 'ms' },
    { name: 'the text alone by pdf.js, in process: p95', value: quantile(peer, 0.95), unit: 'ms' },
    { name: 'whole profile to text alone by pdf.js: p50', value: median(own) / median(peer), unit: 'times' },
    {
      name: 'whole profile to text alone by pdf.js: p95',
      value: quantile(own, 0.95) / quantile(peer, 0.95),
      unit: 'times',
    },
  ];
}

if (import.meta.main) printFigures(await measureTextLayouts());
