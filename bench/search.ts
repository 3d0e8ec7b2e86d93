/**
 * Searches in the console's list of a company that has very many CVs: `npm run bench -- search.ts`, or `npm run bench -- search.ts --cvs=100000` for fewer of them.
 *
 * Method: a server with its defaults (embedded PostgreSQL) on the machine that also runs the client. Two companies get 1,000,000 CVs each, in turn, with invented
 * names (`filled-companies.ts`) and about 330 different words each (`filled-words.ts`); the tables are vacuumed and analysed, as autovacuum does. Then each search is
 * asked for over HTTP as the page does it, one request after the other, 3 times uncounted and 20 times counted; so are the counts of facets, and the places of words in
 * a page of CVs. What words cost when a CV is stored is measured at the database, with a profile of 300 words, in transactions that are rolled back, with the trigger that makes words and without it in turn.
 */
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { insertCv } from '#cvs/store-cv.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { fillCvWords } from '#use-cases/retention/housekeeping.ts';

import { TestCompany } from '../test/support/company.ts';
import { Browser } from '../test/support/console.ts';
import { atMost, type Figure, type Measured, median, printFigures, quantile } from './figures.ts';
import { fillCompanies, wantedCvs } from './filled-companies.ts';
import { fillWordsBySql } from './filled-words.ts';
import { withOwnServer } from './own-server.ts';

const WARM_UP = 3;
const COUNTED = 20;
const LIMIT = { value: 200, unit: 'ms' };

/** Skills of a tenth of all CVs, and of few. */
const FREQUENT_SKILL = 'Skill 1';
const RARE_SKILL = 'Skill 1999';

interface SearchCase {
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
}

function searches(someId: number): readonly SearchCase[] {
  const find = (what: string, search: string, others: Readonly<Record<string, string>> = {}): SearchCase => ({
    what,
    query: { search, ...others },
  });
  return [
    find('a word of one CV', `person${someId}`),
    find('a word of no CV, and none like it', 'zeppelin'),
    find('a word of half of all', 'management'),
    find('the same, page 200', 'management', { page: '200' }),
    find('the same, to be checked', 'management', { checked: 'no' }),
    find('the same, with warnings', 'management', { only: 'warnings' }),
    find('the same, of the oldest month', 'management', { created_to: '2023-12-01' }),
    find('a word of a third, with another of half', 'xylophone management'),
    find('two words of a third that rarely meet', 'xylophone yodel'),
    find('a beginning of two letters', 'ma'),
    find('a beginning of three letters', 'pro'),
    find('two beginnings of three letters', 'pro man'),
    find('two beginnings that rarely meet', 'xylo yode'),
    find('a beginning of one CV', `person${someId}`.slice(0, -1)),
    find('a phrase that many have', '"project management"'),
    find('a phrase of common words that none has', '"management project"'),
    find('a name', 'lovelace'),
    find('a name with accents', 'José Sánchez'),
    find('a name with a typing error', 'lovelaec'),
    find('three words with typing errors', 'lovelaec enginer msnagement'),
    find('a name, an employer and a role', 'ada lovelace mill robotics engineer'),
    find('a name and a word of half', 'ada hopper management'),
    find('a name and a rare word', `hopper person${someId}`),
    find('ten words', 'q1 q2 q3 q4 q5 q6 q7 q8 q9 q10'),
    find('an address', `ada@person${someId}.example`),
    find('a telephone number', '+49 151 123456'),
    ...[FREQUENT_SKILL, RARE_SKILL].map((skill) => ({ what: `the facet ${skill}`, query: { skill } })),
    { what: 'the facets of a language and a range of years', query: { language: 'en', work_years: '5_to_9' } },
    find('a word of half of all, with the facet of a country', 'management', { country: 'BC' }),
    find(`the same, with the facet ${RARE_SKILL}`, 'management', { skill: RARE_SKILL }),
  ];
}

/** What the facets of are counted. */
function counted(someId: number): readonly SearchCase[] {
  const all = searches(someId).filter(
    ({ what }) => what.startsWith('a word of') || what.includes('phrase') || what.includes('typing error'),
  );
  return [
    { what: 'no words, the newest', query: {} },
    { what: 'the facet of a language', query: { language: 'en' } },
    ...all,
  ];
}

