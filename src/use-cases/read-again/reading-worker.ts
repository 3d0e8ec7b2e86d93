import { rm } from 'node:fs/promises';
import {
  answerReadingRequest,
  claimReadingRequest,
  deleteReadingRequest,
  READING_REQUESTS_CHANNEL,
  type ReadingAnswer,
  type ReadingRequest,
  requestReading,
} from '#cvs/readings/reading-requests.ts';
import { memberTenant } from '#kit/tenant.ts';
import { findMemberById, type Member } from '#members/members.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { Scratch } from '#platform/scratch.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { Problem } from '#problems/problem.ts';
import { REASONS, type Reason } from '#problems/reasons.ts';
import { definitionOf, filledIn } from '#problems/refusal.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import { type ReadAgainResult, readCvAgain } from './read-cv-again.ts';

interface ReadingWorkerOptions {
  readonly services: Pick<Services, 'db' | 'log' | 'storage' | 'queue'> & LocalEngines;
  readonly events: DatabaseNotifications;
  /** The number of requests that this process answers at the same time. */
  readonly atOnceMax: number;
  readonly scratch: Scratch;
}

const POLL_MS = 2000;

/** Reads stored CVs again for nodes without engines. */
export class ReadingWorker {
  readonly #options: ReadingWorkerOptions;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #unlisten: () => void = () => undefined;
  #isClosed = false;

  constructor(options: ReadingWorkerOptions) {
    this.#options = options;
  }

  /** Begins to claim requests, the first time at once. */
  start(): void {
    const poll = (): void => this.#poll();
    this.#timer = setInterval(poll, POLL_MS);
    this.#unlisten = this.#options.events.on(READING_REQUESTS_CHANNEL, { onNotification: poll, poll });
  }

  /** Claims no more requests, and waits until the claimed ones are answered. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unlisten();
    if (this.#timer !== null) clearInterval(this.#timer);
    await Promise.all(this.#running);
  }

  #poll(): void {
    if (this.#isClosed || this.#running.size >= this.#options.atOnceMax) return;
    const running = this.#answerAll().finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #answerAll(): Promise<void> {
    while (!this.#isClosed && (await this.#answerNext()));
  }

  /** Answers a request, if one waits. Never throws. */
  async #answerNext(): Promise<boolean> {
    const { services } = this.#options;
    try {
      const request = await claimReadingRequest(services.db);
      if (request === null) return false;
      // One more may wait, and another place may be free.
      this.#poll();
      await answerReadingRequest(services.db, request.id, answerOf(await this.#read(request)));
      return true;
    } catch (err) {
      services.log.event('cv.reading_request_failed', { err });
      return false;
    }
  }

  async #read({ companyId, cvId, memberId, template }: ReadingRequest): Promise<ReadAgainResult | Problem> {
    const { services, scratch } = this.#options;
    const reader = await findMemberById(services.db, memberId, { companyId });
    if (reader === null) return new Problem('not_found');
    const scratchDir = await scratch.makeDir('reading');
    try {
      const tenant = memberTenant(reader);
      return await readCvAgain(services, { companyId, cvId, reader, template, tenant, scratchDir });
    } catch (error) {
      return error instanceof Problem ? error : new Problem('reread_failed', { cause: error });
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  }
}

/** A reading that a member wishes of a node without engines. */
interface ElsewhereRequest {
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
function answerOf(ended: ReadAgainResult | Problem): ReadingAnswer {
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
