import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { degrees, PDFDocument } from 'pdf-lib';
import { profileDrawing, writePictures } from '#cli/read-picture.ts';
import { type ExtractedCv, extractProfile } from '#extraction/extract-cv.ts';
import type { ReadResult } from '#reading/read-document.ts';
import { openReader, type Reader, readWell, sharedReader } from '../reading/reader.ts';

const HINTS = { gender: null, fileName: null, today: '2026-11-21' };

async function pdfOf([width, height]: readonly [number, number], turned = 0): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([width, height]);
  page.setRotation(degrees(turned));
  page.drawText('Maria Linden', { x: 1, y: 1, size: Math.max(1, Math.min(width, height) / 12) });
  return pdf.save();
}

async function parsed(reader: Reader, bytes: Uint8Array): Promise<ReadResult<ExtractedCv>> {
  const read = readWell(await reader.read(bytes));
  return { ...read, extracted: { profile: extractProfile(read.extracted, HINTS), explanation: null } };
}

describe('pictures of pages', async () => {
  const reader = await sharedReader();
  const { engines, dir } = reader;
  const request = { engines, scratchDir: dir, cwd: dir };

  test('are drawn of pages of any size, turned or not, within the pixels that a page may have', async () => {
    const cv = await parsed(reader, await pdfOf([595, 842]));
    for (const [size, turned] of [
      [[3, 3], 0],
      [[14_400, 14_400], 0],
      [[14_400, 10], 90],
      [[595, 842], 270],
    ] as const) {
      const pdfPath = path.join(dir, 'odd.pdf');
      await writeFile(pdfPath, await pdfOf(size, turned));
      const result = await writePictures(
        { ...request, target: 'a.png' },
        pdfPath,
        profileDrawing(cv.extracted.profile),
      );
      assert.deepEqual(result, { kind: 'written', files: ['a.png'] }, size.join(' x '));
      const png = await readFile(path.join(dir, 'a.png'));
      const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
      assert.ok(width >= 1 && height >= 1 && width * height <= engines.limits.pagePixelsMax, `${width} x ${height}`);
      const isTall = turned === 0 ? size[1] >= size[0] : size[0] >= size[1];
      assert.equal(height >= width, isTall, 'as a person sees the page');
    }
  });

  test('take the place of a file of their name, and not of a folder', async () => {
    const cv = await parsed(reader, await pdfOf([595, 842]));
    await writeFile(path.join(dir, 'old.png'), 'old');
    await writePictures({ ...request, target: 'old.png' }, cv.pdfPath, profileDrawing(cv.extracted.profile));
    assert.equal((await readFile(path.join(dir, 'old.png'))).subarray(1, 4).toString('latin1'), 'PNG');
    await mkdir(path.join(dir, 'folder.png'));
    const result = await writePictures(
      { ...request, target: 'folder.png' },
      cv.pdfPath,
      profileDrawing(cv.extracted.profile),
    );
    assert.deepEqual(result, {
      kind: 'failed',
      reason: 'The picture cannot be written to folder.png: it is a folder.',
    });
  });

  test('that the engine fails to draw are told as a reason, so that what was read is not lost', async () => {
    const ended = await openReader();
    const cv = await parsed(ended, await pdfOf([595, 842]));
    await ended.close();
    const result = await writePictures(
      { ...request, engines: ended.engines, target: 'a.png' },
      cv.pdfPath,
      profileDrawing(cv.extracted.profile),
    );
    assert.equal(result.kind, 'failed');
    assert.match(result.kind === 'failed' ? result.reason : '', /^The page cannot be drawn: .+/u);
  });
});
