import { rm } from 'node:fs/promises';
import { Argument, Command, InvalidArgumentError } from 'commander';
import { listCvsReadBefore } from '#cvs/readings/readings.ts';
import { ENGINE } from '#kit/engine.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isBuiltIn, listTemplates, resolveTemplate } from '#templates/templates.ts';
import type { ReadingDifference } from '#use-cases/console/readings.ts';
import { type RereadResult, rereadCv } from '#use-cases/read-again/read-cv-again.ts';
import type { LocalEngines, ProcessingServices } from '#use-cases/services/services.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, parseId, parseParallel, parseRowCount } from './options.ts';
import { type OutputOptions, printable } from './output.ts';

interface RereadOptions extends OutputOptions {
  readonly company: number;
  readonly template?: string;
  readonly engineBefore?: string;
  readonly limit?: number;
  readonly parallel?: number;
}

/** `lectern reread CV` */
export function rereadCommand(context: CommandContext): Command {
  return new Command('reread')
    .description(
      `Read stored CVs again, with this version of the engine (${ENGINE}) or another template. The earlier reading is kept, what members ` +
        'corrected stays, and no credit is spent. Give one CV, or --engine-before for all that an earlier engine read; the same command again ' +
        'continues. Servers can run meanwhile. Ctrl-C finishes the CVs in work. Exits with 1 if a CV could not be read.',
    )
    .addArgument(new Argument('[CV]', 'id of the CV').argParser(parseId))
    .addOption(companyOption())
    .option('--template <T>', 'template, by id or name, or "default" for none; without it the one of the last reading')
    .option(
      '--engine-before <ENGINE>',
      'all CVs that an earlier engine than this read last, such as lectern/9',
      parseEngine,
    )
    .option('--limit <N>', 'with --engine-before: at most so many CVs', parseRowCount)
    .option(
      '--parallel <N>',
      'CVs in work at the same time; without it half of LECTERN_DOCUMENT_WORKERS',
      parseParallel,
    )
    .option('--json', 'print one JSON object per line and CV, and the sums as the last line')
    .action(async (cvId: number | undefined, options: RereadOptions) => {
      const { engineBefore } = options;
      if ((cvId === undefined) === (engineBefore === undefined))
        throw new OperatorError('Give either the id of a CV, or --engine-before for all that an earlier engine read.');
      const db = await context.db();
      const company = await requireCompany(db, options.company);
      if (!company.storageEnabled)
        throw new OperatorError(
          `The storage of CVs is off for company ${company.id}, so its CVs are not shown to anybody.`,
        );
      const template = options.template === undefined ? null : await templateOf(db, company.id, options.template);
      const ids = engineBefore === undefined ? [cvId ?? 0] : await idsOf(db, { ...options, engineBefore });
      const parallel =
        cvId === undefined ? (options.parallel ?? Math.max(1, Math.floor(context.config().documentWorkers / 2))) : 1;
      await rereadAll(context, ids, { companyId: company.id, template, parallel, isJson: options.json === true });
    });
}

function parseEngine(word: string): string {
  if (!/^[a-z-]+\/\d{1,6}(\.\d{1,6})*$/u.test(word))
    throw new InvalidArgumentError(`Write an engine as profiles name it, such as ${ENGINE}.`);
  return word;
}

async function templateOf(db: Queries, companyId: number, given: string): Promise<string> {
  if (isBuiltIn(given)) return given.trim();
  const template = resolveTemplate(await listTemplates(db, companyId), given);
  if (template === null)
    throw new OperatorError(
      `Company ${companyId} has no template "${given}". "lectern template list --company ${companyId}" lists them.`,
    );
  return String(template.id);
}

/** This many profiles are looked at in one query. */
const PAGE = 500;

/** The CVs that an earlier engine read last, by their ids. */
async function idsOf(
  db: Queries,
  { company, engineBefore, limit = Number.POSITIVE_INFINITY }: RereadOptions & { readonly engineBefore: string },
): Promise<readonly number[]> {
  const ids: number[] = [];
  while (ids.length < limit) {
    const page = { engine: engineBefore, after: ids.at(-1) ?? 0, limit: Math.min(PAGE, limit - ids.length) };
    const found = await listCvsReadBefore(db, company, page);
    ids.push(...found);
    if (found.length < page.limit) break;
  }
  return ids;
}

