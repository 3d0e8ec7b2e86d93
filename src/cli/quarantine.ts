import path from 'node:path';
import { Command } from 'commander';
import { listQuarantinedUploads, type QuarantinedUpload } from '#jobs/quarantine.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { deleteQuarantinedUpload, fetchQuarantinedUpload } from '#use-cases/retention/quarantine.ts';
import type { CommandContext } from './command-context.ts';
import { anyCompanyOption, jsonOption, parseId, parseRowCount } from './options.ts';
import { foldersLeftNote, formatTable, isoTimestamp, type OutputOptions, printResult, snakeFields } from './output.ts';

const ROWS_SHOWN = 100;

/** `lectern quarantine ...` */
export function quarantineCommand(context: CommandContext): Command {
  const quarantine = new Command('quarantine').description(
    'Manage uploads that crashed the engines. Their calls have ended without charge. The files are kept for the retention period of the company, or 30 days.',
  );
  quarantine.addCommand(listCommand(context));
  quarantine.addCommand(fetchCommand(context));
  quarantine.addCommand(deleteCommand(context));
  return quarantine;
}

interface ListOptions extends OutputOptions {
  readonly company?: number;
  readonly limit: number;
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description('List the uploads in quarantine, newest first.')
    .addOption(anyCompanyOption())
    .option('--limit <N>', 'maximum number of uploads', parseRowCount, ROWS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: ListOptions) => {
      const filter = { companyId: options.company ?? null, limit: options.limit };
      const uploads = await listQuarantinedUploads(await context.db(), filter);
      printResult(context, options, { value: uploads.map(asJson), text: () => asText(uploads) });
    });
}

function fetchCommand(context: CommandContext): Command {
  return new Command('fetch')
    .summary('copy an upload in quarantine into a file')
    .description(
      'Copy an upload in quarantine into a new file. It has personal data, and it crashed the programs that read it: open it with care, and delete it afterwards. The audit log records the copy.',
    )
    .argument('<USAGE_ID>', 'id of the call that uploaded it', parseId)
    .requiredOption('--to <FILE>', 'the file to create')
    .addOption(jsonOption())
    .action(async (usageId: number, options: OutputOptions & { to: string }) => {
      const services = { db: await context.db(), storage: await context.storage() };
      const file = path.resolve(context.cwd, options.to);
      const upload = await fetchQuarantinedUpload(services, usageId, file);
      if (upload === null) throw notQuarantined(usageId);
      printResult(context, options, {
        value: { ...asJson(upload), file },
        text: () => `The upload of call ${usageId} is in ${file}.`,
      });
    });
}

function deleteCommand(context: CommandContext): Command {
  return new Command('delete')
    .description('Delete an upload in quarantine permanently.')
    .argument('<USAGE_ID>', 'id of the call that uploaded it', parseId)
    .addOption(jsonOption())
    .action(async (usageId: number, options: OutputOptions) => {
      const services = { db: await context.db(), storage: await context.storage(), log: context.log() };
      const deleted = await deleteQuarantinedUpload(services, usageId);
      if (deleted === null) throw notQuarantined(usageId);
      const foldersLeft = deleted.fileLeft ? 1 : 0;
      printResult(context, options, {
        value: { usage_id: usageId, deleted: true, folders_left: foldersLeft },
        text: () => [`Deleted the upload of call ${usageId}.`, ...foldersLeftNote(foldersLeft)].join('\n'),
      });
    });
}

function notQuarantined(usageId: number): OperatorError {
  return new OperatorError(
    `No upload of call ${usageId} is in quarantine. "lectern quarantine list" shows those that are.`,
  );
}

function asJson(upload: QuarantinedUpload): object {
  return snakeFields(upload, ['usageId', 'companyId', 'fileName', 'reason', 'createdAt']);
}

function asText(uploads: readonly QuarantinedUpload[]): string {
  return formatTable(
    ['CALL', 'COMPANY', 'SINCE', 'FILE', 'REASON'],
    uploads.map((upload) => [
      upload.usageId,
      upload.companyId,
      isoTimestamp(upload.createdAt),
      upload.fileName,
      upload.reason,
    ]),
    'No uploads are in quarantine.',
  );
}
