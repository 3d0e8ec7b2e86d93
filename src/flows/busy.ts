import { Problem } from '#problems/problem.ts';
import type { Services } from './services.ts';

/** Too much is waiting: the client is told when to come back. */
export function busy({ engines }: Pick<Services, 'engines'>, cause?: unknown): Problem {
  return new Problem('process_failed', {
    status: 500,
    message:
      'The service is busy with other CVs. Nothing was charged; send this one again after the seconds in Retry-After.',
    reason: 'busy',
    retryAfterSeconds: engines.retryAfterSeconds,
    cause,
  });
}
