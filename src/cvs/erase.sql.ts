import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/tables.ts';

/** What is left to do once the record of a CV is gone. */
export interface ErasedCv {
  readonly id: number;
  /** The call that brought it. */
  readonly usageId: number;
  /** The folder of the store that held its files. */
  readonly folder: string;
}

const ERASED = ['id', 'usage_id as usageId', 'folder'] as const;

/** Deletes those of the company's CVs that are (still) there. */
export async function cvDelete(trx: Queries, companyId: number, ids: readonly number[]): Promise<ErasedCv[]> {
  return trx
    .deleteFrom('cvs')
    .where('company_id', '=', companyId)
    .where('id', 'in', (query) =>
      // Locked in one order, so that two erasures of the same CVs wait for each other and never both at once.
      query
        .selectFrom('cvs')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', '=', sql<number>`any(${ids}::bigint[])`)
        .orderBy('id')
        .forUpdate(),
    )
    .returning(ERASED)
    .execute();
}

/** Deletes CVs of the company that are older than so many days, at most `limit`, the oldest first; those that another deletes now are left to it. */
export async function cvDeleteOlder(
  trx: Queries,
  { companyId, days, limit }: { companyId: number; days: number; limit: number },
): Promise<ErasedCv[]> {
  return trx
    .deleteFrom('cvs')
    .where('id', 'in', (query) =>
      query
        .selectFrom('cvs')
        .select('id')
        .where('company_id', '=', companyId)
        .where('created_at', '<', daysAgo(days))
        .orderBy('created_at')
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(ERASED)
    .execute();
}

/** Returns how many were deleted. */
export async function cvDeleteByCompany(trx: Queries, companyId: number): Promise<number> {
  const result = await trx.deleteFrom('cvs').where('company_id', '=', companyId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** The addresses that stand in the profiles of a company's CVs, and those that members put in their place, by ids above `after`, in their order. */
export async function cvListEmails(
  db: Queries,
  { companyId, after, limit }: { companyId: number; after: number; limit: number },
): Promise<{ id: number; emails: readonly unknown[] }[]> {
  const rows = await db
    .selectFrom('cvs')
    .select(['id', sql<readonly unknown[]>`jsonb_path_query_array(profile, '$.contact.emails[*].value')`.as('emails')])
    .select((eb) =>
      eb
        .selectFrom((steps) =>
          steps
            .selectFrom('cv_corrections')
            .select('value')
            .distinctOn('pointer')
            .whereRef('cv_corrections.cv_id', '=', 'cvs.id')
            .where('pointer', 'like', '/contact/emails/%')
            .orderBy('pointer')
            .orderBy('cv_corrections.id', 'desc')
            .as('current'),
        )
        .select(sql<readonly unknown[] | null>`jsonb_agg(value)`.as('values'))
        .as('corrected'),
    )
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id, emails, corrected }) => ({ id, emails: [...emails, ...(corrected ?? [])] }));
}

/** Whether a record holds this file as its PDF. */
export async function cvExistsByFile(db: Queries, folder: string, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('cvs')
    .select('id')
    .where('folder', '=', folder)
    .where('file_key', '=', fileKey)
    .executeTakeFirst();
  return row !== undefined;
}

const daysAgo = (days: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() - make_interval(days => ${days}::integer)`;
