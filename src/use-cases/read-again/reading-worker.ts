import { rm } from 'node:fs/promises';
import {
  answerReadingRequest,
  claimReadingRequest,
  READING_REQUESTS_CHANNEL,
  type ReadingRequest,
} from '#cvs/readings/reading-requests.ts';
import { memberTenant } from '#kit/tenant.ts';
import { findMemberById } from '#members/members.ts';
import type { DatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { Scratch } from '#platform/scratch.ts';
import { Problem } from '#problems/problem.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import { type ReadAgainResult, readCvAgain } from './read-cv-again.ts';
import { answerOf } from './read-elsewhere.ts';

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
