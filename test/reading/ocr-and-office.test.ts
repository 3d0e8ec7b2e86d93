import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { Document, Packer, Paragraph, TextRun } from 'docx';
import PDFDocument from 'pdfkit';
import { createLog } from '#platform/log.ts';
import { WorkerPool } from '#platform/worker-pool.ts';
import { turned, writePgm } from '#reading/ocr/gray-image.ts';
import { meanConfidence } from '#reading/ocr/ocr-engine.ts';
import type { OcrCalls } from '#reading/ocr/ocr-worker.ts';
import { findNativeTesseract } from '#reading/ocr/tesseract-native.ts';
import type { OfficeCalls } from '#reading/office/office-worker.ts';
import { findNativeOffice } from '#reading/office/uno-office.ts';
import { openPdf } from '#reading/pdf-document.ts';
import { Pdfium } from '#reading/pdfium.ts';
import { renderPage } from '#reading/render-page.ts';
import { readTextLayer } from '#reading/text-layer.ts';

const scratch = await mkdtemp(path.join(tmpdir(), 'lectern-engines-'));
after(() => rm(scratch, { recursive: true, force: true }));
await mkdir(path.join(scratch, 'pools'));

const office = await findNativeOffice();
const tesseract = await findNativeTesseract(['eng']);
const needsOffice = office === null ? 'this machine has no LibreOffice with Python-UNO' : false;
const needsTesseract = tesseract === null ? 'this machine has no tesseract' : false;

const SENTENCES = [
  'Marta Lindqvist',
  'Warehouse supervisor at Nordhamn Logistics',
  'Responsible for 40 people since March 2019',
];

/** A page of plain text as a PDF, rendered to 200 dpi gray as the reader does. */
async function picture(): Promise<ReturnType<typeof renderPage>> {
  const pdf = new PDFDocument({ size: 'A4' });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => pdf.once('end', resolve));
  for (const sentence of SENTENCES) pdf.fontSize(14).text(sentence).moveDown();
  pdf.end();
  await done;
  const opened = openPdf(await Pdfium.load(), Buffer.concat(chunks));
  assert.equal(opened.kind, 'opened');
  const { document } = opened;
  const page = document.pdfium.call.FPDF_LoadPage(document.handle, 0);
  const size = { widthPoints: 595.28, heightPoints: 841.89 };
  return renderPage(document.pdfium, { page, ...size, pixelsPerPoint: 200 / 72, channels: 1 });
}

function pool<Calls extends OcrCalls | OfficeCalls>(entry: string, setup: unknown): WorkerPool<Calls> {
  return new WorkerPool<Calls>({
    name: 'tested worker',
    entry: new URL(`../../src/reading/${entry}`, import.meta.url),
    setup,
    size: 1,
    log: createLog('silent'),
    scratchDir: path.join(scratch, 'pools'),
    searchPath: process.env.PATH ?? '',
    heapMbMax: 512,
    memoryMbMax: 3000,
    readyTimeoutMs: 90_000,
    idleMsMax: null,
    callsMax: 100,
    nodeArguments: entry.startsWith('office') ? ['--liftoff-only'] : [],
  });
}

for (const engine of ['npm', 'native'] as const) {
  const skip = engine === 'native' ? needsTesseract : false;

  test(`OCR of ${engine} reads a page with boxes in points and turns a page that lies on its side`, {
    skip,
  }, async () => {
    const upright = await picture();
    const files = { upright: path.join(scratch, `${engine}.pgm`), sideways: path.join(scratch, `${engine}-90.pgm`) };
    await writePgm(files.upright, upright);
    await writePgm(files.sideways, turned(upright, 90));
    const workers = pool<OcrCalls>('ocr/ocr-worker.ts', { engine, languages: ['eng'] });
    after(() => workers.stop());
    for (const [position, file] of Object.entries(files)) {
      const page = await workers.call('recognise', { path: file, dpi: 200 }, 90_000);
      assert.equal(page.words.map(({ text }) => text).join(' '), SENTENCES.join(' '), position);
      assert.equal(page.turned, position === 'upright' ? 0 : 270);
      assert.deepEqual([Math.round(page.width), Math.round(page.height)], [595, 842]);
      const first = page.words[0];
      assert.ok(first && Math.abs(first.x0 - 72) < 3 && first.y0 > 70 && first.baseline < 90, 'the margin is one inch');
      assert.ok(first.fontSize > 11 && first.fontSize < 17, `14 points were read as ${first.fontSize}`);
      assert.ok(meanConfidence(page.words) > 0.8);
    }
  });
}

for (const engine of ['npm', 'native'] as const) {
  const skip = engine === 'native' ? needsOffice : false;

  test(`LibreOffice of ${engine} converts a DOCX, refuses what it cannot read, and goes on`, { skip }, async () => {
    const children = SENTENCES.map((sentence) => new Paragraph({ children: [new TextRun(sentence)] }));
    const source = path.join(scratch, `${engine}.docx`);
    await writeFile(source, await Packer.toBuffer(new Document({ sections: [{ children }] })));
    const broken = path.join(scratch, `${engine}-broken.docx`);
    await writeFile(broken, (await readFile(source)).subarray(0, 900));
    const pdfPath = path.join(scratch, `${engine}-docx.pdf`);
    const workers = pool<OfficeCalls>('office/office-worker.ts', { native: engine === 'native' ? office : null });
    after(() => workers.stop());
    assert.equal((await workers.call('convert', { sourcePath: broken, pdfPath }, 90_000)).kind, 'refused');
    assert.equal((await workers.call('convert', { sourcePath: source, pdfPath }, 90_000)).kind, 'converted');
    const opened = openPdf(await Pdfium.load(), await readFile(pdfPath));
    assert.equal(opened.kind, 'opened');
    const words = readTextLayer(opened.document).pages.flatMap((page) => page.words.map(({ text }) => text));
    assert.equal(words.join(' '), SENTENCES.join(' '));
  });
}
