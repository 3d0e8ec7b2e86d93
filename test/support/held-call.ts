import assert from 'node:assert/strict';
import type { Queries } from '#platform/postgres/tables.ts';
import { until } from '../kit/until.ts';
import type { TestCompany } from './company.ts';

/** Waits until the company's one call is in progress, and keeps it from ending until it is released. */
export async function holdCall(db: Queries, company: TestCompany): Promise<() => Promise<void>> {
  await until('the call is charged', async () => (await company.usage()).length > 0);
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (trx) => {
    const call = await trx
      .selectFrom('usage_log')
      .select('outcome')
      .where('company_id', '=', company.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    assert.equal(call.outcome, 'processing', 'it ended before it could be held');
    held.resolve();
    await released.promise;
  });
  await Promise.race([held.promise, done]);
  return async () => {
    released.resolve();
    await done;
  };
}
