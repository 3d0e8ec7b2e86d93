import { setTimeout as delay } from 'node:timers/promises';

/** Codes of the system for a connection that was refused or cut. */
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
/**
 * Codes of PostgreSQL: connection lost (08), too many connections, shutdown, crash, startup (53300, 57P0x), read-only after a
 * failover.
 */
const STATES = /^(08...|53300|57P0[1-5]|25006)$/;
/** Messages of the client that have no code. */
const WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|client was closed/i;

/**
 * Whether the error means that the database could not be reached, or that its answer was lost. The same work may succeed later,
 * and a transaction that was being committed may have been committed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || STATES.test(code) || WORDS.test(error.message);
}

/** A deadlock, a serialization conflict, a lock that was not available, a full disk or memory. */
const PASSING = /^(40001|40P01|55P03|53100|53200)$/;

/** Whether the same work may succeed a moment later: the database is unavailable, or the obstacle is temporary. */
export function isTransient(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && PASSING.test(error.code);
}

/** Whether a row was refused because a row that it references is missing. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}

/** Whether a row was refused because one with the same key exists. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** How long to wait for an unavailable database. A restart takes a few seconds, a failover about ten. */
const RETRY_MS_MAX = 20_000;
const RETRY_MS = 250;

/**
 * Repeats the work while it fails for a temporary reason: the database is unavailable, or there was a deadlock. A transaction
 * that was being committed may have been committed; the work must find out.
 *
 * @throws what the work throws for another reason, or at the last attempt
 */
export async function retryTransient<T>(work: () => Promise<T>, onFailure: (error: unknown) => void): Promise<T> {
  const deadline = performance.now() + RETRY_MS_MAX;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() > deadline) throw error;
      onFailure(error);
      await delay(RETRY_MS);
    }
  }
}
