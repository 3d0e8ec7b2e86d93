import path from 'node:path';
import { Command } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import { exportCvs } from '#use-cases/export/export-cvs.ts';
import type { CommandContext } from './command-context.ts';
import { parseSince } from './option-parsers.ts';
import { companyOption, jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';
import { requireCompany } from './require-company.ts';

interface ExportOptions extends OutputOptions {
  readonly company: number;
  readonly since?: Date;
}

/** `lectern export DIR` */
export function exportCommand(context: CommandContext): Command {
  return new Command('export')
    .description(
      'Write every stored CV of a company into a folder: the profile with corrections applied, also as JSON Resume, the PDF and the ' +
        'upload. Servers can run meanwhile. The same command again continues: it writes only what is missing or has changed. The folder ' +
        'then contains CVs: keep it where nobody else can read it. Exits with 1 if files in the store were missing or damaged.',
    )
    .argument('<DIR>', 'folder to write to; it must be empty, not exist, or be an export of this company')
    .addOption(companyOption())
    .option('--since <DATE>', 'only CVs that were stored or corrected since then', parseSince)
    .addOption(jsonOption())
    .action(async (name: string, options: ExportOptions) => {
      const dir = path.resolve(context.cwd, name);
      const db = await context.db();
      await requireCompany(db, options.company);
      const warn = (sentence: string): void => {
        context.showProgress?.('');
        context.writeError(printable(sentence));
      };
      const onProgress = ({ cvs }: { readonly cvs: number }): void => context.showProgress?.(`${cvs} CVs`);
      const deps = { db, storage: await context.storage(), warn, onProgress };
      const question = { companyId: options.company, since: options.since ?? null };
      const sums = await exportCvs(deps, question, dir).finally(() => context.showProgress?.(''));
      printResult(context, options, {
        value: { dir, ...sums },
        text: () => `The export in ${dir} has ${sums.cvs} CVs; ${sums.written} were written now.`,
      });
      if (sums.incomplete === 0) return;
      throw new OperatorError(
        `The export is complete except for files of ${sums.incomplete} CVs that were missing or damaged in the store; each is named above. "lectern verify" checks them again.`,
      );
    });
}
