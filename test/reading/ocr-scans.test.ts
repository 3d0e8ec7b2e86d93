import assert from 'node:assert/strict';
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { toOriginalPage } from '#kit/page-transform.ts';
import type { RecognisedPage } from '#reading/calls/engine-calls.ts';
import { toPage } from '#reading/ocr/ocr-words.ts';
import { type GrayImage, writeGrayImage } from '#reading/page/page.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { Random } from '../../training/content/random.ts';
import { lookFor } from '../../training/render/renderer.ts';
import { BANNER } from '../../training/render/scan/banner.ts';
import { passagePdf } from '../../training/render/scan/passage-pdf.ts';
import { PASSAGES } from '../../training/render/scan/passages.ts';
import { NO_FAULTS, type PhotoFaults, photograph } from '../../training/render/scan/photograph.ts';
import { printPdf } from '../../training/render/scan/print-pdf.ts';
import { openReader, type Reader } from './reader.ts';

const DPI = 150;
const PIXELS_PER_POINT = DPI / 72;
const TIME_LIMIT_MS = 60_000;

async function recognise(reader: Reader, image: GrayImage, timeLimitMs = TIME_LIMIT_MS): Promise<RecognisedPage> {
  const pool = await reader.engines.ocr();
  assert.ok(pool);
  const imagePath = path.join(await mkdtemp(path.join(reader.dir, 'picture-')), 'page.pgm');
  await writeGrayImage(imagePath, image);
  return pool.call('recognise', { imagePath, dotsPerInch: DPI, language: null, timeLimitMs }, 2 * TIME_LIMIT_MS);
}

interface Taken {
  readonly picture: GrayImage;
  readonly name: readonly string[];
  /** Words that stand once on the page, with the middle of their place in the picture, in points. */
  readonly words: ReadonlyMap<string, readonly [x: number, y: number]>;
}

/** The first page of a made CV with a dark banner, photographed. */
async function banner(locale: 'en-GB' | 'de-DE' | 'pl-PL', faults: Partial<PhotoFaults>): Promise<Taken> {
  const content = makeCv('ocr-scans', locale, { shape: 'plain', jobs: 3, summary: true });
  const pdf = await BANNER.render(content, lookFor(content, { font: 'lato', accent: '#24384a', sizePt: 11 }));
  const [page] = await printPdf(pdf, DPI);
  assert.ok(page);
  const { picture, placeOf } = photograph(page.picture, { ...NO_FAULTS, ...faults }, new Random('ocr-scans'));
  const words = new Map<string, readonly [number, number]>();
  for (const { text, x0, y0, x1, y1 } of page.words) {
    if (page.words.filter((one) => one.text === text).length > 1 || text.length < 4) continue;
    const scaled = {
      x0: x0 * PIXELS_PER_POINT,
      y0: y0 * PIXELS_PER_POINT,
      x1: x1 * PIXELS_PER_POINT,
      y1: y1 * PIXELS_PER_POINT,
    };
    const corners = placeOf(scaled);
    const middle = (axis: 0 | 1): number =>
      corners.reduce((sum, corner) => sum + corner[axis], 0) / 4 / PIXELS_PER_POINT;
    words.set(text, [middle(0), middle(1)]);
  }
  return { picture, name: [content.person.given, content.person.family], words };
}

function textsOf(page: RecognisedPage): Set<string> {
  return new Set(page.words.map(({ text }) => text.replaceAll(/[^\p{L}\p{N}]+$/gu, '')));
}

