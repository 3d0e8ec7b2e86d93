import { type InsertObject, sql } from 'kysely';
import { camelRow, type Queries, type Tables } from '#platform/postgres/tables.ts';

export type UsageOutcome = Tables['usage_log']['outcome'];

/** Where a call came from. */
export type UsageChannel = 'api' | 'console' | 'import';

export interface UsageRecord {
  readonly id: number;
  readonly requestId: string;
  /** Null for a call without an API key. */
  readonly keyId: number | null;
  readonly channel: UsageChannel;
  /** Null where the company was deleted. */
  readonly memberId: number | null;
  /** Null where the member was removed, or the company deleted. */
  readonly actingUser: string | null;
  readonly outcome: UsageOutcome;
  readonly credit: number;
  readonly cvId: number | null;
  readonly detail: string | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  /** When the CV of the call was erased; null where it was not, or where there is none. */
  readonly cvErasedAt: Date | null;
  /** Engine time of the document, in milliseconds; null where no engine saw it. */
  readonly engineMs: number | null;
}

export interface NewUsageRecord {
  readonly companyId: number;
  readonly requestId: string;
  readonly channel: UsageChannel;
  /** Not null exactly where the channel is `api`. */
  readonly keyId: number | null;
  readonly memberId: number;
  readonly actingUser: string;
}

/** Writes that a call has begun and is charged; returns its id. Goes into the transaction that reserves the credit. */
export async function startUsage(trx: Queries, usage: NewUsageRecord): Promise<number> {
  return insertUsage(trx, usage, { outcome: 'processing', credit: 1 });
}

/** Writes that a call was refused because the credit was used up; it costs nothing. */
export async function recordRefusedCall(db: Queries, usage: NewUsageRecord, detail: string): Promise<void> {
  const finished_at = sql<Date>`clock_timestamp()`;
  await insertUsage(db, usage, { outcome: 'refused', credit: 0, detail, finished_at });
}

