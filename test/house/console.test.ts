import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { sourcesBelow } from './sources.ts';

/** The only file of the server that the console may see. */
const CONTRACT = '#http/console/contract.ts';

/** Every place that a source imports from, in any form. */
function importedBy(source: string): readonly string[] {
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, place]) => place ?? '');
}

describe('the console', () => {
  const sources = sourcesBelow('console');

  test("sees the console's contract and nothing else of the server", () => {
    assert.ok(sources.size > 40, `read only ${sources.size} sources`);
    const strangers = [...sources].flatMap(([file, source]) =>
      importedBy(source)
        .filter(
          (place) => place !== CONTRACT && (place.startsWith('#') || /(?:^|\/)\.\.\/.*\bsrc\/(?!i18n)/.test(place)),
        )
        .map((place) => `${file} imports ${place}`),
    );
    assert.deepEqual(strangers, []);
  });

  test('says nothing that is not in the catalogue', () => {
    // Words between tags, or given to a property that is read out or shown.
    const shown = /(?:>|(?:label|title|placeholder|description)=")\s*[A-Z][a-z]+ [a-z]/;
    const told = [...sources]
      .filter(([file]) => file.endsWith('.tsx'))
      .flatMap(([file, source]) => source.split('\n').map((line, at) => ({ line, place: `${file}:${at + 1}` })))
      .filter(({ line }) => shown.test(line) && !/^\s*(?:\*|\/\/|\/\*)/.test(line))
      .map(({ place }) => place);
    assert.deepEqual(told, []);
  });
});
