import type { ProblemCode } from '#problems/codes.ts';

/** The body of every error, exactly these members. */
export interface ErrorEnvelope {
  readonly error: { readonly code: ProblemCode; readonly message: string; readonly request_id: string };
}

export function errorEnvelope(code: ProblemCode, message: string, requestId: string): ErrorEnvelope {
  return { error: { code, message, request_id: requestId } };
}
