import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/audit.ts';
import type { JsonResume } from '#extraction/model/json-resume.ts';
import { SELECTION_MAX } from '#http/console/contract.ts';

import { TestCompany } from '../../support/company.ts';
import { Browser, withAdministrator, withConsultant } from '../../support/console.ts';
import { WHOLE_PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('CVs that a member selected', () => {
  test('are exported as a table, by id, with corrections, and none of another company', async () => {
    const { company, consultant } = await withConsultant(service);
    const stranger = await TestCompany.create(service);
    const one = await insertCv(service, company, { name: 'Ada Lovelaee', role: '=Clerk', profile: WHOLE_PROFILE });
    const two = await insertCv(service, company, { name: 'Bo Ek' });
    const theirs = await insertCv(service, stranger, { name: 'Not Ours' });
    const changes = [{ pointer: '/candidate_name', value: 'Zoë Lovelace', seen: 'Ada Lovelaee' }];
    await consultant.data('correctCv', { ids: [one], body: { changes } });
    const query = { ids: [two, theirs, one].join(','), format: 'csv' };
    const { text, headers } = await consultant.call('exportSelection', { query });
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="lectern-cvs-\d{4}-\d\d-\d\d\.csv"$/);
    assert.equal(headers.get('lectern-left-out'), '0');
    const [heading, ...rows] = text.trimEnd().split('\r\n');
    assert.match(heading ?? '', /^\uFEFFid,created_at,/);
    assert.deepEqual(
      rows.map((row) => Number(row.split(',')[0])),
      [one, two],
    );
    assert.match(rows[0] ?? '', /,Zoë Lovelace,/);
    const sheet = await consultant.call('exportSelection', { query: { ...query, format: 'xlsx' } });
    assert.match(sheet.headers.get('content-type') ?? '', /spreadsheetml/);
    assert.ok(sheet.text.startsWith('PK'));
  });

  test('are exported as JSON Resumes, one a line; those of early versions are left out and counted', async () => {
    const { company, consultant } = await withConsultant(service);
    const whole = await insertCv(service, company, { profile: WHOLE_PROFILE });
    const early = await insertCv(service, company, { profile: {} });
    const query = { ids: `${whole},${early}`, format: 'json_resume' };
    const { text, headers } = await consultant.call('exportSelection', { query });
    assert.equal(headers.get('lectern-left-out'), '1');
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; resume: JsonResume });
    assert.deepEqual(
      lines.map(({ id, resume }) => [id, typeof resume.basics]),
      [[whole, 'object']],
    );
  });

  test('are erased together, each with an entry in the audit log, and only those of the company', async () => {
    const { company, administrator } = await withAdministrator(service);
    const stranger = await TestCompany.create(service);
    const cvIds = [await insertCvWithFile(service, company), await insertCvWithFile(service, company)];
    const stays = await insertCvWithFile(service, company);
    const theirs = await insertCv(service, stranger);
    const body = { cv_ids: [...cvIds, theirs] };
    assert.deepEqual(await administrator.data('eraseSelection', { body }), { erased: 2 });
    const left = await administrator.data('listCvs');
    assert.deepEqual(
      left.map(({ id }) => id),
      [stays],
    );
    (await administrator.call('eraseSelection', { body })).expectError(404, 'not_found');
    const audit = await listAudit(service.db, { companyId: company.id, limit: 10 });
    const erased = audit
      .filter(({ action }) => action === 'cv.erased')
      .map(({ subject }) => subject as { cv_id: number });
    assert.deepEqual(
      erased.map(({ cv_id: id }) => id).toSorted((a, b) => a - b),
      cvIds,
    );
    const theirBrowser = await Browser.of(service, stranger.administrator);
    assert.equal((await theirBrowser.data('listCvs')).length, 1);
  });

  test('are at most a hundred', async () => {
    const { administrator } = await withAdministrator(service);
    const ids = Array.from({ length: SELECTION_MAX + 1 }, (_, at) => at + 1);
    const query = { ids: ids.join(','), format: 'csv' };
    (await administrator.call('exportSelection', { query })).expectError(400, 'validation_error');
    const body = { cv_ids: ids };
    (await administrator.call('eraseSelection', { body })).expectError(400, 'validation_error');
  });
});
