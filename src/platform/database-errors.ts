import { setTimeout as delay } from 'node:timers/promises';

/** What the system says of a connection that cannot be made or was cut. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What PostgreSQL says: the connection is lost (08), too many connections, shut down, crashed, starting (53300, 57P0x), read only after a failover. */
const STATES = /^(08...|53300|57P0[1-5]|25006)$/;
/** What the client says without a code. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|client was closed/i;

/**
 * Whether an error says that the database could not be asked, or that its answer was lost: the same may succeed once it is
 * there again, and a transaction that was being committed may have been.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || STATES.test(code) || WORDS.test(error.message);
}

/** A deadlock or a conflict that another transaction won, a lock that was not to be had, a disk or a memory without room. */
const PASSING = /^(40001|40P01|55P03|53100|53200)$/;

/** Whether the same may succeed a moment later: the database is away, or something stood in the way that passes. */
export function isPassing(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && PASSING.test(error.code);
}

/** Whether a row was refused because another one that it refers to is not there. */
export function isReferenceMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** Whether a row was refused because one with the same key is there. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** A database that is away is waited for so long, in milliseconds: a restart takes a few seconds, a failover some ten. */
const RETRY_MS_MAX = 20_000;
const RETRY_MS = 250;

/**
 * Does the work again while it fails because the database is away, or by what passes there (a deadlock). A transaction that was being committed in that moment may have
 * been: the work must find out by itself.
 *
 * @throws what the work throws for other reasons, or the last time
 */
export async function retryTransient<T>(work: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  const deadline = performance.now() + RETRY_MS_MAX;
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
