/**
 * How long the console's search takes in a company of 100,000 CVs: `node bench/search.ts`.
 *
 * Method: a server with its defaults (embedded PostgreSQL) on the machine that also runs the client. A company gets 100,000 CVs with invented names, roles
 * and employers and a profile of 3 kB each, beside 100,000 of another company; the tables are analysed, as autovacuum does by itself. Then `GET /api/console/cvs` is
 * asked for its first page of 50 as the page does, one request after the other, 5 times uncounted and 21 times counted for each search. Times are those of
 * the whole request, with session and access. Beside it the same without a search.
 */

import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

import { TestCompany } from '../test/support/company.ts';
import { Browser } from '../test/support/console.ts';
import { insertCv } from '../test/support/stored-cv.ts';
import { atMost, type Figure, type Measured, median, printFigures } from './figures.ts';
import { withOwnServer } from './own-server.ts';

const CVS = 100_000;
const WARM_UP = 5;
const COUNTED = 21;
const LIMIT_MS = 500;

const SEARCHES = [
  { what: 'nothing', search: '' },
  { what: 'a name that one of them has', search: 'Nr77777' },
  { what: 'a word that a tenth of them have', search: 'engineer' },
  { what: 'a name and an employer', search: 'ada lovelace mill' },
  { what: 'a name and an employer, with accents', search: 'áda løvelace mïll' },
  { what: 'two letters', search: 'ma' },
  { what: 'a word that none has', search: 'zeppelin' },
  { what: 'ten words that none has', search: 'q1 q2 q3 q4 q5 q6 q7 q8 q9 q10' },
] as const;

/** Puts CVs on record of a company as copies of one, with names of their own. */
async function fill({ db, superuser }: { db: Queries; superuser: Queries }, company: TestCompany): Promise<void> {
  const id = await insertCv({ db }, company, { name: 'First of all' });
  await superuser.transaction().execute(async (trx) => {
    // The calls are left out: what is measured does not look at them.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into cvs (company_id, usage_id, member_id, candidate_name, latest_company, latest_role, processing_method, template, page_count,
        folder, profile, file_key, file_size_bytes, file_sha256, original_key, original_name, original_format, original_size_bytes, original_sha256,
        created_at)
      select c.company_id, -(c.id * 1000000 + n), c.member_id,
        (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Margaret', 'Konrad', 'Radia'])[1 + n % 8] || ' ' ||
          (array['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Hamilton', 'Zuse'])[1 + n / 8 % 7] || ' Nr' || n,
        (array['Mill', 'Harbour', 'Forge', 'Quarry', 'Bakery'])[1 + n / 56 % 5] || ' & Sons ' || n % 997,
        (array['Engineer', 'Nurse', 'Cook', 'Teacher', 'Driver', 'Clerk', 'Manager', 'Welder', 'Analyst', 'Porter'])[1 + n / 280 % 10],
        c.processing_method, c.template, 2, c.folder, jsonb_build_object('text', (select string_agg(md5(i::text), '') from generate_series(1, 94) i)),
        c.file_key, 1, repeat('0', 64), c.original_key, 'cv-' || n || '.pdf', 'pdf', 1, repeat('0', 64), c.created_at + make_interval(secs => n)
      from cvs c, generate_series(1, ${CVS - 1}) n where c.id = ${id}`.execute(trx);
    // What the triggers keep, which are off here.
    await sql`insert into cv_count_changes select company_id, date_trunc('minute', created_at, 'UTC'), count(*) from cvs
      where company_id = ${company.id} and id <> ${id} group by 1, 2`.execute(trx);
    await sql`update cvs set search_text = fold_words(concat_ws(' ', candidate_name, latest_company, latest_role))
      where company_id = ${company.id}`.execute(trx);
  });
}

/** The median of a search in milliseconds, and how many CVs it finds. */
async function timeOf(browser: Browser, search: string): Promise<{ readonly ms: number; readonly total: number }> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < WARM_UP + COUNTED; round += 1) {
    const begun = performance.now();
    const answer = await browser.call('listCvs', { query: { search } });
    if (round >= WARM_UP) times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${search} was answered with ${answer.status}: ${answer.text}`);
    total = answer.pagination?.total ?? 0;
  }
  return { ms: median(times), total };
}

function measureSearch(): Promise<Measured> {
  return withOwnServer(async ({ db, superuser, service }) => {
    const [other, company] = [await TestCompany.create(service), await TestCompany.create(service)];
    await fill({ db, superuser }, other);
    await fill({ db, superuser }, company);
    await sql`vacuum analyze cvs`.execute(db);
    const browser = await Browser.of(service, company.consultant);
    const figures: Figure[] = [];
    for (const { what, search } of SEARCHES) {
      const { ms, total } = await timeOf(browser, search);
      const name = `search in 100,000 CVs for ${what} (${total.toLocaleString('en-GB')} found): p50`;
      figures.push(atMost(name, ms, { value: LIMIT_MS, unit: 'ms' }));
    }
    return figures;
  });
}

if (import.meta.main) printFigures(await measureSearch());
