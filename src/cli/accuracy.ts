import { Command } from 'commander';
import { measureAccuracy } from '#use-cases/accuracy/measure-accuracy.ts';
import { accuracyAsJson, accuracyAsText } from './accuracy-output.ts';
import type { CommandContext } from './command-context.ts';
import { parseSince } from './option-parsers.ts';
import { companyOption, jsonOption } from './options.ts';
import { type OutputOptions, printResult } from './output.ts';
import { requireCompany } from './require-company.ts';

interface AccuracyOptions extends OutputOptions {
  readonly company: number;
  readonly since?: Date;
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
    .addOption(jsonOption())
    .action(async (options: AccuracyOptions) => {
      const db = await context.db();
      const { id: companyId } = await requireCompany(db, options.company);
      const wanted = { companyId, since: options.since ?? null };
      const onProgress = (cvs: number): void => context.showProgress?.(`${cvs} CVs`);
      const report = await measureAccuracy(db, wanted, onProgress).finally(() => context.showProgress?.(''));
      printResult(context, options, {
        value: { company_id: companyId, since: wanted.since?.toISOString() ?? null, ...accuracyAsJson(report) },
        text: () => accuracyAsText(report),
      });
    });
}
