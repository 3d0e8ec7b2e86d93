/**
 * How long the queries behind the console's pages Usage and Credits take: `node bench/usage.ts`; with `--explain` their plans too.
 *
 * Method: a database of its own (embedded, its defaults) gets two companies, of 200,000 and 100,000 calls with their ledger, spread
 * over a year, over 40 members and 3 keys, and is analysed. Each question is asked of the first company once to warm up and then 9
 * times, one after the other, on the connection pool that the server uses; printed is the median. A page asks two of them at once: its
 * rows and its totals. The CSV is read to its end, and the memory is what the process grew by meanwhile.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { listLedgerPage } from '#credits/ledger.ts';
import { usageAsCsv } from '#http/console/usage.routes.ts';
import type { Member } from '#members/members.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { listUsagePage, sumUsage, type UsageFilter } from '#usage/search.ts';
import { usageExport } from '#use-cases/console/usage.ts';

import { atMost, type Figure, median, printFigures } from './figures.ts';

const CALLS = { first: 200_000, second: 100_000 };
const ROUNDS = 9;
const LIMIT = { value: 100, unit: 'ms' };
const ROWS = 25;

/** Fills the database as calls of a year would; what holds ledger and calls together is left aside, for speed. */
async function fill(db: Queries, companyId: number, calls: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['usage_log', 'credit_entries', 'credit_pools'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await sql`insert into credit_pools (company_id, name) values (${companyId}, '')`.execute(trx);
    await sql`
      with made as (
        insert into usage_log (company_id, request_id, key_id, channel, member_id, acting_user, outcome, credit, cv_id, detail,
          started_at, finished_at)
        select ${companyId}, 'req_' || ${companyId}::text || '_' || n, case when n % 4 > 0 then n % 4 end,
          case when n % 4 > 0 then 'api' else 'console' end, ${companyId} * 1000 + n % 40,
          'member' || n % 40 || '@bench.example', outcome, case when outcome = 'refused' then 0 else 1 end,
          case when outcome = 'completed' then ${companyId} * 1000000 + n end,
          case when outcome <> 'completed' then 'The reason why not, in a sentence of the usual length.' end, moment, moment
        from generate_series(1, ${calls}) as n,
          lateral (select case when n % 50 = 0 then 'refused' when n % 10 = 0 then 'failed_document' else 'completed' end as outcome,
            now() - interval '365 days' * (1 - n::float / ${calls}) as moment) as made_up
        returning id, company_id, member_id, outcome, started_at)
      insert into credit_entries (company_id, pool_id, kind, amount, usage_id, member_id, created_at, seq, balance_after)
      select made.company_id, p.id, 'spend', -1, made.id, made.member_id, made.started_at, row_number() over (order by made.id), 0
      from made join credit_pools p on p.company_id = made.company_id where outcome <> 'refused' order by made.id`.execute(
      trx,
    );
    for (const table of ['usage_log', 'credit_entries', 'credit_pools'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
  });
}

interface Question {
  readonly name: string;
  readonly ask: (db: Queries) => Promise<unknown>;
}

function questions(companyId: number): readonly Question[] {
  const all: UsageFilter = {
    companyId,
    startedFrom: null,
    startedTo: null,
    outcome: null,
    channel: null,
    keyId: null,
    memberId: null,
  };
  const month = { ...all, startedFrom: daysAgo(30), startedTo: new Date() };
  const year = { ...all, startedFrom: daysAgo(365), startedTo: new Date() };
  const rows = (filter: UsageFilter, number = 1) => ({
    ask: (db: Queries) => listUsagePage(db, filter, { number, size: ROWS }),
  });
  const sums = (filter: UsageFilter) => ({ ask: (db: Queries) => sumUsage(db, filter) });
  const entries = { companyId, createdFrom: null, createdTo: null, kind: null };
  const ledger = (filter: typeof entries | object, number = 1) => ({
    ask: (db: Queries) => listLedgerPage(db, { ...entries, ...filter }, { number, size: ROWS }),
  });
  const memberId = companyId * 1000 + 7;
  return [
    { name: 'calls of 30 days, first page', ...rows(month) },
    { name: 'calls of a year, first page', ...rows(year) },
    { name: 'calls of a year, last page', ...rows(year, CALLS.first / ROWS) },
    { name: 'calls of a year, one member', ...rows({ ...year, memberId }) },
    { name: 'calls of a year, one key', ...rows({ ...year, keyId: 1 }) },
    { name: 'calls of a year, an outcome that is rare', ...rows({ ...year, outcome: 'refused' }) },
    { name: 'calls of a year, an outcome that never was', ...rows({ ...year, outcome: 'storage_failed' }) },
    { name: 'totals of 30 days', ...sums(month) },
    { name: 'totals of a year', ...sums(year) },
    { name: 'totals of a year, one member', ...sums({ ...year, memberId }) },
    { name: 'ledger, first page', ...ledger({}) },
    { name: 'ledger, last page', ...ledger({}, Math.floor((CALLS.first * 0.98) / ROWS)) },
    { name: 'ledger of a week half a year ago', ...ledger({ createdFrom: daysAgo(187), createdTo: daysAgo(180) }) },
    { name: 'ledger, grants alone', ...ledger({ kind: 'grant' }) },
  ];
}

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

async function medianMs(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = performance.now();
    await ask();
    times.push(performance.now() - begin);
  }
  return median(times);
}

