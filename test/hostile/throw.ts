import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { type Canary, openCanary } from './canary.ts';
import { samplesOf, sampleTruths } from './samples.ts';
import { type HostileService, type Outcome, type ServiceOptions, send, startHostileService } from './service.ts';
import {
  type Guarantee,
  type LogLine,
  type Memory,
  memoryOf,
  type Violation,
  violationsAfter,
  warningsIn,
} from './state.ts';

/** A document to send. */
export interface ThrownDocument {
  /** What to call it in a report: a kind, or `file`. */
  readonly kind: string;
  /** How to make it again. */
  readonly origin: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

export interface ThrowOptions extends ServiceOptions {
  /** So many documents; each is made when its turn comes. */
  readonly count: number;
  readonly document: (index: number, address: string) => Promise<ThrownDocument> | ThrownDocument;
  /** Documents in work at once. */
  readonly concurrency: number;
  /** What comes before the memory is taken that must be there again in the end. */
  readonly warmUp: WarmUp;
  /** After so many documents a good CV goes along and must be read right. */
  readonly goodEvery: number;
  /** Where documents are kept that did harm; null keeps none. */
  readonly keepDir: string | null;
  readonly onProgress?: (done: number) => void;
  /** Aborted where no more is to be thrown: the service ends, and the promise is rejected with the reason. */
  readonly signal?: AbortSignal;
}

/** Good CVs: engines come to their size by reading, the server's own process by calls. */
export interface WarmUp {
  /** So many times every sample is read, of Word and of scans too. */
  readonly rounds: number;
  /** So many calls follow with samples that are read in no time. */
  readonly quickCalls: number;
}

/** What became of one document. */
export interface Thrown {
  readonly kind: string;
  readonly origin: string;
  readonly sizeBytes: number;
  readonly milliseconds: number;
  readonly status: number | null;
  /** The sentence of a refusal, a short word for the rest. */
  readonly said: string;
  readonly requestId: string | null;
}

export interface Verdict {
  readonly thrown: readonly Thrown[];
  /** What may never happen; empty where no document hurt the service. */
  readonly violations: readonly Violation[];
  readonly warnings: readonly LogLine[];
  /** After the warm-up, ten times along the way, and in the end. */
  readonly memory: { readonly warm: Memory; readonly along: readonly Memory[]; readonly after: Memory };
  readonly seconds: number;
}

/** Time for the answer beyond the limit of the engines: receiving, storing, starting fresh engines. */
const ANSWER_MARGIN_MS = 20_000;
const MEMORY_LOOKS = 10;

/** Throws documents at a server of its own, and looks whether any of them hurt it. */
export async function throwDocuments(options: ThrowOptions): Promise<Verdict> {
  const canary = await openCanary();
  const service = await startHostileService(options);
  try {
    return await new Run(options, service, canary).run();
  } finally {
    await service.close();
    await canary.close();
  }
}

class Run {
  readonly #options: ThrowOptions;
  readonly #service: HostileService;
  readonly #canary: Canary;
  readonly #thrown: Thrown[] = [];
  readonly #violations: Violation[] = [];
  readonly #along: Memory[] = [];

  constructor(options: ThrowOptions, service: HostileService, canary: Canary) {
    this.#options = options;
    this.#service = service;
    this.#canary = canary;
  }

