import { type Selectable, sql } from 'kysely';
import { currentNode, isNodeDead } from '#platform/node-identity.ts';
import type { Queries, Tables } from '#platform/postgres/tables.ts';
import type { JobPayload, LeasedJob } from './job.ts';

/** A lease lasts this long after its process last renewed it. */
export const LEASE_SECONDS = 10;

/** Makes the job of a call, held by this process. Goes into the transaction that spends the credit. */
export async function createJob(trx: Queries, job: Omit<LeasedJob, 'fence' | 'attempts'>): Promise<LeasedJob> {
  const row = await trx
    .insertInto('cv_jobs')
    .values({
      usage_id: job.usageId,
      company_id: job.companyId,
      folder: job.folder,
      upload_key: job.payload.upload?.key ?? null,
      request: JSON.stringify(job.payload),
      owner: await ownName(),
      lease_until: leaseFor(LEASE_SECONDS),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asJob(row);
}

/**
 * Renews the leases of jobs that this process works on. A job that a transaction has locked is about to end, and is skipped: that
 * transaction may wait for others, and no other job may lose its lease meanwhile.
 *
 * @returns the jobs that this process has lost to another one, or that have ended
 */
export async function renewLeases(db: Queries, jobs: readonly LeasedJob[]): Promise<readonly LeasedJob[]> {
  if (jobs.length === 0) return [];
  const { rows } = await sql<{ usage_id: number; fence: number }>`
    with mine as (
      select * from unnest(${jobs.map(({ usageId }) => usageId)}::bigint[], ${jobs.map(({ fence }) => fence)}::bigint[]) as claims (usage_id, fence)
    ), free as (
      select j.usage_id from cv_jobs j join mine on mine.usage_id = j.usage_id and mine.fence = j.fence for update of j skip locked
    ), moved as (
      update cv_jobs j set lease_until = ${leaseFor(LEASE_SECONDS)} from free where j.usage_id = free.usage_id
    )
    select j.usage_id, j.fence from cv_jobs j join mine on mine.usage_id = j.usage_id and mine.fence = j.fence`.execute(
    db,
  );
  return jobs.filter(({ usageId, fence }) => !rows.some((row) => row.usage_id === usageId && row.fence === fence));
}

/**
 * Claims at most `limit` jobs whose process is gone, the oldest first: their lease has expired, or the process ran on this machine and
 * has ended. Safe on every node at once.
 *
 * @param inWork calls that this process works on: their leases may have expired while the database was unreachable, but their process
 *   is not gone
 */
export async function claimOrphanedJobs(
  db: Queries,
  limit: number,
  inWork: readonly number[] = [],
): Promise<readonly LeasedJob[]> {
  const owner = await ownName();
  const ended = await endedOwners(db, owner);
  const rows = await db
    // A CTE, because it runs once: inside the condition the planner may run it again for every row, and each time find further ones.
    .with('free', (query) =>
      query
        .selectFrom('cv_jobs')
        .select('usage_id')
        .where((job) =>
          job.or([
            job('lease_until', '<', sql<Date>`clock_timestamp()`),
            ...(ended.length > 0 ? [job('owner', 'in', ended)] : []),
          ]),
        )
        .where((job) => job.not(job('usage_id', '=', job.fn.any(job.val(inWork)))))
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('cv_jobs')
    .set((eb) => ({
      owner,
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
      lease_until: leaseFor(LEASE_SECONDS),
    }))
    .where('usage_id', 'in', (query) => query.selectFrom('free').select('usage_id'))
    .returningAll()
    .execute();
  return rows.map(asJob);
}

/** Processes other than this one that hold jobs and are known to have ended. */
async function endedOwners(db: Queries, own: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('cv_jobs').select('owner').distinct().where('owner', '<>', own).execute();
  const others = rows.flatMap(({ owner }) => owner ?? []);
  const ended = await Promise.all(others.map(async (other) => ((await isNodeDead(other)) ? [other] : [])));
  return ended.flat();
}

/**
 * Ends a job. Goes into the transaction that gives the call its outcome.
 *
 * @returns false where the claim is no longer valid; the transaction must then be rolled back
 */
export async function finishJob(trx: Queries, { usageId, fence }: LeasedJob): Promise<boolean> {
  const result = await trx
    .deleteFrom('cv_jobs')
    .where('usage_id', '=', usageId)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Releases a job that this process does not finish. Any process may claim it after so many seconds; the attempt may count or not. */
export async function releaseJob(
  db: Queries,
  { usageId, fence }: LeasedJob,
  { afterSeconds, counts }: { afterSeconds: number; counts: boolean },
): Promise<void> {
  await db
    .updateTable('cv_jobs')
    .set((eb) => ({
      owner: null,
      attempts: eb('attempts', '-', counts ? 0 : 1),
      lease_until: leaseFor(afterSeconds),
    }))
    .where('usage_id', '=', usageId)
    .where('fence', '=', fence)
    .execute();
}

/**
 * Releases every job: the processes that held the jobs of a backup know nothing of the restored ones. The first server that starts
 * claims them. Goes into the transaction that restores.
 */
export async function releaseAllJobs(trx: Queries): Promise<void> {
  await trx
    .updateTable('cv_jobs')
    .set({ owner: null, lease_until: new Date(0) })
    .execute();
}

/** How many calls of a company are in work. */
export async function countJobs(db: Queries, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('cv_jobs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.total;
}

async function ownName(): Promise<string> {
  return JSON.stringify(await currentNode());
}

function leaseFor(seconds: number) {
  return sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;
}

function asJob(row: Selectable<Tables['cv_jobs']>): LeasedJob {
  return {
    usageId: row.usage_id,
    companyId: row.company_id,
    folder: row.folder,
    payload: row.request as JobPayload,
    fence: row.fence,
    attempts: row.attempts,
  };
}
