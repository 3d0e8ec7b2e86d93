/**
 * Lists of a company that has very many CVs: `npm run bench -- million.ts`, or `npm run bench -- million.ts --cvs=100000` for fewer of them.
 *
 * Method: a server with its defaults (embedded PostgreSQL) on the machine that also runs the client. Two companies get 1,000,000 CVs each, in turn, with
 * invented names: seven of ten over three years, the others in one hour, as an import brings them. They are counted by the statement of the upgrade, and the
 * tables vacuumed and analysed, as autovacuum does. Then each list is asked for over HTTP, one request after the other, 5 times uncounted and 40 times counted.
 * "By the rows" is what Lectern did before it had counts: `count(*)` and the page by its offset, asked of the database without HTTP. Storing and erasing are
 * measured at the database, in transactions that are rolled back, with the triggers that count and without them in turn. The console's lists are measured in each
 * order and with tags that one CV of 5 and of 200 has. The names by which lists are sorted are filled in by the function of the upgrade's fill.
 */
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { mergeCountChanges } from '#cvs/counts.ts';
import { eraseCvs } from '#cvs/erasure.ts';
import { insertCv } from '#cvs/store-cv.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import type { ServerProcess } from '../test/kit/server-process.ts';
import { TestCompany } from '../test/support/company.ts';
import { Browser } from '../test/support/console.ts';
import { atMost, type Figure, type Measured, median, printFigures, quantile } from './figures.ts';
import { fillCompanies, wantedCvs } from './filled-companies.ts';
import { withOwnServer } from './own-server.ts';

const UPGRADE = path.resolve(import.meta.dirname, '../migrations/0028-fill-cv-counts.sql');
const WARM_UP = 5;
const COUNTED = 40;
const LIMIT = { value: 60, unit: 'ms' };
/** Tags, and how many CVs there are for one that has each. */
const TAGGED = [
  ['Pool', 5],
  ['Shortlist', 200],
] as const;
/** Of the lists of the console in their orders. */
const DESK_LIMIT = { value: 200, unit: 'ms' };
const PAGE_SIZES = [100, 1000] as const;

/** What is measured. */
interface Filled {
  readonly server: ServerProcess;
  readonly db: Queries;
  readonly superuser: Queries;
  readonly company: TestCompany;
  readonly count: number;
}

interface List {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
}

async function timesOf(ask: () => Promise<unknown>, rounds = COUNTED): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const begun = performance.now();
    await ask();
    if (round >= WARM_UP) times.push(performance.now() - begun);
  }
  return times;
}

function lists(count: number): readonly List[] {
  const pages = PAGE_SIZES.flatMap((size) =>
    [
      ['first', 1],
      ['middle', Math.ceil(count / size / 2)],
      ['last', Math.ceil(count / size)],
    ].map(([which, page]) => ({
      what: `${which} page of ${size}`,
      query: { page: String(page), page_size: String(size) },
    })),
  );
  const range = (what: string, [created_from, created_to]: readonly [string, string], page: number): List => ({
    what,
    query: { created_from, created_to, page: String(page), page_size: '1000' },
  });
  return [
    ...pages,
    range(
      'two years to the millisecond, page 200',
      ['2024-01-15T10:20:30.456Z', '2026-01-15T10:20:30.456Z'],
      Math.ceil(count / 5000),
    ),
    range(
      'within the hour of the import, page 100',
      ['2025-03-12T14:00:30.001Z', '2025-03-12T14:59:29.999Z'],
      Math.ceil(count / 10_000),
    ),
  ];
}

/** Counts what the triggers did not see, as an upgrade does. */
async function countAll(db: Queries, count: number): Promise<Figure> {
  const seconds = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`truncate cv_days, cv_minutes, cv_count_changes`.execute(trx);
    const begun = performance.now();
    await sql.raw(readFileSync(UPGRADE, 'utf8')).execute(trx);
    return (performance.now() - begun) / 1000;
  });
  return { name: `the upgrade counts two companies with ${shownCount(count)} CVs each`, value: seconds, unit: 's' };
}

async function askForList({ server, company }: Filled, { query }: List): Promise<void> {
  const url = `${server.url}/api/public/v1/cvs?${new URLSearchParams(query).toString()}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${company.key}` } });
  const { data } = (await response.json()) as { data: readonly unknown[] };
  if (data.length === 0) throw new Error(`${url} has no CV`);
}

/** The public API's list: p50 and p95 of each. */
async function measureLists(filled: Filled): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const list of lists(filled.count)) {
    const times = await timesOf(() => askForList(filled, list));
    const name = `GET /cvs of ${shownCount(filled.count)} CVs, ${list.what}`;
    figures.push({ name: `${name}: p50`, value: median(times), unit: 'ms' });
    figures.push(atMost(`${name}: p95`, quantile(times, 0.95), LIMIT));
  }
  return figures;
}

