import { Command } from 'commander';
import { type AuditEntry, listAudit } from '#audit/audit.ts';
import { type AnswerOptions, answer, moment, table } from './answer.ts';
import { anyCompanyOption, jsonOption } from './options.ts';
import { rows } from './words.ts';
import type { Workplace } from './workplace.ts';

const ROWS_SHOWN = 100;

/** `lectern audit ...` */
export function auditCommand(workplace: Workplace): Command {
  const audit = new Command('audit').description('Show what was erased, granted and accessed, when and by whom.');
  audit.addCommand(listCommand(workplace));
  return audit;
}

interface ListOptions extends AnswerOptions {
  readonly company?: number;
  readonly limit: number;
}

function listCommand(workplace: Workplace): Command {
  return new Command('list')
    .description(
      'List the audit log, newest first. The actor is "operator" (the command line), "retention", or the id of a member; the log contains no names.',
    )
    .addOption(anyCompanyOption())
    .option('--limit <N>', 'maximum number of entries', rows, ROWS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: ListOptions) => {
      const filter = { companyId: options.company ?? null, limit: options.limit };
      const entries = await listAudit(await workplace.db(), filter);
      answer(workplace, options, { value: entries.map(asJson), text: () => asText(entries) });
    });
}

function asJson(entry: AuditEntry): object {
  return {
    id: entry.id,
    company_id: entry.companyId,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    created_at: moment(entry.createdAt),
  };
}

function asText(entries: readonly AuditEntry[]): string {
  return table(
    ['WHEN', 'COMPANY', 'ACTOR', 'ACTION', 'SUBJECT'],
    entries.map((entry) => [
      moment(entry.createdAt),
      entry.companyId,
      entry.actor,
      entry.action,
      JSON.stringify(entry.subject),
    ]),
    'The audit log is empty.',
  );
}
