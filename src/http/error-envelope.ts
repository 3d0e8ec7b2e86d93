import type { ProblemCode } from '#problems/codes.ts';
import type { Problem } from '#problems/problem.ts';
import type { Failure } from './console/contract.ts';

/** The body of every error of the public API. It has exactly these members. */
interface ErrorEnvelope {
  readonly error: { readonly code: ProblemCode; readonly message: string; readonly request_id: string };
}

export function errorEnvelope({ code, message }: Pick<Problem, 'code' | 'message'>, requestId: string): ErrorEnvelope {
  return { error: { code, message, request_id: requestId } };
}

/** The body of an error of the console: the same with the reason and its params, which the page translates. */
export function consoleErrorEnvelope(problem: Problem, requestId: string): Failure {
  const { reason, params } = problem;
  return { error: { ...errorEnvelope(problem, requestId).error, reason, params } };
}