/** The same as before: the rows are counted, and those before the page passed over. */
async function measureByRows({ db, company, count }: Filled): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [which, offset] of [
    ['first', 0],
    ['middle', Math.ceil(count / 2)],
    ['last', count - 100],
  ] as const) {
    const times = await timesOf(async () => {
      await sql`select count(*) from cvs where company_id = ${company.id}`.execute(db);
      await sql`
        select cvs.id, candidate_name, latest_company, latest_role, created_at from cvs
        join (select id from cvs where company_id = ${company.id} order by created_at desc, id desc limit 100 offset ${offset}) ids using (id)
        order by created_at desc, id desc`.execute(db);
    }, 9);
    const name = `the same by the rows, ${which} page of 100`;
    figures.push({ name: `${name}: p50`, value: median(times), unit: 'ms' });
  }
  return figures;
}

/** Pages of 50 in each order, and narrowed to a tag. */
async function measureDesk({ server, db, company, count }: Filled): Promise<readonly Figure[]> {
  const service = { db, url: server.url, baseUrl: `${server.url}/api/public/v1`, dataDir: server.dataDir };
  const browser = await Browser.of(service, company.consultant);
  const pages = Math.ceil(count / 50);
  const figures: Figure[] = [];
  for (const [what, query] of [
    ...(['newest', 'oldest', 'name'] as const).flatMap((order) =>
      (
        [
          ['first', 1],
          ['middle', Math.ceil(pages / 2)],
          ['last', pages],
        ] as const
      ).map(([which, page]) => [`order ${order}, ${which} page`, { order, page: String(page) }] as const),
    ),
    ...TAGGED.flatMap(([tag, every]) =>
      (['newest', 'oldest', 'name'] as const).map(
        (order) => [`one CV of ${every} by its tag, order ${order}`, { order, tag }] as const,
      ),
    ),
  ]) {
    const times = await timesOf(async () => {
      const { status, text } = await browser.call('listCvs', { query });
      if (status !== 200) throw new Error(text);
    });
    const name = `console, list of ${shownCount(count)} CVs, ${what}: p95`;
    figures.push(atMost(name, quantile(times, 0.95), DESK_LIMIT));
  }
  return figures;
}

async function measureConsole({ server, db, company, count }: Filled): Promise<readonly Figure[]> {
  const service = { db, url: server.url, baseUrl: `${server.url}/api/public/v1`, dataDir: server.dataDir };
  const browser = await Browser.of(service, company.consultant);
  const figures: Figure[] = [];
  for (const [what, query] of [
    ['all', {}],
    ['those to check', { checked: 'no' }],
    ['those with uncertain values', { only: 'uncertain' }],
  ] as const) {
    const times = await timesOf(async () => {
      const { status, text } = await browser.call('listCvs', { query });
      if (status !== 200) throw new Error(text);
    });
    const name = `console, list of ${shownCount(count)} CVs, ${what}: p95`;
    const p95 = quantile(times, 0.95);
    figures.push(what === 'all' ? atMost(name, p95, LIMIT) : { name, value: p95, unit: 'ms' });
  }
  return figures;
}

class RollBack extends Error {}

/** The median of a piece of work in milliseconds, with the triggers that count CVs and without them. The work is undone. */
async function withAndWithout(
  { db, superuser }: Pick<Filled, 'db' | 'superuser'>,
  rounds: number,
  {
    prepare,
    work,
  }: { prepare?: (trx: Queries) => Promise<number>; work: (trx: Queries, prepared: number) => Promise<unknown> },
): Promise<{ readonly counted: number; readonly uncounted: number }> {
  const times = { counted: [] as number[], uncounted: [] as number[] };
  for (const mode of ['counted', 'uncounted', 'counted', 'uncounted'] as const) {
    const state = sql.raw(mode === 'counted' ? 'enable' : 'disable');
    for (const trigger of ['cvs_counted_in', 'cvs_counted_out'])
      await sql`alter table cvs ${state} trigger ${sql.ref(trigger)}`.execute(superuser);
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      const undone = db.transaction().execute(async (trx) => {
        const prepared = (await prepare?.(trx)) ?? 0;
        const begun = performance.now();
        await work(trx, prepared);
        if (round >= WARM_UP) times[mode].push(performance.now() - begun);
        throw new RollBack();
      });
      await undone.catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    }
  }
  for (const trigger of ['cvs_counted_in', 'cvs_counted_out'])
    await sql`alter table cvs enable trigger ${sql.ref(trigger)}`.execute(superuser);
  return { counted: median(times.counted), uncounted: median(times.uncounted) };
}

