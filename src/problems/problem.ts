import { ALL_PROBLEMS, type ProblemCode } from './codes.ts';

/**
 * Why, where one code of the public API stands for several reasons whose sentences speak of that API. Who tells them to people in
 * other words goes by it.
 */
export type ProblemReason = 'busy' | 'share_taken' | 'unfinished' | 'stopping' | 'key_reused' | 'cv_erased';

interface ProblemOptions {
  /** The public sentence: what failed and what to do. The table's own sentence if absent. */
  readonly message?: string;
  /** One of the statuses the table allows for the code; the first of them if absent. */
  readonly status?: number;
  /** Seconds for a `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  readonly reason?: ProblemReason;
  /** Why it really happened. For the log, never for the client. */
  readonly cause?: unknown;
}

/** A refusal on its way to the client. Thrown only by flows and http; everything below returns its refusals as values. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly reason: ProblemReason | null;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    const statuses: readonly number[] = ALL_PROBLEMS[code].statuses;
    super(options.message ?? ALL_PROBLEMS[code].sentence, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = options.status ?? ALL_PROBLEMS[code].statuses[0];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.reason = options.reason ?? null;
    if (!statuses.includes(this.status)) throw new RangeError(`${code} does not go with status ${this.status}`);
  }
}
