import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { correctValues } from '#cvs/corrections/corrections.ts';
import { storeReading } from '#cvs/readings/readings.ts';
import type { Profile } from '#extraction/model/profile.ts';

import { WHOLE_PROFILE } from '../support/corrected.ts';
import { Damaged } from './damage.ts';

const lectern = await Damaged.create();
const { db } = lectern;

test('corrections without their CV, steps that are not on record, and shown values that do not follow', async () => {
  const [gone, counted, shown] = [await lectern.storedCv(), await lectern.storedCv(), await lectern.storedCv()];
  for (const { cvId, owner } of [gone, counted, shown]) {
    const request = { companyId: owner.companyId, memberId: owner.id, cvId };
    const { candidate_name: seen } = await db
      .selectFrom('cvs')
      .select('candidate_name')
      .where('id', '=', cvId)
      .executeTakeFirstOrThrow();
    const changes = [{ pointer: '/candidate_name', value: 'Ada', seen }];
    const { kind } = await db.transaction().execute((trx) => correctValues(trx, { ...request, changes }));
    assert.equal(kind, 'changed');
  }
  await lectern.expect();
  await lectern.damage(
    sql`update cv_corrections set cv_id = ${Number.MAX_SAFE_INTEGER} where cv_id = ${gone.cvId}`,
    sql`update cvs set corrections = 3 where id = ${counted.cvId}`,
    sql`update cvs set candidate_name = 'Eve' where id = ${shown.cvId}`,
  );
  const faults = (await lectern.found()).map(({ kind, message }) => `${kind}: ${message}`);
  assert.deepEqual(
    faults.toSorted(),
    [
      `correction: CV ${counted.cvId} says that it had another number of corrections than are on record.`,
      `correction: CV ${gone.cvId} says that it had another number of corrections than are on record.`,
      `correction: CV ${gone.cvId} shows another name, company or role than its profile and its corrections give.`,
      `correction: CV ${shown.cvId} shows another name, company or role than its profile and its corrections give.`,
      `correction: Corrections are of CV ${Number.MAX_SAFE_INTEGER}, which is not there.`,
      `cv_name: CV ${shown.cvId} is sorted by another name or for another company than it has.`,
      `cv_words: CV ${gone.cvId} is searched by other words than it has.`,
      `cv_words: CV ${shown.cvId} is searched by other words than it has.`,
    ].toSorted(),
  );
});

test('readings without their CV, one that is missing, and a CV that is not as its last reading', async () => {
  const [gone, missing, other] = [await lectern.storedCv(), await lectern.storedCv(), await lectern.storedCv()];
  for (const { cvId, owner } of [gone, missing, other]) {
    const profile = WHOLE_PROFILE as unknown as Profile;
    const reading = { companyId: owner.companyId, cvId, memberId: null, after: 1, profile, template: 'default' };
    const { kind } = await db
      .transaction()
      .execute((trx) => storeReading(trx, { ...reading, processingMethod: 'text', pageSizes: [] }));
    assert.equal(kind, 'stored');
  }
  await lectern.expect();
  await lectern.damage(
    sql`update cv_readings set cv_id = ${Number.MAX_SAFE_INTEGER} where cv_id = ${gone.cvId}`,
    sql`delete from cv_readings where cv_id = ${missing.cvId} and number = 1`,
    sql`update cvs set template = 'other' where id = ${other.cvId}`,
  );
  const faults = (await lectern.found()).map(({ kind, message }) => `${kind}: ${message}`);
  assert.deepEqual(faults, [
    `reading: CV ${gone.cvId} says that it was read another number of times than readings are on record.`,
    `reading: CV ${missing.cvId} says that it was read another number of times than readings are on record.`,
    `reading: CV ${other.cvId} has another engine or template than its last reading.`,
    `reading: Readings are of CV ${Number.MAX_SAFE_INTEGER}, which is not there.`,
  ]);
});