interface RereadWork {
  readonly companyId: number;
  readonly template: string | null;
  readonly parallel: number;
  readonly isJson: boolean;
}

async function rereadAll(context: CommandContext, ids: readonly number[], work: RereadWork): Promise<void> {
  // Without a CV no engine is started.
  const services = ids.length === 0 ? null : await context.processing(work.parallel);
  const interrupted = context.holdInterrupts();
  const sums = { read: 0, same: 0, refused: 0 };
  const waiting = ids.values();
  let cause: Error | null = null;
  const worker = async (): Promise<void> => {
    for (const cvId of waiting) {
      if (services === null || interrupted.aborted || cause !== null) return;
      try {
        const result = await readOne(cvId, { context, services, work });
        sums[result.kind] += 1;
        context.showProgress?.('');
        context.write(
          work.isJson ? `${JSON.stringify(lineAsJson(cvId, result))}\n` : lineAsText(cvId, result, ids.length === 1),
        );
        context.showProgress?.(`${sums.read + sums.same + sums.refused} of ${ids.length} CVs`);
      } catch (error) {
        cause ??= error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: work.parallel }, worker));
  context.showProgress?.('');
  const left = ids.length - sums.read - sums.same - sums.refused;
  const summary = { cvs: ids.length, ...sums, not_reached: left };
  if (work.isJson) context.write(`${JSON.stringify({ summary })}\n`);
  else
    context.write(
      `${ids.length} CVs: ${sums.read} read again, ${sums.same} the same, ${sums.refused} refused, ${left} not reached.\n`,
    );
  const fault = cause as Error | null;
  if (fault !== null) throw fault;
  if (left > 0)
    throw new OperatorError(
      `The command was interrupted; ${left} CVs were not reached. The same command again continues.`,
    );
  if (sums.refused > 0)
    throw new OperatorError(`${sums.refused} of the CVs could not be read again; each is named above.`);
}

/** @throws what is no fault of this CV, such as a database that stays away */
async function readOne(
  cvId: number,
  {
    context,
    services,
    work,
  }: { context: CommandContext; services: ProcessingServices & LocalEngines; work: RereadWork },
): Promise<RereadResult> {
  const { companyId, template } = work;
  const scratchDir = await (await context.scratch()).makeDir('reread');
  try {
    return await rereadCv(services, { companyId, cvId, template, scratchDir });
  } finally {
    await rm(scratchDir, { recursive: true, force: true });
  }
}

function lineAsJson(cvId: number, result: RereadResult): object {
  const changes =
    result.kind === 'read' ? result.changes.map(({ isKept, ...change }) => ({ ...change, kept: isKept })) : [];
  return {
    cv_id: cvId,
    outcome: result.kind,
    reading: result.kind === 'refused' ? null : result.number,
    changes,
    message: result.kind === 'refused' ? result.message : null,
  };
}

function lineAsText(cvId: number, result: RereadResult, isDetailed: boolean): string {
  switch (result.kind) {
    case 'refused':
      return `${printable(`refused  CV ${cvId}  ${result.message}`)}\n`;
    case 'same':
      return `same  CV ${cvId}  reading ${result.number}\n`;
    case 'read': {
      const { number, changes } = result;
      const head = `read  CV ${cvId}  reading ${number}, ${changes.length} ${changes.length === 1 ? 'difference' : 'differences'}\n`;
      return isDetailed ? [head, ...changes.map(changeAsText)].join('') : head;
    }
  }
}

function changeAsText({ kind, pointer, entry, before, after, isKept }: ReadingDifference): string {
  const place = entry === null ? pointer : `${pointer} (${entry})`;
  const values = kind === 'moved' ? '' : `: ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;
  return `${printable(`  ${kind}  ${place}${values}${isKept ? '  stays as corrected' : ''}`)}\n`;
}
