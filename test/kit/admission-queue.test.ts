import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdmissionQueue } from '#kit/admission-queue.ts';

describe('a bounded queue', () => {
  it('gives so many places and no more, and a place given back twice once', () => {
    const queue = new AdmissionQueue(2);
    const [first, second] = [queue.admit(), queue.admit()];
    assert.ok(first && second);
    assert.equal(queue.admit(), null);
    first.release();
    first.release();
    assert.ok(queue.admit());
    assert.equal(queue.admit(), null);
  });

  it('tells when to come back from the pace at which places became free, between 1 and 60 seconds', (t) => {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const queue = new AdmissionQueue(8);
    assert.equal(queue.retryAfterSeconds, 10, 'nothing is known');
    const crowd = Array.from({ length: 8 }, () => queue.admit());
    for (let second = 1; second <= 4; second += 1) {
      now = second * 1000;
      crowd.pop()?.release();
    }
    now = 5000;
    assert.equal(queue.retryAfterSeconds, 4, 'four places in as many seconds: half of eight in four');
    now = 4001;
    assert.equal(queue.retryAfterSeconds, 4);
    now = 3_600_000;
    assert.equal(queue.retryAfterSeconds, 60);
  });

  it('forgets the pace of a crowd that is gone', (t) => {
    let now = 0;
    t.mock.method(performance, 'now', () => now);
    const queue = new AdmissionQueue(8);
    queue.admit()?.release();
    now = 3_600_000;
    const next = [queue.admit(), queue.admit()];
    assert.equal(queue.retryAfterSeconds, 10, 'nothing is known of the new one');
    now += 2000;
    next[0]?.release();
    now += 1000;
    assert.equal(queue.retryAfterSeconds, 4, 'one place in a second');
  });
});
