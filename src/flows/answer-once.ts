import type { Queries } from '#platform/tables.ts';
import { Problem } from '#problems/problem.ts';
import { claimKey, findKey } from '#usage/idempotency.ts';
import { findEnded } from '#usage/usage-log.ts';
import type { CvAnswer, CvCall, ProcessedCv } from './cv-call.ts';
import { answerOf } from './first-answer.ts';
import { WaitingEnded } from './outcomes.ts';
import type { Services } from './services.ts';

/** Thrown inside the reserving transaction to roll it back: a call with the same key came first. */
class KeyTaken extends Error {}

/** What tells whether the call was sent before. */
type Repeatable = Pick<CvCall, 'idempotency' | 'signal'> & {
  readonly companyId: number;
  /** Called where an earlier call with this key is still in progress. */
  readonly onWait?: () => void;
};

const SECONDS_TO_COME_BACK = 5;

/**
 * Does the work of a call, unless a call with the same key did it within the last 24 hours or does it now: then that one's
 * answer is waited for and given again. A call whose credit was given back has left its key free, and is worked on anew.
 *
 * `replayed` is true for the answer of an earlier call.
 *
 * @throws Problem what the work throws; `validation_error` where the key came with something else before
 */
export async function answerOnce(
  services: Pick<Services, 'db' | 'links' | 'outcomes'>,
  call: Repeatable,
  work: () => Promise<ProcessedCv>,
): Promise<CvAnswer & { readonly replayed: boolean }> {
  for (;;) {
    const earlier = await earlierAnswer(services, call);
    if (earlier !== null) return { ...earlier, replayed: true };
    try {
      return { kind: 'processed', cv: await work(), replayed: false };
    } catch (error) {
      if (!(error instanceof KeyTaken)) throw error;
    }
  }
}

/**
 * Ties the call to its key, if it has one. Goes into the transaction that reserves the credit, after the usage row and before the
 * credit: who comes second waits here and takes nothing.
 *
 * @throws KeyTaken which must roll the transaction back and reach `answerOnce`
 */
export async function claimOnce(
  trx: Queries,
  call: Pick<Repeatable, 'companyId' | 'idempotency'>,
  usageId: number,
): Promise<void> {
  if (call.idempotency === null) return;
  const claimed = await claimKey(trx, { companyId: call.companyId, usageId, ...call.idempotency });
  if (claimed === 'taken') throw new KeyTaken('another call came first with the same Idempotency-Key');
}

/** @throws KeyTaken where another call has the key by now */
export async function refuseTaken(
  db: Queries,
  { companyId, idempotency }: Pick<Repeatable, 'companyId' | 'idempotency'>,
): Promise<void> {
  if (idempotency !== null && (await findKey(db, { companyId, key: idempotency.key })) !== null)
    throw new KeyTaken('another call came first with the same Idempotency-Key');
}

async function earlierAnswer(
  services: Pick<Services, 'db' | 'links' | 'outcomes'>,
  call: Repeatable,
): Promise<CvAnswer | null> {
  const { companyId, idempotency, signal } = call;
  if (idempotency === null) return null;
  const claimed = await findKey(services.db, { companyId, key: idempotency.key });
  if (claimed === null) return null;
  if (claimed.sha256 !== idempotency.sha256) throw anotherBody();
  if (call.onWait !== undefined && (await findEnded(services.db, [claimed.usageId])).length === 0) call.onWait();
  const ended = await services.outcomes.waitFor(claimed.usageId, signal).catch((error: unknown) => {
    throw error instanceof WaitingEnded ? stopping(error) : error;
  });
  // The key went with the credit, so the next look finds it free or with a newer call.
  if (ended.outcome === 'failed_service') return earlierAnswer(services, call);
  return answerOf(services, ended);
}

function anotherBody(): Problem {
  return new Problem('key_reused');
}

function stopping(cause: unknown): Problem {
  return new Problem('stopping', { retryAfterSeconds: SECONDS_TO_COME_BACK, cause });
}
