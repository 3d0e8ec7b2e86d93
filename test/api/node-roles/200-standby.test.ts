import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { urlOf } from '../../kit/test-database.ts';
import { until } from '../../kit/until.ts';
import { databaseTemplate } from '../../platform/folders.ts';
import { replicatedPostgres } from '../../platform/standby-server.ts';
import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { nodesOver } from '../../support/nodes-over.ts';
import { storeCv } from '../../support/upload.ts';

const readyMade = databaseTemplate();
const folders = [await readyMade({ after }, 'primary'), await readyMade({ after }, 'standby')] as const;
const { primary, standby, onStandby } = await replicatedPostgres({ after }, folders);
const settings = {
  LECTERN_DATABASE_URL: urlOf(primary, primary.database),
  LECTERN_DATABASE_READ_URL: urlOf(standby, standby.database),
};
const [node] = await nodesOver(primary, settings, ['all']);
assert.ok(node);
const service = node;

/** Reads of tables on the standby. */
async function scans(): Promise<number> {
  const [row] = await onStandby('select sum(coalesce(idx_scan, 0) + seq_scan)::int as scans from pg_stat_user_tables');
  return Number(row?.scans);
}

test('every list and search of the console is read from the standby', async () => {
  const company = await TestCompany.create(service);
  const administrator = await Browser.of(service, await company.addMember({ role: 'administrator' }));
  const { id, candidate_name: name } = await storeCv(service, company);
  const search = name ?? '';
  await until('the standby has the CV', async () => {
    return (await administrator.data('listCvs', { query: { search } })).length === 1;
  });
  const reads = {
    listCvs: () => administrator.data('listCvs', { query: { search } }),
    getCvNeighbours: () => administrator.data('getCvNeighbours', { ids: [id], query: {} }),
    getCvFacets: () => administrator.data('getCvFacets', { query: {} }),
    getCvHits: () => administrator.data('getCvHits', { query: { search, ids: String(id) } }),
    listUsage: () => administrator.data('listUsage', { query: {} }),
    sumUsage: () => administrator.data('sumUsage', { query: {} }),
    listAudit: () => administrator.data('listAudit', { query: {} }),
  };
  for (const [what, read] of Object.entries(reads)) {
    const before = await scans();
    await read();
    // The standby reports what it has read with a delay.
    await until(`${what} is read from the standby`, async () => (await scans()) > before);
  }
});
