import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { refundCredit } from '#credits/ledger.ts';
import { finishJob } from '#jobs/leases.ts';
import { quarantineUpload } from '#jobs/quarantine.ts';
import { finishUsage } from '#usage/usage-log.ts';
import { createTestJob } from '../support/calls.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();
const QUOTA = { uploads: 3, bytes: 1000 };

/** Ends a call whose upload is to be kept for the operator; false where it is not kept. */
async function isKept(companyId: number, sizeBytes: number, sha256: string = randomUUID()): Promise<boolean> {
  const job = await createTestJob(db);
  const { usageId, folder } = job;
  return db.transaction().execute(async (trx) => {
    await finishJob(trx, job);
    const end = { outcome: 'failed_service', credit: 0, cvId: null, detail: 'It killed.', engineMs: 5 } as const;
    await finishUsage(trx, usageId, end);
    await refundCredit(trx, usageId);
    const upload = {
      usageId,
      companyId,
      folder,
      uploadKey: `${folder}source.pdf`,
      fileName: 'cv.pdf',
      reason: 'It killed.',
    };
    return quarantineUpload(trx, { ...upload, sha256, sizeBytes }, QUOTA);
  });
}

test('the same bytes of a company are kept for the operator once, and those of another company beside them', async () => {
  assert.ok(await isKept(1, 10, 'aa'));
  assert.ok(!(await isKept(1, 10, 'aa')));
  assert.ok(await isKept(2, 10, 'aa'));
});

test('of one company so many uploads are kept and no more, which takes no room from another', async () => {
  assert.deepEqual(
    [await isKept(3, 1), await isKept(3, 1), await isKept(3, 1), await isKept(3, 1)],
    [true, true, true, false],
  );
  assert.ok(await isKept(4, 1));
});

test('of one company so many bytes are kept and no more', async () => {
  assert.deepEqual([await isKept(5, 900), await isKept(5, 101), await isKept(5, 100)], [true, false, true]);
});
