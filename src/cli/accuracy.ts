import { rm } from 'node:fs/promises';
import { Command } from 'commander';
import type { Profile } from '#extraction/model/profile.ts';
import { ConcurrencyLimiter } from '#kit/concurrency-limiter.ts';
import { ENGINE } from '#kit/engine.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { measureAccuracy } from '#use-cases/accuracy/measure-accuracy.ts';
import { readUnstored } from '#use-cases/read-again/read-cv-again.ts';
import { accuracyAsJson, accuracyAsText } from './accuracy-output.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseSince } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

interface AccuracyOptions extends OutputOptions {
  readonly company: number;
  readonly since?: Date;
  readonly readAgain?: boolean;
}

/** `lectern accuracy` */
export function accuracyCommand(context: CommandContext): Command {
  return new Command('accuracy')
    .description(
      'Tell how well the engine reads the documents of a company, by field, template and engine: what it read is compared with the stored CVs that ' +
        'members marked as checked or corrected. Nothing leaves the machine, nothing is changed, and no value of a CV is printed. Servers can run ' +
        'meanwhile.',
    )
    .addOption(companyOption())
    .option('--since <DATE>', 'only CVs that were stored since then', parseSince)
    .option(
      '--read-again',
      `read these CVs with this version of the engine (${ENGINE}), store nothing, and tell what it mends and breaks. Exits with 1 if a CV could not be read`,
    )
    .addOption(jsonOption())
    .action(async (options: AccuracyOptions) => {
      const db = await context.db();
      const { id: companyId } = await requireCompany(db, options.company);
      const wanted = { companyId, since: options.since ?? null };
      const present = options.readAgain === true ? new PresentEngine(context, companyId) : null;
      const report = await measureAccuracy(db, wanted, {
        onProgress: (cvs) => context.showProgress?.(`${cvs} CVs`),
        readPresent: present === null ? null : (cvId) => present.read(cvId),
      }).finally(() => context.showProgress?.(''));
      printResult(context, options, {
        value: { company_id: companyId, since: wanted.since?.toISOString() ?? null, ...accuracyAsJson(report) },
        text: () => accuracyAsText(report),
      });
      if (present !== null && present.refused > 0)
        throw new OperatorError(`${present.refused} of the CVs could not be read again; each is named above.`);
    });
}

/** Reads stored CVs of a company with the engines of this process, a few at a time. They start with the first CV. */
class PresentEngine {
  readonly #context: CommandContext;
  readonly #companyId: number;
  readonly #parallel: number;
  readonly #limiter: ConcurrencyLimiter;
  #services: ReturnType<CommandContext['processing']> | null = null;
  #hasFailed = false;
  #refused = 0;

  constructor(context: CommandContext, companyId: number) {
    this.#context = context;
    this.#companyId = companyId;
    this.#parallel = Math.max(1, Math.floor(context.config().documentWorkers / 2));
    this.#limiter = new ConcurrencyLimiter({ atOnce: this.#parallel, waitingMax: Number.POSITIVE_INFINITY });
  }

  /** CVs that could not be read. */
  get refused(): number {
    return this.#refused;
  }

  /** Null for a CV that cannot be read, which is told on standard error. @throws what is no fault of this CV; then no other is read */
  async read(cvId: number): Promise<Profile | null> {
    return this.#limiter.run(async () => {
      if (this.#hasFailed) return null;
      try {
        return await this.#readNow(cvId);
      } catch (error) {
        this.#hasFailed = true;
        throw error;
      }
    });
  }

  async #readNow(cvId: number): Promise<Profile | null> {
    this.#services ??= this.#context.processing(this.#parallel);
    const services = await this.#services;
    const scratchDir = await (await this.#context.scratch()).makeDir('accuracy');
    try {
      const result = await readUnstored(services, { companyId: this.#companyId, cvId, scratchDir });
      if (result.kind === 'read') return result.profile;
      this.#refused += 1;
      this.#context.showProgress?.('');
      this.#context.writeError(printable(`CV ${cvId} could not be read again: ${result.message}`));
      return null;
    } finally {
      await rm(scratchDir, { recursive: true, force: true });
    }
  }
}
