import { findCv } from '#cvs/stored-cvs.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { definitionOf, Problem, recordedRefusal, refusal } from '#problems/problem.ts';
import { claimIdempotencyKey, findIdempotencyKey } from '#usage/idempotency.ts';
import { type FinishedCall, listFinishedCalls } from '#usage/usage-log.ts';
import { WaitAbortedError } from '../services/outcomes.ts';
import type { Services } from '../services/services.ts';
import type { CvCall, ProcessedCv } from './cv-call.ts';

/** Thrown inside the reserving transaction to roll it back: a call with the same key came first. */
class KeyTakenError extends Error {}

/** What identifies a repeated call. */
type IdempotentCall = Pick<CvCall, 'idempotency' | 'signal'> & {
  readonly companyId: number;
  /** Called where an earlier call with this key is still in progress. */
  readonly onWait?: () => void;
};

/** The CV of a call, or the problem that an earlier call with its key ended with. */
export interface IdempotentAnswer {
  readonly cv: ProcessedCv | Problem;
  /** Whether it is the answer of an earlier call. */
  readonly replayed: boolean;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Does the work of a call, unless a call with the same key did it within the last 24 hours or does it now: then the answer of that
 * call is awaited and replayed. A call whose credit was refunded does not keep its key, and is processed again.
 *
 * @throws Problem what the work throws; `validation_error` where the key came with something else before
 */
export async function runIdempotently(
  services: Pick<Services, 'db' | 'links' | 'outcomes'>,
  call: IdempotentCall,
  work: () => Promise<ProcessedCv>,
): Promise<IdempotentAnswer> {
  for (;;) {
    const earlier = await earlierAnswer(services, call);
    if (earlier !== null) return { cv: earlier, replayed: true };
    try {
      return { cv: await work(), replayed: false };
    } catch (error) {
      if (!(error instanceof KeyTakenError)) throw error;
    }
  }
}

/**
 * Binds the call to its key, if it has one. Goes into the transaction that reserves the credit, after the usage row and before the
 * credit: a second call waits here and spends nothing.
 *
 * @throws KeyTaken which must roll the transaction back and reach `runIdempotently`
 */
export async function claimKeyForCall(
  trx: Queries,
  call: Pick<IdempotentCall, 'companyId' | 'idempotency'>,
  usageId: number,
): Promise<void> {
  if (call.idempotency === null) return;
  const claimed = await claimIdempotencyKey(trx, { companyId: call.companyId, usageId, ...call.idempotency });
  if (claimed === 'taken') throw new KeyTakenError('another call came first with the same Idempotency-Key');
}

/** @throws KeyTaken where another call has the key by now */
export async function rejectIfKeyTaken(
  db: Queries,
  { companyId, idempotency }: Pick<IdempotentCall, 'companyId' | 'idempotency'>,
): Promise<void> {
  if (idempotency !== null && (await findIdempotencyKey(db, { companyId, key: idempotency.key })) !== null)
    throw new KeyTakenError('another call came first with the same Idempotency-Key');
}

async function earlierAnswer(
  services: Pick<Services, 'db' | 'links' | 'outcomes'>,
  call: IdempotentCall,
): Promise<ProcessedCv | Problem | null> {
  const { companyId, idempotency, signal } = call;
  if (idempotency === null) return null;
  const claimed = await findIdempotencyKey(services.db, { companyId, key: idempotency.key });
  if (claimed === null) return null;
  if (claimed.sha256 !== idempotency.sha256) throw new Problem('key_reused');
  if (call.onWait !== undefined && (await listFinishedCalls(services.db, [claimed.usageId])).length === 0)
    call.onWait();
  const ended = await services.outcomes.waitFor(claimed.usageId, signal).catch((error: unknown) => {
    if (!(error instanceof WaitAbortedError)) throw error;
    throw new Problem('stopping', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  });
  // The key was freed with the credit: it is free now, or bound to a newer call.
  if (ended.outcome === 'failed_service') return earlierAnswer(services, call);
  return buildCallAnswer(services, ended);
}

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
