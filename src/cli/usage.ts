import { Command } from 'commander';
import { findCompany } from '#companies/companies.ts';
import { type CompanyLoad, listUsage, loadByCompany, type UsageRecord } from '#usage/usage-log.ts';
import { actingUserOf } from '#use-cases/console/usage.ts';
import { type CommandContext, companyNotFound } from './command-context.ts';
import { companyOption, jsonOption, parseRowCount } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printResult, snakeFields } from './output.ts';

const ROWS_SHOWN = 100;
const HOURS_SHOWN = 24;
const HOUR_MS = 3_600_000;

/** `lectern usage ...` */
export function usageCommand(context: CommandContext): Command {
  const usage = new Command('usage').description(
    'List the calls that reached processing, and the engine time of companies.',
  );
  usage.addCommand(listCommand(context));
  usage.addCommand(companiesCommand(context));
  return usage;
}

interface ListOptions extends OutputOptions {
  readonly company: number;
  readonly limit: number;
}

function listCommand(context: CommandContext): Command {
  return new Command('list')
    .description('List the calls that reached the check of credits, newest first.')
    .addOption(companyOption())
    .option('--limit <N>', 'maximum number of calls', parseRowCount, ROWS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: ListOptions) => {
      const db = await context.db();
      const calls = await listUsage(db, options.company, options.limit);
      // The usage log outlives its company, so a deleted company can still have calls.
      if (calls.length === 0 && (await findCompany(db, options.company)) === null)
        throw companyNotFound(options.company);
      printResult(context, options, { value: calls.map(asJson), text: () => asText(calls) });
    });
}

interface CompaniesOptions extends OutputOptions {
  readonly hours: number;
}

function companiesCommand(context: CommandContext): Command {
  return new Command('companies')
    .description('List the recent engine time of each company, the highest first.')
    .option('--hours <N>', 'hours to look back', parseRowCount, HOURS_SHOWN)
    .addOption(jsonOption())
    .action(async (options: CompaniesOptions) => {
      const since = new Date(Date.now() - options.hours * HOUR_MS);
      const loads = await loadByCompany(await context.db(), since);
      printResult(context, options, { value: loads.map(loadAsJson), text: () => loadsAsText(loads) });
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
  return formatTable(
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

function asJson(call: UsageRecord): object {
  return snakeFields(call, [
    'id',
    'requestId',
    'actingUser',
    'channel',
    'keyId',
    'outcome',
    'credit',
    'cvId',
    'cvErasedAt',
    'engineMs',
    'startedAt',
    'finishedAt',
    'detail',
  ]);
}

function asText(calls: readonly UsageRecord[]): string {
  return formatTable(
    ['STARTED', 'REQUEST', 'ACTING USER', 'KEY', 'OUTCOME', 'CREDIT', 'CV', 'DETAIL'],
    calls.map((call) => [
      isoTimestamp(call.startedAt),
      call.requestId,
      actingUserOf(call),
      call.keyId ?? call.channel,
      call.outcome,
      call.credit,
      call.cvId !== null && call.cvErasedAt !== null ? `${call.cvId} (erased)` : call.cvId,
      call.detail,
    ]),
    'There are no calls yet.',
  );
}
