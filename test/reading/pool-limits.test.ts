import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { createLog } from '#platform/log.ts';
import { type CpuBudget, OutputTooLargeError } from '#platform/workers/worker-pool.ts';
import { hasGrown } from '#platform/workers/worker-process.ts';
import { isAlive } from '../kit/process-tree.ts';
import { until } from '../kit/until.ts';
import { ALLOWED, CALL_MS, lost, PoolKit } from './pool-kit.ts';

const LINUX_ONLY = process.platform === 'linux' ? false : 'only Linux tells the processor time of ended children';

/** A meter with so much on it. */
function meterOf(cpuMs: number): CpuBudget & { usedMs: number } {
  return {
    usedMs: 0,
    add(more) {
      this.usedMs += more;
    },
    get isSpent() {
      return this.usedMs > cpuMs;
    },
  };
}

describe('what a worker process may take', () => {
  const kit = new PoolKit();
  afterEach(() => kit.close());

  it('kills a worker that took all the processor time of its caller, over several calls', async () => {
    const workers = await kit.open();
    const cpu = meterOf(600);
    const lease = await workers.lease();
    await lease.call('compute', 300, { ...ALLOWED, cpu });
    assert.ok(cpu.usedMs >= 280 && cpu.usedMs < 600, `${cpu.usedMs} ms counted of 300`);
    await assert.rejects(lease.call('compute', 60_000, { ...ALLOWED, cpu }), lost('cpu_spent'));
    lease.release();
    assert.equal(await workers.call('echo', 'next', CALL_MS), 'next');
  });

  it('counts the processor time of what a worker started and waited for', { skip: LINUX_ONLY }, async () => {
    const workers = await kit.open();
    const cpu = meterOf(60_000);
    const lease = await workers.lease();
    await lease.call('computeBeside', 400, { ...ALLOWED, cpu });
    assert.ok(cpu.usedMs >= 390, `${cpu.usedMs} ms counted of 400`);
    lease.release();
  });

  it('counts no processor time for a caller that used none', async () => {
    const workers = await kit.open();
    const lease = await workers.lease();
    await lease.call('compute', 300, ALLOWED);
    const cpu = meterOf(60_000);
    await lease.call('echo', 'x', { ...ALLOWED, cpu });
    assert.ok(cpu.usedMs <= 50, `${cpu.usedMs} ms counted`);
    lease.release();
  });

  it('warns of nothing where the pool stops while a worker starts', async () => {
    let lines = '';
    const log = createLog('warn', { write: (line) => void (lines += line) });
    const workers = await kit.open({ setup: { startMs: 60_000, failStart: false }, log });
    await workers.stop();
    assert.equal(lines, '');
  });

  it('kills a worker that stands still, though it has time left', async () => {
    const workers = await kit.open({ stalledMsMax: 800 });
    const lease = await workers.lease();
    const pid = await lease.call('pid', null, ALLOWED);
    const call = assert.rejects(lease.call('wait', 60_000, { timeoutMs: 60_000 }), lost('stood_still'));
    process.kill(pid, 'SIGSTOP');
    await call;
    lease.release();
    assert.equal(isAlive(pid), false);
    assert.equal(await workers.call('echo', 'next', CALL_MS), 'next');
  });

  it('does not take a worker that computes for one that stands still', async () => {
    const workers = await kit.open({ stalledMsMax: 1000 });
    assert.equal(await workers.call('compute', 1500, CALL_MS), null);
  });

  it('refuses an answer larger than allowed, and the worker lives on', async () => {
    const workers = await kit.open();
    const pid = await workers.call('pid', null, CALL_MS);
    await assert.rejects(workers.call('chatter', 1024 * 1024, CALL_MS), OutputTooLargeError);
    assert.equal((await workers.call('chatter', 1024 * 1023, CALL_MS)).length, 1024 * 1023);
    assert.equal(await workers.call('pid', null, CALL_MS), pid);
  });

  it('kills a worker whose folder grows beyond what it may take, and removes the folder', async () => {
    const workers = await kit.open({ diskMbMax: 8 });
    const lease = await workers.lease();
    const writeAndWait = async (): Promise<void> => {
      await lease.call('write', { files: 3, mb: 4 }, ALLOWED);
      await lease.call('wait', 60_000, { timeoutMs: 60_000 });
    };
    await assert.rejects(writeAndWait, OutputTooLargeError);
    lease.release();
    assert.equal(await workers.call('echo', 'next', CALL_MS), 'next');
  });

  it('lets no single file grow beyond it, not even for the moment before somebody looks', async () => {
    const workers = await kit.open({ diskMbMax: 8 });
    await assert.rejects(workers.call('write', { files: 1, mb: 9 }, CALL_MS), /EFBIG/);
  });

  it('gives no worker gigabytes in one burst', { skip: LINUX_ONLY }, async () => {
    const workers = await kit.open({ memoryMbMax: 512, dataMbMax: 1536 });
    const got = await workers.call('burst', 16_384, CALL_MS).catch((error: unknown) => {
      assert.ok(lost('out_of_memory')(error), String(error));
      return 0;
    });
    assert.ok(got <= 2048, `${got} MiB were given`);
    assert.equal(await workers.call('echo', 'next', CALL_MS), 'next');
  });

  it('replaces a worker whose memory grew, between two calls and before it is too much', async () => {
    const workers = await kit.open({ memoryMbMax: 400 });
    const pid = await workers.call('pid', null, CALL_MS);
    await workers.call('keep', 270, CALL_MS);
    await until('the process has ended', () => !isAlive(pid));
    assert.notEqual(await workers.call('pid', null, CALL_MS), pid);
  });
});

