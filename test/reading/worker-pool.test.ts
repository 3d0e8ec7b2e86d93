import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLog } from '#platform/log.ts';
import { WorkerFault, WorkerLost, WorkerPool, type WorkerPoolOptions } from '#platform/worker-pool.ts';
import type { PoolWorkerCalls } from './pool-worker.ts';

const CALL_MS = 10_000;

let scratchDir: string;
let pool: WorkerPool<PoolWorkerCalls>;

function openPool(changes: Partial<WorkerPoolOptions> = {}): WorkerPool<PoolWorkerCalls> {
  pool = new WorkerPool<PoolWorkerCalls>({
    name: 'test worker',
    entry: new URL('./pool-worker.ts', import.meta.url),
    setup: { startMs: 0, failStart: false },
    size: 1,
    log: createLog('silent', 'stderr'),
    scratchDir,
    searchPath: '/usr/local/bin:/usr/bin:/bin',
    heapMbMax: 128,
    memoryMbMax: 1024,
    readyTimeoutMs: 20_000,
    idleMsMax: null,
    callsMax: 1000,
    ...changes,
  });
  return pool;
}

async function pidOf(workers: WorkerPool<PoolWorkerCalls>): Promise<number> {
  return workers.call('pid', null, CALL_MS);
}

function lost(reason: WorkerLost['reason']): (error: unknown) => boolean {
  return (error) => error instanceof WorkerLost && error.reason === reason;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits for something that another process brings about, looking again at every turn of the timer. */
async function until(true_: () => boolean): Promise<void> {
  const end = Date.now() + CALL_MS;
  while (!true_()) {
    assert.ok(Date.now() < end, 'waited in vain');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the pool of worker processes', () => {
  before(async () => {
    scratchDir = await mkdtemp(path.join(tmpdir(), 'lectern-pool-'));
  });
  afterEach(() => pool.stop());
  after(() => rm(scratchDir, { recursive: true, force: true }));

  it('answers calls, and a worker that threw lives on', async () => {
    const workers = openPool();
    const pid = await pidOf(workers);
    await assert.rejects(workers.call('fault', 'no such page', CALL_MS), (error: unknown) => {
      return error instanceof WorkerFault && error.message === 'no such page';
    });
    assert.equal(await workers.call('echo', 'ä €', CALL_MS), 'ä €');
    assert.equal(await pidOf(workers), pid);
  });

  it('kills a worker that takes too long, and replaces it', async () => {
    const workers = openPool();
    const pid = await pidOf(workers);
    await assert.rejects(workers.call('hang', null, 200), lost('timed_out'));
    assert.notEqual(await pidOf(workers), pid);
    assert.equal(isAlive(pid), false);
  });

  it('loses only the call of the worker that was killed', async () => {
    const workers = openPool({ size: 2 });
    const [first, second] = [await workers.lease(CALL_MS), await workers.lease(CALL_MS)];
    const pid = await first.call('pid', null, CALL_MS);
    const doomed = assert.rejects(first.call('hang', null, CALL_MS), lost('crashed'));
    process.kill(pid, 'SIGKILL');
    await doomed;
    assert.equal(await second.call('echo', 'still here', CALL_MS), 'still here');
    await assert.rejects(first.call('echo', 'gone', CALL_MS), lost('crashed'));
    first.release();
    second.release();
    assert.equal(await workers.call('echo', 'replaced', CALL_MS), 'replaced');
  });

  it('rejects the call during which a worker exits by itself', async () => {
    await assert.rejects(openPool().call('crash', null, CALL_MS), lost('crashed'));
  });

  it('ends a worker that takes more memory than it may', async () => {
    const workers = openPool({ memoryMbMax: 250 });
    await assert.rejects(workers.call('fill', 300, 30_000), lost('out_of_memory'));
    assert.equal(await workers.call('echo', 'next', CALL_MS), 'next');
  });

  it('replaces a worker after its share of calls, its successor first where starting is slow', async () => {
    const workers = openPool({ callsMax: 2, replaceAhead: true });
    const first = await pidOf(workers);
    assert.equal(await pidOf(workers), first);
    await until(() => !isAlive(first));
    assert.equal(workers.liveCount, 1);
    assert.notEqual(await pidOf(workers), first);
  });

  it('stops a worker that nobody needs', async () => {
    const workers = openPool({ idleMsMax: 50 });
    const pid = await pidOf(workers);
    await until(() => !isAlive(pid));
    assert.notEqual(await pidOf(workers), pid);
  });

  it('keeps one worker for all calls of a lease, and lets others wait no longer than they will', async () => {
    const workers = openPool();
    const lease = await workers.lease(CALL_MS);
    const pid = await lease.call('pid', null, CALL_MS);
    await assert.rejects(workers.lease(50), lost('no_free_worker'));
    const waiting = workers.lease(CALL_MS);
    assert.equal(await lease.call('pid', null, CALL_MS), pid);
    lease.release();
    const next = await waiting;
    assert.equal(await next.call('pid', null, CALL_MS), pid);
    next.release();
  });

  it('tells whoever waits when the workers do not start', async () => {
    const workers = openPool({ setup: { startMs: 0, failStart: true } });
    await assert.rejects(workers.lease(CALL_MS), /the engine is broken/);
    await assert.rejects(workers.warm(1), /the engine is broken/);
  });

  it('gives up a worker that does not become ready', async () => {
    const workers = openPool({ setup: { startMs: 60_000, failStart: false }, readyTimeoutMs: 300 });
    await assert.rejects(workers.lease(CALL_MS), lost('not_started'));
  });

  it('is warm when it says so', async () => {
    const workers = openPool({ size: 2 });
    await workers.warm(2);
    assert.equal(workers.liveCount, 2);
  });

  it('passes no variable of its own environment on but the search path', async () => {
    const environment = await openPool().call('environment', null, CALL_MS);
    const names = Object.keys(environment).filter((name) => !name.startsWith('NODE_CHANNEL'));
    assert.deepEqual(names.sort(), ['HOME', 'LANG', 'PATH', 'TMPDIR']);
  });

  it('leaves no file and no process behind when it stops, even while workers start', async () => {
    const workers = openPool({ size: 2 });
    const lease = await workers.lease(CALL_MS);
    const file = await lease.call('leave', null, CALL_MS);
    const [pid, child] = [await lease.call('pid', null, CALL_MS), await lease.call('child', null, CALL_MS)];
    const starting = assert.rejects(workers.lease(CALL_MS), lost('stopped'));
    await workers.stop();
    await starting;
    assert.equal(existsSync(file), false);
    await until(() => !isAlive(pid) && !isAlive(child));
    await assert.rejects(workers.lease(CALL_MS), lost('stopped'));
  });

  it('leaves no orphan when the parent is killed, not even one that computes without a pause', async () => {
    openPool();
    const parent = fork(fileURLToPath(new URL('./pool-parent.ts', import.meta.url)), [scratchDir]);
    const [told] = (await once(parent, 'message')) as [{ worker: number; child: number }];
    assert.ok(isAlive(told.worker) && isAlive(told.child));
    parent.kill('SIGKILL');
    await until(() => !isAlive(told.worker) && !isAlive(told.child));
  });
});
