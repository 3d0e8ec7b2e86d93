/** The tags that members give to CVs: names of a company, such as "Shortlist". The database keeps each with its CV (migration 0038, decision 0061). */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { touchCvs } from './changes.ts';

/** Tags of a CV, characters of a name, names of a company that are told. */
export const TAGS = { ofCvMax: 20, nameMax: 50, namesMax: 500 } as const;

/** What is changed of the tags of some CVs. Names are compared without letter case and accents. */
export interface TagChange {
  readonly companyId: number;
  readonly cvIds: readonly number[];
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** A CV of which tags were added or removed, and how many. */
export interface TaggedCv {
  readonly cvId: number;
  readonly added: number;
  readonly removed: number;
}

/** `too_many`: a CV would have more than `TAGS.ofCvMax`; the transaction is to be rolled back. */
export type TagResult =
  | { readonly kind: 'changed'; readonly found: number; readonly cvs: readonly TaggedCv[] }
  | { readonly kind: 'too_many' };

/** Adds tags to CVs of a company and removes others from them. A tag keeps the spelling with which the company has it. */
export async function changeTags(trx: Queries, { companyId, cvIds, add, remove }: TagChange): Promise<TagResult> {
  const locked = await trx
    .selectFrom('cvs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<number>`any(${[...cvIds]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = locked.map(({ id }) => id);
  const { rows: removed } = await sql<{ cvId: number }>`
    delete from cv_tags where cv_id = any(${ids}::bigint[]) and key in (select fold_words(name) from unnest(${[...remove]}::text[]) name)
    returning cv_id as "cvId"`.execute(trx);
  const { rows: added } = await sql<{ cvId: number }>`
    insert into cv_tags (cv_id, company_id, name)
    select cv_id, ${companyId}, coalesce((select t.name from cv_tags t where t.company_id = ${companyId} and t.key = fold_words(wanted.name) limit 1), wanted.name)
    from unnest(${ids}::bigint[]) cv_id
    cross join (select distinct on (fold_words(name)) name from unnest(${[...add]}::text[]) name order by fold_words(name), name) wanted
    on conflict do nothing returning cv_id as "cvId"`.execute(trx);
  const { rows: full } = await sql`
    select from cv_tags where cv_id = any(${ids}::bigint[]) group by cv_id having count(*) > ${TAGS.ofCvMax} limit 1`.execute(
    trx,
  );
  if (full.length > 0) return { kind: 'too_many' };
  const cvs = ids
    .map((cvId) => ({ cvId, added: countOf(added, cvId), removed: countOf(removed, cvId) }))
    .filter((cv) => cv.added + cv.removed > 0);
  await touchCvs(
    trx,
    cvs.map(({ cvId }) => cvId),
  );
  return { kind: 'changed', found: ids.length, cvs };
}

function countOf(rows: readonly { readonly cvId: number }[], id: number): number {
  return rows.filter(({ cvId }) => cvId === id).length;
}

/** The tags of CVs by their ids, in the order of their names. */
export async function tagsOfCvs(db: Queries, ids: readonly number[]): Promise<(id: number) => string[]> {
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('cv_tags')
    .select(['cv_id', 'name'])
    .where('cv_id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('key')
    .execute();
  return (id) => rows.filter((row) => row.cv_id === id).map(({ name }) => name);
}

/** The names that CVs of a company have, in their order; of very many the first. Its time grows with them, and not with the CVs. */
export async function listTagNames(db: Queries, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select key, name from cv_tags where company_id = ${companyId} order by key limit 1)
      union all
      select next.key, next.name from names cross join lateral (
        select key, name from cv_tags where company_id = ${companyId} and key > names.key order by key limit 1
      ) next
    )
    select name from names limit ${TAGS.namesMax}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The ids of the CVs of a company that have a tag, as a subquery. */
export function idsWithTag(companyId: number, name: string): RawBuilder<unknown> {
  return sql`(select id from ${cvsWithTag(companyId, name)} tagged)`;
}

/** The CVs of a company that have a tag, as a subquery with the columns `company_id`, `id` and `created_at`. */
export function cvsWithTag(companyId: number, name: string): RawBuilder<unknown> {
  return sql`(
    select company_id, cv_id as id, created_at from cv_tags where company_id = ${companyId} and key = fold_words(${name})
  )`;
}
