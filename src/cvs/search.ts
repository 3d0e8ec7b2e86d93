/** Searching the words of CVs, which the database keeps in `cv_words` (migration 0030, decision 0050). */
import { type RawBuilder, sql } from 'kysely';
import { camelRow, type Queries } from '#platform/postgres/tables.ts';
import { type ChosenFacets, chosenWords } from './facets.ts';
import { besideByName, nameKey, selfByName } from './list-cvs.ts';
import { eitherOf, queryOf, type TypedTerm, typedTermsOf, type WordQuery } from './search-text.ts';
import {
  type CvFilter,
  type CvNeighbours,
  type CvOrder,
  type CvPage,
  type NeighboursWanted,
  offsetOf,
  type PageWanted,
  type ReviewFilter,
  SUMMARY,
} from './stored-cvs.ts';
import { idsWithTag } from './tags.ts';

/** CVs that a search counts and whose pages can be seen; of more it knows that there are more. */
export const FOUND_MAX = 10_000;
/** The same where the order of words decides: the words of each CV are read. */
const PHRASES_MAX = 2000;

const SEARCH_TIMEOUT_MS = 5000;
/** PostgreSQL's code for a statement that was cancelled. */
const CANCELLED = '57014';

/** A page of the CVs that a search finds. */
export interface FoundPage extends CvPage {
  /** Whether there may be more than the total. The total then is of the newest CVs that have the words. */
  readonly isTotalMinimum: boolean;
  /** Where no CV has the words that were typed: words of the CVs of the page that differ from them by one typing error. */
  readonly similarWords: readonly string[];
}

/** Of these, the most frequent are told. */
const SIMILAR_WORDS_MAX = 5;

/** What a person searches for: words, null for none, and facets. */
export interface Search {
  readonly text: string | null;
  readonly facets: ChosenFacets;
}

/**
 * One page of the CVs that have each term of a search in anything that was read of them, and the facets that are chosen. A term is a word or its
 * beginning, or several words in quotation marks. Letter case and accents are ignored. Where nothing is found, words that differ by one typing error are found too.
 * Where more are found than are seen, they are the newest first, whatever order is wanted.
 *
 * @returns null where the search takes longer than five seconds
 */
export function searchCvs(
  db: Queries,
  filter: CvFilter,
  { page, ...search }: Search & { readonly page: PageWanted },
): Promise<FoundPage | null> {
  return withinSearchTime(db, async (trx) => {
    const { companyId } = filter;
    const result = await exactOrSimilar(trx, { companyId, search }, (query) => foundPage(trx, filter, { query, page }));
    if (result === null)
      return { cvs: [], total: 0, isTotalMinimum: false, similarWords: [], order: page.order ?? 'newest' };
    const { found, similar } = result;
    const ids = found.cvs.map(({ id }) => id);
    const similarWords = similar.length === 0 ? [] : await wordsAmong(trx, companyId, { ids, words: similar });
    const { cvs, total, isTotalMinimum, order } = found;
    return { cvs, total, isTotalMinimum, similarWords, order };
  });
}

/**
 * What a search finds by the words that were typed or, where no CV has them, by similar ones, which are `similar` then.
 *
 * @param find runs a query, and tells how many CVs have its words
 * @returns null where what was typed has no word, or no skill has what was chosen
 */
export async function exactOrSimilar<Found extends { readonly seen: number }>(
  trx: Queries,
  { companyId, search }: { readonly companyId: number; readonly search: Search },
  find: (query: WordQuery) => Promise<Found>,
): Promise<{ readonly found: Found; readonly similar: readonly string[] } | null> {
  const terms = search.text === null ? [] : await typedTermsOf(trx, search.text);
  const facets = await chosenWords(trx, search.facets);
  if (facets === null || (search.text !== null && terms.length === 0)) return null;
  const found = await find(
    queryOf(
      terms.map(({ part }) => part),
      facets,
    ),
  );
  const similar = found.seen > 0 ? null : await similarTermsOf(trx, companyId, terms);
  if (similar === null) return { found, similar: [] };
  return { found: await find(queryOf(similar.parts, facets)), similar: similar.words };
}

