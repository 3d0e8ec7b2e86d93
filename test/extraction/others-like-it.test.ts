import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meansOfOthers } from '#extraction/entries/others-like-it.ts';

describe('what the others like a member show', () => {
  it('is their mean without the member itself, and their count', () => {
    const keys = ['bold', 'plain', 'bold', 'bold'];
    assert.deepEqual(meansOfOthers(keys, [[1], [9], [2], [4]]), [
      { count: 2 / 3, mean: [3] },
      { count: 0, mean: [0] },
      { count: 2 / 3, mean: [2.5] },
      { count: 2 / 3, mean: [1.5] },
    ]);
  });

  it('leaves out the members of its own group', () => {
    assert.deepEqual(meansOfOthers(['a', 'a', 'a'], [[1], [3], [8]], [0, 0, 1]), [
      { count: 1 / 3, mean: [8] },
      { count: 1 / 3, mean: [8] },
      { count: 2 / 3, mean: [2] },
    ]);
  });

  it('takes time in proportion to the members, for a section of any length', () => {
    const count = 100_000;
    const keys = Array.from({ length: count }, () => 'same');
    const means = meansOfOthers(
      keys,
      Array.from({ length: count }, () => [1]),
    );
    assert.equal(means.length, count);
    assert.deepEqual(means[0], { count: 1, mean: [1] });
  });
});
