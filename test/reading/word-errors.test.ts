import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { comparable, wordErrors } from '../../bench/word-errors.ts';

describe('the errors that the bench of OCR counts', () => {
  it('are none where the same words were read, whatever the punctuation at their ends', () => {
    const errors = wordErrors(comparable(['Leeds,', '(2019)']), comparable(['Leeds', '2019', '·']));
    assert.deepEqual(errors, { unordered: 0, ordered: 0 });
  });

  it('are words missed, added and misread, as a share of what stands there', () => {
    assert.deepEqual(wordErrors(['a', 'b', 'c', 'd'], ['a', 'x', 'c']), { unordered: 0.5, ordered: 0.5 });
    assert.deepEqual(wordErrors(['a', 'b'], ['a', 'b', 'c']), { unordered: 0.5, ordered: 0.5 });
    assert.deepEqual(wordErrors(['a', 'b'], []), { unordered: 1, ordered: 1 });
  });

  it('count another order only where order is asked for', () => {
    assert.deepEqual(wordErrors(['a', 'b', 'c', 'd'], ['c', 'd', 'a', 'b']), { unordered: 0, ordered: 1 });
  });

  it('are counted sign by sign in Chinese and Japanese', () => {
    assert.deepEqual(comparable(['高级工程师，2019年']), ['高', '级', '工', '程', '师', '2019', '年']);
  });
});
