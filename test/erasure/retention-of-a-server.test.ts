import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../kit/until.ts';
import { call } from '../support/call.ts';
import { TestCompany } from '../support/company.ts';
import { lectern, lecternBeside } from '../support/lectern.ts';
import { insertCvWithFile } from '../support/stored-cv.ts';

const service = await lectern();

test('a server that starts erases at once what is older than its company allows, file and all', async () => {
  const company = await TestCompany.create(service, { retentionDays: 30 });
  const old = await insertCvWithFile(service, company, {
    createdAt: new Date(Date.now() - 31 * 86_400_000).toISOString(),
  });
  const young = await insertCvWithFile(service, company);
  const links = await Promise.all(
    [old, young].map(async (id) => (await call(service, `/cvs/${id}/file`, { key: company.key })).link.url),
  );
  await lecternBeside(service);
  const foldersLeft = async (): Promise<number> =>
    (await service.db.selectFrom('stored_folders').select('path').where('company_id', '=', company.id).execute())
      .length;
  await until('one folder is left', async () => (await foldersLeft()) <= 1);
  const { cvs } = await call(service, '/cvs', { key: company.key });
  assert.deepEqual(
    cvs.map(({ id }) => id),
    [young],
  );
  const answers = await Promise.all(links.map(async (url) => (await fetch(url)).status));
  assert.deepEqual(answers, [404, 200]);
});
