import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
import { PDFDocument as PdfLib, StandardFonts } from 'pdf-lib';
import { openPdfFile } from '#reading/pdf/pdf-document.ts';
import { layerOf, near, openedAs, sharedPdfium, wordOf } from './pdf-layers.ts';
import { rawPage } from './raw-pdf.ts';
import { textOf } from './reader.ts';

const SOUND = 'BT /F1 12 Tf 40 300 Td (sound) Tj ET';

describe('a PDF file that is not as it should be', () => {
  it('is read with junk before its header and behind its end', async () => {
    for (const bytes of [700, 3_000, 100_000]) {
      assert.equal(
        textOf(await layerOf(Buffer.concat([Buffer.alloc(bytes, 'x'), rawPage(SOUND)]))),
        'sound',
        `${bytes}`,
      );
    }
    assert.equal(textOf(await layerOf(Buffer.concat([rawPage(SOUND), Buffer.alloc(300_000, 'x')]))), 'sound');
  });

  it('is read without its table of objects, with a wrong one, and without its trailer', async () => {
    const whole = rawPage(SOUND).toString('latin1');
    const table = whole.indexOf('xref\n');
    for (const damaged of [
      whole.slice(0, table),
      whole.slice(0, table) + whole.slice(whole.indexOf('trailer')),
      whole.replace(/startxref\n\d+/, 'startxref\n7'),
      whole.replaceAll(/\d{10} 00000 n/g, '0000000007 00000 n'),
      whole.replace(/\/Prev \d+|\/Root/, `/Prev ${table} /Root`),
    ]) {
      assert.equal(textOf(await layerOf(Buffer.from(damaged, 'latin1'))), 'sound');
    }
  });

  it('is corrupt where more was lost than its end, so that half of it would pass for all', async () => {
    const whole = rawPage(SOUND).toString('latin1');
    const noFrame = whole.slice(0, whole.indexOf('xref\n'));
    assert.equal(await openedAs(Buffer.from(noFrame, 'latin1')), 'opened');
    assert.equal(await openedAs(Buffer.from(noFrame.slice(0, noFrame.indexOf('4 0 obj')), 'latin1')), 'corrupt');
    assert.equal(await openedAs(Buffer.from(noFrame.slice(0, noFrame.indexOf('endstream')), 'latin1')), 'corrupt');
  });

  it('is corrupt where there is nothing to be made of it', async () => {
    assert.equal(await openedAs(Buffer.from('%PDF-1.7\n')), 'corrupt');
    assert.equal(await openedAs(Buffer.from('')), 'corrupt');
    assert.equal(await openedAs(Buffer.from(`%PDF-1.7\n${'/Catalog '.repeat(50_000)}`)), 'corrupt');
  });

  it('is read with its objects packed, and with the last of several versions of a page', async () => {
    const pdf = await PdfLib.create();
    pdf
      .addPage([400, 400])
      .drawText('packed', { x: 40, y: 300, size: 12, font: await pdf.embedFont(StandardFonts.Helvetica) });
    assert.equal(textOf(await layerOf(await pdf.save({ useObjectStreams: true }))), 'packed');

    const first = rawPage(SOUND).toString('latin1');
    const content = 'BT /F1 12 Tf 40 300 Td (mended) Tj ET';
    const stream = `3 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
    const offset = String(first.length).padStart(10, '0');
    const previous = /startxref\n(\d+)/.exec(first)?.[1];
    const update = `${stream}xref\n3 1\n${offset} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${first.length + stream.length}\n%%EOF\n`;
    assert.equal(textOf(await layerOf(Buffer.from(first + update, 'latin1'))), 'mended');
  });

  it('is read from the file as it is from memory', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'lectern-pdf-'));
    try {
      const file = path.join(dir, 'upload');
      const pdfium = await sharedPdfium();
      for (const [bytes, kind] of [
        [rawPage(SOUND), 'opened'],
        [Buffer.from('no PDF'), 'corrupt'],
        [Buffer.alloc(0), 'corrupt'],
      ] as const) {
        await writeFile(file, bytes);
        const opened = openPdfFile(pdfium, file);
        assert.equal(opened.kind, kind);
        if (opened.kind === 'opened') opened.document.close();
      }
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
});

describe('a page of an odd size or place', () => {
  it('has its origin where a person sees its top left corner', async () => {
    const place = async (entries: string, x: number, y: number): Promise<[number, number, number, number]> => {
      const document = await layerOf(rawPage(`BT /F1 12 Tf ${x} ${y} Td (seen) Tj ET`, { entries }));
      const [page] = document.pages;
      const word = wordOf(document, 'seen');
      assert.equal(word.hidden, null);
      return [page?.width ?? 0, page?.height ?? 0, Math.round(word.x0), Math.round(word.baseline)];
    };
    assert.deepEqual(
      await place('/MediaBox [0 0 2000 2000] /CropBox [1000 1000 1400 1300]', 1040, 1200),
      [400, 300, 40, 100],
    );
    assert.deepEqual(await place('/MediaBox [400 300 0 0]', 40, 200), [400, 300, 40, 100]);
    assert.deepEqual(await place('/MediaBox [-200 -200 200 100]', -160, 0), [400, 300, 40, 100]);
    assert.deepEqual(await place('/MediaBox [0 0 400 300] /CropBox [-50 -50 900 900]', 40, 200), [400, 300, 40, 100]);
    assert.deepEqual(await place('/MediaBox [0 0 14400 14400] /UserUnit 100', 40, 14300), [14400, 14400, 40, 100]);
  });

  it('leaves out what its crop box cuts off', async () => {
    const entries = '/MediaBox [0 0 2000 2000] /CropBox [1000 1000 1400 1400]';
    const document = await layerOf(
      rawPage('BT /F1 12 Tf 1040 1300 Td (seen) Tj ET BT /F1 12 Tf 40 300 Td (cut) Tj ET', { entries }),
    );
    assert.equal(textOf(document), 'seen');
    assert.equal(wordOf(document, 'cut').hidden, 'off_page');
  });

  it('may be smaller than a letter', async () => {
    const document = await layerOf(rawPage('BT /F1 12 Tf 0 0 Td (x) Tj ET', { entries: '/MediaBox [0 0 0.01 0.01]' }));
    assert.ok(document.pages.length === 1);
  });
});

describe('a page that lies on its side', () => {
  const LINES = ['Ada Lindqvist, potter', 'The Kiln Works since 2019', 'Before that an apprentice'];
  const turned = {
    90: (at: number) => `0 -1 1 0 ${340 - 20 * at} 360 Tm`,
    180: (at: number) => `-1 0 0 -1 360 ${40 + 20 * at} Tm`,
    270: (at: number) => `0 1 -1 0 ${60 + 20 * at} 40 Tm`,
  };

  for (const angle of [90, 180, 270] as const) {
    it(`is turned as a person turns it where its writing stands at ${angle} degrees`, async () => {
      const operators = LINES.map((line, at) => `${turned[angle](at)} (${line}) Tj`).join(' ');
      const link =
        '<< /Type /Annot /Subtype /Link /Rect [10 350 60 390] /A << /S /URI /URI (https://ada.example) >> >>';
      const entries = `/MediaBox [0 0 400 500] /Annots [${link}]`;
      const document = await layerOf(rawPage(`BT /F1 12 Tf ${operators} ET 40 100 m 40 300 l S`, { entries }));
      const [page] = document.pages;
      const words = page?.words.toSorted((a, b) => Math.round(a.baseline - b.baseline) || a.x0 - b.x0) ?? [];
      assert.equal(words.map(({ text }) => text).join(' '), LINES.join(' '));
      assert.deepEqual([page?.width, page?.height], angle === 180 ? [400, 500] : [500, 400]);
      const [ada, lindqvist, kiln] = ['Ada', 'Lindqvist,', 'Kiln'].map((text) => wordOf(document, text));
      assert.ok(ada && lindqvist && kiln);
      assert.deepEqual([ada.angle, ada.fontSize], [0, 12]);
      near(ada.baseline, lindqvist.baseline, 0.1);
      assert.ok(lindqvist.x0 > ada.x1 && kiln.baseline > ada.baseline + 15 && kiln.baseline < ada.baseline + 25);
      const [rule] = page?.rules ?? [];
      assert.ok(rule && (angle === 180 ? rule.y1 - rule.y0 > 150 : rule.x1 - rule.x0 > 150));
      const box = document.links[0];
      const expected = { 90: [110, 340, 150, 390], 180: [340, 350, 390, 390], 270: [350, 10, 390, 60] }[angle];
      assert.deepEqual(
        [box?.x0, box?.y0, box?.x1, box?.y1].map((value) => Math.round(value ?? 0)),
        expected,
      );
    });
  }

  it('stays as it is where only part of its writing is turned', async () => {
    const side = 'BT /F1 12 Tf 0 1 -1 0 40 40 Tm (Ada Lindqvist, potter) Tj ET';
    const level = LINES.map((line, at) => `1 0 0 1 80 ${300 - 20 * at} Tm (${line}) Tj`).join(' ');
    const document = await layerOf(rawPage(`${side} BT /F1 12 Tf ${level} ET`));
    assert.deepEqual(
      [document.pages[0]?.width, wordOf(document, 'Kiln').angle, wordOf(document, 'potter').angle],
      [400, 0, 270],
    );
  });
});
