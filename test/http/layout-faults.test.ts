import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listedLayoutFields } from '#layouts/layout-fields.ts';
import { FIELDS_IN_GERMAN } from '../../console/src/pages/layouts/fields-in-german.ts';
import { faultsIn } from '../../console/src/pages/layouts/layout-faults.ts';

describe('what the console says of layouts', () => {
  test('faults are told apart, also where the text of one has a semicolon', () => {
    assert.deepEqual(faultsIn('not_word'), [{ kind: 'not_word', what: '' }]);
    assert.deepEqual(faultsIn('unknown_field first; last; macro word/vbaProject.bin'), [
      { kind: 'unknown_field', what: 'first; last' },
      { kind: 'macro', what: 'word/vbaProject.bin' },
    ]);
    assert.deepEqual(faultsIn(''), []);
  });

  test('every field has a German sentence, and no sentence is left over', () => {
    const english = new Set(listedLayoutFields([]).map(({ says }) => says));
    assert.deepEqual(Object.keys(FIELDS_IN_GERMAN).toSorted(order), [...english].map(String).toSorted(order));
  });
});

function order(a: string, b: string): number {
  return a < b ? -1 : 1;
}
