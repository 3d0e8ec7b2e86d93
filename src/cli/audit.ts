import { Command } from 'commander';
import { type AuditEntry, listAudit } from '#audit/audit.ts';
import type { CommandContext } from './command-context.ts';
import { anyCompanyOption, jsonOption, parseRowCount } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printResult, snakeFields } from './output.ts';

const ROWS_SHOWN = 100;

/** `lectern audit ...` */
export function auditCommand(context: CommandContext): Command {
  const audit = new Command('audit').description('Show what was erased, granted and accessed, when and by whom.');
  audit.addCommand(listCommand(context));
  return audit;
}

interface ListOptions extends OutputOptions {
  readonly company?: number;
  readonly limit: number;
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description(
      'List the audit log, newest first. The actor is "operator" (the command line), "retention", or the id of a member; the log contains no names.',
    )
    .addOption(anyCompanyOption())
    .option('--limit <N>', 'maximum number of entries', parseRowCount, ROWS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: ListOptions) => {
      const filter = { companyId: options.company ?? null, limit: options.limit };
      const entries = await listAudit(await context.db(), filter);
      printResult(context, options, { value: entries.map(asJson), text: () => asText(entries) });
    });
}

function asJson(entry: AuditEntry): object {
  return snakeFields(entry, ['id', 'companyId', 'actor', 'action', 'subject', 'createdAt']);
}

function asText(entries: readonly AuditEntry[]): string {
  return formatTable(
    ['WHEN', 'COMPANY', 'ACTOR', 'ACTION', 'SUBJECT'],
    entries.map((entry) => [
      isoTimestamp(entry.createdAt),
      entry.companyId,
      entry.actor,
      entry.action,
      JSON.stringify(entry.subject),
    ]),
    'The audit log is empty.',
  );
}
