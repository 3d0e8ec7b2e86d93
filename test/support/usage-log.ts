import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** Calls that have ended, all alike. */
export interface LoggedCalls {
  readonly companyId: number;
  readonly member: { readonly id: number; readonly email: string };
  /** Null for calls of the console. */
  readonly keyId: number | null;
  readonly outcome: 'failed_document' | 'failed_service' | 'storage_failed' | 'refused';
  /** When the first of them began; each further one a second later. */
  readonly startedAt: string;
  readonly count?: number;
  readonly detail?: string;
}

const DETAILS = {
  failed_document: 'The document is protected by a password. Remove the password and send it again.',
  failed_service: 'The CV could not be processed. The credit was given back. Try again.',
  storage_failed: 'The CV was processed, but it could not be stored. The credit is spent.',
  refused: 'The company has no credits left. An administrator can ask the operator for more.',
} as const;

/** Puts calls on record at moments of one's own, with what they did to the company's own pool, which must have the credits. */
export async function logCalls(db: Queries, calls: LoggedCalls): Promise<void> {
  const { companyId, member, keyId, outcome, startedAt, count = 1, detail = DETAILS[calls.outcome] } = calls;
  const credit = outcome === 'failed_service' || outcome === 'refused' ? 0 : 1;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into usage_log (company_id, request_id, key_id, channel, member_id, acting_user, outcome, credit, detail, started_at,
        finished_at)
      select ${companyId}, 'req_' || replace(gen_random_uuid()::text, '-', ''), ${keyId}::bigint, ${keyId === null ? 'console' : 'api'}, ${member.id}, ${member.email},
        ${outcome}, ${credit}, ${detail}, moment, moment + interval '1 second'
      from generate_series(0, ${count - 1}) as number,
        lateral (select ${startedAt}::timestamptz + number * interval '1 second' as moment) as clock
      returning id`.execute(trx);
    if (outcome === 'refused') return;
    const ids = rows.map(({ id }) => id);
    for (const [kind, amount] of [['spend', -1] as const, ...(credit === 0 ? [['refund', 1] as const] : [])])
      await sql`
        insert into credit_entries (company_id, pool_id, kind, amount, usage_id, member_id)
        select ${companyId}, p.id, ${kind}, ${amount}, call, ${member.id} from credit_pools p, unnest(${ids}::bigint[]) call
        where p.company_id = ${companyId} and p.name = ''`.execute(trx);
  });
}
