import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLayout } from '#extraction/layout/read-layout.ts';
import { onePage } from './page-maker.ts';

describe('headings and columns', () => {
  it('reads a rail and the column beside it apart by headings in larger type, in words that no list knows', () => {
    const texts = readLayout(
      onePage((page) => {
        const section = ([x, y]: readonly [number, number], heading: string, lines: readonly string[]) => {
          page.text([x, y], heading, { size: 12 });
          page.lines([x, y + 16], lines);
        };
        section([40, 80], 'Vorspul', ['Zamek', 'Ostrow', 'Kalina']);
        section([40, 160], 'Trellik', ['Brod', 'Lanka']);
        section([190, 80], 'Mordas opi', ['Zolter ir Kelvo Mordas', 'Plenti marro opi zul', 'Ostrow plenti marro']);
        section([190, 170], 'Kestral', ['Brod plenti Kelvo', 'Marro zul opi']);
      }),
    ).lines.map((line) => line.text);
    assert.deepEqual(texts.slice(0, 4), ['Vorspul', 'Zamek', 'Ostrow', 'Kalina'], texts.join('\n'));
    assert.ok(texts.includes('Mordas opi'), texts.join('\n'));
  });
});
