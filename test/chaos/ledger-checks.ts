import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** What must never be found in the tables, each as a query that gives the rows which break it. */
const NEVER: readonly (readonly [what: string, query: string])[] = [
  [
    'a call charged twice',
    `select usage_id from credit_entries where kind = 'spend' group by usage_id having count(*) > 1`,
  ],
  [
    'a credit given back twice, or without having been spent',
    `select usage_id from credit_entries where usage_id is not null group by usage_id
     having count(*) filter (where kind = 'refund') > count(*) filter (where kind = 'spend')`,
  ],
  [
    'a charge without an outcome',
    `select e.id from credit_entries e left join usage_log u on u.id = e.usage_id
     where e.kind = 'spend' and (u.id is null or u.outcome = 'processing')`,
  ],
  [
    'a call whose entries do not come to what it counts',
    `select u.id, u.outcome, u.credit from usage_log u left join credit_entries e on e.usage_id = u.id
     group by u.id having coalesce(-sum(e.amount), 0) <> u.credit`,
  ],
  [
    'a credit of the wrong size for its outcome',
    `select id, outcome, credit from usage_log where outcome <> 'processing'
     and credit <> (case when outcome in ('failed_service', 'refused') then 0 else 1 end)`,
  ],
  [
    'a balance that is not the sum of its entries',
    `select p.id, p.balance, sum(e.amount) from credit_pools p left join credit_entries e on e.pool_id = p.id
     group by p.id having p.balance <> coalesce(sum(e.amount), 0) or p.balance < 0`,
  ],
  [
    'a balance after an entry that is not the sum up to it',
    `select id from (select id, balance_after, sum(amount) over (partition by pool_id order by seq) as told
     from credit_entries) entries where balance_after <> told or told < 0`,
  ],
  [
    "a member's month that is not what the ledger says",
    `select m.member_id, m.month, m.spent from member_months m left join credit_entries e
     on e.member_id = m.member_id and date_trunc('month', e.created_at at time zone 'UTC')::date = m.month
     and e.usage_id is not null group by m.member_id, m.month, m.spent having m.spent <> coalesce(-sum(e.amount), 0)`,
  ],
  [
    'a completed call without its CV',
    `select u.id from usage_log u left join cvs c on c.id = u.cv_id and c.usage_id = u.id
     where u.outcome = 'completed' and u.cv_erased_at is null and c.id is null`,
  ],
  [
    'a CV without a completed call',
    `select c.id from cvs c left join usage_log u on u.id = c.usage_id
     where u.id is null or u.outcome <> 'completed' or u.cv_id <> c.id`,
  ],
  [
    'a job without a call in work',
    `select j.usage_id from cv_jobs j left join usage_log u on u.id = j.usage_id
     where u.id is null or u.outcome <> 'processing'`,
  ],
  [
    'a call in work without a job',
    `select u.id from usage_log u left join cv_jobs j on j.usage_id = u.id
     where u.outcome = 'processing' and j.usage_id is null`,
  ],
  [
    'a folder that is held by nobody',
    `select f.path from stored_folders f where f.state = 'held'
     and not exists (select from cvs c where c.folder = f.path)
     and not exists (select from cv_jobs j where j.folder = f.path)
     and not exists (select from quarantined_uploads s where s.folder = f.path)`,
  ],
  [
    'a row whose folder is given up',
    `select f.path, f.state from stored_folders f where f.state <> 'held'
     and (exists (select from cvs c where c.folder = f.path) or exists (select from cv_jobs j where j.folder = f.path)
       or exists (select from quarantined_uploads s where s.folder = f.path))`,
  ],
];

/** What is wrong with the tables, as sentences; none where every call, credit, CV, job and folder agree. */
export async function tableFaults(db: Queries): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, query] of NEVER) {
    const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
    faults.push(...rows.map((row) => `${what}: ${JSON.stringify(row)}`));
  }
  return faults;
}

/** Waits until every call has its outcome, asking again and again. @throws Error with those left after so long */
export async function untilAllEnded(db: Queries, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = await db
      .selectFrom('usage_log')
      .leftJoin('cv_jobs', 'cv_jobs.usage_id', 'usage_log.id')
      .select(['usage_log.id', 'cv_jobs.owner', 'cv_jobs.attempts', 'cv_jobs.lease_until'])
      .where('outcome', '=', 'processing')
      .execute();
    if (left.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`calls have no outcome after ${withinMs / 1000} s: ${JSON.stringify(left)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
