import { type Selectable, sql } from 'kysely';
import type { Queries, Tables } from '#platform/tables.ts';
import type { HeldJob, JobRequest } from './job.ts';

const leaseFor = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds}::float8)`;

function asJob(row: Selectable<Tables['cv_jobs']>): HeldJob {
  return {
    usageId: row.usage_id,
    companyId: row.company_id,
    folder: row.folder,
    request: row.request as JobRequest,
    fence: row.fence,
    attempts: row.attempts,
  };
}

export type NewJob = Omit<HeldJob, 'fence' | 'attempts'>;

export async function jobInsert(trx: Queries, job: NewJob, held: { owner: string; seconds: number }): Promise<HeldJob> {
  const row = await trx
    .insertInto('cv_jobs')
    .values({
      usage_id: job.usageId,
      company_id: job.companyId,
      folder: job.folder,
      upload_key: job.request.upload?.key ?? null,
      request: JSON.stringify(job.request),
      owner: held.owner,
      lease_until: leaseFor(held.seconds),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asJob(row);
}

/**
 * Moves the leases of these claims forward; returns those that still stand. One that a transaction has locked is about to end, and is
 * passed over: that may wait for others, and no further job must lose its lease meanwhile.
 */
export async function jobExtendLeases(
  db: Queries,
  jobs: readonly HeldJob[],
  seconds: number,
): Promise<readonly HeldJob[]> {
  const { rows } = await sql<{ usage_id: number; fence: number }>`
    with mine as (
      select * from unnest(${jobs.map(({ usageId }) => usageId)}::bigint[], ${jobs.map(({ fence }) => fence)}::bigint[]) as claims (usage_id, fence)
    ), free as (
      select j.usage_id from cv_jobs j join mine on mine.usage_id = j.usage_id and mine.fence = j.fence for update of j skip locked
    ), moved as (
      update cv_jobs j set lease_until = ${leaseFor(seconds)} from free where j.usage_id = free.usage_id
    )
    select j.usage_id, j.fence from cv_jobs j join mine on mine.usage_id = j.usage_id and mine.fence = j.fence`.execute(
    db,
  );
  return jobs.filter(({ usageId, fence }) => rows.some((row) => row.usage_id === usageId && row.fence === fence));
}

/** Who holds jobs at this moment, but for one. */
export async function jobListOwners(db: Queries, but: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('cv_jobs').select('owner').distinct().where('owner', '<>', but).execute();
  return rows.flatMap(({ owner }) => owner ?? []);
}

interface Claim {
  readonly owner: string;
  readonly ended: readonly string[];
  readonly inWork: readonly number[];
  readonly seconds: number;
  readonly limit: number;
}

/**
 * Gives jobs that nobody works on to `owner`: those with a lease that ran out, and those of processes that are known to have ended; but
 * none of those that are `inWork`.
 */
export async function jobClaim(db: Queries, claim: Claim): Promise<readonly HeldJob[]> {
  const rows = await db
    // Apart, as it is then done once: inside the condition the planner may look anew for every row, and each time find further ones.
    .with('free', (query) =>
      query
        .selectFrom('cv_jobs')
        .select('usage_id')
        .where((job) =>
          job.or([
            job('lease_until', '<', sql<Date>`clock_timestamp()`),
            ...(claim.ended.length > 0 ? [job('owner', 'in', claim.ended)] : []),
          ]),
        )
        .where((job) => job.not(job('usage_id', '=', job.fn.any(job.val(claim.inWork)))))
        .orderBy('created_at')
        .limit(claim.limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('cv_jobs')
    .set((eb) => ({
      owner: claim.owner,
      fence: eb('fence', '+', 1),
      attempts: eb('attempts', '+', 1),
      lease_until: leaseFor(claim.seconds),
    }))
    .where('usage_id', 'in', (query) => query.selectFrom('free').select('usage_id'))
    .returningAll()
    .execute();
  return rows.map(asJob);
}

/** Takes the job of this claim away. Returns false where the claim no longer stands. */
export async function jobDelete(trx: Queries, { usageId, fence }: HeldJob): Promise<boolean> {
  const result = await trx
    .deleteFrom('cv_jobs')
    .where('usage_id', '=', usageId)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Lets go of a claim; anybody may take the job up after so many seconds. */
export async function jobRelease(
  db: Queries,
  { usageId, fence }: HeldJob,
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
