import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { MadeReadings, type Reader } from '../../training/tagger/made-readings.ts';
import { PLANS, planned } from '../../training/tagger/plans.ts';
import { PageReader } from '../../training/tagger/read-back.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'lectern-made-readings-'));
after(() => rm(folder, { recursive: true, force: true }));

/** A reader that counts what it reads. It says that it was quick, so that a slow machine changes nothing. */
async function countingReader(): Promise<{ reader: Reader; count: () => number }> {
  const own = await PageReader.start(folder);
  let count = 0;
  const read = async (document: Uint8Array) => {
    count += 1;
    return { ...(await own.read(document)), readMs: 0 };
  };
  return { reader: { read }, count: () => count };
}

describe('the kept readings of made documents', () => {
  it('are read once, and are the same from the cache; another content is read anew', async () => {
    const { reader, count } = await countingReader();
    const cache = path.join(folder, 'cache');
    const document = planned(PLANS['held-out-templates'], 0);
    const first = await new MadeReadings(cache).by(reader)(document);
    assert.ok(first !== null);
    assert.deepEqual(await new MadeReadings(cache).by(reader)(document), first);
    assert.equal(count(), 1);
    const content = { ...document.content, person: { ...document.content.person, given: 'Ottoline' } };
    assert.notDeepEqual(await new MadeReadings(cache).by(reader)({ ...document, content }), first);
    assert.equal(count(), 2);
  });
});
