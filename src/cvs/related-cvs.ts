/** Which CVs of a company are of the same document or person as another one, by the keys that they share (migration 0035, decision 0055). */
import { type RawBuilder, sql } from 'kysely';
import { camelRow, type Queries } from '#platform/postgres/tables.ts';
import { type Cv, SUMMARY } from './stored-cvs.ts';

/** Why CVs are related, the strongest evidence first. */
const RELATION_REASONS = [
  'same_file',
  'same_text',
  'same_email',
  'same_phone',
  'same_link',
  'same_name_and_birth_date',
  'same_name_and_employers',
] as const;
export type RelationReason = (typeof RELATION_REASONS)[number];

/** A key that more CVs of a company have is no evidence of one person: it is an agency's telephone number, or a name and an employer of many. */
const SHARED_MAX = 20;

/** Of more copies of one document, so many are told, the newest. */
const COPIES_MAX = 100;

/** What a list says of a CV. */
export interface RelatedSummary {
  /** How many other CVs are related to it. */
  readonly count: number;
  /** The strongest reason among them. */
  readonly reason: RelationReason;
}

/** For each of the CVs that is related to others, how many they are, and why. One query, whatever the number of CVs. */
export async function summariseRelated(
  db: Queries,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RelatedSummary>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ cv_id: number; count: number; place: number }>`
    with ${relatedTo(companyId, ids)}
    select cv_id, count(*)::integer as count, min(reasons[1]) as place from related group by cv_id`.execute(db);
  return new Map(
    rows.flatMap(({ cv_id: id, count, place }) => reasonsOf([place]).map((reason) => [id, { count, reason }] as const)),
  );
}

/** A CV that is related to another one. */
export interface RelatedCv {
  readonly cv: Cv;
  /** Why, the strongest first. */
  readonly reasons: readonly RelationReason[];
}

/** The CVs that are related to one of the company, newest first. */
export async function listRelatedCvs(db: Queries, companyId: number, id: number): Promise<readonly RelatedCv[]> {
  const { rows } = await sql<{ other: number; reasons: number[] }>`
    with ${relatedTo(companyId, [id])} select other, reasons from related`.execute(db);
  const reasons = new Map(rows.map((row) => [row.other, reasonsOf(row.reasons)]));
  const cvs = await db
    .selectFrom('cvs')
    .select(SUMMARY)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...reasons.keys()]}::bigint[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return cvs.map((row) => ({ cv: camelRow(row), reasons: reasons.get(row.id) ?? [] }));
}

/** Whether all CVs have their keys: not while servers fill in those of CVs that an earlier version stored. */
export async function haveAllMatchKeys(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('cv_match_keys_fill').select('up_to').executeTakeFirst();
  return row === undefined;
}

/** The places of reasons in `RELATION_REASONS`, from 1 on, as reasons. */
function reasonsOf(places: readonly number[]): readonly RelationReason[] {
  return places.flatMap((place) => RELATION_REASONS[place - 1] ?? []);
}

/** A table `related`: pairs of a CV and another one, with the places of their reasons. Each key, whose digest covers its kind, is looked up in the index, no further than it counts. */
function relatedTo(companyId: number, ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    own as (select cv_id, kind, key from cv_match_keys where cv_id = any(${[...ids]}::bigint[]) and company_id = ${companyId}),
    shared as (
      select own.cv_id, own.kind, sharing.cv_id as other, sharing.cvs
      from own cross join lateral (
        select cv_id, count(*) over () as cvs from (
          select k.cv_id from cv_match_keys k where k.company_id = ${companyId} and k.key = own.key
          order by k.cv_id desc limit case when own.kind in ('file', 'text') then ${COPIES_MAX + 1}::integer else ${SHARED_MAX + 1}::integer end
        ) having_it
      ) sharing
    ),
    evidence as (
      select cv_id, other, kind, count(*) as keys from shared
      where other <> cv_id and (kind in ('file', 'text') or cvs <= ${SHARED_MAX}) group by cv_id, other, kind
    ),
    related as (
      select cv_id, other, array_agg(distinct place order by place) as reasons from (
        select cv_id, other, case kind when 'file' then 1 when 'text' then 2 when 'email' then 3 when 'phone' then 4 when 'link' then 5
          when 'birth_date' then 6 else 7 end as place
        from evidence where kind <> 'employer' or keys > 1
      ) placed group by cv_id, other
    )`;
}