interface Timed {
  readonly p50: number;
  readonly p95: number;
  /** As the list says. */
  readonly found: string;
}

async function timeOf(browser: Browser, { what, query }: SearchCase): Promise<Timed> {
  let found = '';
  const times = await timesOf(async () => {
    const { status, text, pagination } = await browser.call('listCvs', { query });
    if (status !== 200) throw new Error(`${what} was answered with ${status}: ${text}`);
    found = `${pagination?.total_is_minimum === true ? 'at least ' : ''}${(pagination?.total ?? 0).toLocaleString('en-GB')}`;
  });
  return { ...times, found };
}

async function timesOf(ask: () => Promise<void>): Promise<Omit<Timed, 'found'>> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + COUNTED; round += 1) {
    const begun = performance.now();
    await ask();
    if (round >= WARM_UP) times.push(performance.now() - begun);
  }
  return { p50: median(times), p95: quantile(times, 0.95) };
}

/** The places of words in the CVs of a first page, as the list asks for them behind it. */
async function measureHits(browser: Browser): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const search of ['xylophone', '"project management"', 'project management']) {
    const page = await browser.data('listCvs', { query: { search, page_size: '25' } });
    const ids = page.map(({ id }) => id).join(',');
    let hits = 0;
    const { p50, p95 } = await timesOf(async () => {
      hits = (await browser.data('getCvHits', { query: { search, ids } })).length;
    });
    const name = `places of ${search} in ${page.length} CVs of 50 kB (${hits} have some)`;
    figures.push({ name: `${name}: p50`, value: p50, unit: 'ms' }, atMost(`${name}: p95`, p95, LIMIT));
  }
  return figures;
}

async function measureFacets(
  browser: Browser,
  count: number,
  cases: readonly SearchCase[],
): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { what, query } of cases) {
    let found = '';
    const { p50, p95 } = await timesOf(async () => {
      const facets = await browser.data('getCvFacets', { query });
      found = `${shownCount(facets.counted)} counted, ${facets.skills.length} skills`;
    });
    const name = `facets in ${shownCount(count)} CVs, for ${what} (${found})`;
    figures.push({ name: `${name}: p50`, value: p50, unit: 'ms' }, atMost(`${name}: p95`, p95, LIMIT));
  }
  return figures;
}

class RollBack extends Error {}

/** A profile of 300 words with their evidence. */
const PROFILE = {
  version: 2,
  skills: Array.from({ length: 60 }, (_, at) => {
    const value = Array.from({ length: 5 }, (__, word) => `word${(at * 5 + word) * 37}`).join(' ');
    const places = [{ page: 1, x0: 1, y0: at, x1: 100, y1: at + 1, text: value }];
    return { value, evidence: places, confidence: 1, group: null, level: null };
  }),
};

/** The median of storing the record of a CV in milliseconds, with its words and without them. */
async function measureStoring(db: Queries, superuser: Queries, company: TestCompany): Promise<readonly Figure[]> {
  const cv = await db
    .selectFrom('cvs')
    .selectAll()
    .where('company_id', '=', company.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  const file = { key: `${cv.folder}source.pdf`, sizeBytes: 1, sha256: '0'.repeat(64) };
  const times = { with: [] as number[], without: [] as number[] };
  for (const mode of ['with', 'without', 'with', 'without'] as const) {
    const state = sql.raw(mode === 'with' ? 'enable' : 'disable');
    await sql`alter table cvs ${state} trigger cvs_words_stored`.execute(superuser);
    for (let round = 0; round < 60; round += 1) {
      const undone = db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ id: number }>`
          insert into usage_log (company_id, request_id, key_id, member_id, outcome, credit)
          values (${company.id}, gen_random_uuid()::text, ${company.keyId}, ${company.consultant.id}, 'processing', 1) returning id`.execute(
          trx,
        );
        const begun = performance.now();
        await insertCv(trx, {
          companyId: company.id,
          usageId: rows[0]?.id ?? 0,
          memberId: company.consultant.id,
          template: 'default',
          candidateName: 'Ada Lovelace',
          latestCompany: 'Mill & Sons',
          latestRole: 'Engineer',
          processingMethod: 'text',
          pageCount: 2,
          pageSizes: null,
          profile: PROFILE,
          folder: cv.folder,
          files: { pdf: file, original: file },
          originalName: 'cv.pdf',
          originalFormat: 'pdf',
        });
        if (round >= 10) times[mode].push(performance.now() - begun);
        throw new RollBack();
      });
      await undone.catch((error: unknown) => {
        if (!(error instanceof RollBack)) throw error;
      });
    }
  }
  await sql`alter table cvs enable trigger cvs_words_stored`.execute(superuser);
  return [
    { name: 'storing the record of a CV, with its words: p50', value: median(times.with), unit: 'ms' },
    { name: 'storing the record of a CV, without words: p50', value: median(times.without), unit: 'ms' },
  ];
}

