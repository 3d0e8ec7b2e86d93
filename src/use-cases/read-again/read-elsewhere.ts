import { deleteReadingRequest, type ReadingAnswer, requestReading } from '#cvs/readings/reading-requests.ts';
import type { Member } from '#members/members.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { Problem } from '#problems/problem.ts';
import { REASONS, type Reason } from '#problems/reasons.ts';
import { definitionOf } from '#problems/refusal.ts';
import { filledIn } from '#problems/sentence.ts';
import type { Services } from '../services/services.ts';
import type { ReadAgainResult } from './read-cv-again.ts';

/** A reading that a member wishes of a node without engines. */
export interface ElsewhereRequest {
  readonly cvId: number;
  readonly reader: Member;
  /** Null for the template of the last reading. */
  readonly template: string | null;
}

type ReadingNumber = Pick<ReadAgainResult, 'kind' | 'number'>;

/**
 * Asks a worker node to read a stored CV again, and waits for its answer: at most as long as a document may wait for engines and take
 * them.
 *
 * @throws Problem as `readCvAgain`; `reread_failed` without an answer in time
 */
export async function readElsewhere(
  services: Pick<Services, 'db' | 'readingOutcomes' | 'timeLimits'>,
  { cvId, reader, template }: ElsewhereRequest,
): Promise<ReadingNumber> {
  const { queueWaitMs, documentTimeoutMs } = services.timeLimits;
  const request = { companyId: reader.companyId, cvId, memberId: reader.id, template };
  const id = await requestReading(services.db, request);
  try {
    const patience = AbortSignal.timeout(queueWaitMs + documentTimeoutMs);
    return resultOf(await services.readingOutcomes.waitFor(id, patience));
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('reread_failed', { cause });
  } finally {
    await deleteReadingRequest(services.db, id);
  }
}

/** What a worker node answers: the reading, or the problem for the member to be told. */
export function answerOf(ended: ReadAgainResult | Problem): ReadingAnswer {
  if (!(ended instanceof Problem)) return { kind: ended.kind, number: ended.number };
  const { reason, params, retryAfterSeconds } = ended;
  return { kind: 'problem', reason, params, retryAfterSeconds };
}

/** @throws Problem of an answer that is none of a reading. A newer worker may know reasons that this version does not. */
function resultOf(answer: ReadingAnswer): ReadingNumber {
  if (answer.kind !== 'problem') return answer;
  const { params, retryAfterSeconds } = answer;
  const isKnown = Object.hasOwn(REASONS, answer.reason) || Object.hasOwn(ALL_PROBLEMS, answer.reason);
  const reason = isKnown ? (answer.reason as Reason) : 'reread_failed';
  const message = filledIn(definitionOf(reason).sentence, params);
  throw new Problem({ reason, params, message }, retryAfterSeconds === null ? {} : { retryAfterSeconds });
}
