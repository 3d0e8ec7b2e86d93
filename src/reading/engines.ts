import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { findSandbox, type Sandbox } from '#platform/workers/sandbox.ts';
import { type WorkerCalls, type WorkerCounts, WorkerPool } from '#platform/workers/worker-pool.ts';
import type { DocumentCalls, OcrCalls, OfficeCalls, ReadingLimits } from './calls/engine-calls.ts';
import type { ExtractionValidator } from './engine-answers.ts';
import { type EngineDescription, type EnginePlan, fullSearchPath, planEngines } from './engine-plan.ts';
import { documentPool, ocrPool, officePool, type PoolKind } from './engine-pools.ts';
import { systemFonts } from './word/system-fonts.ts';

export type { EngineDescription } from './engine-plan.ts';

export interface ReadingOptions {
  readonly config: ReadingLimits &
    Pick<
      Config,
      | 'engines'
      | 'ocrLanguages'
      | 'documentWorkers'
      | 'officeWorkers'
      | 'ocrWorkers'
      | 'spareWorkers'
      | 'queueWaitMs'
      | 'readTimeoutMs'
      | 'workerMemoryMb'
      | 'sandbox'
      | 'dataDir'
    >;
  /** The module that calls `serveDocumentWorker`. */
  readonly documentWorkerEntry: URL;
  /** Whether a value is an extraction result of that module. */
  readonly isExtracted: ExtractionValidator;
  /** Each worker process gets its own folder in it. */
  readonly scratchDir: string;
  readonly log: Log;
  /** `PATH`, to find LibreOffice and tesseract. The usual folders are searched in any case. */
  readonly searchPath?: string | undefined;
  /** The sandbox of the engines; by default the one that is found. */
  readonly sandbox?: Sandbox | undefined;
}

/** The engines that read documents: pools of processes, started on demand. */
export interface ReadingEngines {
  readonly limits: ReadingLimits;
  /** Total time that a document may wait for free processes, in milliseconds. */
  readonly queueWaitMs: number;
  readonly log: Log;
  /** The isolation of the engines. */
  readonly sandbox: Sandbox;
  readonly documents: WorkerPool<DocumentCalls>;
  /** Null if the machine has no such engine; `describe` says how to get one. */
  office(): Promise<WorkerPool<OfficeCalls> | null>;
  ocr(): Promise<WorkerPool<OcrCalls> | null>;
  /** Starts processes ahead of time. Failures are logged; the next document tries again. */
  warm(jobs: readonly ('documents' | 'office' | 'ocr')[]): Promise<void>;
  /** Which engine does which job, and how to get a better one. */
  describe(): Promise<readonly EngineDescription[]>;
  /** The pools that have been opened, with their processes and waiting requests at this moment. */
  counts(): Promise<readonly WorkerCounts[]>;
  /** Ends every process. */
  stop(): Promise<void>;
}

/** Prepares the engines. Processes start on demand, or by `warm`. */
export async function startReadingEngines(options: ReadingOptions): Promise<ReadingEngines> {
  const { config, searchPath = '', scratchDir } = options;
  const sandbox = options.sandbox ?? (await findSandbox(config.sandbox, fullSearchPath(searchPath), scratchDir));
  // A command may run before the folder exists.
  const dataDir = await realpath(config.dataDir).catch(() => path.resolve(config.dataDir));
  return new Engines(options, { sandbox, dataDir });
}

export interface DescribedEngines {
  readonly engines: readonly EngineDescription[];
  readonly sandbox: Sandbox;
}

/** The engines and the sandbox that would be used. Starts nothing. */
export async function describeEngines(
  config: Pick<Config, 'engines' | 'ocrLanguages' | 'sandbox'>,
  searchPath: string,
): Promise<DescribedEngines> {
  const places = fullSearchPath(searchPath);
  const [{ descriptions }, sandbox] = await Promise.all([
    planEngines(config, places),
    findSandbox(config.sandbox, places),
  ]);
  return { engines: descriptions, sandbox };
}

/** @throws OperatorError if a sandbox is required and none works here */
export function requireSandbox(sandbox: Sandbox, wanted: Config['sandbox']): void {
  if (wanted === 'required' && sandbox.kind === 'none')
    throw new OperatorError(`LECTERN_SANDBOX is required, but ${sandbox.reason}. "lectern doctor" says what to do.`);
}

class Engines implements ReadingEngines {
  readonly limits: ReadingLimits;
  readonly queueWaitMs: number;
  readonly log: Log;
  readonly sandbox: Sandbox;
  readonly documents: WorkerPool<DocumentCalls>;
  readonly #options: ReadingOptions;
  readonly #searchPath: string;
  readonly #dataDir: string;
  #plan: Promise<EnginePlan> | null = null;
  #office: Promise<WorkerPool<OfficeCalls> | null> | null = null;
  #ocr: Promise<WorkerPool<OcrCalls> | null> | null = null;