/** Words that are looked up together: a query of very many takes PostgreSQL time by their square. */
const LOOKED_UP = 10;

/**
 * The terms of a search with similar words in place of each one that no CV of the company has.
 *
 * @returns null where all terms are known, or one has no similar word
 */
async function similarTermsOf(
  trx: Queries,
  companyId: number,
  terms: readonly TypedTerm[],
): Promise<{ readonly parts: readonly TypedTerm['part'][]; readonly words: readonly string[] } | null> {
  const isKnown = await areAny(
    trx,
    companyId,
    terms.map(({ part }) => part.words),
  );
  if (!isKnown.includes(false)) return null;
  const parts: TypedTerm['part'][] = [];
  const words: string[] = [];
  for (const [at, { part, variants }] of terms.entries()) {
    const groups = Array.from({ length: Math.ceil(variants.length / LOOKED_UP) }, (_, group) =>
      variants.slice(group * LOOKED_UP, (group + 1) * LOOKED_UP),
    );
    const hasWord =
      isKnown[at] === true
        ? []
        : await areAny(
            trx,
            companyId,
            groups.map((group) => eitherOf(group).words),
          );
    const similar = groups.filter((_, group) => hasWord[group] === true).flat();
    if (isKnown[at] !== true && similar.length === 0) return null;
    words.push(...similar);
    parts.push(isKnown[at] === true ? part : eitherOf(similar));
  }
  return { parts, words };
}

/** Of each query, whether a CV of the company has it. */
async function areAny(trx: Queries, companyId: number, queries: readonly string[]): Promise<readonly boolean[]> {
  if (queries.length === 0) return [];
  // Counted, part by part: a plan that expects to find one soon would read the words of all CVs.
  const { rows } = await sql<{ found: boolean }>`
    with recursive ${partsOf(companyId)}
    select exists (
      select from parts where part is not null
        and (select count(*) from cv_words where words @@ replace(query, '@', words_prefix(${companyId}::bigint, part << 16))::tsquery) > 0
    ) as found
    from unnest(${queries}::text[]) with ordinality as q (query, place) order by place`.execute(trx);
  return rows.map(({ found }) => found);
}

async function foundPage(
  trx: Queries,
  filter: CvFilter,
  { query, page }: { readonly query: WordQuery; readonly page: PageWanted },
): Promise<Omit<FoundPage, 'similarWords'> & { readonly seen: number }> {
  const { order = 'newest' } = page;
  const { rows } = await sql<{ total: number; seen: number; ids: number[] }>`
    with recursive ${foundCvs(filter, query)}
    select (select count(*) from found) as total, (select count(*) from seen) as seen,
      (select coalesce(jsonb_agg(cv_id), '[]') from (${idsInOrder(query, order)} limit ${page.size} offset ${offsetOf(page)}) page) as ids
  `.execute(trx);
  const { total = 0, seen = 0, ids = [] } = rows[0] ?? {};
  // The one above the limit tells that there are more.
  const known = Math.min(total, seenMax(query));
  const listed = ids.slice(0, Math.max(0, known - offsetOf(page)));
  return {
    cvs: await cvsOf(trx, filter.companyId, listed),
    total: known,
    isTotalMinimum: seen > seenMax(query),
    order: seen > seenMax(query) ? 'newest' : order,
    seen,
  };
}

