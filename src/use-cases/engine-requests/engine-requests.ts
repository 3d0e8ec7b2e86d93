import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findCvToExport } from '#cvs/cvs-to-export.ts';
import type { StoredFile } from '#cvs/store-cv.ts';
import { stageFolder } from '#files/folders.ts';
import { discardStagedFolder } from '#files/garbage-collection.ts';
import {
  type AnswerFile,
  answerEngineRequest,
  claimEngineRequest,
  deleteEngineRequest,
  ENGINE_REQUESTS_CHANNEL,
  type EngineAnswer,
  type EngineRequest,
  requestEngines,
  withdrawUnclaimedRequest,
} from '#jobs/engine-requests.ts';
import { memberTenant } from '#kit/tenant.ts';
import { findMemberById, type Member } from '#members/members.ts';
import type { Scratch } from '#platform/data-dir.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import { ALL_PROBLEMS } from '#problems/codes.ts';
import { definitionOf, filledIn, Problem } from '#problems/problem.ts';
import { REASONS, type Reason } from '#problems/reasons.ts';
import { SHARE_SECONDS, serviceBusy } from '../process-cv/check-upload.ts';
import { fetchFile } from '../process-cv/cv-call.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import { doTask, type EngineTaskKind, type EngineTasks, FAILURES, needsOffice, TASK_KINDS } from './engine-tasks.ts';

/** Work that a member wishes of engines. */
export interface EngineOrder<Kind extends EngineTaskKind> {
  readonly kind: Kind;
  readonly task: EngineTasks[Kind]['task'];
  /** Null for work without a CV. */
  readonly cvId: number | null;
  readonly member: Member;
  /** The path of a file that the work takes. */
  readonly upload?: string;
  /** A folder for this order alone. The caller removes it. */
  readonly scratchDir: string;
  /** Aborted when the client is gone: then nobody waits any more. */
  readonly signal: AbortSignal;
}

interface Done<Kind extends EngineTaskKind> {
  readonly result: EngineTasks[Kind]['result'];
  /** The file that was made, in the scratch folder. Only of work that makes one. */
  readonly path: string;
}

type Deps = Pick<Services, 'db' | 'log' | 'storage' | 'queue' | 'engineOutcomes' | 'timeLimits'>;

/**
 * Does work with the engines of this process, or asks a worker node where it has none.
 *
 * @throws Problem as `askWorker`
 */
export async function doOnAnyNode<Kind extends EngineTaskKind>(
  services: Deps & Pick<Services, 'engines'>,
  order: EngineOrder<Kind>,
): Promise<Done<Kind>> {
  const { engines } = services;
  if (engines === null) return askWorker(services, order);
  const { kind, task, cvId, member, upload = null, scratchDir } = order;
  const tenant = memberTenant(member);
  const context = { services: { ...services, engines }, cvId, member, tenant, upload, scratchDir };
  const { result, path: made = '' } = await doTask(kind, context, task);
  return { result, path: made };
}

/**
 * Asks a worker node for work, and waits for its answer: at most as long as a document may wait for engines, and then take them. Nothing of it stays in
 * the database and the store.
 *
 * @throws Problem that the work refuses; `busy` if no worker takes it in time, `share_taken` where the company has as many requests as it may have
 */
export async function askWorker<Kind extends EngineTaskKind>(
  services: Deps,
  order: EngineOrder<Kind>,
): Promise<Done<Kind>> {
  const { upload, member } = order;
  if (upload === undefined) return asked(services, order);
  const folder = await stageFolder(services.db, member.companyId);
  try {
    const key = `${folder}upload`;
    const stored = await services.storage.put(key, upload, { contentType: 'application/octet-stream' });
    return await asked(services, { ...order, task: { ...order.task, upload: { key, ...stored } } });
  } finally {
    await discardStagedFolder(services, folder);
  }
}

async function asked<Kind extends EngineTaskKind>(services: Deps, order: EngineOrder<Kind>): Promise<Done<Kind>> {
  const id = await requested(services, order);
  try {
    const answer = await answered(services, id, order.signal);
    if (answer.kind === 'problem') throw problemOf(answer, FAILURES[order.kind]);
    const file = path.join(order.scratchDir, `from-worker-${id}`);
    const fault = answer.file === null ? null : await fetchFile(services.storage, answer.file, file);
    if (fault !== null) throw new Error(`The result of another node cannot be handed out: ${fault}`);
    return { result: answer.result, path: file };
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem(FAILURES[order.kind], { cause });
  } finally {
    const answer = await deleteEngineRequest(services.db, id);
    if (answer?.kind === 'done' && answer.file !== null) await discardStagedFolder(services, answer.file.folder);
  }
}

/** The id of the request. @throws Problem */
async function requested<Kind extends EngineTaskKind>(
  { db, timeLimits }: Deps,
  { kind, task, cvId, member, signal }: EngineOrder<Kind>,
): Promise<number> {
  signal.throwIfAborted();
  const { companyId, id: memberId } = member;
  if (cvId !== null && (await findCvToExport(db, companyId, cvId)) === null) throw noCv();
  const request = { companyId, cvId, memberId, kind, task, needsOffice: needsOffice(task) };
  const id = await requestEngines(db, request, timeLimits.queueWaitMs + timeLimits.documentTimeoutMs);
  if (id === null) throw new Problem('share_taken', { retryAfterSeconds: SHARE_SECONDS });
  return id;
}