  constructor(options: ReadingOptions, { sandbox, dataDir }: { readonly sandbox: Sandbox; readonly dataDir: string }) {
    this.#options = options;
    this.sandbox = sandbox;
    this.#dataDir = dataDir;
    this.#searchPath = fullSearchPath(options.searchPath ?? '');
    this.limits = options.config;
    this.queueWaitMs = options.config.queueWaitMs;
    this.log = options.log;
    const { documentWorkers, readTimeoutMs } = options.config;
    const { documentWorkerEntry, isExtracted } = options;
    const kind = documentPool(documentWorkerEntry, { callMsMax: readTimeoutMs, isExtracted });
    this.documents = this.#pool({ ...kind, size: documentWorkers });
  }

  async office(): Promise<WorkerPool<OfficeCalls> | null> {
    this.#office ??= this.#openOffice();
    return this.#office;
  }

  async ocr(): Promise<WorkerPool<OcrCalls> | null> {
    this.#ocr ??= this.#openOcr();
    return this.#ocr;
  }

  async warm(jobs: readonly ('documents' | 'office' | 'ocr')[]): Promise<void> {
    const { documentWorkers, officeWorkers, ocrWorkers } = this.#options.config;
    const warmings = {
      documents: async () => this.documents.warm(documentWorkers),
      office: async () => (await this.office())?.warm(officeWorkers),
      ocr: async () => (await this.ocr())?.warm(ocrWorkers),
    };
    const warmOne = async (job: 'documents' | 'office' | 'ocr'): Promise<void> => {
      try {
        await warmings[job]();
      } catch (err) {
        this.log.event('engine.start_failed', { err, job });
      }
    };
    await Promise.all(jobs.map(warmOne));
  }

  async describe(): Promise<readonly EngineDescription[]> {
    return (await this.#planned()).descriptions;
  }

  async counts(): Promise<readonly WorkerCounts[]> {
    return (await this.#opened()).map(({ counts }) => counts);
  }

  async stop(): Promise<void> {
    await Promise.all((await this.#opened()).map(async (pool) => pool.stop()));
  }

  async #opened(): Promise<readonly Pick<WorkerPool<DocumentCalls>, 'counts' | 'stop'>[]> {
    const onDemand = [this.#office, this.#ocr].filter((pool) => pool !== null);
    const pools = await Promise.all(onDemand.map(async (pool) => pool.catch(() => null)));
    return [this.documents, ...pools.filter((pool) => pool !== null)];
  }

  async #planned(): Promise<EnginePlan> {
    this.#plan ??= planEngines(this.#options.config, this.#searchPath);
    return this.#plan;
  }

  async #openOffice(): Promise<WorkerPool<OfficeCalls> | null> {
    const [{ office }, fontPaths] = await Promise.all([this.#planned(), systemFonts()]);
    const kind = officePool(office, fontPaths);
    return kind === null ? null : this.#pool({ ...kind, size: this.#options.config.officeWorkers });
  }

  async #openOcr(): Promise<WorkerPool<OcrCalls> | null> {
    const { ocr, languages } = await this.#planned();
    const kind = ocrPool(ocr, languages);
    return kind === null ? null : this.#pool({ ...kind, size: this.#options.config.ocrWorkers });
  }

  #pool<Calls extends WorkerCalls>({
    keepsSpares,
    reservesMemory,
    ...options
  }: PoolKind & { readonly size: number }): WorkerPool<Calls> {
    const { log, scratchDir, config } = this.#options;
    return new WorkerPool<Calls>({
      ...options,
      log,
      scratchDir,
      sandbox: this.sandbox,
      hidden: [this.#dataDir],
      searchPath: this.#searchPath,
      spares: keepsSpares ? config.spareWorkers : 0,
      // The heap is a part of the memory.
      heapMbMax: Math.min(options.heapMbMax, Math.round(config.workerMemoryMb / 2)),
      memoryMbMax: config.workerMemoryMb,
      dataMbMax: reservesMemory ? null : config.workerMemoryMb + DATA_SLACK_MB,
      diskMbMax: config.unpackedMbMax + 2 * config.outputMbMax,
      replyMbMax: config.outputMbMax / REPLY_PARTS,
      stalledMsMax: STILL_MS_MAX,
    });
  }
}

/** Room for memory that is allocated but hardly used: thread stacks, reserves of the engines. */
const DATA_SLACK_MB = 1024;
/** Replies are text about a document: far smaller than a PDF, and parsed on the server's main thread. */
const REPLY_PARTS = 16;
/** Enough for a machine with a busy disk, and a small part of what a document may take. */
const STILL_MS_MAX = 20_000;
