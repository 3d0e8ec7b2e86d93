import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';
import { until } from '../kit/until.ts';
import type { TestCompany } from './company.ts';

/** Waits until the company's one call is in progress, and keeps it from ending until it is released. */
export async function holdCall(db: Queries, company: TestCompany): Promise<() => Promise<void>> {
  return (await hold(db, company)).release;
}

/** The same, and waits until the call has nothing left to do but to end, so that it ends at once when it is released. */
export async function holdEndingCall(db: Queries, company: TestCompany): Promise<() => Promise<void>> {
  const { release, pid } = await hold(db, company);
  await until('the call waits for its end', async () => {
    const { rows } = await sql`select from pg_stat_activity where ${pid} = any(pg_blocking_pids(pid))`.execute(db);
    return rows.length > 0;
  });
  return release;
}

async function hold(db: Queries, company: TestCompany): Promise<{ pid: number; release: () => Promise<void> }> {
  await until('the call is charged', async () => (await company.usage()).length > 0);
  const held = Promise.withResolvers<number>();
  const released = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (trx) => {
    const call = await trx
      .selectFrom('usage_log')
      .select('outcome')
      .where('company_id', '=', company.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    assert.equal(call.outcome, 'processing', 'it ended before it could be held');
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    held.resolve(rows[0]?.pid ?? 0);
    await released.promise;
  });
  await Promise.race([held.promise, done]);
  const release = async (): Promise<void> => {
    released.resolve();
    await done;
  };
  return { pid: await held.promise, release };
}