async function insertUsage(
  db: Queries,
  usage: NewUsageRecord,
  outcome: Pick<InsertObject<Tables, 'usage_log'>, 'outcome' | 'credit' | 'detail' | 'finished_at'>,
): Promise<number> {
  const row = await db
    .insertInto('usage_log')
    .values({
      company_id: usage.companyId,
      request_id: usage.requestId,
      key_id: usage.keyId,
      channel: usage.channel,
      member_id: usage.memberId,
      acting_user: usage.actingUser,
      ...outcome,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The call that has this request id, or null. */
export async function findByRequest(db: Queries, requestId: string): Promise<number | null> {
  const row = await db.selectFrom('usage_log').select('id').where('request_id', '=', requestId).executeTakeFirst();
  return row?.id ?? null;
}

/** The credits that the calls with these request ids cost: none for a call that was refused or refunded. */
export async function creditsOfRequests(db: Queries, requestIds: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('usage_log')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('credit'), eb.lit(0)).as('credits'))
    .where((eb) => eb('request_id', '=', eb.fn.any(eb.val(requestIds))))
    .executeTakeFirstOrThrow();
  return row.credits;
}

export interface UsageResult {
  readonly outcome: Exclude<UsageOutcome, 'processing' | 'refused'>;
  readonly credit: 0 | 1;
  readonly cvId: number | null;
  readonly detail: string | null;
  /** Engine time of the document, in milliseconds; null where no engine saw it. */
  readonly engineMs: number | null;
}

/** Gives a call its one outcome. Returns false where it has one already. */
export async function finishUsage(trx: Queries, id: number, end: UsageResult): Promise<boolean> {
  const result = await trx
    .updateTable('usage_log')
    .set({
      outcome: end.outcome,
      credit: end.credit,
      cv_id: end.cvId,
      detail: end.detail,
      engine_ms: end.engineMs === null ? null : Math.round(end.engineMs),
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', id)
    .where('outcome', '=', 'processing')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The latest calls of a company that reached the credit check, newest first, at most `limit`. */
export async function listUsage(db: Queries, companyId: number, limit: number): Promise<UsageRecord[]> {
  const rows = await db
    .selectFrom('usage_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(camelRow);
}

/** A call that has its one outcome. */
export interface FinishedCall {
  readonly usageId: number;
  readonly companyId: number;
  readonly outcome: Exclude<UsageOutcome, 'processing'>;
  readonly cvId: number | null;
  /** The sentence that the client was given, where the outcome alone does not say it. */
  readonly detail: string | null;
}

/** Those of the calls that have ended, in no order. */
export async function listFinishedCalls(db: Queries, usageIds: readonly number[]): Promise<readonly FinishedCall[]> {
  if (usageIds.length === 0) return [];
  return db
    .selectFrom('usage_log')
    .select(['id as usageId', 'company_id as companyId', 'outcome', 'cv_id as cvId', 'detail'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(usageIds))))
    .where('outcome', '<>', 'processing')
    .$narrowType<{ outcome: FinishedCall['outcome'] }>()
    .execute();
}

/** Where a call came from and what CV it made. */
export interface CallOrigin {
  readonly id: number;
  readonly requestId: string;
  /** Null for a call that was made in the console. */
  readonly keyId: number | null;
  /** Null where the person has been forgotten. */
  readonly actingUser: string | null;
  readonly cvId: number | null;
  /** When that CV was erased. */
  readonly cvErasedAt: Date | null;
}

/** The call that stored a CV. */
export type CallOfCv = Pick<UsageRecord, 'requestId' | 'channel' | 'memberId' | 'startedAt'>;

/** The call that stored a CV of the company; null if there is none. */
export async function findCallOfCv(db: Queries, companyId: number, cvId: number): Promise<CallOfCv | null> {
  const row = await db
    .selectFrom('usage_log')
    .select(['request_id as requestId', 'channel', 'member_id as memberId', 'started_at as startedAt'])
    .where('company_id', '=', companyId)
    .where('cv_id', '=', cvId)
    .executeTakeFirst();
  return row ?? null;
}

/** Where calls came from and what CV they made, by their ids in the usage log. */
export async function findCalls(db: Queries, ids: readonly number[]): Promise<Map<number, CallOrigin>> {
  const calls = await db
    .selectFrom('usage_log')
    .select(['id', 'request_id as requestId', 'key_id as keyId', 'acting_user as actingUser', 'cv_id as cvId'])
    .select('cv_erased_at as cvErasedAt')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(calls.map((call) => [call.id, call]));
}

/**
 * Writes that the CVs of these calls were erased; what they cost stays on record. An `Idempotency-Key` of such a call stays for the rest of
 * its 24 hours: a client that sends the same upload again by itself learns that the CV was erased, and does not bring it back.
 * Goes into the transaction that erases the CVs.
 */
export async function markCvsErased(trx: Queries, usageIds: readonly number[]): Promise<void> {
  if (usageIds.length === 0) return;
  await trx
    .updateTable('usage_log')
    .set({ cv_erased_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', sql<number>`any(${usageIds}::bigint[])`)
    .where('cv_id', 'is not', null)
    .where('cv_erased_at', 'is', null)
    .execute();
}

/** Whether a CV of this company was erased, whoever erased it and when. */
export async function isCvErased(db: Queries, companyId: number, cvId: number): Promise<boolean> {
  const row = await db
    .selectFrom('usage_log')
    .select('id')
    .where('cv_id', '=', cvId)
    .where('company_id', '=', companyId)
    .where('cv_erased_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes the address of a member out of the calls that were made for it, of at most `limit` calls. The calls keep the id of the member.
 *
 * @returns how many calls it was; `limit` where there may be more
 */
export async function forgetActingUser(
  trx: Queries,
  { companyId, memberId, limit }: { readonly companyId: number; readonly memberId: number; readonly limit: number },
): Promise<number> {
  const result = await trx
    .updateTable('usage_log')
    .set({ acting_user: null })
    .where('id', 'in', (query) =>
      query
        .selectFrom('usage_log')
        .select('id')
        .where('company_id', '=', companyId)
        .where('member_id', '=', memberId)
        .where('acting_user', 'is not', null)
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Removes the persons from the log of a company that is deleted, and writes that its CVs were erased: what was spent stays on record,
 * who spent it does not. May be repeated.
 */
export async function anonymizeUsage(trx: Queries, companyId: number): Promise<void> {
  await trx
    .updateTable('usage_log')
    .set({
      acting_user: null,
      member_id: null,
      cv_erased_at: sql<Date | null>`case when cv_id is not null then coalesce(cv_erased_at, clock_timestamp()) end`,
    })
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('acting_user', 'is not', null),
        eb('member_id', 'is not', null),
        eb.and([eb('cv_id', 'is not', null), eb('cv_erased_at', 'is', null)]),
      ]),
    )
    .execute();
}

/** The outcomes of one company's calls, and the engine time that they took. */
export interface CompanyLoad {
  readonly companyId: number;
  readonly calls: number;
  readonly completed: number;
  /** Calls whose document could not be read. */
  readonly failedDocument: number;
  /** Calls on which the service failed, whose credit was refunded. */
  readonly failedService: number;
  readonly refused: number;
  readonly engineMs: number;
  /** The longest engine time of one document. */
  readonly longestMs: number;
}

/** The load of every company with a call since a moment, the company with the most engine time first. */
export async function loadByCompany(db: Queries, since: Date): Promise<CompanyLoad[]> {
  const countOf = (...outcomes: readonly string[]) =>
    sql<number>`count(*) filter (where outcome in (${sql.join(outcomes)}))::int`;
  return db
    .selectFrom('usage_log')
    .select([
      'company_id as companyId',
      sql<number>`count(*)::int`.as('calls'),
      countOf('completed').as('completed'),
      countOf('failed_document').as('failedDocument'),
      countOf('failed_service').as('failedService'),
      countOf('refused').as('refused'),
      sql<number>`coalesce(sum(engine_ms), 0)::float8`.as('engineMs'),
      sql<number>`coalesce(max(engine_ms), 0)::int`.as('longestMs'),
    ])
    .where('started_at', '>=', since)
    .groupBy('company_id')
    .orderBy('engineMs', 'desc')
    .orderBy('company_id')
    .execute();
}

/** What of a call must agree with ledger, job and CV. */
export interface CallCheckRecord {
  readonly id: number;
  readonly companyId: number;
  readonly requestId: string;
  readonly outcome: UsageOutcome;
  readonly credit: number;
  readonly cvId: number | null;
  readonly cvErasedAt: Date | null;
}

/** The next calls by their id, at most `limit`; none after the last. */
export async function listCallsAfter(
  snapshot: Queries,
  after: number,
  limit: number,
): Promise<readonly CallCheckRecord[]> {
  return snapshot
    .selectFrom('usage_log')
    .select([
      'id',
      'company_id as companyId',
      'request_id as requestId',
      'outcome',
      'credit',
      'cv_id as cvId',
      'cv_erased_at as cvErasedAt',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
