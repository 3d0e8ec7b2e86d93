import { Command } from 'commander';
import { findCompany } from '#companies/companies.ts';
import { type CompanyLoad, loadByCompany } from '#usage/engine-time.ts';
import { listUsage, type UsageRow } from '#usage/usage-log.ts';
import { type AnswerOptions, answer, moment, table } from './answer.ts';
import { noCompany } from './found.ts';
import { companyOption, jsonOption } from './options.ts';
import { rows } from './words.ts';
import type { Workplace } from './workplace.ts';

const ROWS_SHOWN = 100;
const HOURS_SHOWN = 24;
const HOUR_MS = 3_600_000;

/** `lectern usage ...` */
export function usageCommand(workplace: Workplace): Command {
  const usage = new Command('usage').description(
    'List the calls that reached processing, and the engine time of companies.',
  );
  usage.addCommand(listCommand(workplace));
  usage.addCommand(companiesCommand(workplace));
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
    .option('--limit <N>', 'maximum number of calls', rows, ROWS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: ListOptions) => {
      const db = await workplace.db();
      const calls = await listUsage(db, options.company, options.limit);
      // The usage log outlives its company, so a deleted company can still have calls.
      if (calls.length === 0 && (await findCompany(db, options.company)) === null) throw noCompany(options.company);
      answer(workplace, options, { value: calls.map(asJson), text: () => asText(calls) });
    });
}

interface CompaniesOptions extends AnswerOptions {
  readonly hours: number;
}

function companiesCommand(workplace: Workplace): Command {
  return new Command('companies')
    .description('List the recent engine time of each company, the highest first.')
    .option('--hours <N>', 'hours to look back', rows, HOURS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: CompaniesOptions) => {
      const since = new Date(Date.now() - options.hours * HOUR_MS);
      const loads = await loadByCompany(await workplace.db(), since);
      answer(workplace, options, { value: loads.map(loadAsJson), text: () => loadsAsText(loads) });
    });
}

function loadAsJson(load: CompanyLoad): object {
  return {
    company_id: load.companyId,
    calls: load.calls,
    completed: load.completed,
    failed_document: load.failedDocument,
    failed_service: load.failedService,
    refused: load.refused,
    engine_ms: load.engineMs,
    longest_ms: load.longestMs,
  };
}

function loadsAsText(loads: readonly CompanyLoad[]): string {
  const all = loads.reduce((sum, { engineMs }) => sum + engineMs, 0);
  return table(
    ['COMPANY', 'CALLS', 'COMPLETED', 'UNREADABLE', 'FAILED', 'REFUSED', 'ENGINE TIME', 'SHARE', 'LONGEST'],
    loads.map((load) => [
      load.companyId,
      load.calls,
      load.completed,
      load.failedDocument,
      load.failedService,
      load.refused,
      seconds(load.engineMs),
      all === 0 ? '-' : `${Math.round((100 * load.engineMs) / all)}%`,
      seconds(load.longestMs),
    ]),
    'There are no calls in this period.',
  );
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
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
    engine_ms: call.engineMs,
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
