import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredFile } from '#cvs/store-cv.ts';
import { stageFolder } from '#files/folders.ts';
import { discardStagedFolder } from '#files/garbage-collection.ts';
import {
  type AnswerFile,
  answerEngineRequest,
  claimEngineRequest,
  ENGINE_REQUESTS_CHANNEL,
  type EngineAnswer,
  type EngineRequest,
} from '#jobs/engine-requests.ts';
import { memberTenant } from '#kit/tenant.ts';
import { findMemberById } from '#members/members.ts';
import type { Scratch } from '#platform/data-dir.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import { Problem } from '#problems/problem.ts';
import { fetchFile } from '../process-cv/cv-call.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import { doTask, type EngineTaskKind, type EngineTasks, FAILURES, TASK_KINDS } from './engine-tasks.ts';

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
      const { result, path } = await doTask(kind, context, request.task as EngineTasks[typeof kind]['task']);
      return { kind: 'done', result, file: path === undefined ? null : await this.#stored(companyId, path) };
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
    const target = join(scratchDir, 'upload');
    const fault = await fetchFile(this.#options.services.storage, upload, target);
    if (fault !== null) throw new Error(`The upload to another node cannot be read: ${fault}`);
    return target;
  }

  /** Puts a file into a staged folder of the store, which the asking node discards. */
  async #stored(companyId: number, path: string): Promise<AnswerFile> {
    const { services } = this.#options;
    const folder = await stageFolder(services.db, companyId);
    const key = `${folder}made`;
    try {
      return { folder, key, ...(await services.storage.put(key, path, { contentType: 'application/octet-stream' })) };
    } catch (error) {
      await discardStagedFolder(services, folder);
      throw error;
    }
  }
}

function refused({ reason, params, retryAfterSeconds }: Problem): EngineAnswer {
  return { kind: 'problem', reason, params, retryAfterSeconds };
}
