import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { PageImage, PageMark } from '#reading/page/page.ts';
import { drawMarks, pngOf } from '#reading/pdf/picture-pages.ts';

const RED = [0xff, 0, 0];
const WHITE = [0xff, 0xff, 0xff];

function paper(width: number, height: number): PageImage {
  return { width, height, channels: 4, pixels: new Uint8Array(width * height * 4).fill(0xff) };
}

function at({ width, pixels }: PageImage, x: number, y: number): readonly number[] {
  const from = (y * width + x) * 4;
  return [pixels[from + 2] ?? -1, pixels[from + 1] ?? -1, pixels[from] ?? -1];
}

function mark(box: Pick<PageMark, 'x0' | 'y0' | 'x1' | 'y1'>, more: Partial<PageMark> = {}): PageMark {
  return { page: 1, colour: '#ff0000', strong: true, sign: null, ...box, ...more };
}

function countOf(image: PageImage, colour: readonly number[], area: readonly [number, number, number, number]): number {
  let count = 0;
  for (let y = area[1]; y < area[3]; y += 1)
    for (let x = area[0]; x < area[2]; x += 1) if (at(image, x, y).join() === colour.join()) count += 1;
  return count;
}

describe('frames on the picture of a page', () => {
  it('stand around the place, at the scale of the picture, and leave what is inside as it is', () => {
    const image = paper(400, 300);
    drawMarks(image, [mark({ x0: 50, y0: 40, x1: 100, y1: 60 })], 2);
    assert.deepEqual(at(image, 100 - 5, 100), RED, 'the left side');
    assert.deepEqual(at(image, 150, 80 - 5), RED, 'the upper side');
    assert.equal(countOf(image, WHITE, [97, 77, 203, 123]), 106 * 46);
  });

  it('are cut off at the edge of the picture', () => {
    const image = paper(60, 40);
    drawMarks(image, [mark({ x0: -20, y0: -20, x1: 900, y1: 900 }, { sign: 'NAME' })], 1);
    assert.equal(image.pixels.length, 60 * 40 * 4);
  });

  it('have their sign where it hides nothing: left of them, or right where there is no room or no paper', () => {
    const free = paper(400, 300);
    drawMarks(free, [mark({ x0: 200, y0: 100, x1: 300, y1: 120 }, { sign: 'ROLE' })], 1);
    assert.ok(countOf(free, RED, [150, 100, 195, 120]) > 100, 'red ground on the left');
    const taken = paper(400, 300);
    for (let x = 0; x < 195; x += 2) taken.pixels.fill(0, (110 * 400 + x) * 4, (110 * 400 + x + 1) * 4);
    drawMarks(taken, [mark({ x0: 200, y0: 100, x1: 300, y1: 120 }, { sign: 'ROLE' })], 1);
    assert.equal(countOf(taken, RED, [0, 90, 195, 130]), 0, 'nothing is drawn over the writing');
    assert.ok(countOf(taken, RED, [304, 90, 360, 130]) > 100, 'red ground on the right');
  });

  it('have signs that do not hide each other', () => {
    const image = paper(120, 300);
    // No room at the sides: both signs go above or below.
    const place = { x0: 4, x1: 116 };
    drawMarks(
      image,
      [
        mark({ ...place, y0: 100, y1: 120 }, { sign: 'ROLE' }),
        mark({ ...place, y0: 104, y1: 124 }, { sign: 'COMPANY', colour: '#0000ff' }),
      ],
      1,
    );
    const ground = { red: countOf(image, RED, [4, 0, 120, 96]), blue: countOf(image, [0, 0, 0xff], [0, 0, 120, 300]) };
    assert.ok(ground.red > 80 || countOf(image, RED, [4, 128, 120, 300]) > 80, 'the red sign is whole');
    assert.ok(ground.blue > 600, 'the blue sign is whole');
  });

  it('are drawn strong above thin ones', () => {
    const image = paper(200, 100);
    const place = { x0: 50, y0: 40, x1: 100, y1: 60 };
    drawMarks(image, [mark(place), mark({ ...place, x0: 49 }, { strong: false, colour: '#0000ff' })], 1);
    assert.deepEqual(at(image, 47, 50), RED);
  });
});

describe('PNG of the picture of a page', () => {
  it('holds every pixel, in red, green and blue', () => {
    const image = paper(3, 2);
    image.pixels.set([1, 2, 3, 0], 4);
    const png = pngOf(image);
    assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20), png[24], png[25]], [3, 2, 8, 2]);
    const length = png.readUInt32BE(33);
    const rows = inflateSync(png.subarray(41, 41 + length));
    assert.deepEqual([...rows], [0, 255, 255, 255, 3, 2, 1, 255, 255, 255, 0, ...Array.from({ length: 9 }, () => 255)]);
  });

  it('is gray where the picture is', () => {
    const png = pngOf({ width: 2, height: 1, channels: 1, pixels: Uint8Array.of(7, 9) });
    assert.equal(png[25], 0);
    assert.deepEqual([...inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)))], [0, 7, 9]);
  });
});
