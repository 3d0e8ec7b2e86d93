import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** A company with as many credits as one may want; returns its id. */
export async function insertCompany(db: Queries): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into companies (name, storage_enabled, api_enabled, rate_limit_per_minute, upload_limit_bytes)
      values (${randomUUID()}, true, true, 30, 1000000) returning id`.execute(trx);
    const id = rows[0]?.id ?? 0;
    await sql`
      with pool as (insert into credit_pools (company_id, name) values (${id}, '') returning id)
      insert into credit_entries (company_id, pool_id, kind, amount) select ${id}, id, 'grant', 1000000 from pool`.execute(
      trx,
    );
    return id;
  });
}

/** Puts calls on record as the service does where it has just begun to work on them; returns their ids. */
export async function insertCallsInProgress(db: Queries, companyId: number, count: number): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into usage_log (company_id, request_id, key_id, outcome, credit)
      select ${companyId}, gen_random_uuid()::text, 1, 'processing', 1 from generate_series(1, ${count}) returning id`.execute(
      trx,
    );
    const ids = rows.map((row) => row.id);
    const folder = `companies/${companyId}/cvs/${randomUUID()}/`;
    await sql`insert into stored_folders (path, company_id, state) values (${folder}, ${companyId}, 'held')`.execute(
      trx,
    );
    await sql`
      insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
      select ${companyId}, p.id, 'spend', -1, u from credit_pools p, unnest(${ids}::bigint[]) u where p.company_id = ${companyId}`.execute(
      trx,
    );
    await sql`
      insert into cv_jobs (usage_id, company_id, folder, request, lease_until)
      select u, ${companyId}, ${folder}, '{}', now() from unnest(${ids}::bigint[]) u`.execute(trx);
    return ids;
  });
}

/** Ends calls as the service does, and tells it unless `quietly`. */
export async function finishCalls(
  db: Queries,
  ids: readonly number[],
  end: { outcome: 'failed_document' | 'failed_service'; detail: string; quietly?: boolean },
): Promise<void> {
  const list = [...ids];
  await db.transaction().execute(async (trx) => {
    await sql`delete from cv_jobs where usage_id = any(${list}::bigint[])`.execute(trx);
    if (end.outcome === 'failed_service')
      await sql`
        insert into credit_entries (company_id, pool_id, kind, amount, usage_id)
        select company_id, pool_id, 'refund', 1, usage_id from credit_entries
        where kind = 'spend' and usage_id = any(${list}::bigint[])`.execute(trx);
    await sql`
      update usage_log set outcome = ${end.outcome}, detail = ${end.detail}, finished_at = now(),
        credit = ${end.outcome === 'failed_service' ? 0 : 1} where id = any(${list}::bigint[])`.execute(trx);
    if (end.quietly !== true)
      await sql`select pg_notify('lectern_calls', id::text) from unnest(${list}::bigint[]) id`.execute(trx);
  });
}
