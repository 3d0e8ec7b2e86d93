import { Problem } from '#problems/problem.ts';
import { failureReason } from '#reading/failure.ts';

/** Why the engines did not do it: they are busy, or failed. */
export function layoutFailure(cause: unknown): Problem {
  return new Problem(failureReason(cause) === 'busy' ? 'busy' : 'brand_failed', { cause });
}
