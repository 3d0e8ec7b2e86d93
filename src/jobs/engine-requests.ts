import { type Selectable, sql } from 'kysely';
import { notify } from '#platform/postgres/database-notifications.ts';
import type { Queries, Tables } from '#platform/postgres/tables.ts';

/** Notified when a request may be claimed. */
export const ENGINE_REQUESTS_CHANNEL = 'lectern_engine_requests';
/** Notified with the id of a request when it is answered. */
export const ENGINE_ANSWERED_CHANNEL = 'lectern_engine_answers';

/** Requests of a company that wait or are in work, on all nodes. */
export const ENGINE_REQUESTS_MAX = 16;

/** Work that a member wishes of another node's engines. */
export interface EngineRequest {
  readonly id: number;
  readonly companyId: number;
  /** Null for work without a CV. */
  readonly cvId: number | null;
  readonly memberId: number;
  readonly kind: string;
  /** What else the kind takes, as JSON. */
  readonly task: object;
  readonly needsOffice: boolean;
}

/** A file of an answer. */
export interface AnswerFile {
  /** A staged folder, which whoever takes the file discards. */
  readonly folder: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** How a request ended: with a result, or with a problem by its reason. */
export type EngineAnswer =
  | { readonly kind: 'done'; readonly result: object; readonly file: AnswerFile | null }
  | {
      readonly kind: 'problem';
      readonly reason: string;
      readonly params: Readonly<Record<string, string | number>>;
      readonly retryAfterSeconds: number | null;
    };

/**
 * Requests work, and notifies the nodes with engines. `waitMs`: how long the answer is waited for.
 *
 * @returns the id of the request, or null where the company has as many as it may have
 */
export async function requestEngines(
  db: Queries,
  request: Omit<EngineRequest, 'id'>,
  waitMs: number,
): Promise<number | null> {
  const { companyId } = request;
  return db.transaction().execute(async (trx) => {
    // One after the other for each company, so that they count each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`engine_requests ${companyId}`}, 0))`.execute(trx);
    const { open } = await trx
      .selectFrom('engine_requests')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('company_id', '=', companyId)
      .where('answer', 'is', null)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirstOrThrow();
    if (open >= ENGINE_REQUESTS_MAX) return null;
    const { id } = await trx
      .insertInto('engine_requests')
      .values({
        company_id: companyId,
        cv_id: request.cvId,
        member_id: request.memberId,
        kind: request.kind,
        task: JSON.stringify(request.task),
        needs_office: request.needsOffice,
        expires_at: sql<Date>`clock_timestamp() + make_interval(secs => ${waitMs / 1000}::float8)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(trx, ENGINE_REQUESTS_CHANNEL, '');
    return id;
  });
}

/** What a node can do. */
interface NodeSkills {
  readonly kinds: readonly string[];
  readonly hasOffice: boolean;
}

/** Claims the oldest request of a company with the fewest in work, or null where none waits. Safe on every node at once. */
export async function claimEngineRequest(db: Queries, { kinds, hasOffice }: NodeSkills): Promise<EngineRequest | null> {
  const { rows } = await sql<Selectable<Tables['engine_requests']>>`
    with in_work as (
      select company_id, count(*) as requests from engine_requests
      where claimed_at is not null and answer is null and expires_at > clock_timestamp() group by company_id
    ), next as materialized (
      select r.id from engine_requests r
      where r.claimed_at is null and r.expires_at > clock_timestamp()
        and r.kind = any(${kinds}::text[]) and (${hasOffice} or not r.needs_office)
      order by coalesce((select w.requests from in_work w where w.company_id = r.company_id), 0), r.created_at, r.id
      limit 1 for update of r skip locked
    )
    update engine_requests r set claimed_at = clock_timestamp() from next where next.id = r.id returning r.*`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    cvId: row.cv_id,
    memberId: row.member_id,
    kind: row.kind,
    task: row.task,
    needsOffice: row.needs_office,
  };
}

/** Answers a request, and notifies the node that asked. Returns false for a request that is gone. */
export async function answerEngineRequest(db: Queries, id: number, answer: EngineAnswer): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('engine_requests')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await notify(trx, ENGINE_ANSWERED_CHANNEL, String(id));
    return true;
  });
}

/** The answers of those requests that have one, by id. */
export async function findEngineAnswers(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EngineAnswer>> {
  const rows = await db
    .selectFrom('engine_requests')
    .select(['id', 'answer'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('answer', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, answer }) => [id, answer as EngineAnswer]));
}

/** Deletes a request that nobody has claimed. Returns false where one has. */
export async function withdrawUnclaimedRequest(db: Queries, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('engine_requests')
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a request. One that nobody has claimed is not done any more. Returns its answer, if it has one. */
export async function deleteEngineRequest(db: Queries, id: number): Promise<EngineAnswer | null> {
  const row = await db.deleteFrom('engine_requests').where('id', '=', id).returning('answer').executeTakeFirst();
  return (row?.answer ?? null) as EngineAnswer | null;
}

/** Deletes the requests of nodes that died while they waited. Files of their answers are in staged folders, which the garbage collection deletes. */
export async function deleteExpiredEngineRequests(db: Queries): Promise<void> {
  await db.deleteFrom('engine_requests').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
