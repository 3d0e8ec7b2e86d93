import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { RecognisedWord } from '#reading/calls/engine-calls.ts';
import { unreadAreas } from '#reading/ocr/unread-ink.ts';
import type { GrayImage } from '#reading/page/page.ts';

const [WIDTH, HEIGHT] = [600, 300];
/** Height of a line of text in the images, in pixels. */
const LINE = 20;

type Place = readonly [x: number, y: number];

function paper(): GrayImage {
  return { width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(250) };
}

function fill({ pixels }: GrayImage, [x, y]: Place, [width, height]: Place): void {
  for (let row = y; row < y + height; row += 1) pixels.fill(20, row * WIDTH + x, row * WIDTH + x + width);
}

/** Frames of 8 by 14 pixels, 4 apart: the shapes of letters as far as their size and density tell. Returns where they end. */
function letters(image: GrayImage, [x, y]: Place, count: number): number {
  for (let at = 0; at < count; at += 1) {
    const left = x + at * 12;
    for (const place of [
      [left, y],
      [left, y + 12],
    ] as const)
      fill(image, place, [8, 2]);
    for (const place of [
      [left, y],
      [left + 6, y],
    ] as const)
      fill(image, place, [2, 14]);
  }
  return x + count * 12 - 4;
}

function word([x0, y0]: Place, x1: number): RecognisedWord {
  const place = { x0, y0, x1, y1: y0 + 14, baseline: y0 + 14, slope: 0, line: 0, lineHeight: LINE };
  return { text: 'word', confidence: 0.9, ...place };
}

suite('text on a scan that recognition overlooked', () => {
  test('is found where ink as high as letters is in no word', () => {
    const image = paper();
    const read = word([20, 20], letters(image, [20, 20], 8));
    const end = letters(image, [200, 20], 10);
    const areas = unreadAreas(image, [read]);
    assert.equal(areas.length, 1);
    const [area] = areas;
    assert.ok(area !== undefined && area.x0 <= 200 && area.x1 >= end && area.y0 <= 20 && area.y1 >= 34);
    assert.ok(area.x0 > 150 && area.y1 < 60);
  });

  test('on two lines is two places', () => {
    const image = paper();
    const read = word([20, 20], letters(image, [20, 20], 8));
    letters(image, [200, 100], 5);
    letters(image, [200, 130], 5);
    assert.equal(unreadAreas(image, [read]).length, 2);
  });

  test('is no line, frame, icon, speck or row of filled marks', () => {
    const image = paper();
    const read = word([20, 20], letters(image, [20, 20], 8));
    fill(image, [20, 60], [500, 2]);
    fill(image, [20, 80], [2, 200]);
    fill(image, [100, 80], [100, 100]);
    letters(image, [300, 80], 1);
    for (let at = 0; at < 12; at += 1) fill(image, [250 + at * 7, 140], [2, 2]);
    for (let at = 0; at < 5; at += 1) fill(image, [250 + at * 20, 200], [12, 12]);
    assert.deepEqual(unreadAreas(image, [read]), []);
  });

  test('is not looked for on a page without words: there is no size to tell letters by', () => {
    const image = paper();
    letters(image, [200, 20], 10);
    assert.deepEqual(unreadAreas(image, []), []);
  });
});
