import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { slowPdf } from '../../support/documents.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';
import { assertNothingKept } from '../../support/traces.ts';
import { processCv } from '../../support/upload.ts';

const service = await lecternBeside(await lectern(), {
  LECTERN_DOCUMENT_TIMEOUT_MS: '10000',
  LECTERN_QUEUE_LIMIT: '5',
});

describe('POST /cvs/process: 500 process_failed', () => {
  test('a document that takes too long is a fault of the service: its credit is refunded by an entry of its own, and the monthly limit of the member is given back', async () => {
    const company = await TestCompany.create(service);
    const { email } = await company.addMember({ monthlyLimit: 1 });
    const answer = await processCv(service, company, { file: await slowPdf(), email });
    assert.match(answer.expectError(500, 'process_failed'), /took more time.*nothing was charged\. Send it/);
    assert.equal(await company.balance(), 100);
    await assertNothingKept(service, company);
    const [entry] = await company.usage();
    assert.deepEqual([entry?.outcome, entry?.credit], ['failed_service', 0]);
    const ledger = await service.db
      .selectFrom('credit_entries')
      .select(['kind', 'amount'])
      .where('company_id', '=', company.id)
      .orderBy('id')
      .execute();
    assert.deepEqual(ledger, [
      { kind: 'grant', amount: 100 },
      { kind: 'spend', amount: -1 },
      { kind: 'refund', amount: 1 },
    ]);
    assert.equal((await processCv(service, company, { email })).status, 200, 'the next document is read as ever');
  });

  test('a document that takes too much processor time is a fault of the service as well, long before its time is over', async () => {
    const thrifty = await lecternBeside(service, { LECTERN_DOCUMENT_CPU_MS: '2000' });
    const company = await TestCompany.create(thrifty);
    const answer = await processCv(thrifty, company, { file: await slowPdf() });
    assert.match(answer.expectError(500, 'process_failed'), /took more time/);
    assert.equal(await company.balance(), 100);
    assert.equal((await processCv(thrifty, company)).status, 200, 'the next document is read as ever');
  });

  test('with too much work waiting the call is told when to come back, and costs nothing', async () => {
    const [company, ...others] = await Promise.all([1, 2, 3, 4, 5].map(() => TestCompany.create(service)));
    assert.ok(company !== undefined);
    const file = await slowPdf(1);
    // One key gets two of the five places, and the other companies one each as long as there are any.
    const first = Array.from({ length: 5 }, () => processCv(service, company, { file }));
    await until('two are taken on', async () => (await company.usage()).length === 2);
    const answers = await Promise.all([...first, ...others.map((other) => processCv(service, other))]);
    const refused = answers.filter(({ headers }) => headers.get('retry-after') !== null);
    assert.equal(refused.length, 4, 'two of one company and one each of three others are taken on');
    for (const answer of refused) assert.match(answer.expectError(500, 'process_failed'), /busy.*Nothing was charged/);
    const takenOn = await company.usage();
    assert.equal(takenOn.length, 2, 'only those taken on are on record');
    const spent = takenOn.reduce((credits, { credit }) => credits + credit, 0);
    assert.equal(await company.balance(), 100 - spent, 'only those taken on cost anything');
  });
});
