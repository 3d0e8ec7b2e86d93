import { Command } from 'commander';
import {
  type CompanyCredits,
  grantCredits,
  type LedgerLine,
  listCompanyEntries,
  showCompanyCredits,
} from '#flows/manage-credits.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, moment, printable, table } from './answer.ts';
import { companyOf, noCompany } from './found.ts';
import { companyOption, jsonOption } from './options.ts';
import { pool, rows, wholeNumber } from './words.ts';
import type { Workplace } from './workplace.ts';

/** `lectern credits ...` */
export function creditsCommand(workplace: Workplace): Command {
  const credits = new Command('credits').description('Grant credits to a company, show its balances and its ledger.');
  credits.addCommand(grantCommand(workplace));
  credits.addCommand(showCommand(workplace));
  credits.addCommand(entriesCommand(workplace));
  return credits;
}

interface GrantOptions extends AnswerOptions {
  readonly company: number;
  readonly pool?: string;
  readonly amount: number;
}

function grantCommand(workplace: Workplace): Command {
  return new Command('grant')
    .description("Add credits to a company's own pool, or to a shared pool, which is created if it does not exist.")
    .addOption(companyOption())
    .option('--pool <P>', "shared pool, instead of the company's own", pool)
    .requiredOption('--amount <N>', 'credits to add; a negative number removes credits', wholeNumber)
    .addOption(jsonOption())
    .action(async (options: GrantOptions) => {
      const { company, amount, pool: poolName = null } = options;
      const db = await workplace.db();
      await companyOf(db, company);
      const result = await grantCredits(db, { companyId: company, pool: poolName, amount });
      if (result.kind === 'invalid') throw new OperatorError(result.reason);
      answer(workplace, options, {
        value: { company_id: company, pool: poolName, amount, balance: result.balance },
        text: () =>
          `${poolName === null ? `Company ${company}` : `The pool "${printable(poolName)}" of company ${company}`} now has ${result.balance} credits.`,
      });
    });
}

function showCommand(workplace: Workplace): Command {
  return new Command('show')
    .description('Show the balances of a company and what its members have spent this month (UTC).')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (options: AnswerOptions & { company: number }) => {
      const credits = await showCompanyCredits(await workplace.db(), options.company);
      if (credits === null) throw noCompany(options.company);
      answer(workplace, options, { value: asJson(credits), text: () => asText(credits) });
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
    table(['POOL', 'CREDITS'], balances, ''),
    table(
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

function entriesCommand(workplace: Workplace): Command {
  return new Command('entries')
    .summary('list the ledger of a company')
    .description(
      'List the credit ledger, newest first: grants, and each credit spent or given back, with its call, key, acting user ' +
        'and CV. The ledger remains when the company is deleted, without personal data.',
    )
    .addOption(companyOption())
    .option('--limit <N>', 'maximum number of entries', rows, ENTRIES_SHOWN)
    .addOption(jsonOption())
    .action(async (options: AnswerOptions & { company: number; limit: number }) => {
      const lines = await listCompanyEntries(await workplace.db(), options.company, options.limit);
      if (lines === null) throw noCompany(options.company);
      answer(workplace, options, { value: lines.map(lineAsJson), text: () => linesAsText(lines) });
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
    created_at: moment(entry.createdAt),
  };
}

function linesAsText(lines: readonly LedgerLine[]): string {
  return table(
    ['TIME', 'ENTRY', 'KIND', 'POOL', 'AMOUNT', 'BALANCE', 'REQUEST', 'ACTING USER', 'KEY', 'CV'],
    lines.map(({ entry, call }) => [
      moment(entry.createdAt),
      entry.id,
      entry.kind,
      entry.poolName === '' ? "the company's own" : entry.poolName,
      entry.amount,
      entry.balanceAfter,
      call?.requestId ?? null,
      call?.actingUser ?? null,
      call?.keyId ?? null,
      call?.cvId ?? null,
    ]),
    'There are no entries yet.',
  );
}
