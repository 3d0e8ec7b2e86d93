import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Argument, Command, Option } from 'commander';
import type { RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { makeBlindCvForOperator } from '#use-cases/blind-cv/blind-cv.ts';
import { forOperator } from '#use-cases/services/services.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseId } from './options.ts';
import { type OutputOptions, printResult } from './output.ts';

const LEVELS: readonly RedactionLevel[] = ['contact', 'person', 'employers'];

interface RedactOptions extends OutputOptions {
  readonly company: number;
  readonly level: RedactionLevel;
  readonly output?: string;
}

/** `lectern redact CV` */
export function redactCommand(context: CommandContext): Command {
  return new Command('redact')
    .description(
      'Make a blind CV: the PDF of a stored CV in its own layout, from which texts, pictures and all hidden data that identify the candidate are ' +
        'removed, not covered. The result is read back, and not written if anything of it is left. Look at it before it leaves the house. ' +
        'Servers can run meanwhile; the audit log records it. Exits with 1 if no such copy can be made.',
    )
    .addArgument(new Argument('<CV>', 'id of the CV').argParser(parseId))
    .addOption(companyOption())
    .addOption(
      new Option(
        '--level <LEVEL>',
        'what is left out. contact: email addresses, telephone numbers, links, the address; person: these and the name, photos, birth, nationality and the like; employers: these and the names of employers',
      )
        .choices(LEVELS)
        .default('person'),
    )
    .option('--output <FILE>', 'the PDF to write; without it blind-cv-ID.pdf')
    .addOption(jsonOption())
    .action(async (cvId: number, options: RedactOptions) => {
      const { company: companyId, level, output = `blind-cv-${cvId}.pdf` } = options;
      const company = await requireCompany(await context.db(), companyId);
      if (!company.storageEnabled)
        throw new OperatorError(
          `The storage of CVs is off for company ${companyId}, so its CVs are not shown to anybody.`,
        );
      const services = await context.processing(1);
      const scratchDir = await (await context.scratch()).makeDir('redact');
      try {
        const request = { companyId, cvId, level, scratchDir } as const;
        const blind = await forOperator(() => makeBlindCvForOperator(services, request));
        if (blind.kind === 'refused') throw new OperatorError(blind.message);
        const { pages, places, path: made } = blind.value;
        const target = path.resolve(context.cwd, output);
        await copyFile(made, target);
        const pictures = pages.filter(({ isPicture }) => isPicture).map(({ number }) => number);
        printResult(context, options, {
          value: {
            file: target,
            cv_id: cvId,
            level,
            pages: pages.length,
            pages_as_pictures: pictures,
            places: places.length,
          },
          text: () =>
            `${target}: ${places.length} places removed on ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}${
              pictures.length === 0 ? '' : `; page ${pictures.join(', ')} without text, as a picture`
            }. Look at it before it leaves the house.`,
        });
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
    });
}
