import { Command } from 'commander';
import { findCompany } from '#companies/find.ts';
import { listUsage } from '#usage/list.ts';
import type { UsageRow } from '#usage/usage.sql.ts';
import { type AnswerOptions, answer, moment, table } from './answer.ts';
import { noCompany } from './found.ts';
import { companyOption, jsonOption } from './options.ts';
import { rows } from './words.ts';
import type { Workplace } from './workplace.ts';

const ROWS_SHOWN = 100;

/** `lectern usage ...` */
export function usageCommand(workplace: Workplace): Command {
  const usage = new Command('usage').description('List the calls of a company that reached processing.');
  usage.addCommand(listCommand(workplace));
  return usage;
}

interface ListOptions extends AnswerOptions {
  readonly company: number;
  readonly limit: number;
}

function listCommand(workplace: Workplace): Command {
  return new Command('list')
    .description('List the calls that reached the check of credits, newest first.')
    .addOption(companyOption())
    .option('--limit <N>', 'calls to list at most', rows, ROWS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: ListOptions) => {
      const db = await workplace.db();
      const calls = await listUsage(db, options.company, options.limit);
      // The log outlives its company, so a company that is gone may still have calls.
      if (calls.length === 0 && (await findCompany(db, options.company)) === null) throw noCompany(options.company);
      answer(workplace, options, { value: calls.map(asJson), text: () => asText(calls) });
    });
}

function asJson(call: UsageRow): object {
  return {
    id: call.id,
    request_id: call.requestId,
    acting_user: call.actingUser,
    channel: call.channel,
    key_id: call.keyId,
    outcome: call.outcome,
    credit: call.credit,
    cv_id: call.cvId,
    cv_erased_at: moment(call.cvErasedAt),
    started_at: moment(call.startedAt),
    finished_at: moment(call.finishedAt),
    detail: call.detail,
  };
}

function asText(calls: readonly UsageRow[]): string {
  return table(
    ['STARTED', 'REQUEST', 'ACTING USER', 'KEY', 'OUTCOME', 'CREDIT', 'CV', 'DETAIL'],
    calls.map((call) => [
      moment(call.startedAt),
      call.requestId,
      call.actingUser,
      call.keyId ?? call.channel,
      call.outcome,
      call.credit,
      call.cvId !== null && call.cvErasedAt !== null ? `${call.cvId} (erased)` : call.cvId,
      call.detail,
    ]),
    'There are no calls yet.',
  );
}
