import path from 'node:path';
import { Command, Option } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type ExportQuestion, exportCvs } from '#use-cases/export/export-cvs.ts';
import { exportFile, FILE_FORMATS, type FileFormat } from '#use-cases/export/export-file.ts';
import { type CommandContext, requireCompany, requireCvs } from './command-context.ts';
import { companyOption, jsonOption, parseId, parseSince } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

interface ExportOptions extends OutputOptions {
  readonly company: number;
  readonly since?: Date;
  readonly cv?: readonly number[];
  readonly format: 'folder' | FileFormat;
}

/** `lectern export DIR` */
export function exportCommand(context: CommandContext): Command {
  return new Command('export')
    .description(
      'Write every stored CV of a company into a folder: the profile with corrections applied, also as JSON Resume, the PDF and the ' +
        'upload. The same command again continues: it writes only what is missing or has changed. With --format, write one file instead: a ' +
        'table with a row for each CV, or a JSON Resume in each line. Servers can run meanwhile. What is written contains CVs: keep it where ' +
        'nobody else can read it. Exits with 1 if files in the store were missing or damaged.',
    )
    .argument(
      '<DIR>',
      'folder to write to; it must be empty, not exist, or be an export of this company. With --format, the file to write; it replaces an earlier one',
    )
    .addOption(companyOption())
    .addOption(new Option('--format <FORMAT>', 'what to write').choices(['folder', ...FILE_FORMATS]).default('folder'))
    .option('--since <DATE>', 'only CVs that were stored or corrected since then', parseSince)
    .option('--cv <ID>', 'only this CV; can be repeated', (word, ids: readonly number[] | undefined) => [
      ...(ids ?? []),
      parseId(word),
    ])
    .addOption(jsonOption())
    .action(async (name: string, options: ExportOptions) => {
      const target = path.resolve(context.cwd, name);
      const db = await context.db();
      await requireCompany(db, options.company);
      const only = options.cv ?? null;
      await requireCvs(db, options.company, only ?? []);
      const question = { companyId: options.company, since: options.since ?? null, only };
      const work = { context, db, target, question };
      await (options.format === 'folder' ? toFolder(work, options) : toFile(work, options, options.format));
    });
}

interface ExportWork {
  readonly context: CommandContext;
  readonly db: Queries;
  readonly target: string;
  readonly question: ExportQuestion;
}

async function toFolder({ context, db, target: dir, question }: ExportWork, options: OutputOptions): Promise<void> {
  const deps = { db, storage: await context.storage(), ...reporting(context) };
  const sums = await exportCvs(deps, question, dir).finally(() => context.showProgress?.(''));
  printResult(context, options, {
    value: { dir, ...sums },
    text: () => `The export in ${dir} has ${sums.cvs} CVs; ${sums.written} were written now.`,
  });
  if (sums.incomplete === 0) return;
  throw new OperatorError(
    `The export is complete except for files of ${sums.incomplete} CVs that were missing or damaged in the store; each is named above. "lectern verify" checks them again.`,
  );
}

async function toFile(
  { context, db, target: file, question }: ExportWork,
  options: OutputOptions,
  format: FileFormat,
): Promise<void> {
  const deps = { db, ...reporting(context) };
  const { cvs, leftOut } = await exportFile(deps, { ...question, format }, file).finally(() =>
    context.showProgress?.(''),
  );
  printResult(context, options, {
    value: { file, format, cvs, left_out: leftOut },
    text: () => `${file} has ${cvs} CVs.`,
  });
}

function reporting(context: CommandContext): {
  readonly warn: (sentence: string) => void;
  readonly onProgress: (sums: { readonly cvs: number }) => void;
} {
  return {
    warn: (sentence) => {
      context.showProgress?.('');
      context.writeError(printable(sentence));
    },
    onProgress: ({ cvs }) => context.showProgress?.(`${cvs} CVs`),
  };
}
