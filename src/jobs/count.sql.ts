import type { Queries } from '#platform/tables.ts';

export async function jobCountByCompany(db: Queries, companyId: number): Promise<number> {
  const row = await db
    .selectFrom('cv_jobs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.total;
}
