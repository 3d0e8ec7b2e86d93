import type { Admission, Ticket } from '#kit/admission-queue.ts';
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

/** Who has as much under way as may be tries again so soon. */
const SHARE_SECONDS = 5;

/** The place that was given. @throws Problem where the service is full, or the company or who acts for it has its share */
export function placeOf(services: Pick<Services, 'engines'>, admission: Admission): Ticket {
  switch (admission.kind) {
    case 'admitted':
      return admission.ticket;
    case 'full':
      throw busy(services);
    case 'share_taken':
      throw new Problem('process_failed', {
        status: 500,
        message:
          'This company keeps the service busy with as many CVs as it may at a time. Nothing was charged; send this one again after the seconds in Retry-After.',
        reason: 'share_taken',
        retryAfterSeconds: SHARE_SECONDS,
      });
  }
}
