import type { Admission, Ticket } from '#kit/admission-queue.ts';
import { Problem } from '#problems/problem.ts';
import type { FailureReason } from '#reading/failure.ts';
import type { Services } from './services.ts';

export interface FailedService {
  /** `lost`: every process that began the job died, or its upload is no longer to be had. */
  readonly reason: FailureReason | 'lost';
  readonly cause: unknown;
}

/** What a client is told of a failure that is the service's own. */
export function serviceProblem(services: Pick<Services, 'engines'>, { reason, cause }: FailedService): Problem {
  const problem = (message: string): Problem => new Problem('process_failed', { status: 500, message, cause });
  switch (reason) {
    case 'busy':
      return busy(services, cause);
    case 'took_too_long':
      return problem(
        'The CV took more time than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
      );
    case 'took_too_much_memory':
      return problem(
        'The CV took more memory than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
      );
    case 'killed_workers':
      return problem(
        'The programs that read the CV broke down over it three times, and nothing was charged. The file is kept aside for the operator; send it as another PDF, or quote the request id to the operator.',
      );
    case 'lost':
      return problem('The server stopped while it worked on this CV, and nothing was charged. Send it again.');
    case 'fault':
      return problem(
        'The CV could not be processed by a fault on our side, and nothing was charged. Send it again; if it stays, quote the request id to the operator.',
      );
  }
}

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
