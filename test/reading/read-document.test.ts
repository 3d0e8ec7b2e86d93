import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import PDFDocument from 'pdfkit';
import { WorkerHandlerError, WorkerLostError } from '#platform/workers/worker-pool.ts';
import type { UnreadableReason } from '#reading/engine-answers.ts';
import {
  blankPdf,
  corruptPdf,
  docxBomb,
  encryptedPdf,
  manyGroupsPdf,
  manyPagesPdf,
  pagelessPdf,
  textCv,
  truncatedPdf,
  wordCv,
} from '../support/documents.ts';
import { grayPng } from '../support/png.ts';
import type { TestHints } from './document-worker.ts';
import { ole2File } from './ole2-file.ts';
import { openReader, type Reader, readWell, sharedReader, textOf } from './reader.ts';

function encryptedDoc(): Buffer {
  const head = Buffer.alloc(64);
  head.writeUInt16LE(0xa5ec, 0);
  head.writeUInt16LE(0x0100, 10);
  return ole2File({ WordDocument: head });
}

describe('reading a document', () => {
  let reader: Reader;
  before(async () => {
    reader = await sharedReader();
    await reader.engines.warm(['documents']);
  });

  it('gives what was extracted, the PDF, the method and where the time went', async () => {
    const read = readWell(await reader.read(await textCv()));
    assert.deepEqual([read.method, read.pageCount, read.warnings], ['text', 1, []]);
    assert.match(textOf(read.extracted), /^Marlene Vossberg/);
    assert.ok(read.timingsMs.total > 0 && read.timingsMs.ocr === 0 && read.timingsMs.convert === 0);
  });

  const refused: Readonly<Record<string, readonly [UnreadableReason, RegExp, () => Promise<Buffer> | Buffer]>> = {
    'a PDF behind a password': ['encrypted', /password/, encryptedPdf],
    'a Word file behind a password': ['encrypted', /password/, encryptedDoc],
    'a DOCX behind a password': ['encrypted', /password/, () => ole2File({ EncryptedPackage: Buffer.from('x') })],
    'a damaged PDF': ['corrupt', /damaged/, corruptPdf],
    'a PDF cut off': ['corrupt', /cut off/, truncatedPdf],
    'a DOCX cut off': ['corrupt', /cut off/, async () => (await wordCv()).subarray(0, 5000)],
    'an old Word file with nothing in it': [
      'conversion_failed',
      /save it as PDF/,
      () => ole2File({ WordDocument: Buffer.alloc(64) }),
    ],
    'a DOCX that unpacks to gigabytes': ['too_large_unpacked', /unpacks/, docxBomb],
    'a PDF without pages': ['no_pages', /no pages/, pagelessPdf],
    'a PDF of 50,000 pages': ['too_many_pages', /50000 pages; at most 10/, () => manyPagesPdf(50_000)],
    'a page that takes minutes to draw': ['too_slow', /Print it to a new PDF/, () => manyGroupsPdf()],
    'blank pages': ['no_text', /no text/, () => blankPdf(2)],
  };
  for (const [name, [reason, sentence, make]] of Object.entries(refused)) {
    it(`refuses ${name}: ${reason}`, async () => {
      const outcome = await reader.read(await make());
      assert.ok(outcome.kind === 'unreadable', JSON.stringify(outcome));
      assert.equal(outcome.reason, reason);
      assert.match(outcome.message, sentence);
    });
  }

  it('reads the pages of a document beside one that takes minutes to draw, and says which was left out', async () => {
    const read = readWell(await reader.read(manyGroupsPdf('Marlene Vossberg, Foreman')));
    assert.match(textOf(read.extracted), /^Marlene Vossberg/);
    assert.deepEqual(read.warnings, ['Page 2 takes too long to draw and was not recognised.']);
  });

  it('tries a document again on a fresh process where the first one crashed', async () => {
    readWell(await reader.read(await textCv()));
    assert.equal(readWell(await reader.read(await textCv(), { behave: 'crash unless fresh' })).pageCount, 1);
  });

  it('fails where it crashes again, and reads the next document', async () => {
    const outcome = await reader.read(await textCv(), { behave: 'crash' });
    assert.ok(
      outcome.kind === 'failed' && outcome.cause instanceof WorkerLostError && outcome.cause.reason === 'crashed',
    );
    assert.equal(readWell(await reader.read(await textCv())).pageCount, 1);
  });

  it('fails at once on a fault of the extraction, without losing the process', async () => {
    const outcome = await reader.read(await textCv(), { behave: 'throw' });
    assert.ok(outcome.kind === 'failed' && outcome.cause instanceof WorkerHandlerError);
    assert.equal(reader.engines.documents.liveCount, 1);
  });

  it('leaves no picture of a page and no crashed process behind', async () => {
    const left = await readdir(reader.dir, { recursive: true });
    assert.deepEqual(
      left.filter((name) => name.endsWith('.pgm')),
      [],
    );
  });
});

