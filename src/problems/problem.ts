import type { ProblemCode } from './codes.ts';
import type { Reason } from './reasons.ts';
import { definitionOf, type Params, type PlainReason, type Refusal, refusal } from './refusal.ts';

interface ProblemOptions {
  /** Seconds for a `Retry-After` header. */
  readonly retryAfterSeconds?: number;
  /** Why it really happened. For the log, never for the client. */
  readonly cause?: unknown;
}

/** A refusal on its way to the client. Thrown only by use-cases and http; everything below returns its refusals as values. */
export class Problem extends Error implements Refusal {
  readonly code: ProblemCode;
  readonly status: number;
  readonly reason: Reason;
  readonly params: Params;
  readonly retryAfterSeconds: number | null;

  /** Of a reason whose sentence has nothing to fill in, such as a code; else of a whole refusal. */
  constructor(refused: PlainReason | Refusal, { retryAfterSeconds, cause }: ProblemOptions = {}) {
    const { reason, params, message } = typeof refused === 'string' ? refusal(refused) : refused;
    super(message, { cause });
    this.name = 'Problem';
    ({ code: this.code, status: this.status } = definitionOf(reason));
    this.reason = reason;
    this.params = params;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
