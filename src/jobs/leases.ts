import { type RawBuilder, type Selectable, sql } from 'kysely';
import { notify } from '#platform/postgres/database-notifications.ts';
import type { Queries, Tables } from '#platform/postgres/tables.ts';
import { currentNode, isNodeDead } from '#platform/process-lock.ts';

/** A lease lasts this long after its process last renewed it. */
export const LEASE_SECONDS = 10;

/** Notified when a job may be claimed. */
export const JOBS_CHANNEL = 'lectern_jobs';

type NewJob = Omit<LeasedJob, 'fence' | 'attempts'>;

/** Makes the job of a call, held by this process. Goes into the transaction that spends the credit. */
export async function createJob(trx: Queries, job: NewJob): Promise<LeasedJob> {
  return insertJob(trx, job, { owner: await ownName(), leaseSeconds: LEASE_SECONDS });
}

/** Makes the job of a call for any node with engines to claim. Goes into the transaction that spends the credit. */
export async function queueJob(trx: Queries, job: NewJob): Promise<LeasedJob> {
  await notify(trx, JOBS_CHANNEL, '');
  return insertJob(trx, job, { owner: null, leaseSeconds: 0, fence: 0, attempts: 0 });
}

async function insertJob(
  trx: Queries,
  { usageId, companyId, folder, payload }: NewJob,
  {
    leaseSeconds,
    ...holder
  }: { readonly owner: string | null; readonly leaseSeconds: number; fence?: number; attempts?: number },
): Promise<LeasedJob> {
  const row = await trx
    .insertInto('cv_jobs')
    .values({
      usage_id: usageId,
      company_id: companyId,
      folder,
      upload_key: payload.upload?.key ?? null,
      request: JSON.stringify(payload),
      lease_until: leaseFor(leaseSeconds),
      ...holder,
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

export interface Claim {
  readonly limit: number;
  /** The formats of the uploads; null for all. */
  readonly formats?: readonly string[] | null;
  /** Calls that this process works on. Their leases may have expired while the database was unreachable, but their process is not gone. */
  readonly inWork?: readonly number[];
  /** Companies whose jobs are left to others. */
  readonly notOf?: readonly number[];
}

/** The jobs of all nodes at this moment. */
export interface JobCounts {
  /** Claimed by a process whose lease has not expired. */
  readonly held: number;
  readonly waiting: number;
  /** The age of the oldest waiting job; 0 where none waits. */
  readonly longestWaitSeconds: number;
}

export async function jobCounts(db: Queries): Promise<JobCounts> {
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where lease_until >= clock_timestamp()) as held,
      count(*) filter (where lease_until < clock_timestamp()) as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(created_at) filter (where lease_until < clock_timestamp()))::float8, 0)
        as "longestWaitSeconds"
    from cv_jobs`.execute(db);
  return rows[0] ?? { held: 0, waiting: 0, longestWaitSeconds: 0 };
}

/**
 * Claims at most `limit` jobs that no process works on: they were queued or released, their lease has expired, or their process ran on
 * this machine and has ended. Safe on every node at once.
 *
 * Companies take turns: the first job of each comes before the second of any, and a company's jobs in work on any node count as turns
 * that it has had. The members of a company take turns in the same way. Jobs of equal turn are claimed in the order of their age.
 */
export async function claimJobs(
  db: Queries,
  { limit, formats = null, inWork = [], notOf = [] }: Claim,
): Promise<readonly LeasedJob[]> {
  const owner = await ownName();
  const ended = await endedOwners(db, owner);
  const isFree = (job: string) => {
    const [lease, holder] = [sql.ref(`${job}.lease_until`), sql.ref(`${job}.owner`)];
    return sql`(${lease} < clock_timestamp() or ${holder} = any(${ended}::text[]))`;
  };
  const { rows } = await sql<Selectable<Tables['cv_jobs']>>`
    with held as (
      select h.company_id, h.request ->> 'memberId' as member, count(*) as jobs from cv_jobs h where not ${isFree('h')} group by 1, 2
    ), waiting as (
      select w.usage_id, w.company_id, w.created_at,
        coalesce((select h.jobs from held h where h.company_id = w.company_id and h.member = w.request ->> 'memberId'), 0)
          + row_number() over (partition by w.company_id, w.request ->> 'memberId' order by w.created_at, w.usage_id) as turn
      from cv_jobs w
      where ${isFree('w')}
        and not w.usage_id = any(${inWork}::bigint[])
        and not w.company_id = any(${notOf}::bigint[])
        and (${formats}::text[] is null or w.request ->> 'format' = any(${formats}::text[]))
    ), turns as (
      select w.usage_id, w.created_at,
        coalesce((select sum(h.jobs) from held h where h.company_id = w.company_id), 0)
          + row_number() over (partition by w.company_id order by w.turn, w.created_at, w.usage_id) as turn
      from waiting w
    ), free as materialized (
      -- Checked again under the lock: another node may have claimed the job meanwhile.
      select j.usage_id from cv_jobs j join turns on turns.usage_id = j.usage_id
      where ${isFree('j')}
      order by turns.turn, turns.created_at, j.usage_id limit ${limit} for update of j skip locked
    )
    update cv_jobs j
    set owner = ${owner}, fence = j.fence + 1, attempts = j.attempts + 1, lease_until = ${leaseFor(LEASE_SECONDS)}
    from free where free.usage_id = j.usage_id
    returning j.*`.execute(db);
  return rows.map(asJob);
}

/**
 * Claims one job, if no process works on it.
 *
 * @returns null where a process works on it, or it has ended
 */
export async function claimJob(db: Queries, usageId: number): Promise<LeasedJob | null> {
  const owner = await ownName();
  const row = await db
    .updateTable('cv_jobs')
    .set((eb) => ({ owner, fence: eb('fence', '+', 1), lease_until: leaseFor(LEASE_SECONDS) }))
    .where('usage_id', '=', usageId)
    .where('lease_until', '<', sql<Date>`clock_timestamp()`)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : asJob(row);
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

/** What another process needs to process the CV again. Fixed when the call begins: a later change of settings applies to later calls. */
export interface JobPayload {
  readonly requestId: string;
  readonly memberId: number;
  /** Name of the upload as the client gave it, and its format. */
  readonly fileName: string;
  readonly format: string;
  /** The upload as the store took it, its SHA-256 in lower-case hex; null where it did not. */
  readonly upload: { readonly key: string; readonly sizeBytes: number; readonly sha256: string } | null;
  /** The template that `template_id` resolved to, and its extra fields. */
  readonly template: string;
  readonly fields: readonly object[];
  readonly gender: string | null;
  readonly blurb: string | null;
  /** The day the call came in (UTC), `YYYY-MM-DD`. */
  readonly today: string;
  readonly storageEnabled: boolean;
}

/** A job that a process holds. */
export interface LeasedJob {
  readonly usageId: number;
  readonly companyId: number;
  /** The folder of the store that is the job's own. */
  readonly folder: string;
  readonly payload: JobPayload;
  /** The number of this claim; every claim of the job raises it. */
  readonly fence: number;
  /** The number of processes that have begun it, this one included. */
  readonly attempts: number;
}

/** Another process holds the job now, or has ended it: this process can write nothing more for it. */
export class LeaseLostError extends Error {
  readonly usageId: number;

  constructor(usageId: number) {
    super(`the job of call ${usageId} is no longer held by this process`);
    this.name = 'JobLost';
    this.usageId = usageId;
  }
}

/** An upload that is kept for a job, or in quarantine, as the database has it. */
export interface UploadCheckRecord {
  readonly kind: 'job' | 'quarantine';
  readonly usageId: number;
  readonly companyId: number;
  readonly folder: string;
  /** Null where the store did not take it: then only the process that received it can do the job. */
  readonly uploadKey: string | null;
  /** What the store had taken; null where that is not on record. */
  readonly upload: JobPayload['upload'];
}

/** The jobs of the calls whose id is greater than `after` and at most `upTo`, by the call's id. */
export async function listJobsByCall(
  snapshot: Queries,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Map<number, UploadCheckRecord>> {
  const condition = sql`kind = 'job' and usage_id > ${after} and usage_id <= ${upTo} order by usage_id`;
  return new Map((await uploadsWhere(snapshot, condition)).map((job) => [job.usageId, job]));
}

/** The uploads that lie in the folders. */
export async function listUploadsByFolder(
  db: Queries,
  folders: readonly string[],
): Promise<readonly UploadCheckRecord[]> {
  // In one parameter, however many they are.
  return uploadsWhere(db, sql`folder = any(${[...folders]}::text[]) order by kind`);
}

/** All uploads of a kind, in the order of their calls, in pages of at most `limit`. */
export async function* uploadPages(
  db: Queries,
  kind: UploadCheckRecord['kind'],
  limit: number,
): AsyncGenerator<readonly UploadCheckRecord[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const page = await uploadsWhere(db, sql`kind = ${kind} and usage_id > ${after} order by usage_id limit ${limit}`);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    after = last.usageId;
  }
}

/** The upload as it is at this moment; null where it has gone. */
export async function findUpload(
  db: Queries,
  { kind, usageId }: Pick<UploadCheckRecord, 'kind' | 'usageId'>,
): Promise<UploadCheckRecord | null> {
  const [upload] = await uploadsWhere(db, sql`kind = ${kind} and usage_id = ${usageId}`);
  return upload ?? null;
}

async function uploadsWhere(db: Queries, condition: RawBuilder<unknown>): Promise<readonly UploadCheckRecord[]> {
  const { rows } = await sql<UploadCheckRecord>`
    select kind, usage_id as "usageId", company_id as "companyId", folder, upload_key as "uploadKey", upload
    from (
      select 'job' as kind, usage_id, company_id, folder, upload_key, request -> 'upload' as upload from cv_jobs
      union all
      select 'quarantine', usage_id, company_id, folder, upload_key, null from quarantined_uploads
    ) uploads
    where ${condition}`.execute(db);
  return rows;
}
