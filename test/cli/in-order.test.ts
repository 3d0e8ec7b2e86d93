import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mapConcurrent } from '#cli/read.ts';

/** Work on items that the test ends, one by one. */
function handWork<T>() {
  const begun = new Map<T, () => void>();
  const work = (item: T): Promise<T> =>
    new Promise((resolve) => {
      begun.set(item, () => resolve(item));
    });
  return { begun, work, end: (item: T) => begun.get(item)?.() };
}

async function collected<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

describe('inOrder', () => {
  test('results come in the order of the items, each as soon as all before it are there', async () => {
    const { work, end } = handWork<string>();
    const came: string[] = [];
    const all = (async () => {
      for await (const result of mapConcurrent(['a', 'b', 'c'], 3, work)) came.push(result);
    })();
    await settled();
    end('b');
    await settled();
    assert.deepEqual(came, []);
    end('a');
    await settled();
    assert.deepEqual(came, ['a', 'b']);
    end('c');
    await all;
    assert.deepEqual(came, ['a', 'b', 'c']);
  });

  test('no more items are worked on at once than asked, and a slow first one does not hold up the others', async () => {
    const { begun, work, end } = handWork<number>();
    const all = collected(mapConcurrent([1, 2, 3, 4], 2, work));
    await settled();
    assert.deepEqual([...begun.keys()], [1, 2]);
    end(2);
    await settled();
    assert.deepEqual([...begun.keys()], [1, 2, 3]);
    end(3);
    await settled();
    assert.deepEqual([...begun.keys()], [1, 2, 3, 4]);
    end(4);
    end(1);
    assert.deepEqual(await all, [1, 2, 3, 4]);
  });

  test('no items give no results', async () => {
    assert.deepEqual(await collected(mapConcurrent([], 2, () => assert.fail('there is nothing to work on'))), []);
  });
});