describe('a worker at rest', () => {
  const kit = new PoolKit();
  afterEach(() => kit.close());

  it('is replaced where it holds far more memory than after its first calls, and the log says so', async () => {
    const lines: string[] = [];
    const workers = await kit.open({ log: createLog('info', { write: (line) => void lines.push(line) }) });
    const pid = await workers.call('pid', null, CALL_MS);
    await workers.call('keep', 250, CALL_MS);
    assert.equal(await workers.call('pid', null, CALL_MS), pid, 'not between two calls');
    await until('the process has ended', () => !isAlive(pid));
    assert.equal(workers.liveCount, 1);
    const { time, memoryMb, settledMemoryMb, ...told } = JSON.parse(lines.join('')) as Record<string, unknown>;
    assert.deepEqual(told, {
      level: 'info',
      event: 'worker.replaced',
      worker: 'test worker',
      reason: 'grown_at_rest',
      calls: 3,
      msg: 'worker process replaced',
    });
    assert.ok(Number(memoryMb) > 250 && Number(settledMemoryMb) < 250 && typeof time === 'string', lines.join(''));
  });

  it('has grown by what a document took, and not by what a busy heap moves by', () => {
    // Document workers that read 200 different CVs settled at 165 MiB and came to rest at 194 to 230.
    for (const now of [150, 165, 194, 228]) assert.equal(hasGrown({ settled: 165, now }), false, String(now));
    for (const now of [250, 400]) assert.equal(hasGrown({ settled: 165, now }), true, String(now));
    // A LibreOffice from npm takes a gigabyte to begin with.
    assert.equal(hasGrown({ settled: 1000, now: 1100 }), false);
    assert.equal(hasGrown({ settled: 1000, now: 1200 }), true);
  });
});

describe('who gets a worker', () => {
  const kit = new PoolKit();
  afterEach(() => kit.close());

  it('documents of one page go first, in the order in which they came, and the many pages of another after them', async () => {
    const workers = await kit.open();
    const scan = {};
    const order: string[] = [];
    const wanted = async (holder: object, name: string): Promise<void> => {
      const lease = await workers.lease({ holder });
      order.push(name);
      await lease.call('echo', name, ALLOWED);
      lease.release();
    };
    const first = await workers.lease();
    const pages = Array.from({ length: 4 }, (_, page) => wanted(scan, `page ${page}`));
    const letters = Array.from({ length: 3 }, (_, letter) => wanted({}, `letter ${letter}`));
    first.release();
    await Promise.all([...pages, ...letters]);
    assert.deepEqual(order, ['letter 0', 'letter 1', 'letter 2', 'page 0', 'page 1', 'page 2', 'page 3']);
  });

  it('of two documents with many pages one is finished before the other is begun', async () => {
    const workers = await kit.open();
    const order: string[] = [];
    const wanted = async (holder: object, name: string): Promise<void> => {
      const lease = await workers.lease({ holder });
      order.push(name);
      lease.release();
    };
    const first = await workers.lease();
    const [a, b] = [{}, {}];
    const calls = [0, 1, 2].flatMap(() => [wanted(a, 'a'), wanted(b, 'b')]);
    first.release();
    await Promise.all(calls);
    assert.deepEqual(order, ['a', 'a', 'a', 'b', 'b', 'b']);
  });

  it('the document that came first is finished first, though its pages are asked for a few at a time', async () => {
    const workers = await kit.open();
    const order: string[] = [];
    const document = async (name: string): Promise<void> => {
      const holder = {};
      let left = 4;
      const runner = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          const lease = await workers.lease({ holder });
          order.push(name);
          await lease.call('echo', name, ALLOWED);
          lease.release();
        }
      };
      await Promise.all([runner(), runner()]);
    };
    const first = await workers.lease();
    const all = Promise.all([document('a'), document('b'), document('c')]);
    first.release();
    await all;
    assert.equal(order.join(''), 'aaaabbbbcccc');
  });

  it('keeps a spare ready, and lets no more work at once than it may', async () => {
    const workers = await kit.open({ spares: 1 });
    await workers.warm(1);
    assert.equal(workers.liveCount, 2);
    const lease = await workers.lease();
    await assert.rejects(workers.lease({ signal: AbortSignal.timeout(50) }), lost('no_free_worker'));
    lease.release();
  });

  it('replaces a worker that was killed though nobody asks for one', async () => {
    const workers = await kit.open();
    const pid = await workers.call('pid', null, CALL_MS);
    process.kill(pid, 'SIGKILL');
    await until('the process has ended', () => !isAlive(pid) && workers.liveCount === 1);
    assert.notEqual(await workers.call('pid', null, CALL_MS), pid);
  });

  it('kills a worker that is given back in the middle of a call, and who waits gets another one', async () => {
    const workers = await kit.open();
    const lease = await workers.lease();
    const pid = await lease.call('pid', null, ALLOWED);
    const given = assert.rejects(lease.call('hang', null, ALLOWED), lost('stopped'));
    lease.release();
    await given;
    assert.notEqual(await workers.call('pid', null, CALL_MS), pid);
  });
});