/** @throws Problem `busy` if no worker has claimed the request in time; why there is no answer */
async function answered(services: Deps, id: number, gone: AbortSignal): Promise<EngineAnswer> {
  const { engineOutcomes, timeLimits } = services;
  const claimedBy = AbortSignal.timeout(timeLimits.queueWaitMs);
  try {
    return await engineOutcomes.waitFor(id, AbortSignal.any([gone, claimedBy]));
  } catch (error) {
    if (gone.aborted || !claimedBy.aborted) throw error;
    if (await withdrawUnclaimedRequest(services.db, id)) throw serviceBusy(services, error);
  }
  return engineOutcomes.waitFor(id, AbortSignal.any([gone, AbortSignal.timeout(timeLimits.documentTimeoutMs)]));
}

/** The problem of an answer. A newer worker may know reasons that this version does not. */
function problemOf(
  { reason: told, params, retryAfterSeconds }: Extract<EngineAnswer, { readonly kind: 'problem' }>,
  otherwise: Reason,
): Problem {
  const isKnown = Object.hasOwn(REASONS, told) || Object.hasOwn(ALL_PROBLEMS, told);
  const reason = isKnown ? (told as Reason) : otherwise;
  const message = filledIn(definitionOf(reason).sentence, params);
  return new Problem({ reason, params, message }, retryAfterSeconds === null ? {} : { retryAfterSeconds });
}

interface EngineWorkerOptions {
  readonly services: Pick<Services, 'db' | 'log' | 'storage' | 'queue'> & LocalEngines;
  readonly events: DatabaseNotifications;
  /** The number of requests that this process answers at the same time. */
  readonly atOnceMax: number;
  readonly scratch: Scratch;
}

const POLL_MS = 2000;

/** Does the work that nodes without engines ask for. */
export class EngineWorker {
  readonly #options: EngineWorkerOptions;
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;
  #unlisten: () => void = () => undefined;
  #isClosed = false;

  constructor(options: EngineWorkerOptions) {
    this.#options = options;
  }

  /** Begins to claim requests, the first time at once. */
  start(): void {
    const poll = (): void => this.#poll();
    this.#timer = setInterval(poll, POLL_MS);
    this.#unlisten = this.#options.events.on(ENGINE_REQUESTS_CHANNEL, { onNotification: poll, poll });
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
      const hasOffice = (await services.engines.office()) !== null;
      const request = await claimEngineRequest(services.db, { kinds: TASK_KINDS, hasOffice });
      if (request === null) return false;
      // One more may wait, and another place may be free.
      this.#poll();
      const answer = await this.#answerOf(request);
      const isWanted = await answerEngineRequest(services.db, request.id, answer);
      if (!isWanted && answer.kind === 'done' && answer.file !== null)
        await discardStagedFolder(services, answer.file.folder);
      return true;
    } catch (err) {
      services.log.event('engine.request_failed', { err });
      return false;
    }
  }

  async #answerOf(request: EngineRequest): Promise<EngineAnswer> {
    const { services, scratch } = this.#options;
    const { companyId, cvId, memberId } = request;
    // Only what this version knows is claimed.
    const kind = request.kind as EngineTaskKind;
    const member = await findMemberById(services.db, memberId, { companyId });
    if (member === null) return refused(new Problem('not_found'));
    const scratchDir = await scratch.makeDir('request');
    try {
      const upload = await this.#fetched(request, scratchDir);
      const context = { services, cvId, member, tenant: memberTenant(member), upload, scratchDir };
      const { result, path: made } = await doTask(kind, context, request.task as EngineTasks[typeof kind]['task']);
      return { kind: 'done', result, file: made === undefined ? null : await this.#stored(companyId, made) };
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem(FAILURES[kind], { cause: error });
      if (problem.status >= 500) services.log.event('engine.request_not_done', { err: problem, cvId, kind });
      return refused(problem);
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  }

  /** The path of the file that the work takes, or null. */
  async #fetched({ task }: EngineRequest, scratchDir: string): Promise<string | null> {
    const { upload } = task as { readonly upload?: StoredFile };
    if (upload === undefined) return null;
    const target = path.join(scratchDir, 'upload');
    const fault = await fetchFile(this.#options.services.storage, upload, target);
    if (fault !== null) throw new Error(`The upload to another node cannot be read: ${fault}`);
    return target;
  }

  /** Puts a file into a staged folder of the store, which the asking node discards. */
  async #stored(companyId: number, file: string): Promise<AnswerFile> {
    const { services } = this.#options;
    const folder = await stageFolder(services.db, companyId);
    const key = `${folder}made`;
    try {
      return { folder, key, ...(await services.storage.put(key, file, { contentType: 'application/octet-stream' })) };
    } catch (error) {
      await discardStagedFolder(services, folder);
      throw error;
    }
  }
}

function refused({ reason, params, retryAfterSeconds }: Problem): EngineAnswer {
  return { kind: 'problem', reason, params, retryAfterSeconds };
}
