import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';

import { withAdministrator } from '../../support/console.ts';
import { PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

test('CVs of a candidate are found by name and address, also by those before a correction, and erased with a report', async () => {
  const { company, administrator } = await withAdministrator(service);
  const other = await withAdministrator(service);
  const corrected = await insertCvWithFile(service, company, { name: 'Ada Lovelaee', profile: PROFILE });
  const seen = { pointer: '/candidate_name', value: 'Ada Lovelace', seen: 'Ada Lovelaee' };
  await administrator.data('correctCv', { ids: [corrected], body: { changes: [seen] } });
  const named = await insertCvWithFile(service, company, { name: 'Dr. Ada B. Lovelace' });
  const filed = await insertCvWithFile(service, company);
  await sql`update cvs set original_name = 'CV_Lovelace-Ada.pdf' where id = ${filed}`.execute(service.db);
  await insertCv(service, company, { name: 'Ada Byron' });
  const strange = await insertCv(service, other.company, { name: 'Ada Lovelace' });
  const find = async (text: string) => (await administrator.data('findCandidate', { body: { text } })).cvs;

  assert.deepEqual(
    (await find('lovelace, ADA')).map(({ id, matches }) => [id, matches]),
    [
      [corrected, ['name']],
      [named, ['name']],
      [filed, ['file_name']],
    ],
  );
  assert.deepEqual(
    (await find('lovelaee')).map(({ id, matches }) => [id, matches]),
    [[corrected, ['earlier_name']]],
  );
  assert.deepEqual(
    (await find('ADA@rnail.example')).map(({ id, matches }) => [id, matches]),
    [[corrected, ['email']]],
  );
  assert.deepEqual([await find('da@rnail.example'), await find(', ;')], [[], []]);

  const cv_ids = [named, corrected, strange, named];
  const report = await administrator.data('eraseCandidate', { body: { cv_ids } });
  assert.deepEqual(
    [report.by, Math.abs(Date.parse(report.erased_at) - Date.now()) < 60_000],
    [company.administrator.email, true],
  );
  assert.deepEqual(
    report.cvs.map(({ id, file_name, state }) => [id, file_name, state]),
    [
      [corrected, 'cv.pdf', 'erased'],
      [named, 'cv.pdf', 'erased'],
      [strange, null, 'not_found'],
    ],
  );
  const [entry] = await administrator.data('listAudit');
  assert.deepEqual([entry?.action, entry?.facts], ['candidate.erased', { cvs: 2 }]);
  const again = await administrator.data('eraseCandidate', { body: { cv_ids } });
  assert.deepEqual(
    again.cvs.map(({ state }) => state),
    ['erased_before', 'erased_before', 'not_found'],
  );
  assert.deepEqual([await company.cvCount(), await other.company.cvCount()], [2, 1]);
});
