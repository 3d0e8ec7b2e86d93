import path from 'node:path';
import { Command } from 'commander';
import { findActiveMember, type Member } from '#members/members.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { isBuiltIn, listVisibleTemplates, resolveTemplate } from '#templates/templates.ts';
import { ImportStoppedError } from '#use-cases/import/import-file.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { filesByPath, filesOfFolder, filesOfZip, type ImportSource, kindOfSource, readPaths } from './import-files.ts';
import { ImportReport, notReached, sumsAsJson, sumsAsText } from './import-output.ts';
import { type ImportEnd, runImport } from './import-run.ts';
import { companyOption, parseParallel } from './options.ts';
import type { OutputOptions } from './output.ts';

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
