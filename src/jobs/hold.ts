import { hasEnded, ownNode } from '#platform/node-identity.ts';
import type { Queries } from '#platform/tables.ts';
import type { HeldJob } from './job.ts';
import { jobClaim, jobDelete, jobExtendLeases, jobInsert, jobListOwners, jobRelease, type NewJob } from './jobs.sql.ts';

/** A job belongs to its process for so long after that last said so, in seconds. */
export const LEASE_SECONDS = 10;

/** Makes the job of a call, held by this process. Goes into the transaction that spends the credit. */
export async function beginJob(trx: Queries, job: NewJob): Promise<HeldJob> {
  return jobInsert(trx, job, { owner: await ownName(), seconds: LEASE_SECONDS });
}

/** Says that this process still works on the jobs. Returns those that it has lost to another process, or that have ended. */
export async function keepJobs(db: Queries, jobs: readonly HeldJob[]): Promise<readonly HeldJob[]> {
  if (jobs.length === 0) return [];
  const kept = await jobExtendLeases(db, jobs, LEASE_SECONDS);
  return jobs.filter((job) => !kept.includes(job));
}

/**
 * Claims at most `limit` jobs whose process is gone, the oldest first: their lease has run out, or the process ran on this machine and
 * has ended. Safe on every node at once.
 *
 * @param inWork calls that this process works on: their leases may have run out while the database was away, but their process is not gone
 */
export async function claimJobs(
  db: Queries,
  limit: number,
  inWork: readonly number[] = [],
): Promise<readonly HeldJob[]> {
  const owner = await ownName();
  const others = await jobListOwners(db, owner);
  const ended = await Promise.all(others.map(async (other) => ((await hasEnded(other)) ? [other] : [])));
  return jobClaim(db, { owner, ended: ended.flat(), inWork, seconds: LEASE_SECONDS, limit });
}

/** Ends a job. Goes into the transaction that gives the call its outcome, and undoes it where this returns false: the claim no longer stands. */
export async function endJob(trx: Queries, job: HeldJob): Promise<boolean> {
  return jobDelete(trx, job);
}

/** Lets go of a job that this process does not finish. Anybody may take it up after so many seconds; the attempt may count or not. */
export async function releaseJob(
  db: Queries,
  job: HeldJob,
  how: { afterSeconds: number; counts: boolean },
): Promise<void> {
  await jobRelease(db, job, how);
}

async function ownName(): Promise<string> {
  return JSON.stringify(await ownNode());
}
