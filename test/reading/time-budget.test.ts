import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { WorkerHandlerError } from '#platform/workers/worker-pool.ts';
import { TimeBudget } from '#reading/time-budget.ts';
import { isAlive } from '../kit/process-tree.ts';
import { until } from '../kit/until.ts';
import { ALLOWED, CALL_MS, lost, PoolKit } from './pool-kit.ts';

const LIMITS = { documentTimeoutMs: CALL_MS, documentCpuMs: CALL_MS, queueWaitMs: CALL_MS };

describe('what one document may take', () => {
  const kit = new PoolKit();
  const budgets: TimeBudget[] = [];
  const budgetOf = (changes: Partial<typeof LIMITS> = {}, onBegin = (): void => undefined): TimeBudget => {
    const budget = new TimeBudget({ ...LIMITS, ...changes }, { onBegin });
    budgets.push(budget);
    return budget;
  };
  afterEach(async () => {
    for (const budget of budgets.splice(0)) budget.close();
    await kit.close();
  });

  it('waiting for a worker costs none of its time', async () => {
    const workers = await kit.open();
    const others = await workers.lease();
    const budget = budgetOf({ documentTimeoutMs: 400 });
    const answer = budget.call(workers, 'echo', 'at last');
    await others.call('wait', 600, ALLOWED);
    others.release();
    assert.equal(await answer, 'at last');
    assert.ok(budget.leftMs > 0);
    assert.ok(budget.spentMs > 500);
  });

  it('time in which several workers work on it counts once', async () => {
    const workers = await kit.open({ size: 2 });
    await workers.warm(2);
    const budget = budgetOf();
    const started = performance.now();
    await Promise.all([budget.call(workers, 'wait', 400), budget.call(workers, 'wait', 400)]);
    const passed = performance.now() - started;
    assert.ok(budget.workedMs >= 390 && budget.workedMs <= passed, `${budget.workedMs} of ${passed} ms`);
  });

  it('its waiting ends when it took too long in all, while nothing works for it', async () => {
    const workers = await kit.open();
    const others = await workers.lease();
    await assert.rejects(budgetOf({ queueWaitMs: 200 }).call(workers, 'echo', 'x'), lost('no_free_worker'));
    others.release();
  });

  it('a process that starts slowly is not taken for one that others keep busy', async () => {
    const workers = await kit.open({ setup: { startMs: 700, failStart: false } });
    assert.equal(await budgetOf({ queueWaitMs: 100 }).call(workers, 'echo', 'here now'), 'here now');
  });

  it('its pages may wait for each other as long as one of them is worked on', async () => {
    const workers = await kit.open();
    await workers.warm(1);
    const budget = budgetOf({ queueWaitMs: 150 });
    await Promise.all([1, 2, 3].map(() => budget.call(workers, 'wait', 200)));
  });

  it('a time-out is not tried again, and kills no second worker', async () => {
    const workers = await kit.open({ size: 2 });
    const pids = new Set<number>();
    const [one, two] = [await workers.lease(), await workers.lease()];
    for (const lease of [one, two]) {
      pids.add(await lease.call('pid', null, ALLOWED));
      lease.release();
    }
    let tries = 0;
    const budget = budgetOf({ documentTimeoutMs: 300 }, () => (tries += 1));
    await assert.rejects(budget.call(workers, 'hang', null), lost('timed_out'));
    assert.equal(tries, 1);
    assert.equal([...pids].filter(isAlive).length, 1);
  });

  it('pages that wait when the time is up cost no worker', async () => {
    const workers = await kit.open();
    await workers.warm(1);
    const budget = budgetOf({ documentTimeoutMs: 300 });
    const asked = await Promise.allSettled([
      budget.call(workers, 'hang', null),
      budget.call(workers, 'pid', null),
      budget.call(workers, 'pid', null),
    ]);
    assert.ok(asked.every((one) => one.status === 'rejected' && lost('timed_out')(one.reason)));
    const pid = await workers.call('pid', null, CALL_MS);
    assert.equal(await workers.call('pid', null, CALL_MS), pid);
  });

  it('the processor time of all its workers is one sum', async () => {
    const workers = await kit.open({ size: 2 });
    const budget = budgetOf({ documentCpuMs: 500 });
    const asked = [budget.call(workers, 'compute', 60_000), budget.call(workers, 'compute', 60_000)];
    const ended = await Promise.allSettled(asked);
    assert.ok(ended.every((one) => one.status === 'rejected' && lost('cpu_spent')(one.reason)));
    await assert.rejects(budget.call(workers, 'echo', 'x'), lost('cpu_spent'));
  });

  it('a crash is tried again on another process, and what stands still too', async () => {
    const workers = await kit.open({ stalledMsMax: 500 });
    const pid = await workers.call('pid', null, CALL_MS);
    const answer = budgetOf().call(workers, 'wait', 300);
    process.kill(pid, 'SIGKILL');
    assert.equal(await answer, null);
    const next = await workers.call('pid', null, CALL_MS);
    const late = budgetOf().call(workers, 'wait', 300);
    process.kill(next, 'SIGSTOP');
    assert.equal(await late, null);
  });

  it('a document that crashes whatever it is given to ends after three processes', async () => {
    const workers = await kit.open({ size: 1 });
    await assert.rejects(budgetOf().call(workers, 'crash', null), lost('crashed'));
  });

  it('too much memory in a fresh process is not tried again', async () => {
    const workers = await kit.open({ memoryMbMax: 250 });
    await workers.warm(1);
    let tries = 0;
    await assert.rejects(budgetOf({}, () => (tries += 1)).call(workers, 'fill', 300), lost('out_of_memory'));
    assert.equal(tries, 1);
  });

  it('a fault of the handler is not tried again', async () => {
    const workers = await kit.open();
    await assert.rejects(budgetOf().call(workers, 'fault', 'no'), WorkerHandlerError);
  });

  it('when it is closed nothing works or waits for it any more, and the workers are there for others', async () => {
    const workers = await kit.open();
    const pid = await workers.call('pid', null, CALL_MS);
    const budget = budgetOf();
    const asked = Promise.allSettled([budget.call(workers, 'hang', null), budget.call(workers, 'echo', 'x')]);
    // By then the first is at work and the second waits.
    await setImmediate();
    budget.close();
    assert.ok((await asked).every(({ status }) => status === 'rejected'));
    await until('the process has ended', () => !isAlive(pid));
    assert.equal(await workers.call('echo', 'free', CALL_MS), 'free');
  });
});
