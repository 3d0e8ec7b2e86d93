/**
 * The changes of a company's CVs in the order in which they became visible: which CV was stored, changed or erased, each with its last change alone. The
 * database keeps them (migration 0037), whoever writes.
 */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { type FillBatch, nextFillBatch, recordFilled } from './upgrade-fills.ts';

/** A place between two changes: behind the change of this CV at this moment. */
export interface ChangePosition {
  /** Microseconds since 1970. */
  readonly micros: number;
  readonly cvId: number;
}

/** The place before all changes. */
export const FIRST_POSITION: ChangePosition = { micros: 0, cvId: 0 };

/** The last change of a CV. */
export interface CvChange extends ChangePosition {
  readonly changedAt: Date;
  /** Whether the CV was erased. Otherwise it is on record. */
  readonly erased: boolean;
}

/** The place before all changes from this moment on. */
export function positionBefore(moment: Date): ChangePosition {
  return { micros: moment.getTime() * 1000, cvId: 0 };
}

/** The company's next changes behind a place, at most `limit` of them. Who reads on from the last one misses none, whatever is written meanwhile. */
export async function listCvChanges(
  db: Queries,
  companyId: number,
  { after, limit }: { readonly after: ChangePosition; readonly limit: number },
): Promise<readonly CvChange[]> {
  const { rows } = await sql<CvChange>`
    select cv_id as "cvId", changed_at as "changedAt", erased, (extract(epoch from changed_at) * 1000000)::bigint as micros
    from cv_changes
    where company_id = ${companyId}
      and (changed_at, cv_id) > (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.cvId}::bigint)
    order by changed_at, cv_id
    limit ${limit}`.execute(db);
  return rows;
}

/** When a CV of the company last changed; null where it is not on record. */
export async function findCvChange(db: Queries, companyId: number, cvId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('cv_changes')
    .select('changed_at')
    .where('cv_id', '=', cvId)
    .where('company_id', '=', companyId)
    .where('erased', '=', false)
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** CVs of one transaction. Who stores, changes or erases a CV of their companies waits for its end. */
const BATCH = 500;

/** The next CVs from before the upgrade to fill in; null where nothing is left, or another server fills at this moment. */
export async function nextChangesBatch(trx: Queries): Promise<FillBatch | null> {
  const batch = await nextFillBatch(trx, 'cv_changes_fill', BATCH);
  if (batch?.cvIds.length !== 0) return batch;
  await trx.deleteFrom('cv_changes_fill').execute();
  return null;
}

/** Fills in the changes of CVs whose companies are locked: they count as changed now. What has changed since the upgrade is left as it is. */
export async function fillCvChanges(trx: Queries, batch: FillBatch): Promise<void> {
  // In the order in which they are erased: an erasure that is not seen here waits, and is noted after this.
  await sql`select from cvs where id = any(${batch.cvIds}::bigint[]) order by id for key share`.execute(trx);
  // Company by company: whoever else takes several of these locks would take them in this order.
  await sql`
    select note_cv_change(id, company_id, false)
    from (
      select id, company_id from cvs
      where id = any(${batch.cvIds}::bigint[]) and not exists (select from cv_changes where cv_id = cvs.id)
      order by company_id, id offset 0
    ) missing`.execute(trx);
  await recordFilled(trx, 'cv_changes_fill', batch);
}

/** Counts all changes of all companies as made now, in their order: for a restored database, whose readers have seen what came after its backup. */
export async function repeatCvChanges(db: Queries): Promise<void> {
  await sql`
    with numbered as (
      select cv_id, row_number() over (partition by company_id order by changed_at, cv_id) as place from cv_changes
    )
    update cv_changes set changed_at = (select clock_timestamp()) + place * interval '1 microsecond'
    from numbered where numbered.cv_id = cv_changes.cv_id`.execute(db);
  await sql`
    update cv_change_heads set last = greatest(last, (select max(changed_at) from cv_changes c where c.company_id = cv_change_heads.company_id))`.execute(
    db,
  );
}

/** Records that something beside the records of these CVs changed, so that an export that is continued has the CVs again. */
export async function touchCvs(trx: Queries, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('cvs')
    .set({ updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
