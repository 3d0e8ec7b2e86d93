import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { eraseCv } from '#use-cases/retention/erase-cvs.ts';

import { silent } from '../../platform/folders.ts';
import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { duringBackup } from '../../support/erasure-setup.ts';
import { lectern, lecternAlone } from '../../support/lectern.ts';
import { storeCv } from '../../support/upload.ts';

const service = await lectern();
const services = { db: service.db, storage: await openLocalStorage(service.dataDir), log: silent };
// While a backup runs, no server over its database deletes a file.
const backedUp = await lecternAlone();
const ofBackedUp = { db: backedUp.db, storage: await openLocalStorage(backedUp.dataDir), log: silent };

describe('a CV that was erased', () => {
  test('is 404 in every place, and a link that was made before gives nothing more', async () => {
    const company = await TestCompany.create(service);
    const { id, download_url: given } = await storeCv(service, company);
    const stays = await storeCv(service, company);
    const { link } = await call(service, `/cvs/${id}/file`, { key: company.key });
    for (const url of [given, link.url]) assert.equal((await fetch(url)).status, 200);
    const balance = await company.balance();
    await eraseCv(services, { companyId: company.id, cvId: id ?? 0, actor: 'operator' });
    (await call(service, `/cvs/${id}`, { key: company.key })).expectError(404, 'not_found');
    (await call(service, `/cvs/${id}/file`, { key: company.key })).expectError(404, 'not_found');
    const list = await call(service, '/cvs', { key: company.key });
    assert.deepEqual(
      list.cvs.map((cv) => cv.id),
      [stays.id],
    );
    assert.equal(list.pagination.total, 1);
    for (const url of [given, link.url]) {
      const answer = await fetch(url);
      assert.deepEqual([answer.status, await answer.text()], [404, 'The file of this link is no longer stored.\n']);
    }
    assert.equal((await fetch(stays.download_url)).status, 200);
    assert.equal(await company.balance(), balance, 'what it cost is not given back');
  });

  test('is not given out by its link even while its file waits for a backup to end', async () => {
    const company = await TestCompany.create(backedUp);
    const { id, download_url: url } = await storeCv(backedUp, company);
    await duringBackup(backedUp.db, async () => {
      const erased = await eraseCv(ofBackedUp, { companyId: company.id, cvId: id ?? 0, actor: 'operator' });
      assert.deepEqual(erased, { cvIds: [id], foldersLeft: 1 });
      assert.equal((await fetch(url)).status, 404);
    });
  });
});
