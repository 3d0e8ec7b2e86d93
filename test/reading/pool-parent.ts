import { tmpdir } from 'node:os';
import { createLog } from '#platform/log.ts';
import { NO_SANDBOX } from '#platform/workers/sandbox.ts';
import { WorkerPool } from '#platform/workers/worker-pool.ts';
import type { PoolWorkerCalls } from './pool-worker.ts';

/** A process with a pool, to be killed by its test: tells the pids of a worker and of the worker's child, and waits. */
const pool = new WorkerPool<PoolWorkerCalls>({
  name: 'test worker',
  entry: new URL('./pool-worker.ts', import.meta.url),
  setup: { startMs: 0, failStart: false },
  size: 1,
  log: createLog('silent', 'stderr'),
  scratchDir: process.argv[2] ?? tmpdir(),
  searchPath: '/usr/local/bin:/usr/bin:/bin',
  heapMbMax: 128,
  memoryMbMax: 1024,
  dataMbMax: null,
  diskMbMax: 64,
  replyMbMax: 1,
  stalledMsMax: 60_000,
  spares: 0,
  readyTimeoutMs: 20_000,
  idleMsMax: null,
  callMsMax: null,
  callsMax: 100,
  sandbox: NO_SANDBOX,
  startsPrograms: true,
});
const lease = await pool.lease();
const worker = await lease.call('pid', null, { timeoutMs: 5_000 });
const child = await lease.call('child', null, { timeoutMs: 5_000 });
// It computes without a pause when the parent is killed, so that it cannot hear of it.
lease.call('hang', null, { timeoutMs: 600_000 }).catch(() => undefined);
process.send?.({ worker, child });
