import { Problem } from '#problems/problem.ts';
import type { FailureReason } from '#reading/failure.ts';
import { busy } from './busy.ts';
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
