import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { readCv } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

test("another company's CV is corrected by nobody else, and its corrections are told to nobody else", async () => {
  const [company, other] = [await TestCompany.create(service), await TestCompany.create(service)];
  const stranger = await Browser.of(service, other.administrator);
  const id = await readCv(service, company);
  const pointer = '/candidate_name';
  for (const change of [{ value: 'Mine' }, { take_back: true }] as const) {
    const body = { changes: [{ pointer, seen: 'Ada Lovelaee', ...change }] };
    (await stranger.call('correctCv', { ids: [id], body })).expectError(404, 'not_found');
  }
  const query = { pointer };
  (await stranger.call('listCorrectionSteps', { ids: [id], query })).expectError(404, 'not_found');
  const row = await service.db.selectFrom('cvs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual([row.candidate_name, row.corrections], ['Ada Lovelaee', 0]);
});
