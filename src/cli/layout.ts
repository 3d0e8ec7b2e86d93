import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import type { RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import { LAYOUT_LANGUAGES, type LayoutLanguage, listedLayoutFields } from '#layouts/layout-fields.ts';
import { findLayout, type Layout, listLayouts } from '#layouts/layouts.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { listTemplates } from '#templates/templates.ts';
import { brandCv, type LayoutFormat } from '#use-cases/branded-cv/brand-cv.ts';
import { addCompanyLayout, deleteCompanyLayout, renameCompanyLayout } from '#use-cases/branded-cv/company-layouts.ts';
import { forOperator } from '#use-cases/services/services.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseId } from './options.ts';
import { formatTable, type OutputOptions, printResult } from './output.ts';

/** `lectern layout ...` */
export function layoutCommand(context: CommandContext): Command {
  const layout = new Command('layout').description(
    'Add, list, fetch, rename and delete the layouts of a company: Word documents with fields, which "lectern brand" fills with stored CVs.',
  );
  layout.addCommand(addCommand(context));
  layout.addCommand(listCommand(context));
  layout.addCommand(fetchCommand(context));
  layout.addCommand(renameCommand(context));
  layout.addCommand(deleteCommand(context));
  layout.addCommand(fieldsCommand(context));
  return layout;
}

interface CompanyOptions extends OutputOptions {
  readonly company: number;
}

interface AddOptions extends CompanyOptions {
  readonly name?: string;
  readonly language: LayoutLanguage;
}

function addCommand(context: CommandContext): Command {
  return new Command('add')
    .summary('add a layout to a company')
    .description(
      'Inspect a Word document and add it to a company as a layout. One with macros, embedded objects, addresses from which something would be fetched, or unknown fields is refused with the list of them.',
    )
    .argument('<DOCX>', 'the Word document')
    .addOption(companyOption())
    .option('--name <N>', 'name of the layout; without it the name of the file')
    .addOption(
      new Option('--language <L>', 'language of its headings, in which dates are written')
        .choices(LAYOUT_LANGUAGES)
        .default('en'),
    )
    .addOption(jsonOption())
    .action(async (file: string, options: AddOptions) => {
      const { company: companyId, language, name = path.parse(file).name } = options;
      await requireCompany(await context.db(), companyId);
      const services = await context.processing(1);
      const scratchDir = await (await context.scratch()).makeDir('layout');
      const upload = {
        companyId,
        name,
        language,
        path: path.resolve(context.cwd, file),
        tenant: { companyId, actor: OPERATOR_ACTOR },
        actor: OPERATOR_ACTOR,
        scratchDir,
      } as const;
      let layout: Layout;
      try {
        layout = await orRefused(() => addCompanyLayout(services, upload));
      } finally {
        await rm(scratchDir, { recursive: true, force: true });
      }
      printResult(context, options, {
        value: asJson(layout),
        text: () => `Added layout ${layout.key}.\n\n${asText([layout])}`,
      });
    });
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description('List the layouts that a company can use: those that come with Lectern, then its own.')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: CompanyOptions) => {
      const db = await context.db();
      await requireCompany(db, options.company);
      const layouts = await listLayouts(db, options.company);
      printResult(context, options, { value: layouts.map(asJson), text: () => asText(layouts) });
    });
}

function fetchCommand(context: CommandContext): Command {
  return new Command('fetch')
    .summary('write the Word document of a layout into a file')
    .description('Write the Word document of a layout into a file, for example to make another layout of it.')
    .argument('<LAYOUT>', 'id or name of the layout')
    .addOption(companyOption())
    .requiredOption('--out <FILE>', 'the file to write')
    .addOption(jsonOption())
    .action(async (named: string, options: CompanyOptions & { readonly out: string }) => {
      const found = await findLayout(await context.db(), options.company, named);
      if (found === null) throw noLayout(options.company, named);
      const file = path.resolve(context.cwd, options.out);
      await writeFile(file, found.docx);
      printResult(context, options, { value: { file, ...asJson(found.layout) }, text: () => `Wrote ${file}.` });
    });
}

function renameCommand(context: CommandContext): Command {
  return new Command('rename')
    .description('Rename a layout that a company uploaded.')
    .argument('<ID>', 'id of the layout', parseId)
    .argument('<NAME>', 'its new name')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (id: number, name: string, options: CompanyOptions) => {
      const place = { companyId: options.company, id, actor: OPERATOR_ACTOR } as const;
      const db = await context.db();
      const layout = await orRefused(() => renameCompanyLayout(db, place, name));
      printResult(context, options, {
        value: asJson(layout),
        text: () => `Renamed layout ${id}.\n\n${asText([layout])}`,
      });
    });
}

function deleteCommand(context: CommandContext): Command {
  return new Command('delete')
    .description('Delete a layout that a company uploaded.')
    .argument('<ID>', 'id of the layout', parseId)
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (id: number, options: CompanyOptions) => {
      const place = { companyId: options.company, id, actor: OPERATOR_ACTOR } as const;
      const db = await context.db();
      await orRefused(() => deleteCompanyLayout(db, place));
      printResult(context, options, { value: { id }, text: () => `Deleted layout ${id}.` });
    });
}

function fieldsCommand(context: CommandContext): Command {
  return new Command('fields')
    .summary('list the fields that a layout of a company can use')
    .description('List the fields that a layout of a company can use, those of its templates included.')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: CompanyOptions) => {
      const db = await context.db();
      await requireCompany(db, options.company);
      const labels = (await listTemplates(db, options.company)).flatMap(({ extraFields }) =>
        extraFields.map(({ label }) => label),
      );
      const rows = listedLayoutFields(labels).map(
        ({ field, says, label, depth }) =>
          [`${'  '.repeat(depth)}${field}`, says ?? `The extra field "${label}".`] as const,
      );
      printResult(context, options, {
        value: rows.map(([field, says]) => ({ field, says })),
        text: () => formatTable(['FIELD', 'PRINTS'], rows, ''),
      });
    });
}

/** @throws OperatorError for what a use case refuses */
async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  const outcome = await forOperator(work);
  if (outcome.kind === 'refused') throw new OperatorError(outcome.message);
  return outcome.value;
}

function noLayout(companyId: number, named: string): OperatorError {
  return new OperatorError(
    `Company ${companyId} has no layout "${named}". "lectern layout list --company ${companyId}" lists them.`,
  );
}

function asJson({ key, name, language, id }: Layout): object {
  return { layout: key, name, language, built_in: id === null };
}

function asText(layouts: readonly Layout[]): string {
  return formatTable(
    ['LAYOUT', 'NAME', 'LANGUAGE', 'BUILT IN'],
    layouts.map(({ key, name, language, id }) => [key, name, language, id === null ? 'yes' : 'no']),
    '',
  );
}

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
