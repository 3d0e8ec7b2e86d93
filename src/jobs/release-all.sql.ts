import type { Queries } from '#platform/tables.ts';

export async function jobReleaseAll(trx: Queries): Promise<void> {
  await trx
    .updateTable('cv_jobs')
    .set({ owner: null, lease_until: new Date(0) })
    .execute();
}
