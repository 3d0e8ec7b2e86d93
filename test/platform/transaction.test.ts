import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompany, listCompanies } from '#companies/companies.ts';
import { inTransaction } from '#platform/postgres/tables.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

test('work without a transaction of the caller has one of its own, which a failure rolls back', async () => {
  const failing = inTransaction(db, async (trx) => {
    await createCompany(trx, { name: 'A' });
    throw new Error('after the insert');
  });
  await assert.rejects(failing, /after the insert/);
  assert.deepEqual(await listCompanies(db), []);
});

test('work in a transaction of the caller goes with it where the caller fails', async () => {
  const failing = db.transaction().execute(async (outer) => {
    await inTransaction(outer, (trx) => createCompany(trx, { name: 'A' }));
    throw new Error('after the work');
  });
  await assert.rejects(failing, /after the work/);
  assert.deepEqual(await listCompanies(db), []);
});
