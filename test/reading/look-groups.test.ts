import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bandsOf, groupForRendering } from '#reading/pdf/visibility-render.ts';

describe('words in doubt', () => {
  it('are looked at in a few groups, however many lie over one another', () => {
    const stacked = Array.from({ length: 500 }, (_, index) => ({
      objects: [index + 1],
      x0: 10,
      y0: 10,
      x1: 60,
      y1: 22,
    }));
    const apart = Array.from({ length: 500 }, (_, index) => ({
      objects: [1000 + index, 2000 + index],
      x0: 100,
      y0: index * 12,
      x1: 160,
      y1: index * 12 + 14,
    }));
    const groupOf = groupForRendering([...stacked, ...apart], 6000);
    assert.equal(new Set(groupOf.values()).size, 4);
    // Of the stacked words each is alone in its group; the others can all be looked at with the first.
    assert.equal(stacked.filter(({ objects }) => groupOf.has(objects[0] ?? 0)).length, 4);
    assert.ok(apart.every(({ objects }) => objects.every((object) => groupOf.get(object) === 0)));
  });

  it('are rendered in four bands at most, divided at the widest gaps', () => {
    const wordAt = (y0: number) => ({ x0: 10, y0, x1: 60, y1: y0 + 12 });
    const bands = bandsOf([700, 20, 34, 180, 60, 400, 260].map(wordAt));
    assert.deepEqual(
      bands.map((band) => band.map(({ y0 }) => y0)),
      [[20, 34, 60], [180, 260], [400], [700]],
    );
    assert.deepEqual(
      bandsOf([20, 34, 60].map(wordAt)).map((band) => band.length),
      [3],
    );
  });
});