  async run(): Promise<Verdict> {
    const truths = sampleTruths();
    const goods = truths.map(({ file }) => file);
    const quick = truths.filter(({ file, processing_method }) => file.endsWith('.pdf') && processing_method === 'text');
    const { rounds, quickCalls } = this.#options.warmUp;
    await this.#sendGoods(Array.from({ length: rounds }, () => goods).flat());
    await this.#sendGoods(Array.from({ length: quickCalls }, (_, call) => quick[call % quick.length]?.file ?? ''));
    const [first] = this.#violations;
    if (first !== undefined)
      throw new Error(`The service does not read good CVs, so nothing was thrown: ${first.what}`);
    const warm = memoryOf(this.#service);
    const started = performance.now();
    await this.#inTurns(this.#options.count, (index) => this.#sendHostile(index));
    const seconds = (performance.now() - started) / 1000;
    await this.#sendGoods(goods);
    await this.#checkServer(warm);
    return {
      thrown: this.#thrown,
      violations: this.#violations,
      warnings: warningsIn(this.#service.server.logFile),
      memory: { warm, along: this.#along, after: memoryOf(this.#service) },
      seconds,
    };
  }

  async #inTurns(count: number, one: (index: number) => Promise<void>): Promise<void> {
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < count && this.#service.server.ended() === null) {
        this.#options.signal?.throwIfAborted();
        next += 1;
        await one(next - 1);
      }
    };
    await Promise.all(Array.from({ length: this.#options.concurrency }, lane));
  }

  async #sendHostile(index: number): Promise<void> {
    const { goodEvery, onProgress, count } = this.#options;
    const document = await this.#options.document(index, this.#canary.address);
    const outcome = await send(this.#service, document.fileName, document.bytes);
    const violation = this.#violationOf(outcome, document.origin);
    if (violation !== null) await this.#violated(document, violation);
    this.#thrown.push(thrown(document, outcome));
    if (this.#thrown.length % Math.ceil(count / MEMORY_LOOKS) === 0) this.#along.push(memoryOf(this.#service));
    onProgress?.(this.#thrown.length);
    if (index % goodEvery === goodEvery - 1) await this.#sendGood('cv-one-column.pdf');
  }

  #violationOf({ fault, milliseconds }: Outcome, origin: string): Violation | null {
    const ended = this.#service.server.ended();
    if (ended !== null) return { guarantee: 'server', what: `${origin}: the server ${ended}` };
    if (fault !== null) return { guarantee: 'answers', what: `${origin}: ${fault}` };
    // A document waits for those that are in progress with it, each of which has its own time.
    const limitMs = this.#options.documentTimeoutMs * this.#options.concurrency + ANSWER_MARGIN_MS;
    if (milliseconds <= limitMs) return null;
    return { guarantee: 'time', what: `${origin}: answered after ${Math.round(milliseconds / 1000)} s` };
  }

  async #violated(document: ThrownDocument, violation: Violation): Promise<void> {
    this.#violations.push(violation);
    const { keepDir } = this.#options;
    if (keepDir === null) return;
    await mkdir(keepDir, { recursive: true });
    await writeFile(path.join(keepDir, path.basename(document.fileName)), document.bytes);
  }

  async #sendGoods(names: readonly string[]): Promise<void> {
    await this.#inTurns(names.length, async (index) => this.#sendGood(names[index] ?? ''));
  }

  /** A sample CV, which must be read as its truth says whatever came before it. */
  async #sendGood(name: string): Promise<void> {
    const truth = sampleTruths().find(({ file }) => file === name);
    const sample = [...samplesOf('pdf'), ...samplesOf('docx'), ...samplesOf('doc')].find((one) => one.name === name);
    if (truth === undefined || sample === undefined) throw new Error(`there is no truth about ${name}`);
    const outcome = await send(this.#service, name, sample.bytes);
    const violation = this.#violationOf(outcome, `the good CV ${name}`);
    if (violation !== null) this.#violations.push(violation);
    else if (outcome.answer?.status !== 200) this.#note('good CVs', `${name}: ${outcome.answer?.text}`);
    else {
      const { candidate_name, latest_company, latest_role } = outcome.answer.result;
      const read = [candidate_name, latest_company, latest_role].join(' | ');
      const expected = [truth.candidate_name, truth.latest_company, truth.latest_role].join(' | ');
      // What OCR reads of a scan may differ by a letter; it must be read.
      const same = truth.processing_method === 'image' ? candidate_name !== null : read === expected;
      if (!same) this.#note('good CVs', `${name} was read as ${read}`);
    }
  }

  #note(guarantee: Guarantee, what: string): void {
    this.#violations.push({ guarantee, what });
  }

  async #checkServer(warm: Memory): Promise<void> {
    const { server, url } = this.#service;
    const unsent = this.#options.count - this.#thrown.length;
    if (unsent > 0) this.#note('answers', `${unsent} documents were not sent any more`);
    const fetched = this.#canary.count();
    if (fetched > 0) this.#note('network', `${fetched} connections were made to an address that documents named`);
    const ended = server.ended();
    if (ended !== null) {
      this.#note('server', `the server ${ended}`);
      return;
    }
    const health = await fetch(`${url}/api/public/v1/health`);
    if (health.status !== 200) this.#note('server', `health answers ${health.status}`);
    this.#violations.push(...(await violationsAfter(this.#service, warm)));
  }
}

function thrown({ kind, origin, bytes }: ThrownDocument, { answer, milliseconds }: Outcome): Thrown {
  const base = { kind, origin, sizeBytes: bytes.length, milliseconds, status: answer?.status ?? null };
  if (answer === null) return { ...base, said: 'no answer', requestId: null };
  const requestId = answer.headers.get('x-request-id');
  if (answer.status === 200) return { ...base, said: 'read', requestId };
  return { ...base, said: answer.errorCode === null ? answer.text.slice(0, 200) : answer.error.message, requestId };
}