/** A PDF of one page with this sentence so many times. */
async function wordyPdf(times: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4' });
  pdf.fontSize(5).text('She led the team and the work of the whole department for many years. '.repeat(times));
  pdf.end();
  return buffer(pdf);
}

/** A Word document with a picture that no compression makes smaller. */
async function noisyDocx(): Promise<Buffer> {
  const side = 1500;
  const pixels = Buffer.alloc(side * side);
  for (let at = 0, seed = 1; at < pixels.length; at += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    pixels[at] = seed >>> 24;
  }
  const data = grayPng(pixels, { width: side, height: side });
  const picture = new ImageRun({ type: 'png', data, transformation: { width: 500, height: 500 } });
  return Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph({ children: [picture] })] }] }));
}

describe('what becomes too large while it is read', () => {
  let reader: Reader;
  before(async () => {
    reader = await openReader({ outputMbMax: 1 });
  });
  after(() => reader.close());

  const cases: Readonly<Record<string, () => Promise<Buffer>>> = {
    'a Word document whose PDF is larger than allowed': noisyDocx,
    'a document of which more was extracted than may be handed over': async () => wordyPdf(100),
  };
  for (const [name, make] of Object.entries(cases)) {
    it(`${name} is refused: too_large_output`, async () => {
      const outcome = await reader.read(await make());
      assert.ok(outcome.kind === 'unreadable', JSON.stringify(outcome).slice(0, 500));
      assert.equal(outcome.reason, 'too_large_output');
      assert.match(outcome.message, /Leave out large pictures/);
      assert.equal(readWell(await reader.read(await textCv())).pageCount, 1);
    });
  }
});

describe('limits on reading', () => {
  const cases: Readonly<Record<string, readonly [TestHints['behave'], WorkerLostError['reason']]>> = {
    'a document that takes too long': ['hang', 'timed_out'],
    'a document that takes too much memory': ['fill memory', 'out_of_memory'],
  };
  for (const [name, [behave, reason]] of Object.entries(cases)) {
    it(`${name} fails, and the next one is read`, async () => {
      const slow = reason === 'timed_out';
      const reader = await openReader({ documentTimeoutMs: slow ? 2_000 : 60_000, workerMemoryMb: slow ? 2048 : 300 });
      try {
        const outcome = await reader.read(await textCv(), behave === undefined ? {} : { behave });
        assert.ok(outcome.kind === 'failed' && outcome.cause instanceof WorkerLostError, JSON.stringify(outcome));
        assert.equal(outcome.cause.reason, reason);
        assert.equal(readWell(await reader.read(await textCv())).pageCount, 1);
      } finally {
        await reader.close();
      }
    });
  }

  it('says which engine does what, and how to get a faster one', async () => {
    const reader = await openReader({ engines: 'npm' });
    const described = await reader.engines.describe();
    assert.deepEqual(
      described.map(({ job, engine }) => [job, engine]),
      [
        ['pdf', 'PDFium from npm'],
        ['word', 'LibreOffice from npm'],
        ['ocr', 'tesseract.js from npm'],
      ],
    );
    for (const { version } of described) assert.match(version, /^\d+\.\d+/);
    assert.match(described[1]?.advice ?? '', /LECTERN_ENGINES/);
    await reader.close();
    const lacking = await openReader({ engines: 'npm', ocrLanguages: 'eng+tlh' });
    assert.match((await lacking.engines.describe())[2]?.advice ?? '', /no data installed for tlh/);
    await lacking.close();
  });
});
