import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import type { RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { brandCv, type LayoutFormat } from '#use-cases/branded-cv/brand-cv.ts';
import { forOperator } from '#use-cases/services/services.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseId } from './options.ts';
import { type OutputOptions, printResult } from './output.ts';

interface BrandOptions extends OutputOptions {
  readonly company: number;
  readonly layout?: string;
  readonly format: LayoutFormat;
  readonly blind?: RedactionLevel;
  readonly out: string;
}

/** `lectern brand CV...` */
export function brandCommand(context: CommandContext): Command {
  return new Command('brand')
    .description(
      'Fill a layout with the profiles of stored CVs, corrections applied, and write a document for each into a folder. Servers can run meanwhile; ' +
        'the audit log records each. Look at blind ones before they leave the house. Exits with 1 if one of them cannot be made; the others are written.',
    )
    .addArgument(new Argument('<CV...>', 'ids of the CVs').argParser(parseIds))
    .addOption(companyOption())
    .option(
      '--layout <LAYOUT>',
      'id or name of the layout; "lectern layout list" shows them. Without it each CV is made in the default layout of the template that it was read with',
    )
    .addOption(new Option('--format <F>', 'what is written').choices(['pdf', 'docx']).default('pdf'))
    .addOption(
      new Option('--blind <LEVEL>', 'what is left out, as by "lectern redact"; without it nothing is').choices([
        'contact',
        'person',
        'employers',
      ]),
    )
    .option('--out <FOLDER>', 'the folder to write into; it is made if it is missing', '.')
    .addOption(jsonOption())
    .action(async (cvIds: readonly number[], options: BrandOptions) => {
      const { company: companyId, layout = null, format, blind = null } = options;
      const company = await requireCompany(await context.db(), companyId);
      if (!company.storageEnabled)
        throw new OperatorError(
          `The storage of CVs is off for company ${companyId}, so its CVs are not shown to anybody.`,
        );
      const services = await context.processing(1);
      const scratchDir = await (await context.scratch()).makeDir('brand');
      const folder = path.resolve(context.cwd, options.out);
      await mkdir(folder, { recursive: true });
      const written: { readonly cv_id: number; readonly file: string }[] = [];
      const refused: { readonly cv_id: number; readonly message: string }[] = [];
      const request = { companyId, layout, format, blind, scratchDir, actor: OPERATOR_ACTOR } as const;
      try {
        for (const cvId of cvIds) {
          const tenant = { companyId, actor: OPERATOR_ACTOR };
          const made = await forOperator(() => brandCv(services, { ...request, cvId, tenant }));
          const file = path.join(folder, `branded-cv-${cvId}.${format}`);
          if (made.kind === 'refused') refused.push({ cv_id: cvId, message: made.message });
          else {
            await writeFile(file, made.value);
            written.push({ cv_id: cvId, file });
          }
        }
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
      const faults = refused.map(({ cv_id: cvId, message }) => `CV ${cvId}: ${message}`);
      if (written.length === 0) throw new OperatorError(faults.join('\n'));
      printResult(context, options, {
        value: { written, refused },
        text: () => [...written.map(({ file }) => file), ...faults].join('\n'),
      });
      if (faults.length > 0) throw new OperatorError(`${faults.length} of ${cvIds.length} CVs could not be made.`);
    });
}

function parseIds(word: string, before: readonly number[] | undefined): readonly number[] {
  const ids = [...(before ?? []), parseId(word)];
  if (ids.length > IDS_MAX) throw new InvalidArgumentError(`At most ${IDS_MAX} CVs.`);
  return ids;
}

const IDS_MAX = 10_000;
