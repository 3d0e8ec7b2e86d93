/** How many of the CVs that a list has are of each language, country, skill and range of years of work, and how many came since some moments. */
import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { isAnyChosen, WORK_YEARS, type WorkYears } from './facets.ts';
import { exactOrSimilar, FOUND_MAX, foundCvs, type Search, seenMax, withinSearchTime } from './search.ts';
import { type CvFilter, matching } from './stored-cvs.ts';

export interface FacetCount<Value> {
  readonly value: Value;
  readonly count: number;
}

/** The counts of the facets of a list, each the most frequent first, except the ranges of years, which are in their order. */
export interface FacetCounts {
  /** The CVs that were counted: all of the list or, if there may be more, the newest. */
  readonly counted: number;
  readonly isPartial: boolean;
  readonly languages: readonly FacetCount<string>[];
  readonly countries: readonly FacetCount<string>[];
  /** As a CV that has it writes it, or as it was chosen. */
  readonly skills: readonly FacetCount<string>[];
  readonly workYears: readonly FacetCount<WorkYears>[];
  /** How many came at or after each of the moments that were given. */
  readonly since: readonly number[];
}

/** Values of a facet that are told: the most frequent ones. The name of each skill is read from a profile. */
const VALUES_MAX = 12;

const NONE: FacetCounts = {
  counted: 0,
  isPartial: false,
  languages: [],
  countries: [],
  skills: [],
  workYears: [],
  since: [],
};

/**
 * Counts the facets of the CVs that a list has: of those that a search finds, or else of the newest 10,000.
 *
 * @returns null where it takes longer than five seconds
 */
export function countFacets(
  db: Queries,
  filter: CvFilter,
  { since, ...search }: Search & { readonly since: readonly Date[] },
): Promise<FacetCounts | null> {
  return withinSearchTime(db, async (trx) => {
    const { companyId } = filter;
    const count = (cvs: RawBuilder<unknown>, max: number) => countIn(trx, { cvs, max, since });
    const isSearch = search.text !== null || isAnyChosen(search.facets);
    const result = isSearch
      ? await exactOrSimilar(trx, { companyId, search }, (query) =>
          count(foundCvs(filter, query, FACETS), seenMax(query)),
        )
      : { found: await count(newestCvs(trx, filter), FOUND_MAX) };
    if (result === null) return { ...NONE, since: since.map(() => 0) };
    const { skills, years, seen, max, ...counts } = result.found;
    return {
      ...counts,
      isPartial: seen > max,
      skills: await namedSkills(trx, companyId, { skills, chosen: search.facets.skill }),
      workYears: years.flatMap(({ value, count: ofRange }) => {
        const range = WORK_YEARS[value];
        return range === undefined ? [] : [{ value: range, count: ofRange }];
      }),
    };
  });
}

/** A skill by its key, and a CV that has it. */
interface CountedSkill {
  readonly key: number;
  readonly count: number;
  readonly cvId: number;
}

interface Counted extends Pick<FacetCounts, 'counted' | 'languages' | 'countries' | 'since'> {
  readonly seen: number;
  readonly max: number;
  readonly skills: readonly CountedSkill[];
  readonly years: readonly FacetCount<number>[];
}

const FACETS = ['language', 'country', 'work_years', 'skills'] as const;

/** `cvs` defines `seen` and `found`, as `foundCvs` does with `FACETS`. Of what is found, the newest are counted, `max` of them. */
async function countIn(
  trx: Queries,
  { cvs, max, since }: { readonly cvs: RawBuilder<unknown>; readonly max: number; readonly since: readonly Date[] },
): Promise<Counted> {
  const most = (values: RawBuilder<unknown>) => sql`
    (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) order by count desc, value), '[]')
      from (select value, count(*) as count from ${values} where value is not null group by value order by count desc, value limit ${VALUES_MAX}) most)`;
  const { rows } = await sql<Omit<Counted, 'max'>>`
    with recursive ${cvs},
      counted as materialized (select * from found order by created_at desc, cv_id desc limit ${max})
    select (select count(*) from seen) as seen, (select count(*) from counted) as counted,
      ${most(sql`(select language as value from counted) v`)} as languages,
      ${most(sql`(select country as value from counted) v`)} as countries,
      (select coalesce(jsonb_agg(jsonb_build_object('value', value, 'count', count) order by value), '[]')
        from (select years_range(work_years) as value, count(*) as count from counted where work_years is not null group by 1) ranges) as years,
      (select coalesce(jsonb_agg(jsonb_build_object('key', key, 'count', count, 'cvId', cv_id) order by count desc, key), '[]')
        from (select key, count(*) as count, max(cv_id) as cv_id from counted, unnest(skills) key group by key order by count desc, key limit ${VALUES_MAX}) most) as skills,
      (select coalesce(jsonb_agg((select count(*) from counted where created_at >= moment) order by place), '[]')
        from unnest(${[...since]}::timestamptz[]) with ordinality as m (moment, place)) as since
  `.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('no counts');
  return { ...row, max };
}

/** The newest CVs of a list without a search, as `foundCvs` has them. */
function newestCvs(trx: Queries, filter: CvFilter): RawBuilder<unknown> {
  const ids = matching(trx, filter)
    .select(['id', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(FOUND_MAX + 1);
  return sql`
    seen as materialized (select id as cv_id from ${ids} ids),
    found as (
      select facts.* from seen cross join lateral (
        select cv_id, created_at, ${sql.join(FACETS.map((facet) => sql.ref(facet)))} from cv_words where cv_words.cv_id = seen.cv_id offset 0
      ) facts
    )`;
}

/** The names of skills, each from a CV that has it. What was chosen is called as it was chosen. */
async function namedSkills(
  trx: Queries,
  companyId: number,
  { skills, chosen }: { readonly skills: readonly CountedSkill[]; readonly chosen: string | null },
): Promise<readonly FacetCount<string>[]> {
  const { rows } = await sql<{ name: string | null }>`
    select case when key = (skill_keys(array[${chosen}::text]))[1] then ${chosen} else (
      select shown[array_position(skill_keys(shown), key)]
      from (select shown_skills(profile, corrections_of_cv(id)) as shown from cvs where id = cv_id and company_id = ${companyId} offset 0) skills
    ) end as name
    from unnest(${skills.map(({ key }) => key)}::integer[], ${skills.map(({ cvId }) => cvId)}::bigint[]) with ordinality as s (key, cv_id, place)
    order by s.place`.execute(trx);
  return skills.flatMap(({ count }, at) => {
    const name = rows[at]?.name ?? null;
    return name === null ? [] : [{ value: name, count }];
  });
}
