import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterEach, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keyTenant } from '#kit/tenant.ts';
import { COMPILE_CACHE } from '#platform/compile-cache.js';
import { WorkerHandlerError } from '#platform/workers/worker-pool.ts';
import { isAlive } from '../kit/process-tree.ts';
import { until } from '../kit/until.ts';
import { ALLOWED, CALL_MS, lost, PoolKit } from './pool-kit.ts';

describe('the pool of worker processes', () => {
  const kit = new PoolKit();
  afterEach(() => kit.close());

  it('answers calls, and a worker that threw lives on', async () => {
    const workers = await kit.open();
    const pid = await workers.call('pid', null, CALL_MS);
    await assert.rejects(workers.call('fault', 'no such page', CALL_MS), (error: unknown) => {
      return error instanceof WorkerHandlerError && error.message === 'no such page';
    });
    assert.equal(await workers.call('echo', 'ä €', CALL_MS), 'ä €');
    assert.equal(await workers.call('pid', null, CALL_MS), pid);
  });

  it('kills a worker that takes too long, and replaces it', async () => {
    const workers = await kit.open();
    const pid = await workers.call('pid', null, CALL_MS);
    await assert.rejects(workers.call('hang', null, 200), lost('timed_out'));
    assert.notEqual(await workers.call('pid', null, CALL_MS), pid);
    assert.equal(isAlive(pid), false);
  });

  it('loses only the call of the worker that was killed', async () => {
    const workers = await kit.open({ size: 2 });
    const [first, second] = [await workers.lease(), await workers.lease()];
    const pid = await first.call('pid', null, ALLOWED);
    const doomed = assert.rejects(first.call('hang', null, ALLOWED), lost('crashed'));
    process.kill(pid, 'SIGKILL');
    await doomed;
    assert.equal(await second.call('echo', 'still here', ALLOWED), 'still here');
    await assert.rejects(first.call('echo', 'gone', ALLOWED), lost('crashed'));
    first.release();
    second.release();
    assert.equal(await workers.call('echo', 'replaced', CALL_MS), 'replaced');
  });

  it('rejects the call during which a worker exits by itself', async () => {
    await assert.rejects((await kit.open()).call('crash', null, CALL_MS), lost('crashed'));
  });

  it('ends a worker that takes more memory than it may', async () => {
    const workers = await kit.open({ memoryMbMax: 250 });
    await assert.rejects(workers.call('fill', 300, 30_000), lost('out_of_memory'));
    assert.equal(await workers.call('echo', 'next', CALL_MS), 'next');
  });

  it('replaces a worker after its share of calls, its successor first', async () => {
    const workers = await kit.open({ callsMax: 2 });
    const first = await workers.call('pid', null, CALL_MS);
    assert.equal(await workers.call('pid', null, CALL_MS), first);
    await until('the process has ended', () => !isAlive(first));
    assert.equal(workers.liveCount, 1);
    assert.notEqual(await workers.call('pid', null, CALL_MS), first);
  });

  it('stops a worker that nobody needs', async () => {
    const workers = await kit.open({ idleMsMax: 50 });
    const pid = await workers.call('pid', null, CALL_MS);
    await until('the process has ended', () => !isAlive(pid));
    assert.notEqual(await workers.call('pid', null, CALL_MS), pid);
  });

  it('keeps one worker for all calls of a lease, and lets others wait no longer than they will', async () => {
    const workers = await kit.open();
    const lease = await workers.lease();
    const pid = await lease.call('pid', null, ALLOWED);
    await assert.rejects(workers.lease({ signal: AbortSignal.timeout(50) }), lost('no_free_worker'));
    await assert.rejects(workers.lease({ signal: AbortSignal.abort() }), lost('no_free_worker'));
    const waiting = workers.lease();
    assert.equal(await lease.call('pid', null, ALLOWED), pid);
    lease.release();
    const next = await waiting;
    assert.equal(await next.call('pid', null, ALLOWED), pid);
    next.release();
  });

  it('gives a spare to a company that has no worker while others hold all, and to nobody else', async () => {
    const workers = await kit.open({ size: 1, spares: 1 });
    await workers.warm(1);
    const [greedy, honest] = [keyTenant(1, 1), keyTenant(2, 2)];
    const held = await workers.lease({ tenant: greedy });
    const more = { tenant: greedy, signal: AbortSignal.timeout(300) };
    await assert.rejects(workers.lease(more), lost('no_free_worker'));
    const spare = await workers.lease({ tenant: honest });
    assert.equal(await spare.call('echo', 'at once', ALLOWED), 'at once');
    await assert.rejects(workers.lease({ tenant: honest, signal: AbortSignal.timeout(300) }), lost('no_free_worker'));
    held.release();
    spare.release();
  });

  it('ends a call after the most that a call may take, and serves a company that waits for it', async () => {
    const workers = await kit.open({ size: 1, callMsMax: 200 });
    const held = await workers.lease({ tenant: keyTenant(1, 1) });
    const waiting = workers.lease({ tenant: keyTenant(2, 2) });
    await assert.rejects(held.call('hang', null, ALLOWED), lost('timed_out'));
    held.release();
    const next = await waiting;
    assert.equal(await next.call('echo', 'served', ALLOWED), 'served');
    next.release();
  });

  it('tells whoever waits when the workers do not start', async () => {
    const workers = await kit.open({ setup: { startMs: 0, failStart: true } });
    await assert.rejects(workers.lease(), /the engine is broken/);
    await assert.rejects(workers.warm(1), /the engine is broken/);
  });

  it('gives up a worker that does not become ready', async () => {
    const workers = await kit.open({ setup: { startMs: 60_000, failStart: false }, readyTimeoutMs: 300 });
    await assert.rejects(workers.lease(), lost('not_started'));
  });

  it('gives a start twice the time of the one that was too slow', async () => {
    const workers = await kit.open({ setup: { startMs: 1500, failStart: false }, readyTimeoutMs: 1000 });
    const lease = await workers.lease();
    assert.equal(await lease.call('echo', 'ready at last', ALLOWED), 'ready at last');
    lease.release();
  });

  it('is warm when it says so', async () => {
    const workers = await kit.open({ size: 2 });
    await workers.warm(2);
    assert.equal(workers.liveCount, 2);
  });

  it('passes no variable of its own environment on but the search path and the place of compiled code', async () => {
    const environment = await (await kit.open()).call('environment', null, CALL_MS);
    const names = Object.keys(environment).filter((name) => !name.startsWith('NODE_CHANNEL'));
    assert.deepEqual(names.sort(), [...Object.keys(COMPILE_CACHE), 'HOME', 'LANG', 'PATH', 'TMPDIR'].sort());
  });

  it('leaves no file and no process behind when it stops, even while workers start', async () => {
    const workers = await kit.open({ size: 2 });
    const lease = await workers.lease();
    const file = await lease.call('leave', null, ALLOWED);
    const [pid, child] = [await lease.call('pid', null, ALLOWED), await lease.call('child', null, ALLOWED)];
    const starting = assert.rejects(workers.lease(), lost('stopped'));
    await workers.stop();
    await starting;
    assert.equal(existsSync(file), false);
    await until('the process has ended', () => !isAlive(pid) && !isAlive(child));
    await assert.rejects(workers.lease(), lost('stopped'));
  });

  it('leaves no orphan when the parent is killed, not even one that computes without a pause', async () => {
    const parent = fork(fileURLToPath(new URL('./pool-parent.ts', import.meta.url)), [await kit.scratchDir()]);
    const [told] = (await once(parent, 'message')) as [{ worker: number; child: number }];
    assert.ok(isAlive(told.worker) && isAlive(told.child));
    parent.kill('SIGKILL');
    await until('the process has ended', () => !isAlive(told.worker) && !isAlive(told.child));
  });
});
