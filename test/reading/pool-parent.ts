import { tmpdir } from 'node:os';
import { testPool } from './pool-kit.ts';

/** A process with a pool, to be killed by its test: tells the pids of a worker and of the worker's child, and waits. */
const pool = testPool({ scratchDir: process.argv[2] ?? tmpdir() });
const lease = await pool.lease();
const worker = await lease.call('pid', null, { timeoutMs: 5_000 });
const child = await lease.call('child', null, { timeoutMs: 5_000 });
// It computes without a pause when the parent is killed, so that it cannot hear of it.
lease.call('hang', null, { timeoutMs: 600_000 }).catch(() => undefined);
process.send?.({ worker, child });