/** The ids of `found` in an order. If `seen` tells that there are more, the oldest and the first names may be among those: then the newest first. */
function idsInOrder(query: WordQuery, order: CvOrder): RawBuilder<unknown> {
  if (order === 'newest') return sql`select cv_id from found order by created_at desc, cv_id desc`;
  const whereAll = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`case when (select count(*) from seen) <= ${seenMax(query)} then ${key} end`;
  if (order === 'oldest')
    return sql`select cv_id from found order by ${whereAll(sql`created_at`)}, ${whereAll(sql`cv_id`)}, created_at desc, cv_id desc`;
  return sql`
    select found.cv_id from found join cvs on cvs.id = found.cv_id left join cv_names names on names.cv_id = found.cv_id
    order by ${whereAll(nameKey('cvs', 'names'))}, ${whereAll(sql`found.cv_id`)}, found.created_at desc, found.cv_id desc`;
}

/** Those of some words that some CVs have, the most frequent first. */
async function wordsAmong(
  trx: Queries,
  companyId: number,
  { ids, words }: { readonly ids: readonly number[]; readonly words: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    select split_part(lexeme, ':', 2) as word from cv_words, unnest(words)
    where cv_id = any(${ids}::bigint[]) and company_id = ${companyId} and split_part(lexeme, ':', 2) = any(${words}::text[])
    group by 1 order by count(*) desc, 1 limit ${SIMILAR_WORDS_MAX}`.execute(trx);
  return rows.map(({ word }) => word);
}

/** CVs in the order of their ids. */
async function cvsOf(trx: Queries, companyId: number, ids: readonly number[]): Promise<CvPage['cvs']> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('cvs')
    .select(SUMMARY)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map(camelRow);
}

/**
 * The CVs before and after one among those that a search finds, in the order that `searchCvs` has. The CV itself need not be among them any more.
 *
 * @returns null where the search takes longer than five seconds
 */
export function findFoundNeighbours(
  db: Queries,
  filter: CvFilter,
  { id, order, ...search }: Search & NeighboursWanted,
): Promise<CvNeighbours | null> {
  return withinSearchTime(db, async (trx) => {
    const { companyId } = filter;
    const result = await exactOrSimilar(trx, { companyId, search }, (query) =>
      neighboursIn(trx, filter, { query, id, order }),
    );
    return { previous: result?.found.previous ?? null, next: result?.found.next ?? null };
  });
}

async function neighboursIn(
  trx: Queries,
  filter: CvFilter,
  { query, id, order }: NeighboursWanted & { readonly query: WordQuery },
): Promise<CvNeighbours & { readonly seen: number }> {
  const { rows } = await sql<{ seen: number; isAll: boolean; newer: number | null; older: number | null }>`
    with recursive ${foundCvs(filter, query)},
      self as (select created_at, id from cvs where id = ${id} and company_id = ${filter.companyId})
    select (select count(*) from found) as seen, (select count(*) from seen) <= ${seenMax(query)} as "isAll",
      (select cv_id from found where (created_at, cv_id) > (select created_at, id from self) order by created_at, cv_id limit 1) as newer,
      (select cv_id from found where (created_at, cv_id) < (select created_at, id from self) order by created_at desc, cv_id desc limit 1) as older
  `.execute(trx);
  const { seen = 0, isAll = true, newer = null, older = null } = rows[0] ?? {};
  if (!isAll || order === 'newest') return { seen, previous: newer, next: older };
  if (order === 'oldest') return { seen, previous: older, next: newer };
  return { seen, ...(await neighboursByName(trx, filter, { query, id })) };
}

async function neighboursByName(
  trx: Queries,
  filter: CvFilter,
  { query, id }: { readonly query: WordQuery; readonly id: number },
): Promise<CvNeighbours> {
  const { rows } = await sql<CvNeighbours>`
    with recursive ${foundCvs(filter, query)}, ${selfByName(filter.companyId, id)},
      named as materialized (
        select cvs.id, ${nameKey('cvs', 'names')} as key
        from found join cvs on cvs.id = found.cv_id left join cv_names names on names.cv_id = found.cv_id
      )
    select ${besideByName(sql`named`)}`.execute(trx);
  return rows[0] ?? { previous: null, next: null };
}

/** CVs with all words of a query that are looked at. */
export function seenMax({ phrases }: WordQuery): number {
  return phrases === null ? FOUND_MAX : PHRASES_MAX;
}

/**
 * Subqueries for the head of a recursive statement: `seen`, the newest CVs that have all words, at most one above the limit; `found (cv_id, created_at)`, those
 * among them that match, with other columns of `cv_words` that are wanted. The company's parts of 65,536 ids are searched from the newest on, each when it is
 * needed: a word that very many CVs have costs no more than a rare one.
 */
export function foundCvs(filter: CvFilter, query: WordQuery, columns: readonly string[] = []): RawBuilder<unknown> {
  const { companyId } = filter;
  const shown = sql.join(['cv_id', 'created_at', ...columns].map((column) => sql.ref(column)));
  const within = (template: string): RawBuilder<unknown> =>
    sql`replace(${template}, '@', words_prefix(${companyId}::bigint, part << 16))::tsquery`;
  return sql`
    ${partsOf(companyId)},
    seen as materialized (
      select part, hit.* from parts cross join lateral (
        select words, ${shown} from cv_words
        where company_id = ${companyId} and words @@ ${within(query.words)} and ${conditionsOf(filter)}
        order by created_at desc, cv_id desc offset 0
      ) hit
      where part is not null and ${hasSomeOf(filter)} limit ${seenMax(query) + 1}
    ),
    found as materialized (
      select ${shown} from seen where ${query.phrases === null ? sql`true` : sql`words @@ ${within(query.phrases)}`}
    )`;
}

/** The parts in which a company has CVs, from the newest on, and null at the end. */
function partsOf(companyId: number): RawBuilder<unknown> {
  const newestBelow = (end: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`(select cv_id >> 16 from cv_words where company_id = ${companyId} and ${end} order by cv_id desc limit 1)`;
  return sql`
    parts as (
      select ${newestBelow(sql`true`)} as part
      union all
      select ${newestBelow(sql`cv_id < part << 16`)} from parts where part is not null
    )`;
}

/** Whether a part has CVs of the span of time at all. An index of its own tells: other parts would be searched for nothing. */
function hasSomeOf(filter: CvFilter): RawBuilder<unknown> {
  const within = createdWithin(filter);
  if (within.length === 0) return sql`true`;
  return sql`exists (select from cv_words where company_id = ${filter.companyId} and cv_id >> 16 = part and ${sql.join(within, sql` and `)})`;
}

function createdWithin({ createdFrom, createdTo }: CvFilter): readonly RawBuilder<unknown>[] {
  return [
    ...(createdFrom === null ? [] : [sql`created_at >= ${createdFrom}`]),
    ...(createdTo === null ? [] : [sql`created_at <= ${createdTo}`]),
  ];
}

const ONLY = {
  uncertain: sql`is_uncertain`,
  warnings: sql`has_warnings`,
  corrected: sql`is_corrected`,
} as const satisfies Readonly<Record<ReviewFilter, unknown>>;

function conditionsOf(filter: CvFilter): RawBuilder<unknown> {
  const { companyId, isChecked, only, tag } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`, ...createdWithin(filter)];
  if (isChecked !== null) conditions.push(isChecked ? sql`is_checked` : sql`not is_checked`);
  if (only !== null) conditions.push(ONLY[only]);
  if (tag !== null) conditions.push(sql`cv_id in ${idsWithTag(companyId, tag)}`);
  return sql.join(conditions, sql` and `);
}

/** Runs a search in a transaction whose statements end after five seconds. Null where one did. */
export async function withinSearchTime<T>(db: Queries, search: (trx: Queries) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      // Compiling a statement takes longer than these take.
      await sql`select set_config('statement_timeout', ${String(SEARCH_TIMEOUT_MS)}, true), set_config('jit', 'off', true)`.execute(
        trx,
      );
      return await search(trx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED) return null;
    throw error;
  }
}
