import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConcurrencyLimiter, QueueFullError } from '#kit/concurrency.ts';

test('work is done few at once, in its order, and what finds no room to wait is refused at once', async () => {
  const few = new ConcurrencyLimiter({ atOnce: 2, waitingMax: 3 });
  const begun: number[] = [];
  const doors = Array.from({ length: 6 }, () => Promise.withResolvers<number>());
  const runs = doors.map(({ promise }, index) =>
    few.run(() => {
      begun.push(index);
      return promise;
    }),
  );
  await assert.rejects(runs[5] ?? assert.fail(), QueueFullError);
  assert.deepEqual(begun, [0, 1]);
  doors[1]?.resolve(10);
  assert.equal(await runs[1], 10);
  assert.deepEqual(begun, [0, 1, 2]);
  // There is room to wait again, and one that fails makes room like any other.
  const later = few.run(async () => 'later');
  doors[0]?.reject(new Error('broken'));
  await assert.rejects(runs[0] ?? assert.fail(), /broken/);
  for (const index of [2, 3, 4]) doors[index]?.resolve(index);
  assert.deepEqual(await Promise.all([...runs.slice(2, 5), later]), [2, 3, 4, 'later']);
  assert.deepEqual(begun, [0, 1, 2, 3, 4]);
  assert.equal(await few.run(async () => 'free'), 'free');
});
