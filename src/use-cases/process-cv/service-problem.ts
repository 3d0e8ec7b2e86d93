import type { Admission, Permit } from '#kit/admission-queue.ts';
import { Problem } from '#problems/problem.ts';
import type { FailureReason } from '#reading/failure.ts';
import type { Services } from '../services/services.ts';

export interface ServiceFailure {
  /** `lost`: every process that began the job died, or its upload is no longer to be had. */
  readonly reason: FailureReason | 'lost';
  readonly cause: unknown;
}

/** What a client is told of a failure that is the service's own. */
export function serviceProblem(services: Pick<Services, 'engines'>, { reason, cause }: ServiceFailure): Problem {
  return reason === 'busy' ? serviceBusy(services, cause) : new Problem(reason, { cause });
}

/** Too much is waiting: the client is told when to come back. */
export function serviceBusy({ engines }: Pick<Services, 'engines'>, cause?: unknown): Problem {
  return new Problem('busy', { retryAfterSeconds: engines.retryAfterSeconds, cause });
}

/** Who has as much under way as may be tries again so soon. */
const SHARE_SECONDS = 5;

/** The place that was given. @throws Problem where the service is full, or the company or who acts for it has its share */
export function requirePermit(services: Pick<Services, 'engines'>, admission: Admission): Permit {
  switch (admission.kind) {
    case 'admitted':
      return admission.ticket;
    case 'full':
      throw serviceBusy(services);
    case 'share_taken':
      throw new Problem('share_taken', { retryAfterSeconds: SHARE_SECONDS });
  }
}
