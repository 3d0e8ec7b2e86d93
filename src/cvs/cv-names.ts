/** The names of candidates by which lists are sorted. The database keeps them (migration 0040, decision 0064). */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { type FillBatch, nextFillBatch, recordFilled } from './upgrade-fills.ts';

/** A narrowed list is sorted by name up to so many CVs: their names are sorted for each page. */
export const SORTED_MAX = 10_000;

/** The name of a row of `cvs` as lists compare it. `names` is the row of `cv_names` beside it, or has nulls while it is not filled in. */
export function nameKey(cvs: string, names: string): RawBuilder<string> {
  return sql<string>`coalesce(${sql.ref(names)}.key, cv_name_key(${sql.ref(cvs)}.candidate_name) collate "C")`;
}

/** A subquery for the head of a statement: `self (key, id)`, the name of a CV of the company. */
export function selfByName(companyId: number, id: number): RawBuilder<unknown> {
  return sql`
    self as materialized (
      select ${nameKey('cvs', 'names')} as key, cvs.id
      from cvs left join cv_names names on names.cv_id = cvs.id where cvs.id = ${id} and cvs.company_id = ${companyId}
    )`;
}

/** The columns `previous` and `next` beside `self` among CVs by their names: a table or subquery `(key, id)`. */
export function besideByName(named: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select id from ${named} where (key, id) < (select key, id from self) order by key desc, id desc limit 1) as previous,
    (select id from ${named} where (key, id) > (select key, id from self) order by key, id limit 1) as next`;
}

/** Whether all CVs have their names here. */
export async function areNamesFilled(db: Queries): Promise<boolean> {
  return (await db.selectFrom('cv_names_fill').select('up_to').executeTakeFirst()) === undefined;
}

/** CVs of one transaction. Who corrects or erases one of them waits for its end. */
const BATCH = 500;

/** The next CVs to fill in; null where nothing is left, or another server fills at this moment. */
export async function nextNamesBatch(trx: Queries): Promise<FillBatch | null> {
  const batch = await nextFillBatch(trx, 'cv_names_fill', BATCH);
  if (batch?.cvIds.length !== 0) return batch;
  await trx.deleteFrom('cv_names_fill').execute();
  return null;
}

/** Fills in the names of CVs whose companies are locked, and records it. */
export async function fillNames(trx: Queries, batch: FillBatch): Promise<void> {
  // In the order in which they are erased. A name that changes after this waits, and replaces what is written here.
  await sql`select from cvs where id = any(${batch.cvIds}::bigint[]) order by id for share`.execute(trx);
  await sql`
    insert into cv_names (cv_id, company_id, key)
    select id, company_id, cv_name_key(candidate_name) from cvs where id = any(${batch.cvIds}::bigint[]) order by id
    on conflict (cv_id) do nothing`.execute(trx);
  await recordFilled(trx, 'cv_names_fill', batch);
}
