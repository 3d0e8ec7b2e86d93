import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { findCompany } from '#companies/companies.ts';
import { findActiveMember, type Member } from '#members/members.ts';
import { withDigest } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { retryTransient } from '#platform/postgres/database-errors.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isBuiltIn, listVisibleTemplates, resolveTemplate } from '#templates/templates.ts';
import {
  type ImportedUpload,
  ImportStoppedError,
  type ImportTarget,
  importFile,
} from '#use-cases/import/import-file.ts';
import type { ProcessingServices } from '#use-cases/services/services.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import {
  filesByPath,
  filesOfFolder,
  filesOfZip,
  type ImportFile,
  type ImportSource,
  kindOfSource,
  readPaths,
  UnreadableFileError,
} from './import-files.ts';
import {
  type ImportLine,
  ImportReport,
  type ImportSums,
  lineAsJson,
  lineAsText,
  notReached,
  progressAsText,
  sumsAsJson,
  sumsAsText,
} from './import-output.ts';
import { companyOption, parseParallel } from './options.ts';
import type { OutputOptions } from './output.ts';

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

interface ImportOptions extends OutputOptions {
  readonly company: number;
  readonly member: string;
  readonly template?: string;
  readonly parallel?: number;
  readonly report?: string;
}

/** `lectern import DIR|ZIP|-` */
export function importCommand(context: CommandContext): Command {
  return new Command('import')
    .description(
      'Read and store all CVs of a folder, of a ZIP archive, or of a list of paths, one credit each. ' +
        'The same command again continues: the company is never charged twice for the same content with the same template. ' +
        'Ctrl-C finishes the CVs in work. Exits with 1 if a file was refused or not reached.',
    )
    .argument(
      '<SOURCE>',
      'folder, with all folders below it; ZIP archive; or - for paths on standard input, one a line',
    )
    .addOption(companyOption())
    .requiredOption('--member <EMAIL>', 'member on whose behalf the CVs are read')
    .option('--template <T>', 'template, by id or name; without it the API default')
    .option(
      '--parallel <N>',
      'CVs in work at the same time; without it half of LECTERN_DOCUMENT_WORKERS',
      parseParallel,
    )
    .option('--report <FILE>', 'write a CSV file with a row for each file')
    .option('--json', 'print one JSON object per line and file, and the sums as the last line')
    .action(async (given: string, options: ImportOptions) => {
      const db = await context.db();
      const target = await targetOf(db, options);
      const source = await sourceOf(context, given);
      try {
        await importAll(context, source, { target, options });
      } finally {
        await source.close();
      }
    });
}

/** For whom and how the files are read. @throws OperatorError where none could be */
async function targetOf(db: Queries, { company: companyId, member: email, template }: ImportOptions) {
  const company = await requireCompany(db, companyId);
  if (!company.storageEnabled)
    throw new OperatorError(
      `The storage of CVs is off for company ${companyId}: every CV would cost a credit and be lost. Switch it on with "lectern company set ${companyId} --storage on".`,
    );
  const member = await findActiveMember(db, companyId, email);
  if (member === null)
    throw new OperatorError(
      `Company ${companyId} has no active member ${email}. "lectern member list --company ${companyId}" lists them.`,
    );
  const templateId = template === undefined ? null : await templateIdOf(db, member, template);
  return { companyId, memberEmail: member.email, templateId };
}

async function templateIdOf(db: Queries, member: Member, given: string): Promise<string> {
  if (isBuiltIn(given)) return given.trim();
  const template = resolveTemplate(await listVisibleTemplates(db, member), given);
  if (template === null)
    throw new OperatorError(
      `${member.email} sees no template "${given}". "lectern template list --company ${member.companyId}" lists all of the company.`,
    );
  return String(template.id);
}

async function sourceOf({ cwd, input }: CommandContext, given: string): Promise<ImportSource> {
  if (given === '-') return filesByPath(await readPaths(input()), cwd);
  const source = path.resolve(cwd, given);
  switch (await kindOfSource(source)) {
    case 'folder':
      return filesOfFolder(source);
    case 'archive':
      return filesOfZip(source);
    case 'cv':
      return filesByPath([given], cwd);
  }
}

async function importAll(
  context: CommandContext,
  source: ImportSource,
  { target, options }: { target: Awaited<ReturnType<typeof targetOf>>; options: ImportOptions },
): Promise<void> {
  if (!source.files.some(({ skipped }) => skipped === null))
    throw new OperatorError('There is no CV: no name ends in .pdf, .doc or .docx.');
  const parallel = options.parallel ?? Math.max(1, Math.floor(context.config().documentWorkers / 2));
  const report =
    options.report === undefined ? null : await ImportReport.begin(path.resolve(context.cwd, options.report));
  const work = { target, parallel, report, isJson: options.json === true };
  const end = await runImport(context, source.files, work);
  await report?.end();
  context.write(`${options.json === true ? JSON.stringify(sumsAsJson(end.sums)) : sumsAsText(end.sums)}\n`);
  const fault = faultOf(end, options.company);
  if (fault !== null) throw new OperatorError(fault, end.cause);
}

const AGAIN = 'The same command again continues.';

/** Why an import is not complete, and what to do; null if every file was read. */
function faultOf({ sums, ended, cause }: ImportEnd, companyId: number): string | null {
  const left = `${notReached(sums)} of ${sums.files} files were not reached`;
  const why = cause === null ? '' : cause.message.replace(/\.?$/u, '.');
  if (ended === 'interrupted') return `The import was interrupted; ${left}. ${AGAIN}`;
  if (ended === 'failed') return `The import failed; ${left}. ${why} ${AGAIN}`;
  if (ended === 'stopped') {
    const lacksCredits = cause instanceof ImportStoppedError && cause.lacksCredits;
    const hint = lacksCredits ? ` "lectern credits grant --company ${companyId}" adds credits.` : '';
    return `The import stopped; ${left}. ${why}${hint} ${AGAIN}`;
  }
  const refused = sums.refused + sums.refused_before;
  if (refused === 0) return null;
  return refused === 1
    ? 'One file was refused; it is named above.'
    : `${refused} files were refused; each is named above.`;
}
