import { Command } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import {
  type CompanyCredits,
  grantCredits,
  type LedgerLine,
  listCompanyEntries,
  showCompanyCredits,
} from '#use-cases/administration/credits.ts';
import { actingUserOf } from '#use-cases/console/usage.ts';
import { type CommandContext, companyNotFound, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseInteger, parsePoolName, parseRowCount } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printable, printResult } from './output.ts';

/** `lectern credits ...` */
export function creditsCommand(context: CommandContext): Command {
  const credits = new Command('credits').description('Grant credits to a company, show its balances and its ledger.');
  credits.addCommand(grantCommand(context));
  credits.addCommand(showCommand(context));
  credits.addCommand(entriesCommand(context));
  return credits;
}

interface GrantOptions extends OutputOptions {
  readonly company: number;
  readonly pool?: string;
  readonly amount: number;
}

function grantCommand(context: CommandContext): Command {
  return new Command('grant')
    .description("Add credits to a company's own pool, or to a shared pool, which is created if it does not exist.")
    .addOption(companyOption())
    .option('--pool <P>', "shared pool, instead of the company's own", parsePoolName)
    .requiredOption('--amount <N>', 'credits to add; a negative number removes credits', parseInteger)
    .addOption(jsonOption())
    .action(async (options: GrantOptions) => {
      const { company, amount, pool: poolName = null } = options;
      const db = await context.db();
      await requireCompany(db, company);
      const result = await grantCredits(db, { companyId: company, pool: poolName, amount });
      if (result.kind === 'invalid') throw new OperatorError(result.reason);
      printResult(context, options, {
        value: { company_id: company, pool: poolName, amount, balance: result.balance },
        text: () =>
          `${poolName === null ? `Company ${company}` : `The pool "${printable(poolName)}" of company ${company}`} now has ${result.balance} credits.`,
      });
    });
}

function showCommand(context: CommandContext): Command {
  return new Command('show')
    .description('Show the balances of a company and what its members have spent this month (UTC).')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: OutputOptions & { company: number }) => {
      const credits = await showCompanyCredits(await context.db(), options.company);
      if (credits === null) throw companyNotFound(options.company);
      printResult(context, options, { value: asJson(credits), text: () => asText(credits) });
    });
}

function asJson({ balance, pools, members }: CompanyCredits): object {
  return {
    balance,
    pools: pools.map((shared) => ({ name: shared.name, balance: shared.balance })),
    members: members.map(({ member, spentThisMonth }) => ({
      id: member.id,
      email: member.email,
      monthly_limit: member.monthlyLimit,
      spent_this_month: spentThisMonth,
      pool: member.pool,
    })),
  };
}

function asText({ balance, pools, members }: CompanyCredits): string {
  const balances = [["the company's own", balance] as const, ...pools.map((shared) => [shared.name, shared.balance])];
  return [
    formatTable(['POOL', 'CREDITS'], balances, ''),
    formatTable(
      ['ID', 'MEMBER', 'SPENT THIS MONTH', 'MONTHLY LIMIT', 'POOL'],
      members.map(({ member, spentThisMonth }) => [
        member.id,
        member.email,
        spentThisMonth,
        member.monthlyLimit,
        member.pool,
      ]),
      'The company has no members.',
    ),
  ].join('\n\n');
}

const ENTRIES_SHOWN = 100;

function entriesCommand(context: CommandContext): Command {
  return new Command('entries')
    .summary('list the ledger of a company')
    .description(
      'List the credit ledger, newest first: grants, and each credit spent or given back, with its call, key, acting user ' +
        'and CV. The ledger remains when the company is deleted, without personal data.',
    )
    .addOption(companyOption())
    .option('--limit <N>', 'maximum number of entries', parseRowCount, ENTRIES_SHOWN)
    .addOption(jsonOption())
    .action(async (options: OutputOptions & { company: number; limit: number }) => {
      const lines = await listCompanyEntries(await context.db(), options.company, options.limit);
      if (lines === null) throw companyNotFound(options.company);
      printResult(context, options, { value: lines.map(lineAsJson), text: () => linesAsText(lines) });
    });
}

function lineAsJson({ entry, call }: LedgerLine): object {
  return {
    id: entry.id,
    kind: entry.kind,
    pool: entry.poolName === '' ? null : entry.poolName,
    amount: entry.amount,
    balance_after: entry.balanceAfter,
    request_id: call?.requestId ?? null,
    key_id: call?.keyId ?? null,
    acting_user: call?.actingUser ?? null,
    cv_id: call?.cvId ?? null,
    created_at: isoTimestamp(entry.createdAt),
  };
}

function linesAsText(lines: readonly LedgerLine[]): string {
  return formatTable(
    ['TIME', 'ENTRY', 'KIND', 'POOL', 'AMOUNT', 'BALANCE', 'REQUEST', 'ACTING USER', 'KEY', 'CV'],
    lines.map(({ entry, call }) => [
      isoTimestamp(entry.createdAt),
      entry.id,
      entry.kind,
      entry.poolName === '' ? "the company's own" : entry.poolName,
      entry.amount,
      entry.balanceAfter,
      call?.requestId ?? null,
      call === null ? null : actingUserOf({ ...call, memberId: entry.memberId }),
      call?.keyId ?? null,
      call?.cvId ?? null,
    ]),
    'There are no entries yet.',
  );
}
