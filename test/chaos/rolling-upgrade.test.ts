import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { Random } from '../../training/content/random.ts';
import { checkoutOf, versionBefore } from '../support/earlier-version.ts';
import { checkAll } from './check.ts';
import { Load } from './clients.ts';
import { serverCluster } from './cluster.ts';
import { documentDrawer } from './documents.ts';
import { companyAt, until } from './faults.ts';

const NAME =
  'nodes of the version before and of this one work at once while one replaces the other: no CV is lost, none is charged twice';
/** So many CVs are stored in each state of the upgrade. */
const CVS_EACH = 12;
const t = { after };

const before = await versionBefore();

test(NAME, { skip: before === null && 'this checkout has no earlier version' }, async () => {
  const checkout = await checkoutOf(t, before ?? '');
  const [firstNew, secondNew] = [1, 2];
  const cluster = await serverCluster(t, {
    nodes: 4,
    later: [firstNew, secondNew],
    checkoutOf: (node) => (node > secondNew ? checkout : undefined),
    settings: { LECTERN_OCR_LANGUAGES: 'eng', LECTERN_DISK_FREE_MB: '0' },
  });
  const [newOne, newTwo, oldOne, oldTwo] = cluster.nodes;
  assert.ok(newOne && newTwo && oldOne && oldTwo);
  const { company } = await companyAt(cluster, oldOne);
  await company.grant(100_000);
  const random = new Random('rolling upgrade');
  const load = new Load({ nodes: cluster.nodes, company, random, draw: await documentDrawer(), clients: 4 });
  const more = async (what: string): Promise<void> => {
    const stored = await company.cvCount();
    await until(`CVs are stored ${what}`, async () => (await company.cvCount()) >= stored + CVS_EACH);
  };
  await more('by the old version');
  await newOne.start();
  await more('by both versions');
  await oldOne.stop();
  await newTwo.start();
  await more('while the last old node runs');
  await oldTwo.stop();
  await more('by the new version');
  await load.stop();
  assert.deepEqual(await checkAll(cluster, company, load.sent), []);
});
