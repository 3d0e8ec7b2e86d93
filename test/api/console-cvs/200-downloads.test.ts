import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { JsonResume } from '#extraction/model/json-resume.ts';
import type { Profile, ValueChange } from '#http/console/contract.ts';

import { withConsultant } from '../../support/console.ts';
import { WHOLE_PROFILE } from '../../support/corrected.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCv, insertCvWithFile } from '../../support/stored-cv.ts';

const service = await lectern();

describe('what the console lets members download of a CV', () => {
  test('the PDF comes whole and by ranges, inline and sandboxed', async () => {
    const { company, consultant } = await withConsultant(service);
    const id = await insertCvWithFile(service, company);
    const whole = await consultant.call('getCvPdf', { ids: [id] });
    assert.equal(whole.headers.get('content-type'), 'application/pdf');
    assert.match(whole.headers.get('content-disposition') ?? '', /^inline; filename="cv\.pdf"/);
    assert.match(whole.headers.get('content-security-policy') ?? '', /sandbox; frame-ancestors 'none'/);
    assert.equal(whole.headers.get('x-content-type-options'), 'nosniff');
    assert.ok(whole.text.startsWith('%PDF-'));
    const part = await consultant.call('getCvPdf', { ids: [id], headers: { Range: 'bytes=0-4' } });
    assert.deepEqual([part.status, part.text], [206, '%PDF-']);
  });

  test('the file that was uploaded comes as it was, is saved under its name, and is never shown', async () => {
    const { consultant } = await withConsultant(service);
    const bytes = await readFile(new URL('../../../samples/cv-word.docx', import.meta.url));
    const body = new FormData();
    body.set('file', new Blob([bytes]), 'Zoë’s CV.docx');
    const { id } = await consultant.data('uploadCv', { form: body });
    assert.equal((await consultant.data('getCv', { ids: [id] })).converted, true);
    const url = `${service.url}/api/console/cvs/${id}/original`;
    const answer = await fetch(url, { headers: { Cookie: consultant.cookie } });
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes);
    assert.equal(
      answer.headers.get('content-disposition'),
      `attachment; filename="Zoe_s CV.docx"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20CV.docx`,
    );
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream');
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
  });

  test('of a CV that was uploaded as PDF, the original is that PDF', async () => {
    const { company, consultant } = await withConsultant(service);
    const ids = [await insertCvWithFile(service, company)];
    assert.equal((await consultant.data('getCv', { ids })).converted, false);
    const original = await consultant.call('getCvOriginal', { ids });
    assert.equal(original.text, (await consultant.call('getCvPdf', { ids })).text);
    assert.match(original.headers.get('content-disposition') ?? '', /^attachment; filename="cv\.pdf"/);
  });

  test('the profile is saved with its corrections, as JSON and as JSON Resume', async () => {
    const { company, consultant } = await withConsultant(service);
    const ids = [await insertCv(service, company, { profile: WHOLE_PROFILE })];
    const changes: ValueChange[] = [{ pointer: '/candidate_name', value: 'Zoë Lovelace', seen: 'Ada Lovelaee' }];
    await consultant.data('correctCv', { ids, body: { changes } });
    const profile = await consultant.call('getCvProfile', { ids });
    assert.deepEqual(
      ['content-type', 'content-disposition', 'cache-control'].map((name) => profile.headers.get(name)),
      ['application/json; charset=utf-8', 'attachment; filename="cv.json"', 'private, no-store'],
    );
    const { candidate_name: name, latest_role: role } = profile.json() as Profile;
    assert.deepEqual([name?.value, role], ['Zoë Lovelace', WHOLE_PROFILE.latest_role]);
    const resume = await consultant.call('getCvProfile', { ids, query: { format: 'json_resume' } });
    assert.equal(resume.headers.get('content-disposition'), 'attachment; filename="cv.resume.json"');
    assert.equal((resume.json() as JsonResume).basics.name, 'Zoë Lovelace');
  });

  test('a profile of an early version has no JSON Resume, which is said', async () => {
    const { company, consultant } = await withConsultant(service);
    const ids = [await insertCv(service, company, { profile: { ...WHOLE_PROFILE, version: 1 } })];
    const refused = await consultant.call('getCvProfile', { ids, query: { format: 'json_resume' } });
    assert.match(refused.expectError(400, 'validation_error'), /early version/);
    assert.equal((await consultant.call('getCvProfile', { ids })).status, 200);
  });
});