async function measureWrites(filled: Filled): Promise<readonly Figure[]> {
  const { db, company } = filled;
  const { folder } = await db
    .selectFrom('cvs')
    .select('folder')
    .where('company_id', '=', company.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = { key: `${folder}source.pdf`, sizeBytes: 1, sha256: '0'.repeat(64) };
  const prepare = (trx: Queries): Promise<number> => callInProgress(trx, company);
  const work = (trx: Queries, usageId: number): Promise<number> =>
    insertCv(trx, {
      companyId: company.id,
      usageId,
      memberId: company.consultant.id,
      template: 'default',
      candidateName: 'Ada Lovelace',
      latestCompany: 'Mill & Sons',
      latestRole: 'Engineer',
      processingMethod: 'text',
      pageCount: 2,
      pageSizes: null,
      profile: { warnings: [] },
      folder,
      files: { pdf: file, original: file },
      originalName: 'cv.pdf',
      originalFormat: 'pdf',
    });
  const stored = await withAndWithout(filled, 300, { prepare, work });
  const { rows } = await sql<{
    id: number;
  }>`select id from cvs where company_id = ${company.id} and id % 7 = 0 limit 1000`.execute(db);
  const ids = rows.map(({ id }) => id);
  const erased = await withAndWithout(filled, 5, { work: (trx) => eraseCvs(trx, company.id, ids) });
  return [
    { name: 'storing the record of a CV, counted: p50', value: stored.counted, unit: 'ms' },
    { name: 'storing the record of a CV, not counted: p50', value: stored.uncounted, unit: 'ms' },
    { name: 'erasing the records of 1,000 CVs, counted: p50', value: erased.counted, unit: 'ms' },
    { name: 'erasing the records of 1,000 CVs, not counted: p50', value: erased.uncounted, unit: 'ms' },
  ];
}

async function callInProgress(db: Queries, company: TestCompany): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into usage_log (company_id, request_id, key_id, member_id, outcome, credit)
    values (${company.id}, gen_random_uuid()::text, ${company.keyId}, ${company.consultant.id}, 'processing', 1) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

/** 3,600 changes are what a minute brings where 60 CVs a second are stored. */
async function measureChanges(filled: Filled): Promise<readonly Figure[]> {
  const { db, company } = filled;
  const changes = 3600;
  // Of one minute, as many in as out: the counts stay right.
  await sql`insert into cv_count_changes select ${company.id}, date_trunc('minute', now(), 'UTC'), case when n % 2 = 0 then 1 else -1 end
    from generate_series(1, ${changes}) n`.execute(db);
  const [newest] = lists(filled.count);
  const times = newest === undefined ? [] : await timesOf(() => askForList(filled, newest));
  const begun = performance.now();
  await db.transaction().execute((trx) => mergeCountChanges(trx, company.id));
  return [
    atMost(
      `the same with ${shownCount(changes)} changes to merge, first page of 100: p95`,
      quantile(times, 0.95),
      LIMIT,
    ),
    { name: `merging ${shownCount(changes)} changes`, value: performance.now() - begun, unit: 'ms' },
  ];
}

async function measureSizes({ db, count }: Filled): Promise<readonly Figure[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select name, pg_total_relation_size(name::regclass) as bytes from unnest(array['cvs', 'cv_days', 'cv_minutes', 'cv_names']) name`.execute(
    db,
  );
  return rows.map(({ name, bytes }) => ({
    name: `table ${name} of two companies with ${shownCount(count)} CVs each`,
    value: bytes / 1e6,
    unit: 'MB',
  }));
}

function shownCount(count: number): string {
  return count.toLocaleString('en-GB');
}

/** The names by which lists are sorted, and two tags: one CV of 5 has the first, one of 200 the second. */
async function fillNamesAndTags({ superuser }: Pick<Filled, 'superuser'>): Promise<Figure> {
  return superuser.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    const begun = performance.now();
    const { numAffectedRows = 0n } = await sql`
      insert into cv_names (cv_id, company_id, key) select id, company_id, cv_name_key(candidate_name) from cvs on conflict do nothing`.execute(
      session,
    );
    const seconds = (performance.now() - begun) / 1000;
    for (const [name, every] of TAGGED)
      await sql`insert into cv_tags (cv_id, company_id, name) select id, company_id, ${name} from cvs where id % ${every} = 0`.execute(
        session,
      );
    return {
      name: `names of ${shownCount(Number(numAffectedRows))} CVs written by one statement`,
      value: seconds,
      unit: 's',
    };
  });
}

/** Measures on a server and a database that are made for it and removed after it. */
export function measureMillion(): Promise<Measured> {
  return withOwnServer(async ({ server, db, superuser, service }) => {
    const companies = [await TestCompany.create(service), await TestCompany.create(service)] as const;
    const count = wantedCvs();
    await fillCompanies({ db, superuser }, companies, count);
    const upgrade = await countAll(db, count);
    const names = await fillNamesAndTags({ superuser });
    await superuser.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`vacuum (analyze)`.execute(connection);
    });
    const filled = { server, db, superuser, company: companies[1], count };
    const measures = [
      measureLists,
      measureChanges,
      measureByRows,
      measureConsole,
      measureDesk,
      measureWrites,
      measureSizes,
    ];
    const figures: Figure[] = [upgrade, names];
    for (const measure of measures) figures.push(...(await measure(filled)));
    return [
      ...figures,
      { name: 'lists of very many CVs: load of the machine at the end', value: loadavg()[0] ?? 0, unit: '' },
    ];
  });
}

if (import.meta.main) printFigures(await measureMillion());