async function measureCsv(db: Queries, companyId: number): Promise<readonly Figure[]> {
  const member = { id: 1, companyId, role: 'administrator' } as Member;
  const everything = {
    startedFrom: null,
    startedTo: null,
    outcome: null,
    channel: null,
    keyId: null,
    memberId: null,
  };
  const before = process.memoryUsage.rss();
  const begin = performance.now();
  let most = before;
  let bytes = 0;
  for await (const part of usageAsCsv(await usageExport({ db }, member, everything))) {
    bytes += (part as Buffer).length;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return [
    {
      name: `CSV of ${CALLS.first} calls (${Math.round(bytes / 1e6)} MB)`,
      value: performance.now() - begin,
      unit: 'ms',
    },
    { name: 'memory that the CSV takes at most', value: (most - before) / 2 ** 20, unit: 'MiB' },
  ];
}

/** Prints the plans of what is asked of the database meanwhile. */
async function explain(db: Queries, { name, ask }: Question): Promise<void> {
  console.log(`\n== ${name}`);
  const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
  await ask(
    db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(db.getExecutor().compileQuery(node, { queryId: crypto.randomUUID() }));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  );
  for (const query of asked) {
    const text = query.parameters.reduceRight<string>(
      (whole, value, index) => whole.replaceAll(`$${index + 1}`, literal(value)),
      query.sql,
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${sql.raw(text)}`.execute(db);
    console.log(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
}

function literal(value: unknown): string {
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return typeof value === 'number' ? String(value) : `'${String(value)}'`;
}

/** Measures in a database that is made for it and removed after it. */
export async function measureUsage(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  // Started as root, the database runs as another user, who must be able to pass through the folder.
  await chmod(dataDir, 0o755);
  const config = { databaseUrl: null, dataDir, databaseConnections: 4 };
  const database = await openDatabase({ config, log: createLog('silent') });
  try {
    await migrate(database, path.resolve(import.meta.dirname, '../migrations'));
    const db = database.kysely;
    await fill(db, 1, CALLS.first);
    await fill(db, 2, CALLS.second);
    await sql`vacuum analyze usage_log, credit_entries, credit_pools`.execute(db);
    const figures: Figure[] = [];
    for (const question of questions(1)) {
      if (process.argv.includes('--explain')) await explain(db, question);
      figures.push(atMost(question.name, await medianMs(() => question.ask(db)), LIMIT));
    }
    return [...figures, ...(await measureCsv(db, 1))];
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) printFigures(await measureUsage());
