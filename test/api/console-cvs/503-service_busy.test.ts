import assert from 'node:assert/strict';
import { test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { beginUpload, countedUploads, uploadForm } from '../../support/console-upload.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();
const narrow = await lecternBeside(service, { LECTERN_UPLOADS_MAX: '1' });

test('POST /cvs of the console: a service whose places are all taken says when to try again, and charges nothing', async () => {
  const [company, other] = [await TestCompany.create(service), await TestCompany.create(service)];
  const consultant = (await Browser.of(service, company.consultant)).at(narrow);
  const stranger = (await Browser.of(service, other.consultant)).at(narrow);
  const stop = await beginUpload(
    { service: narrow, browser: stranger },
    async () => (await countedUploads(service.db, other.id)) === 1,
  );
  const refused = await consultant.call('uploadCv', { form: await uploadForm() });
  assert.doesNotMatch(refused.expectFailure(narrow, 503, 'service_busy'), /Retry-After/);
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  assert.equal((await company.usage()).length, 0);
  assert.equal(await countedUploads(service.db, company.id), 0);
  await stop();
});
