import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pauseAfter } from '#webhooks/deliveries.ts';

describe('the pauses between attempts of a webhook', () => {
  test('grow from 30 seconds to a day, and end after the tenth attempt', () => {
    const pauses = Array.from({ length: 10 }, (_, made) => pauseAfter(made + 1, { random: 0.5 }));
    assert.deepEqual(pauses, [30, 120, 600, 1800, 3600, 7200, 18_000, 36_000, 86_400, null]);
  });

  test('are up to a fifth shorter or longer, so that what failed together is not repeated together', () => {
    assert.deepEqual([pauseAfter(1, { random: 0 }), pauseAfter(1, { random: 1 })], [24, 36]);
    assert.ok(new Set(Array.from({ length: 50 }, () => pauseAfter(9))).size > 10);
  });

  test('are as long as the receiver asks, up to a day', () => {
    assert.equal(pauseAfter(1, { askedSeconds: 300 }), 300);
    assert.equal(pauseAfter(2, { askedSeconds: 5, random: 0.5 }), 120);
    assert.equal(pauseAfter(1, { askedSeconds: 1_000_000_000 }), 86_400);
    assert.equal(pauseAfter(10, { askedSeconds: 300 }), null);
  });
});
