import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../kit/until.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { beginUpload, countedUploads, uploadForm } from '../../support/console-upload.ts';
import { lectern, lecternBeside } from '../../support/lectern.ts';

const service = await lectern();
/** Of three places a company may hold two, and a member one of them. */
const narrow = await lecternBeside(service, { LECTERN_UPLOADS_MAX: '3' });

test('POST /cvs of the console: no member and no company holds all places, however slowly it sends', async () => {
  const [company, other] = [await TestCompany.create(service), await TestCompany.create(service)];
  const [first, second, third, stranger] = [
    (await Browser.of(service, company.consultant)).at(narrow),
    (await Browser.of(service, company.administrator)).at(narrow),
    (await Browser.of(service, await company.addMember({}))).at(narrow),
    (await Browser.of(service, other.consultant)).at(narrow),
  ];
  const under = async (browser: Browser, count: number): Promise<() => Promise<void>> =>
    beginUpload({ service: narrow, browser }, async () => (await countedUploads(service.db, company.id)) === count);
  const stopFirst = await under(first, 1);
  const refused = await first.call('uploadCv', { form: await uploadForm() });
  refused.expectError(429, 'too_many_uploads');
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  const stopSecond = await under(second, 2);
  (await third.call('uploadCv', { form: await uploadForm() })).expectError(429, 'too_many_uploads');
  await stranger.data('uploadCv', { form: await uploadForm() });

  // What is broken off gives its place back.
  await stopFirst();
  const next = await until('a place is free', async () => {
    const answer = await third.call('uploadCv', { form: await uploadForm() });
    return answer.status !== 429 && answer;
  });
  assert.equal(next.status, 200, next.text);
  await stopSecond();
  assert.equal((await company.usage()).length, 1);
});
