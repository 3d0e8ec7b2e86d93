import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { soak } from '../../bench/soak/soak.ts';
import { wrongAnswers } from '../../bench/soak/verdict.ts';
import { CAN_WATCH_PROCESSES } from '../hostile/processes.ts';

/** Half a minute of what `npm run soak` does for hours. Trends need hours; all else has to hold from the start. */
describe('a short soak run', { skip: CAN_WATCH_PROCESSES ? false : 'this system has no /proc' }, () => {
  test('reads each sound CV, refuses the others by a reason, and leaves no file of a call', async (t) => {
    let sampled = 0;
    const { sent, samples, atRest, complaints } = await soak({
      count: 60,
      perSecond: 2,
      seed: 1,
      sampleEveryMs: 5000,
      signal: t.signal,
      onSample: () => (sampled += 1),
    });
    assert.equal(sent.length, 60);
    assert.deepEqual(wrongAnswers(sent), []);
    assert.deepEqual(complaints, []);
    assert.equal(atRest.temporary.ofCalls, 0);
    assert.equal(atRest.cvs, sent.filter(({ cvId }) => cvId !== null).length);
    assert.equal(samples.length, sampled);
    for (const group of ['server', 'document engines', 'database'] as const)
      assert.ok(atRest.memory[group] > 10 && atRest.handles[group] > 0, `nothing was measured of ${group}`);
  });
});
