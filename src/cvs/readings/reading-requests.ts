import { type Selectable, sql } from 'kysely';
import { notify } from '#platform/postgres/database-notifications.ts';
import type { Queries, Tables } from '#platform/postgres/tables.ts';

/** Notified when a request may be claimed. */
export const READING_REQUESTS_CHANNEL = 'lectern_reading_requests';
/** Notified with the id of a request when it is answered. */
export const READING_ANSWERED_CHANNEL = 'lectern_readings';

/** A member's wish that a stored CV is read again by another node. */
export interface ReadingRequest {
  readonly id: number;
  readonly companyId: number;
  readonly cvId: number;
  readonly memberId: number;
  /** Null for the template of the last reading. */
  readonly template: string | null;
}

/** How a request ended: with a reading, or with a problem by its reason. */
export type ReadingAnswer =
  | { readonly kind: 'stored' | 'same'; readonly number: number }
  | {
      readonly kind: 'problem';
      readonly reason: string;
      readonly params: Readonly<Record<string, string | number>>;
      readonly retryAfterSeconds: number | null;
    };

/** Requests a reading, and notifies the nodes with engines. Returns the id of the request. */
export async function requestReading(db: Queries, request: Omit<ReadingRequest, 'id'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('reading_requests')
      .values({
        company_id: request.companyId,
        cv_id: request.cvId,
        member_id: request.memberId,
        template: request.template,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await notify(trx, READING_REQUESTS_CHANNEL, '');
    return id;
  });
}

/** Claims the oldest request of a company with the fewest readings in work, or null where none waits. Safe on every node at once. */
export async function claimReadingRequest(db: Queries): Promise<ReadingRequest | null> {
  const { rows } = await sql<Selectable<Tables['reading_requests']>>`
    with in_work as (
      select company_id, count(*) as readings from reading_requests
      where claimed_at is not null and answer is null group by company_id
    ), next as materialized (
      select r.id from reading_requests r
      where r.claimed_at is null
      order by coalesce((select w.readings from in_work w where w.company_id = r.company_id), 0), r.created_at, r.id
      limit 1 for update of r skip locked
    )
    update reading_requests r set claimed_at = clock_timestamp() from next where next.id = r.id returning r.*`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    cvId: row.cv_id,
    memberId: row.member_id,
    template: row.template,
  };
}

/** Answers a request, and notifies the node that asked. A request that is gone is left alone. */
export async function answerReadingRequest(db: Queries, id: number, answer: ReadingAnswer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('reading_requests')
      .set({ answer: JSON.stringify(answer) })
      .where('id', '=', id)
      .execute();
    await notify(trx, READING_ANSWERED_CHANNEL, String(id));
  });
}

/** The answers of those requests that have one, by id. */
export async function findReadingAnswers(
  db: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadingAnswer>> {
  const rows = await db
    .selectFrom('reading_requests')
    .select(['id', 'answer'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where('answer', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, answer }) => [id, answer as ReadingAnswer]));
}

/** Deletes a request. One that nobody has claimed is not read any more. */
export async function deleteReadingRequest(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('reading_requests').where('id', '=', id).execute();
}

/** Deletes the requests of nodes that died while they waited. */
export async function deleteOldReadingRequests(db: Queries): Promise<void> {
  await db.deleteFrom('reading_requests').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