for (const engines of ['npm', 'auto'] as const) {
  describe(`photographed pages by ${engines === 'npm' ? 'tesseract.js from npm' : 'the tesseract of this machine'}`, () => {
    let reader: Reader;
    let missing: string | false = false;

    before(async () => {
      reader = await openReader({ engines, ocrLanguages: 'eng' });
      const ocr = (await reader.engines.describe()).find(({ job }) => job === 'ocr');
      if (engines === 'auto' && ocr?.engine !== 'tesseract of this machine') missing = 'needs tesseract on the machine';
    });
    after(() => reader.close());

    for (const [how, faults] of [
      ['askew by 5 degrees on grey paper in a shadow', { skewDegrees: 5, paper: 215, shadow: 0.4, grain: 8 }],
      ['lying on its side and askew', { skewDegrees: -2, turnedDegrees: 90, paper: 235 }],
    ] as const) {
      it(`reads the name in a dark banner ${how}, and knows where a person sees each word`, async (t) => {
        if (missing !== false) return t.skip(missing);
        const { picture, name, words } = await banner('en-GB', faults);
        const recognised = await recognise(reader, picture);
        const texts = textsOf(recognised);
        for (const part of name) assert.ok(texts.has(part), `${part} is not among ${[...texts].join(' ')}`);
        const page = toPage(recognised, { number: 1, pixelsPerPoint: PIXELS_PER_POINT });
        const found = page.words.filter(({ text }) => words.has(text));
        assert.ok(found.length > 0.85 * words.size, `${found.length} of ${words.size} words`);
        for (const word of found) {
          const [x, y] = words.get(word.text) ?? [0, 0];
          const seen = toOriginalPage(word, page);
          const [offX, offY] = [(seen.x0 + seen.x1) / 2 - x, (seen.y0 + seen.y1) / 2 - y];
          assert.ok(Math.hypot(offX, offY) < 5, `${word.text} is seen ${offX}, ${offY} points off`);
        }
      });
    }

    it('reads the language that it sees, whatever it was told to try first', async (t) => {
      if (missing !== false) return t.skip(missing);
      const { picture, name } = await banner('pl-PL', { paper: 240, grain: 6 });
      const recognised = await recognise(reader, picture);
      assert.equal(recognised.language, 'pol');
      const texts = textsOf(recognised);
      for (const part of name) assert.ok(texts.has(part), `${part} is not among ${[...texts].join(' ')}`);
    });

    it('reads another script', async (t) => {
      if (missing !== false) return t.skip(missing);
      const passage = PASSAGES.find(({ language }) => language === 'ukr');
      assert.ok(passage);
      const [page] = await printPdf(await passagePdf(passage), DPI);
      assert.ok(page);
      const recognised = await recognise(reader, page.picture);
      assert.equal(recognised.language, 'ukr');
      const texts = textsOf(recognised);
      for (const part of passage.name.split(' '))
        assert.ok(texts.has(part), `${part} is not among ${[...texts].join(' ')}`);
    });

    it('finds no words on pictures without writing, however strange, and says so soon', async (t) => {
      if (missing !== false) return t.skip(missing);
      const random = new Random('noise');
      const pictures: readonly (readonly [number, number, () => number])[] = [
        [1, 1, () => 0],
        [20_000, 20, () => 255],
        [20_000, 20, () => random.int(0, 255)],
        [1200, 1600, () => 0],
        [1200, 1600, () => 255],
        [1200, 1600, () => random.int(230, 255)],
      ];
      for (const [width, height, value] of pictures) {
        const startedAt = performance.now();
        const page = await recognise(reader, {
          width,
          height,
          pixels: Uint8Array.from({ length: width * height }, value),
        });
        const words = toPage(page, { number: 1, pixelsPerPoint: PIXELS_PER_POINT }).words.map(({ text }) => text);
        assert.ok(words.join('').length < 12, `${width} x ${height}: ${words.join(' ')}`);
        assert.ok(performance.now() - startedAt < 20_000);
      }
    });

    it('gives a page up when its time is over, and reads the next one', async (t) => {
      if (missing !== false) return t.skip(missing);
      const { picture, name } = await banner('en-GB', {});
      const late = await recognise(reader, picture, 400);
      assert.equal(late.gaveUp, true);
      assert.deepEqual(late.words, []);
      const read = await recognise(reader, picture);
      assert.equal(read.gaveUp, false);
      const texts = textsOf(read);
      for (const part of name) assert.ok(texts.has(part));
    });
  });
}
