import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { memoize } from '#kit/memoize.ts';

describe('remembered', () => {
  it('asks once for the same text, also where the answer is nothing', () => {
    const asked: string[] = [];
    const answer = memoize((text) => {
      asked.push(text);
      return text === 'none' ? undefined : text.length;
    });
    assert.deepEqual(
      ['a', 'none', 'a', 'none', 'bb'].map((text) => answer(text)),
      [1, undefined, 1, undefined, 2],
    );
    assert.deepEqual(asked, ['a', 'none', 'bb']);
  });

  it('holds no more than it is meant to, and answers right behind that', () => {
    let asked = 0;
    const answer = memoize((text) => {
      asked += 1;
      return Number(text);
    });
    for (let number = 0; number < 10_000; number += 1) assert.equal(answer(String(number)), number);
    assert.equal(answer('0'), 0);
    assert.equal(asked, 10_001);
  });

  it('keeps no long texts', () => {
    let asked = 0;
    const answer = memoize((text) => {
      asked += 1;
      return text.length;
    });
    const long = 'x'.repeat(1000);
    assert.deepEqual([answer(long), answer(long)], [1000, 1000]);
    assert.equal(asked, 2);
  });
});
