import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findCompany } from '#companies/companies.ts';
import { withDigest } from '#platform/object-storage/object-storage.ts';
import { retryTransient } from '#platform/postgres/database-errors.ts';
import {
  type ImportedUpload,
  ImportStoppedError,
  type ImportTarget,
  importFile,
} from '#use-cases/import/import-file.ts';
import type { ProcessingServices } from '#use-cases/services/services.ts';
import type { CommandContext } from './command-context.ts';
import { type ImportFile, UnreadableFileError } from './import-files.ts';
import {
  type ImportLine,
  type ImportReport,
  type ImportSums,
  lineAsJson,
  lineAsText,
  progressAsText,
} from './import-output.ts';

interface ImportWork {
  readonly target: ImportTarget;
  /** Files in work at the same time. */
  readonly parallel: number;
  readonly report: ImportReport | null;
  readonly isJson: boolean;
}

/** How a run ended. `stopped`: the other files would be refused too; `failed`: by the error in `cause`. */
export interface ImportEnd {
  readonly sums: ImportSums;
  readonly ended: 'complete' | 'interrupted' | 'stopped' | 'failed';
  readonly cause: Error | null;
}

/** A CV was charged and is not stored. The next ones would be lost in the same way. */
const NOT_STORED: ReadonlySet<string | null> = new Set(['storage_failed', 'storage_required']);
const STORE_FAULT =
  'A CV was read and charged, and could not be stored. Check the store of files, and send this CV again in the console or by the API.';

/** Imports files, some at a time, and prints the line of each when it has ended. */
export async function runImport(
  context: CommandContext,
  files: readonly ImportFile[],
  work: ImportWork,
): Promise<ImportEnd> {
  const services = await context.processing(work.parallel);
  const interrupted = context.holdInterrupts();
  const run = new Run(context, files.length, work);
  const waiting = files.values();
  let cause: Error | null = null;
  const worker = async (): Promise<void> => {
    for (const file of waiting) {
      if (interrupted.aborted || cause !== null) return;
      try {
        const line = await lineOf(file, { context, services, target: work.target, signal: interrupted });
        await run.end(line);
        if (line.outcome === 'refused' && NOT_STORED.has(line.code)) cause ??= new ImportStoppedError(STORE_FAULT);
      } catch (error) {
        if (interrupted.aborted && !(error instanceof ImportStoppedError)) return;
        cause ??= error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  run.showProgress();
  await Promise.all(Array.from({ length: work.parallel }, worker));
  const sums = run.close();
  const stop = cause as Error | null;
  if (stop !== null) return { sums, ended: stop instanceof ImportStoppedError ? 'stopped' : 'failed', cause: stop };
  return { sums, ended: interrupted.aborted ? 'interrupted' : 'complete', cause: null };
}

interface FileWork {
  readonly context: CommandContext;
  readonly services: ProcessingServices;
  readonly target: ImportTarget;
  readonly signal: AbortSignal;
}

async function lineOf(file: ImportFile, { context, services, target, signal }: FileWork): Promise<ImportLine> {
  const startedAt = performance.now();
  const line = { path: file.path, code: null, message: null, cvId: null, credits: 0 };
  const seconds = (): number => Math.round(performance.now() - startedAt) / 1000;
  if (file.skipped !== null) return { ...line, outcome: 'skipped', message: file.skipped, seconds: 0 };
  const scratch = await context.scratch();
  if ((await scratch.freeMb()) < context.config().diskFreeMb)
    throw new Error('The disk of the data folder is all but full.');
  const scratchDir = await scratch.makeDir('import');
  try {
    const company = await retryTransient(
      () => findCompany(services.db, target.companyId),
      (err) => services.log.event('call.reserve_retry', { err }),
    );
    const upload = await copyOf(file, scratchDir, company?.uploadLimitBytes ?? 0);
    const result = await importFile(services, target, { upload, signal });
    const { credits, before } = result;
    return result.kind === 'done'
      ? { ...line, outcome: before ? 'read_before' : 'done', cvId: result.cvId, credits, seconds: seconds() }
      : { ...line, outcome: before ? 'refused_before' : 'refused', ...told(result), credits, seconds: seconds() };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { ...line, outcome: 'refused', ...told(error), seconds: seconds() };
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

function told({
  code,
  message,
}: {
  readonly code: string;
  readonly message: string;
}): Pick<ImportLine, 'code' | 'message'> {
  return { code, message };
}

/** Copies a file into scratch space. One over the limit is cut off behind it, and is refused for its size later. */
async function copyOf(file: ImportFile, scratchDir: string, limitBytes: number): Promise<ImportedUpload> {
  const name = path.posix.basename(file.path.replaceAll('\\', '/'));
  const target = path.join(scratchDir, `upload${path.extname(name).toLowerCase()}`);
  const { chunks, result } = withDigest(await file.open());
  async function* untilLimit(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      yield chunk;
      if (result().sizeBytes > limitBytes) return;
    }
  }
  await pipeline(untilLimit, createWriteStream(target));
  return { path: target, name, scratchDir, ...result() };
}

/** The sums and the output of a run. */
class Run {
  readonly #context: CommandContext;
  readonly #work: ImportWork;
  readonly #startedAt = performance.now();
  #sums: ImportSums;

  constructor(context: CommandContext, files: number, work: ImportWork) {
    this.#context = context;
    this.#work = work;
    const none = { done: 0, read_before: 0, refused: 0, refused_before: 0, skipped: 0 };
    this.#sums = { files, ...none, credits: 0, seconds: 0 };
  }

  async end(line: ImportLine): Promise<void> {
    const { outcome, credits } = line;
    this.#sums = { ...this.#sums, [outcome]: this.#sums[outcome] + 1, credits: this.#sums.credits + credits };
    this.#context.showProgress?.('');
    this.#context.write(`${this.#work.isJson ? JSON.stringify(lineAsJson(line)) : lineAsText(line)}\n`);
    this.showProgress();
    await this.#work.report?.add(line);
  }

  showProgress(): void {
    if (this.#work.isJson) return;
    this.#context.showProgress?.(progressAsText(this.#sums, this.#seconds()));
  }

  close(): ImportSums {
    this.#context.showProgress?.('');
    return { ...this.#sums, seconds: Math.round(this.#seconds() * 10) / 10 };
  }

  #seconds(): number {
    return (performance.now() - this.#startedAt) / 1000;
  }
}
