import { findCv } from '#cvs/stored-cvs.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { Problem } from '#problems/problem.ts';
import { definitionOf, recordedRefusal, refusal } from '#problems/refusal.ts';
import type { FinishedCall } from '#usage/usage-log.ts';
import type { Services } from '../services/services.ts';
import type { ProcessedCv } from './cv-call.ts';

/**
 * Builds the answer of a call that has ended from its record: its CV, or the problem that it ended with. It is for a client that waited
 * while another process worked on the call, and for one that repeats it. The link is fresh, and the values of the CV are the current ones.
 */
export async function buildCallAnswer(
  services: Pick<Services, 'db' | 'links'>,
  call: FinishedCall,
): Promise<ProcessedCv | Problem> {
  if (call.outcome !== 'completed') return failureOf(call.outcome, call.detail);
  const found = call.cvId === null ? null : await findCv(services.db, call.companyId, call.cvId);
  if (found === null) return new Problem('cv_erased');
  const { id, candidateName, latestCompany, latestRole, processingMethod } = found.cv;
  const downloadUrl = await services.links.linkTo(found.file);
  return { id, candidateName, latestCompany, latestRole, processingMethod, downloadUrl };
}

/** The problem of an outcome without a CV. `detail` is the sentence that was recorded with it. */
function failureOf(outcome: Exclude<FinishedCall['outcome'], 'completed'>, detail: string | null): Problem {
  if (outcome === 'storage_required') return new Problem('storage_required');
  if (outcome === 'storage_failed') return new Problem('cv_not_stored');
  const sentence = detail ?? ALL_PROBLEMS.process_failed.message;
  const unknown = outcome === 'failed_service' ? 'recorded_failure' : 'recorded_refusal';
  const known = recordedRefusal(sentence);
  // What the call was refused with has the status that the outcome asks for.
  const isOfOutcome =
    known !== null &&
    definitionOf(known.reason).code === 'process_failed' &&
    definitionOf(known.reason).status === definitionOf(unknown).status;
  return new Problem(isOfOutcome ? known : refusal(unknown, { sentence }));
}
