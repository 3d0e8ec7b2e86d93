import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '#platform/log.ts';
import { NO_SANDBOX } from '#platform/workers/sandbox.ts';
import { WorkerLostError, WorkerPool, type WorkerPoolOptions } from '#platform/workers/worker-pool.ts';
import type { PoolWorkerCalls } from './pool-worker.ts';

export const CALL_MS = 10_000;
export const ALLOWED = { timeoutMs: CALL_MS };

/** A pool of one of the tests' own workers, with the limits that most tests have. */
export function testPool(
  changes: Partial<WorkerPoolOptions> & Pick<WorkerPoolOptions, 'scratchDir'>,
): WorkerPool<PoolWorkerCalls> {
  return new WorkerPool<PoolWorkerCalls>({
    name: 'test worker',
    entry: new URL('./pool-worker.ts', import.meta.url),
    setup: { startMs: 0, failStart: false },
    size: 1,
    spares: 0,
    log: createLog('silent', 'stderr'),
    searchPath: '/usr/local/bin:/usr/bin:/bin',
    heapMbMax: 128,
    memoryMbMax: 1024,
    dataMbMax: null,
    diskMbMax: 64,
    replyMbMax: 1,
    stalledMsMax: 60_000,
    readyTimeoutMs: 20_000,
    idleMsMax: null,
    callMsMax: null,
    callsMax: 1000,
    sandbox: NO_SANDBOX,
    startsPrograms: true,
    ...changes,
  });
}

/** Pools of the tests' own worker, each in a folder of its own. */
export class PoolKit {
  readonly #pools: WorkerPool<PoolWorkerCalls>[] = [];
  #scratchDir: string | null = null;

  async scratchDir(): Promise<string> {
    this.#scratchDir ??= await mkdtemp(path.join(tmpdir(), 'lectern-pool-'));
    return this.#scratchDir;
  }

  async open(changes: Partial<WorkerPoolOptions> = {}): Promise<WorkerPool<PoolWorkerCalls>> {
    const pool = testPool({ scratchDir: await this.scratchDir(), ...changes });
    this.#pools.push(pool);
    return pool;
  }

  /** Stops the pools and removes their folder. */
  async close(): Promise<void> {
    for (const pool of this.#pools.splice(0)) await pool.stop();
    if (this.#scratchDir !== null) await rm(this.#scratchDir, { recursive: true, force: true });
    this.#scratchDir = null;
  }
}

/** Whether an error says that a worker was lost for this reason. */
export function lost(reason: WorkerLostError['reason']): (error: unknown) => boolean {
  return (error) => error instanceof WorkerLostError && error.reason === reason;
}
