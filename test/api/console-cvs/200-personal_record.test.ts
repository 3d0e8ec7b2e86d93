import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import PizZip from 'pizzip';
import { listAudit } from '#audit/audit.ts';

import { TestCompany } from '../../support/company.ts';
import { withAdministrator } from '../../support/console.ts';
import { WHOLE_PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('a personal record', () => {
  test('has the chosen CVs of the company in one archive, and is audited for each', async () => {
    const { company, administrator } = await withAdministrator(service);
    const stranger = await TestCompany.create(service);
    const cvIds = [
      await insertCvWithFile(service, company, { profile: WHOLE_PROFILE }),
      await insertCvWithFile(service, company, { profile: WHOLE_PROFILE }),
    ];
    const theirs = await insertCv(service, stranger);
    const answer = await fetch(`${service.url}/api/console/personal-records`, {
      method: 'POST',
      headers: {
        Cookie: administrator.cookie,
        Origin: service.url,
        'Content-Type': 'application/json',
        'Accept-Language': 'de-AT,de;q=0.9',
      },
      body: JSON.stringify({ cv_ids: [...cvIds, ...cvIds] }),
    });
    assert.equal(answer.headers.get('content-type'), 'application/zip');
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="personal-record.zip"');
    const zip = new PizZip(Buffer.from(await answer.arrayBuffer()));
    assert.match(zip.file('README.txt')?.asText() ?? '', /^DATENAUSKUNFT\n/u);
    for (const id of cvIds) assert.match(zip.file(`cv-${id}/cv.pdf`)?.asText() ?? '', /^%PDF-/u);
    const body = { cv_ids: [...cvIds, theirs] };
    (await administrator.call('makePersonalRecord', { body })).expectError(404, 'not_found');
    const audit = await listAudit(service.db, { companyId: company.id, limit: 10 });
    const made = audit.filter(({ action }) => action === 'cv.record_made');
    assert.deepEqual(
      made.map(({ subject }) => subject).toReversed(),
      cvIds.map((id) => ({ cv_id: id })),
    );
  });
});
