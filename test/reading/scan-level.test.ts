import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { normalizeIllumination } from '#reading/ocr/scan-illumination.ts';
import { estimateSkew, SIDEWAYS_BELOW } from '#reading/ocr/scan-skew.ts';
import type { GrayImage } from '#reading/page/page.ts';
import { makeCv } from '../../training/content/make-cv.ts';
import { Random } from '../../training/content/random.ts';
import { SIDEBAR } from '../../training/render/pdf/sidebar.ts';
import { lookFor, type Renderer } from '../../training/render/renderer.ts';
import { BANNER } from '../../training/render/scan/banner.ts';
import { NO_FAULTS, type PhotoFaults, photograph } from '../../training/render/scan/photograph.ts';
import { type PrintedPage, printPdf } from '../../training/render/scan/print-pdf.ts';

const PRINTED = new Map<Renderer, PrintedPage>();

async function printed(renderer: Renderer): Promise<PrintedPage> {
  const known = PRINTED.get(renderer);
  if (known !== undefined) return known;
  const content = makeCv('scan-level', 'en-GB', { shape: 'plain', jobs: 3, summary: true });
  const pages = await printPdf(
    await renderer.render(content, lookFor(content, { accent: '#24384a', sizePt: 10.5 })),
    200,
  );
  const [page] = pages;
  assert.ok(page);
  PRINTED.set(renderer, page);
  return page;
}

function taken(page: PrintedPage, faults: Partial<PhotoFaults>): ReturnType<typeof photograph> {
  return photograph(page.picture, { ...NO_FAULTS, ...faults }, new Random('scan-level'));
}

/** The gray values of a box, sorted. */
function valuesIn({ width, pixels }: GrayImage, box: { x0: number; y0: number; x1: number; y1: number }): number[] {
  const values: number[] = [];
  for (let y = Math.max(0, Math.floor(box.y0)); y < box.y1; y += 1) {
    for (let x = Math.max(0, Math.floor(box.x0)); x < box.x1; x += 1) values.push(pixels[y * width + x] ?? 255);
  }
  return values.sort((a, b) => a - b);
}

/** Words of a page that do not stand as dark writing on white ground where they were printed. */
function notDarkOnLight(page: PrintedPage, level: GrayImage): string[] {
  const scale = 200 / 72;
  return page.words
    .filter(({ text, x0, y0, x1, y1 }) => {
      if (!/\p{L}{2}/u.test(text)) return false;
      const values = valuesIn(level, { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale });
      const [darkest, ground] = [values[Math.floor(values.length * 0.04)], values[Math.floor(values.length * 0.7)]];
      return darkest === undefined || ground === undefined || darkest > 140 || ground < 235;
    })
    .map(({ text }) => text);
}

describe('levelling a scan', () => {
  for (const [what, renderer] of [
    ['a dark banner', BANNER],
    ['a dark sidebar', SIDEBAR],
  ] as const) {
    it(`turns the light writing on ${what} dark on white, and leaves the rest so`, async () => {
      const page = await printed(renderer);
      assert.deepEqual(notDarkOnLight(page, normalizeIllumination(page.picture)), []);
    });

    it(`does so on grey paper with grain, under a shadow that takes half of the light, with ${what}`, async () => {
      const page = await printed(renderer);
      const { picture } = taken(page, { paper: 205, shadow: 0.5, blur: 0.3, grain: 12 });
      const lost = notDarkOnLight(page, normalizeIllumination(picture));
      assert.ok(lost.length <= 0.02 * page.words.length, lost.join(' '));
    });
  }

  it('turns a page of light writing on dark', async () => {
    const page = await printed(BANNER);
    const { width, height, pixels } = page.picture;
    const inverted = { width, height, pixels: pixels.map((value) => 255 - value) };
    assert.deepEqual(notDarkOnLight(page, normalizeIllumination(inverted)), []);
  });

  it('takes pictures of any size and content', () => {
    for (const [width, height] of [
      [1, 1],
      [1, 900],
      [3000, 17],
      [16, 16],
      [33, 47],
    ] as const) {
      const random = new Random('any');
      for (const value of [() => 0, () => 255, () => random.int(0, 255), () => random.int(0, 1) * 255]) {
        const level = normalizeIllumination({ width, height, pixels: new Uint8Array(width * height).map(value) });
        assert.equal(level.pixels.length, width * height);
        estimateSkew(level);
      }
    }
  });

  it('takes a picture that is one connected stain', () => {
    const random = new Random('stain');
    const pixels = new Uint8Array(1700 * 1700).map(() => random.int(0, 1) * 255);
    assert.equal(estimateSkew({ width: 1700, height: 1700, pixels }).isBlank, false);
  });
});

describe('the lie of a scan', () => {
  for (const skewDegrees of [-5, 0.7, 5]) {
    it(`is found where the sheet lies askew by ${skewDegrees} degrees on a desk, banner and all`, async () => {
      const { picture } = taken(await printed(BANNER), { skewDegrees, paper: 225, shadow: 0.3, grain: 8 });
      const lie = estimateSkew(normalizeIllumination(picture));
      assert.ok(Math.abs(lie.skewDegrees - skewDegrees) < 0.25, `found ${lie.skewDegrees}`);
      assert.ok(lie.rowsToColumns > 1.5, `rows to columns: ${lie.rowsToColumns}`);
    });
  }

  it('is found where the page lies on its side, skew and all', async () => {
    const { picture } = taken(await printed(SIDEBAR), { skewDegrees: 2, turnedDegrees: 270, paper: 240, grain: 8 });
    const lie = estimateSkew(normalizeIllumination(picture));
    assert.ok(lie.rowsToColumns < SIDEWAYS_BELOW, `rows to columns: ${lie.rowsToColumns}`);
    assert.ok(Math.abs(lie.skewDegrees - 2) < 0.25, `found ${lie.skewDegrees}`);
  });

  it('has no ink on paper without writing, be it grey, grained and shaded', async () => {
    const page = await printed(BANNER);
    const blank = { ...page, picture: { ...page.picture, pixels: page.picture.pixels.slice().fill(255) } };
    const { picture } = taken(blank, { paper: 210, shadow: 0.5, grain: 12 });
    assert.equal(estimateSkew(normalizeIllumination(picture)).isBlank, true);
  });
});
