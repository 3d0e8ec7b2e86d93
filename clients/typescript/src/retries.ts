import { connectionError, errorOf, type LecternError } from './errors.ts';

/** What one attempt brought: `data` of a success, `error` of a failure. */
export interface Attempt<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

export interface RetryOptions {
  /** Attempts at most, the first included. */
  readonly attempts: number;
  /** The longest wait before an attempt; a server that asks for more ends the call with its error. */
  readonly waitSecondsMax: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls until it succeeds, as often as the contract allows. An attempt must be safe to repeat: one that only reads, or one with an
 * `Idempotency-Key`.
 *
 * @throws LecternError the failure of the last attempt; the reason of `signal` where that was aborted
 */
export async function withRetries<T>(call: () => Promise<Attempt<T>>, options: RetryOptions): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await outcomeOf(call, options.signal);
    if (outcome.kind === 'done') return outcome.data;
    const waitSeconds = outcome.error.retryAfterSeconds ?? BACKOFF_SECONDS * 2 ** (attempt - 1);
    if (attempt >= options.attempts || !mayRepeat(outcome.error) || waitSeconds > options.waitSecondsMax)
      throw outcome.error;
    await pause(waitSeconds, options.signal);
  }
}

/** The wait before the second attempt where the server names none; it doubles with each attempt. */
const BACKOFF_SECONDS = 0.5;

type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'failed'; readonly error: LecternError };

async function outcomeOf<T>(call: () => Promise<Attempt<T>>, signal: AbortSignal | undefined): Promise<Outcome<T>> {
  signal?.throwIfAborted();
  try {
    const { data, error, response } = await call();
    if (response.ok && data !== undefined) return { kind: 'done', data };
    return { kind: 'failed', error: errorOf(response, error) };
  } catch (error) {
    signal?.throwIfAborted();
    return { kind: 'failed', error: connectionError(error) };
  }
}

/**
 * Whether the same call can succeed later and costs nothing twice: the rate limit, a busy service, a broken connection, a gateway, and a
 * fault that nobody foresaw. A CV that could not be stored is none of them: with the same `Idempotency-Key` the answer is the same, and with
 * another one it costs another credit.
 */
function mayRepeat({ code, status, retryAfterSeconds }: LecternError): boolean {
  if (code === 'connection_failed' || code === 'internal_error' || status === 429) return true;
  if (status === 502 || status === 503 || status === 504) return true;
  return status !== null && status >= 500 && retryAfterSeconds !== null;
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, seconds * 1000);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