/** How fast servers fill in the words of CVs that were there before an upgrade. */
async function measureFill(db: Queries, superuser: Queries): Promise<Figure> {
  const count = 2000;
  const { rows } = await sql<{ id: number }>`select id from cvs order by id limit 1 offset ${count - 1}`.execute(db);
  const upTo = rows[0]?.id ?? 0;
  await sql`delete from cv_words where cv_id <= ${upTo}`.execute(db);
  await superuser.transaction().execute(async (trx) => {
    // A profile stays as it was read, except here.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update cvs set profile = ${JSON.stringify(PROFILE)} where id <= ${upTo}`.execute(trx);
  });
  await sql`insert into cv_facets_fill values (${upTo})`.execute(db);
  const begun = performance.now();
  await fillCvWords({ db });
  return {
    name: 'filling in words of stored CVs, a second',
    value: (count * 1000) / (performance.now() - begun),
    unit: 'CVs',
  };
}

async function measureSizes(db: Queries, count: number): Promise<readonly Figure[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select 'rows and words' as name, pg_table_size('cv_words') as bytes union all
    select 'rows alone', pg_relation_size('cv_words') union all
    select 'index of words', pg_relation_size('cv_words_words')`.execute(db);
  return rows.map(({ name, bytes }) => ({
    name: `words of two companies with ${shownCount(count)} CVs each, ${name}`,
    value: bytes / 1e6,
    unit: 'MB',
  }));
}

function shownCount(count: number): string {
  return count.toLocaleString('en-GB');
}

/** Measures on a server and a database that are made for it and removed after it. */
export function measureSearch(): Promise<Measured> {
  return withOwnServer(async ({ db, superuser, service }) => {
    const companies = [await TestCompany.create(service), await TestCompany.create(service)] as const;
    const [, company] = companies;
    const count = wantedCvs();
    await fillCompanies({ db, superuser }, companies, count);
    const seconds = await fillWordsBySql(superuser);
    await superuser.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`vacuum (analyze)`.execute(connection);
    });
    const figures: Figure[] = [
      { name: `making the index of the words of ${shownCount(2 * count)} CVs`, value: seconds, unit: 's' },
    ];
    const browser = await Browser.of(service, company.consultant);
    const { rows } = await sql<{
      id: number;
    }>`select id from cvs where company_id = ${company.id} order by id limit 1 offset ${count / 2}`.execute(db);
    for (const one of searches(rows[0]?.id ?? 0)) {
      const { p50, p95, found } = await timeOf(browser, one);
      const name = `search in ${shownCount(count)} CVs for ${one.what} (${found} found)`;
      figures.push({ name: `${name}: p50`, value: p50, unit: 'ms' }, atMost(`${name}: p95`, p95, LIMIT));
    }
    figures.push(
      ...(await measureFacets(browser, count, counted(rows[0]?.id ?? 0))),
      ...(await measureHits(browser)),
      ...(await measureSizes(db, count)),
      ...(await measureStoring(db, superuser, company)),
      await measureFill(db, superuser),
    );
    return [
      ...figures,
      { name: 'searches in very many CVs: load of the machine at the end', value: loadavg()[0] ?? 0, unit: '' },
    ];
  });
}

if (import.meta.main) printFigures(await measureSearch());
