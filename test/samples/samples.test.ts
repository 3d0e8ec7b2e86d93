import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { suite, test } from 'node:test';
import { promisify } from 'node:util';
import { loadConfig } from '#platform/config.ts';
import { openPdf } from '#reading/pdf/pdf-document.ts';
import { Pdfium } from '#reading/pdf/pdfium.ts';
import { readTextLayer } from '#reading/pdf/text-layer.ts';
import { openOle2 } from '#reading/word/ole2.ts';
import { readZip } from '../../training/render/docx/zip.ts';
import { SAMPLES_DIR, TRUTHS } from './truth.ts';

const bytesOf = (file: string): Promise<Buffer> => readFile(path.join(SAMPLES_DIR, file));
const filesEnding = (ending: string): string[] =>
  TRUTHS.map(({ file }) => file).filter((file) => file.endsWith(ending));

/** The words of a PDF's text layer in one line. */
async function textOf(file: string): Promise<string> {
  const opened = openPdf(await Pdfium.load(), await bytesOf(file));
  assert.equal(opened.kind, 'opened');
  if (opened.kind !== 'opened') return '';
  const { pages } = readTextLayer(opened.document, loadConfig({}));
  opened.document.close();
  return pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');
}

suite('the sample CVs', () => {
  test('are at least ten, and every file in samples/ has its truth', async () => {
    const cvs = (await readdir(SAMPLES_DIR)).filter((file) => !['README.md', 'truth.jsonl'].includes(file));
    assert.ok(cvs.length >= 10);
    assert.deepEqual(cvs.sort(), TRUTHS.map(({ file }) => file).sort());
    for (const truth of TRUTHS) {
      assert.ok(
        truth.candidate_name.includes(' ') && truth.latest_company !== '' && truth.latest_role !== '',
        truth.file,
      );
    }
  });

  test('are of every kind that Lectern reads: PDF with text, a scan, DOCX and DOC; English, German and French', () => {
    assert.ok(filesEnding('.pdf').length >= 7);
    assert.ok(filesEnding('.docx').length >= 2);
    assert.equal(filesEnding('.doc').length, 1);
    assert.ok(TRUTHS.some(({ processing_method }) => processing_method === 'image'));
    assert.ok(
      TRUTHS.some(({ file }) => file.startsWith('lebenslauf')) && TRUTHS.some(({ file }) => file.includes('francais')),
    );
  });

  test('the PDFs are PDFs of one or two pages, and no file has over 400 KB', async () => {
    const pdfium = await Pdfium.load();
    for (const file of filesEnding('.pdf')) {
      const bytes = await bytesOf(file);
      assert.equal(bytes.toString('latin1', 0, 5), '%PDF-', file);
      const opened = openPdf(pdfium, bytes);
      assert.ok(opened.kind === 'opened' && opened.document.pageCount <= 2, file);
      opened.document.close();
    }
    for (const { file } of TRUTHS) assert.ok((await bytesOf(file)).byteLength <= 400 * 1024, file);
  });

  test('a PDF with text says the name, the company and the role in its text layer', async () => {
    for (const truth of TRUTHS.filter(
      ({ file, processing_method: method }) => file.endsWith('.pdf') && method === 'text',
    )) {
      const text = await textOf(truth.file);
      for (const value of [truth.candidate_name, truth.latest_company, truth.latest_role]) {
        assert.ok(text.includes(value), `${truth.file} says "${value}"`);
      }
    }
  });

  test('the scan has no text layer', async () => {
    for (const { file } of TRUTHS.filter(({ processing_method: method }) => method === 'image')) {
      assert.equal(await textOf(file), '', file);
    }
  });

  test('the DOC is a real Word 97 file: an OLE2 container with a WordDocument stream', async () => {
    for (const file of filesEnding('.doc')) {
      const handle = await open(path.join(SAMPLES_DIR, file));
      try {
        const ole2 = await openOle2(handle);
        assert.ok(ole2?.names.has('worddocument'), file);
      } finally {
        await handle.close();
      }
    }
  });

  test('the DOCX are packages with a Word document in them', async () => {
    for (const file of filesEnding('.docx')) {
      const files = readZip(await bytesOf(file));
      assert.ok(files.has('word/document.xml') && files.has('[Content_Types].xml'), file);
    }
  });

  test('are what `npm run samples` makes', async () => {
    const script = path.resolve(SAMPLES_DIR, '../training/make-samples.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--check']);
    assert.match(stdout, /samples\/ is what the generator makes/);
  });
});
