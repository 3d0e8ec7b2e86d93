import path from 'node:path';
import { Command } from 'commander';
import { deleteSetAside, fetchSetAside } from '#flows/set-aside-uploads.ts';
import type { SetAsideUpload } from '#jobs/set-aside.sql.ts';
import { listSetAside } from '#jobs/set-aside.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, moment, table } from './answer.ts';
import { foldersLeftNote } from './erased.ts';
import { anyCompanyOption, jsonOption } from './options.ts';
import { id, rows } from './words.ts';
import type { Workplace } from './workplace.ts';

const ROWS_SHOWN = 100;

/** `lectern aside ...` */
export function asideCommand(workplace: Workplace): Command {
  const aside = new Command('aside').description(
    'Uploads that killed whoever worked on them. Their calls have ended and cost nothing; the files are kept for 30 days, or for as long as the company keeps its CVs.',
  );
  aside.addCommand(listCommand(workplace));
  aside.addCommand(fetchCommand(workplace));
  aside.addCommand(deleteCommand(workplace));
  return aside;
}

interface ListOptions extends AnswerOptions {
  readonly company?: number;
  readonly limit: number;
}

function listCommand(workplace: Workplace): Command {
  return new Command('list')
    .description('List the uploads that were set aside, newest first.')
    .addOption(anyCompanyOption())
    .option('--limit <N>', 'uploads to list at most', rows, ROWS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: ListOptions) => {
      const filter = { companyId: options.company ?? null, limit: options.limit };
      const uploads = await listSetAside(await workplace.db(), filter);
      answer(workplace, options, { value: uploads.map(asJson), text: () => asText(uploads) });
    });
}

function fetchCommand(workplace: Workplace): Command {
  return new Command('fetch')
    .summary('copy an upload that was set aside into a file')
    .description(
      'Copy an upload that was set aside into a new file. It is the document of a person, and it harmed the programs that read it: open it with care, and delete it afterwards. The audit log tells of it.',
    )
    .argument('<USAGE_ID>', 'id of the call that brought it', id)
    .requiredOption('--to <FILE>', 'the file to make')
    .addOption(jsonOption())
    .action(async (usageId: number, options: AnswerOptions & { to: string }) => {
      const services = { db: await workplace.db(), storage: await workplace.storage() };
      const file = path.resolve(workplace.cwd, options.to);
      const upload = await fetchSetAside(services, usageId, file);
      if (upload === null) throw noneAside(usageId);
      answer(workplace, options, {
        value: { ...asJson(upload), file },
        text: () => `The upload of call ${usageId} is in ${file}.`,
      });
    });
}

function deleteCommand(workplace: Workplace): Command {
  return new Command('delete')
    .description('Delete an upload that was set aside, for good.')
    .argument('<USAGE_ID>', 'id of the call that brought it', id)
    .addOption(jsonOption())
    .action(async (usageId: number, options: AnswerOptions) => {
      const services = { db: await workplace.db(), storage: await workplace.storage(), log: workplace.log() };
      const deleted = await deleteSetAside(services, usageId);
      if (deleted === null) throw noneAside(usageId);
      const foldersLeft = deleted.fileLeft ? 1 : 0;
      answer(workplace, options, {
        value: { usage_id: usageId, deleted: true, folders_left: foldersLeft },
        text: () => [`Deleted the upload of call ${usageId}.`, ...foldersLeftNote(foldersLeft)].join('\n'),
      });
    });
}

function noneAside(usageId: number): OperatorError {
  return new OperatorError(`No upload of call ${usageId} is set aside. "lectern aside list" shows those that are.`);
}

function asJson(upload: SetAsideUpload): object {
  return {
    usage_id: upload.usageId,
    company_id: upload.companyId,
    file_name: upload.fileName,
    reason: upload.reason,
    created_at: moment(upload.createdAt),
  };
}

function asText(uploads: readonly SetAsideUpload[]): string {
  return table(
    ['CALL', 'COMPANY', 'SINCE', 'FILE', 'REASON'],
    uploads.map((upload) => [
      upload.usageId,
      upload.companyId,
      moment(upload.createdAt),
      upload.fileName,
      upload.reason,
    ]),
    'No uploads are set aside.',
  );
}
