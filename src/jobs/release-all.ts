import type { Queries } from '#platform/tables.ts';
import { jobReleaseAll } from './release-all.sql.ts';

/**
 * Lets go of every job: what is restored from a backup belongs to processes that know nothing of it. The first server that starts takes
 * them up. Goes into the transaction that restores.
 */
export async function releaseAllJobs(trx: Queries): Promise<void> {
  await jobReleaseAll(trx);
}
