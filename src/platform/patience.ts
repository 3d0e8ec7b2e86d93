import { setTimeout as delay } from 'node:timers/promises';
import { isPassing } from './database-errors.ts';

/** A database that is away is waited for so long, in milliseconds: a restart takes a few seconds, a failover some ten. */
const PATIENCE_MS = 20_000;
const RETRY_MS = 250;

/**
 * Does the work again while it fails because the database is away, or by what passes there (a deadlock). A transaction that was being committed in that moment may have
 * been: the work must find out by itself.
 *
 * @throws what the work throws for other reasons, or the last time
 */
export async function patiently<T>(work: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() > deadline) throw error;
      onFailure(error);
      await delay(RETRY_MS);
    }
  }
}
