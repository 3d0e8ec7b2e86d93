import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { sha256 } from '#kit/sha256.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser, withAdministrator } from '../../support/console.ts';
import { endConsoleWindows, uploadForm } from '../../support/console-upload.ts';
import { lectern } from '../../support/lectern.ts';
import { insertCvWithFile } from '../../support/stored-cv.ts';
import { processCv } from '../../support/upload.ts';

const service = await lectern();

describe('the console: what there is a limit of in a minute', () => {
  test('uploads: as many as the operator lets the company make, counted over all its members, told when the next can be sent', async () => {
    const company = await TestCompany.create(service, { rateLimitPerMinute: 2 });
    const [consultant, administrator] = [
      await Browser.of(service, company.consultant),
      await Browser.of(service, company.administrator),
    ];
    await consultant.data('uploadCv', { form: await uploadForm() });
    await administrator.data('uploadCv', { form: await uploadForm() });
    const refused = await consultant.call('uploadCv', { form: await uploadForm() });
    const seconds = Number(refused.headers.get('retry-after'));
    assert.ok(seconds >= 1 && seconds <= 60);
    assert.match(refused.expectError(429, 'rate_limit_exceeded'), new RegExp(`in ${seconds} seconds`));
    assert.equal(await company.balance(), 98);
    // The public API's calls have their own count, and looking costs nothing.
    assert.equal((await processCv(service, company)).status, 200);
    await consultant.data('listCvs');
    await endConsoleWindows(service.db, company.id);
    await consultant.data('uploadCv', { form: await uploadForm() });
  });

  test('one-time links, shared links and keys: more than a person makes', async () => {
    const { company, administrator } = await withAdministrator(service);
    const link = { ids: [company.consultant.id] };
    const key = { body: { name: 'Website' } };
    await administrator.data('linkMember', link);
    await administrator.data('createKey', key);
    const cv = { ids: [await insertCvWithFile(service, company)] };
    await administrator.data('linkCv', cv);
    await service.db
      .updateTable('window_counters')
      .set({ used: 60 })
      .where('kind', 'like', 'console%')
      .where('subject', '=', sha256(String(company.id)))
      .execute();
    for (const answer of [
      await administrator.call('linkMember', link),
      await administrator.call('addMember', { body: { email: 'new@test.example', role: 'consultant' } }),
      await administrator.call('createKey', key),
      await administrator.call('linkCv', cv),
    ]) {
      answer.expectError(429, 'rate_limit_exceeded');
      assert.ok(Number(answer.headers.get('retry-after')) >= 1);
    }
    await endConsoleWindows(service.db, company.id);
    await administrator.data('linkMember', link);
  });
});
