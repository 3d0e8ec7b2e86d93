/**
 * The pages of a company's list of CVs, and the way from one CV of it to the next (decisions 0044 and 0064). It is sorted by time, or by the names of
 * candidates, which the database keeps (migration 0040).
 */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { camelRow, type Queries, type Tables } from '#platform/postgres/tables.ts';
import { countedPageStart, countedSpans } from './counts.ts';
import {
  type Cv,
  type CvFilter,
  type CvNeighbours,
  type CvPage,
  matching,
  type NeighboursWanted,
  offsetOf,
  type PageWanted,
  SUMMARY,
} from './stored-cvs.ts';
import { type FillBatch, nextFillBatch, recordFilled } from './upgrade-fills.ts';

/** A narrowed list is sorted by name up to so many CVs: their names are sorted for each page. */
const SORTED_MAX = 10_000;

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
async function areNamesFilled(db: Queries): Promise<boolean> {
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

/**
 * One page of a company's CVs. By time, and by the names of all CVs, the time that it takes hardly grows with their number, unless `isChecked`, `only` or `tag` is
 * given. A narrowed list of more than `SORTED_MAX` CVs is not sorted by name.
 */
export async function listCvs(db: Queries, filter: CvFilter, page: PageWanted): Promise<CvPage> {
  const { order = 'newest' } = page;
  if (order === 'name')
    return (await listByName(db, filter, page)) ?? listCvs(db, filter, { ...page, order: 'newest' });
  if (isOfAllStates(filter)) return listCounted(db, filter, { ...page, order });
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { cvs: offsetOf(page) < total ? await cvsOfPage(db, filter, { ...page, order }) : [], total, order };
}

/** Whether a list has all CVs of a span of time. */
function isOfAllStates({ isChecked, only, tag }: CvFilter): boolean {
  return isChecked === null && only === null && tag === null;
}

type Summary = Selectable<Pick<Tables['cvs'], (typeof SUMMARY)[number]>>;
type ByTime = Required<PageWanted> & { readonly order: 'newest' | 'oldest' };

/** Total and page by the counts of the company, in one statement, so that they agree with each other. */
async function listCounted(db: Queries, filter: CvFilter, page: ByTime): Promise<CvPage> {
  const { companyId } = filter;
  const { order, size } = page;
  const spans = countedSpans(filter);
  if (spans.length === 0) return { cvs: [], total: 0, order };
  const before = offsetOf(page);
  // The oldest first is the newest first, counted from the end.
  const offset =
    order === 'newest'
      ? sql`${before}::bigint`
      : sql`(select greatest(total - ${before}::bigint - ${size}::bigint, 0) from cv_total)`;
  const ids = matching(db, filter)
    .select('id')
    .where('created_at', '<', sql<Date>`(select before from page_start)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(sql<number>`(select skip from page_start)`);
  const { rows } = await sql<Summary & { readonly total: number }>`
    with ${countedPageStart({ companyId, spans, offset })}
    select cv_total.total, ${summaryOf('cvs')}
    from cv_total left join (${ids} as ids join cvs on cvs.id = ids.id) on true
    order by cvs.created_at desc, cvs.id desc`.execute(db);
  const total = rows[0]?.total ?? 0;
  // Each row has the total besides; that of a page without CVs has nothing else.
  const cvs = rows.filter(({ id }) => id !== null).map(camelRow);
  if (order === 'newest') return { cvs, total, order };
  // Behind the last page of the oldest lie newer ones that an earlier page has.
  return { cvs: cvs.slice(0, Math.max(0, total - before)).reverse(), total, order };
}

/** The ids are found in the index alone and the rows joined late, so deep pages stay quick. */
async function cvsOfPage(db: Queries, filter: CvFilter, page: ByTime): Promise<readonly Cv[]> {
  const direction = page.order === 'newest' ? 'desc' : 'asc';
  const rows = await db
    .selectFrom(
      matching(db, filter)
        .select('id')
        .orderBy('created_at', direction)
        .orderBy('id', direction)
        .limit(page.size)
        .offset(offsetOf(page))
        .as('ids'),
    )
    .innerJoin('cvs', 'cvs.id', 'ids.id')
    .select(SUMMARY.map((column) => `cvs.${column}` as const))
    .orderBy('cvs.created_at', direction)
    .orderBy('cvs.id', direction)
    .execute();
  return rows.map(camelRow);
}

/** Null where the list has too many CVs, or those of earlier versions are still to be filled in. */
async function listByName(db: Queries, filter: CvFilter, page: PageWanted): Promise<CvPage | null> {
  return inSnapshot(db, async (trx) => {
    if (await isOfAllByName(trx, filter)) return pageOfAllByName(trx, filter.companyId, page);
    const total = await countUpTo(trx, filter, SORTED_MAX);
    if (total === null) return null;
    const { rows } = await sql<Summary>`
      with ${namedCvs(trx, filter)},
        ids as (select id, key from named order by key, id limit ${page.size} offset ${offsetOf(page)}::bigint)
      select ${summaryOf('cvs')} from ids join cvs on cvs.id = ids.id order by ids.key, ids.id`.execute(trx);
    return { cvs: rows.map(camelRow), total, order: 'name' };
  });
}

/** Whether the list has all CVs of the company, and the index has the names of all of them. */
async function isOfAllByName(db: Queries, filter: CvFilter): Promise<boolean> {
  const isWhole = isOfAllStates(filter) && filter.createdFrom === null && filter.createdTo === null;
  return isWhole && (await areNamesFilled(db));
}

/** A page of all CVs by the index of names. It is counted from the nearer end. */
async function pageOfAllByName(trx: Queries, companyId: number, page: PageWanted): Promise<CvPage> {
  const all = { companyId, createdFrom: null, createdTo: null };
  const { rows: totals } = await sql<{ total: number }>`
    with ${countedPageStart({ companyId, spans: countedSpans(all), offset: sql`0` })} select total from cv_total`.execute(
    trx,
  );
  const total = totals[0]?.total ?? 0;
  const before = offsetOf(page);
  const size = Math.min(page.size, total - before);
  if (size <= 0) return { cvs: [], total, order: 'name' };
  const after = total - before - size;
  const [direction, offset] = before <= after ? (['asc', before] as const) : (['desc', after] as const);
  const ids = trx
    .selectFrom('cv_names')
    .select(['cv_id', 'key'])
    .where('company_id', '=', companyId)
    .orderBy('key', direction)
    .orderBy('cv_id', direction)
    .limit(size)
    .offset(offset);
  const { rows } = await sql<Summary>`
    select ${summaryOf('cvs')} from ${ids} ids join cvs on cvs.id = ids.cv_id order by ids.key, ids.cv_id`.execute(trx);
  return { cvs: rows.map(camelRow), total, order: 'name' };
}

function summaryOf(table: string): RawBuilder<unknown> {
  return sql.join(SUMMARY.map((column) => sql.ref(`${table}.${column}`)));
}

/** A subquery for the head of a statement, with the CVs that match: `named (id, key)`. Without it the plan might read the names of all CVs. */
function namedCvs(db: Queries, filter: CvFilter): RawBuilder<unknown> {
  return sql`
    named as materialized (
      select found.id, coalesce(names.key, (select cv_name_key(candidate_name) collate "C" from cvs where cvs.id = found.id)) as key
      from ${matching(db, filter).select('id')} found left join cv_names names on names.cv_id = found.id
    )`;
}

/** How many CVs match; null where they are more than `max`. */
async function countUpTo(db: Queries, filter: CvFilter, max: number): Promise<number | null> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${matching(db, filter)
      .select('id')
      .limit(max + 1)} found`.execute(db);
  const { total = 0 } = rows[0] ?? {};
  return total > max ? null : total;
}

/** Does several reads of one instant. */
function inSnapshot<T>(db: Queries, read: (trx: Queries) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

/** The CVs before and after one among those that match, in the order that `listCvs` has. The CV itself need not match any more. */
export async function findNeighbours(
  db: Queries,
  filter: CvFilter,
  { id, order }: NeighboursWanted,
): Promise<CvNeighbours> {
  const byName = order === 'name' ? await neighboursByName(db, filter, id) : null;
  if (byName !== null) return byName;
  const newer = await besideByTime(db, filter, { id, side: 'newer' });
  const older = await besideByTime(db, filter, { id, side: 'older' });
  return order === 'oldest' ? { previous: older, next: newer } : { previous: newer, next: older };
}

async function besideByTime(
  db: Queries,
  filter: CvFilter,
  { id, side }: { readonly id: number; readonly side: 'newer' | 'older' },
): Promise<number | null> {
  const [comparison, direction] = side === 'newer' ? [sql`>`, 'asc' as const] : [sql`<`, 'desc' as const];
  const self = sql`select c.created_at, c.id from cvs c where c.id = ${id} and c.company_id = ${filter.companyId}`;
  const row = await matching(db, filter)
    .select('id')
    .where(sql<boolean>`(created_at, id) ${comparison} (${self})`)
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Null as in `listByName`. */
function neighboursByName(db: Queries, filter: CvFilter, id: number): Promise<CvNeighbours | null> {
  const { companyId } = filter;
  return inSnapshot(db, async (trx) => {
    const isOfAll = await isOfAllByName(trx, filter);
    if (!isOfAll && (await countUpTo(trx, filter, SORTED_MAX)) === null) return null;
    const named = isOfAll
      ? sql`named as not materialized (select cv_id as id, key from cv_names where company_id = ${companyId})`
      : namedCvs(trx, filter);
    const { rows } = await sql<CvNeighbours>`
      with ${named}, ${selfByName(companyId, id)}
      select ${besideByName(sql`named`)}`.execute(trx);
    return rows[0] ?? { previous: null, next: null };
  });
}
