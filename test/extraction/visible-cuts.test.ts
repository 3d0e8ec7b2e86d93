import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { visibleCutsOf } from '#extraction/entries/visible-cuts.ts';
import type { Word } from '#extraction/model/document.ts';
import { PageMaker, type Style } from './page-maker.ts';

/** The texts that the visible cuts of one or more printed lines leave. */
function partsOf(words: readonly Word[]): string[] {
  const text = words.map((word) => word.text).join(' ');
  let at = 0;
  const places = words.map((word) => {
    const from = at;
    at += word.text.length + 1;
    return { word, from, to: from + word.text.length };
  });
  const cuts = [0, ...visibleCutsOf(places).map((cut) => cut.at), text.length + 1];
  return cuts.slice(1).map((to, index) => text.slice(cuts[index], to).trim());
}

/** Lines below each other, the spaces as wide as they are many. */
function printed(lines: readonly string[], style: Style = {}): readonly Word[] {
  const page = new PageMaker();
  page.lines([40, 100], lines, style);
  return page.words;
}

suite('a header line without a sign between its fields', () => {
  test('is cut at three spaces in a row', () => {
    assert.deepEqual(partsOf(printed(['Head Baker of Bread   Mill Lane Bakery   Leeds'])), [
      'Head Baker of Bread',
      'Mill Lane Bakery',
      'Leeds',
    ]);
    assert.deepEqual(partsOf(printed(['Baker   Oat House'])), ['Baker', 'Oat House']);
  });

  test('is whole where its spaces are alike: single ones, justified ones, and those of monospaced type', () => {
    const [single, justified] = ['Head Baker of Bread', 'Head   Baker   of   Bread'];
    assert.deepEqual(partsOf(printed([single])), [single]);
    assert.deepEqual(partsOf(printed([justified])), [single]);
    const monospaced = printed(['Head Baker']).map((word, at) => ({
      ...word,
      x0: 40 + at * 30,
      x1: 40 + at * 30 + word.text.length * 6,
    }));
    assert.deepEqual(partsOf(monospaced), ['Head Baker']);
  });

  test('is whole where a line of few words may be justified, and the text continues below it', () => {
    assert.deepEqual(partsOf(printed(['Cabinet   Lacombe', 'and Sons of Leeds'])), [
      'Cabinet Lacombe and Sons of Leeds',
    ]);
  });

  test('is whole on a scan, where the boxes of words are not exact', () => {
    const scanned = printed(['Head Baker of Bread   Mill Lane']).map((word) => ({ ...word, confidence: 0.9 }));
    assert.deepEqual(partsOf(scanned), ['Head Baker of Bread Mill Lane']);
  });
});
