import { findCv } from '#cvs/stored-cvs.ts';
import { Problem } from '#problems/problem.ts';
import type { EndedCall } from '#usage/usage-log.ts';
import type { CvAnswer } from './cv-call.ts';
import type { Services } from './services.ts';

/**
 * Builds the answer of a call that has ended from its record: for a client that waited while another process worked on it, and for one
 * that asks again. The link is fresh, and the values of the CV are the current ones.
 */
export async function answerOf(services: Pick<Services, 'db' | 'links'>, call: EndedCall): Promise<CvAnswer> {
  if (call.outcome !== 'completed') return refused(failureOf(call.outcome, call.detail));
  const found = call.cvId === null ? null : await findCv(services.db, call.companyId, call.cvId);
  if (found === null) {
    const message =
      'The CV of this call was erased since. Send the document with a new Idempotency-Key to store it again.';
    return refused(new Problem('not_found', { message, reason: 'cv_erased' }));
  }
  const { id, candidateName, latestCompany, latestRole, processingMethod } = found.cv;
  const downloadUrl = await services.links.linkTo(found.file);
  return {
    kind: 'processed',
    cv: { id, candidateName, latestCompany, latestRole, processingMethod, downloadUrl },
  };
}

/** The problem of an outcome without a CV. `detail` is the sentence that was recorded with it. */
function failureOf(outcome: Exclude<EndedCall['outcome'], 'completed'>, detail: string | null): Problem {
  const message = detail === null ? {} : { message: detail };
  switch (outcome) {
    case 'refused':
    case 'failed_document':
      return new Problem('process_failed', { status: 400, ...message });
    case 'failed_service':
      return new Problem('process_failed', { status: 500, ...message });
    case 'storage_required':
      return new Problem('storage_required', message);
    case 'storage_failed':
      return new Problem('storage_failed', { status: 500, ...message });
  }
}

function refused(problem: Problem): CvAnswer {
  return { kind: 'refused', problem };
}
