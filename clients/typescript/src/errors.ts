import type { operations } from './schema.ts';

/** The codes that an operation of the contract can answer with. */
type CodesOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Responses[Status] extends {
        content: { 'application/json': { error: { code: infer Code } } };
      }
        ? Code
        : never;
    }[keyof Responses]
  : never;

/**
 * A code of the contract, `connection_failed` where no answer came, or `unexpected_answer` where what answered was not Lectern, for
 * example a proxy. A later version of Lectern can add codes.
 */
export type ErrorCode =
  | CodesOf<operations[keyof operations]>
  | 'connection_failed'
  | 'unexpected_answer'
  | (string & {});

interface ErrorParts {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly status: number | null;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly cause?: unknown;
}

/** A call that failed. Branch on `code`, show or log `reason`, and quote `requestId` to the operator. */
export class LecternError extends Error {
  readonly code: ErrorCode;
  /** What failed and what to do, for people. */
  readonly reason: string;
  /** The status of HTTP; null where no answer came. */
  readonly status: number | null;
  /** The id of the call, which the operator finds in the log; null where no answer came. */
  readonly requestId: string | null;
  /** The seconds of the header `Retry-After`; null where the answer has none. */
  readonly retryAfterSeconds: number | null;

  constructor({ code, reason, status, requestId, retryAfterSeconds, cause }: ErrorParts) {
    super(requestId === null ? `${code}: ${reason}` : `${code}: ${reason} (${requestId})`, { cause });
    this.name = 'LecternError';
    this.code = code;
    this.reason = reason;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error that an answer is, from its parsed body. */
export function errorOf(response: Response, body: unknown): LecternError {
  const told = (body as { readonly error?: { readonly code?: unknown; readonly message?: unknown } } | null)?.error;
  const ofLectern = typeof told?.code === 'string' && typeof told.message === 'string';
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new LecternError({
    code: ofLectern ? told.code : 'unexpected_answer',
    reason: ofLectern ? told.message : `The answer has status ${response.status} and is none of Lectern.`,
    status: response.status,
    requestId: response.headers.get('X-Request-Id'),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  });
}

/** The error of a call without an answer. */
export function connectionError(cause: unknown): LecternError {
  return new LecternError({
    code: 'connection_failed',
    reason: cause instanceof Error ? cause.message : String(cause),
    status: null,
    requestId: null,
    retryAfterSeconds: null,
    cause,
  });
}
