import { sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

const now = () => sql<Date>`clock_timestamp()`;

export async function usageMarkErased(trx: Queries, ids: readonly number[]): Promise<void> {
  await trx
    .updateTable('usage_log')
    .set({ cv_erased_at: now() })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('cv_id', 'is not', null)
    .where('cv_erased_at', 'is', null)
    .execute();
}

/** Takes the persons out of a company's calls, and marks those that brought a CV: it is gone with the company. */
export async function usageForgetCompany(trx: Queries, companyId: number): Promise<void> {
  await trx
    .updateTable('usage_log')
    .set({
      acting_user: null,
      member_id: null,
      cv_erased_at: sql<Date | null>`case when cv_id is not null then coalesce(cv_erased_at, clock_timestamp()) end`,
    })
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('acting_user', 'is not', null),
        eb('member_id', 'is not', null),
        eb.and([eb('cv_id', 'is not', null), eb('cv_erased_at', 'is', null)]),
      ]),
    )
    .execute();
}
