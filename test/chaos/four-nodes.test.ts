import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { changeCompany } from '#companies/companies.ts';
import { revokeKey } from '#keys/keys.ts';
import type { EmbeddedConnection } from '#platform/postgres/embedded-postgres.ts';

import { Random } from '../../training/content/random.ts';
import { urlOf } from '../kit/test-database.ts';
import { databaseTemplate } from '../platform/folders.ts';
import { startS3 } from '../platform/s3-server.ts';
import { replicatedPostgres } from '../platform/standby-server.ts';
import { call } from '../support/call.ts';
import { checkAll } from './check.ts';
import { Load } from './clients.ts';
import { byPort, serverCluster, serviceOf } from './cluster.ts';
import { documentDrawer } from './documents.ts';
import { companyAt, until } from './faults.ts';
import { TcpProxy } from './tcp-proxy.ts';

const t = { after };
/** So many CVs are stored in each state of the cluster. */
const CVS_EACH = 12;
const ROLES = ['api', 'api', 'worker', 'worker'];
const SLOW_MS = 40;

const readyMade = databaseTemplate();
const postgres = await replicatedPostgres(t, [await readyMade(t, 'primary'), await readyMade(t, 'standby')]);
await postgres.synchronise();
const store = await startS3(t);
const storeAddress = new URL(store.s3Endpoint);
const socketOf = ({ host, port }: EmbeddedConnection) => ({ path: path.join(host, `.s.PGSQL.${port}`) });

/** The ways of each node to database and store, and the way of this test to the database. */
const ways = await Promise.all(
  ROLES.map(async () => ({
    database: await TcpProxy.open(t, socketOf(postgres.primary)),
    store: await TcpProxy.open(t, { host: storeAddress.hostname, port: Number(storeAddress.port) }),
  })),
);
const observer = await TcpProxy.open(t, socketOf(postgres.primary));
const direct = {
  url: urlOf(postgres.primary, postgres.primary.database),
  socket: '',
  postmaster: () => Promise.resolve(null),
};
const cluster = await serverCluster(t, {
  nodes: ROLES.length,
  database: { ...direct, url: byPort(direct, observer.port) },
  store,
  settingsOf: (node) => ({
    LECTERN_ROLE: ROLES[node - 1] ?? '',
    LECTERN_DATABASE_URL: byPort(direct, ways[node - 1]?.database.port ?? 0),
    LECTERN_S3_ENDPOINT: `http://127.0.0.1:${ways[node - 1]?.store.port}`,
    LECTERN_OCR_LANGUAGES: 'eng',
    LECTERN_DISK_FREE_MB: '0',
  }),
});
const [firstApi, secondApi] = cluster.nodes;
const [, , firstWorker, secondWorker] = ways;
assert.ok(firstApi && secondApi && firstWorker && secondWorker);

describe('two api nodes and two worker nodes over one database with a standby and one store', () => {
  test('one is cut off, one is slow, one is killed, the database fails over: no CV is lost, none is charged twice, every call ends', async () => {
    const { company } = await companyAt(cluster, firstApi);
    await company.grant(100_000);
    const load = new Load({
      nodes: cluster.nodes,
      company,
      random: new Random('four nodes'),
      draw: await documentDrawer(),
      clients: 4,
    });
    const more = async (what: string): Promise<void> => {
      const before = await company.cvCount();
      await until(`CVs are stored ${what}`, async () => (await company.cvCount()) >= before + CVS_EACH);
    };
    await more('while all is well');
    for (const way of [firstWorker.database, firstWorker.store]) way.hang();
    const cutAt = new Date();
    await more('while a worker is cut off');
    const begun = cluster.db.selectFrom('cv_jobs').select('usage_id').where('created_at', '<', cutAt);
    await until('calls that it had are ended by the other', async () => (await begun.execute()).length === 0);
    for (const way of [firstWorker.database, firstWorker.store]) await way.heal();
    for (const way of [secondWorker.database, secondWorker.store]) way.slow(SLOW_MS);
    await more('while a worker is slow');
    for (const way of [secondWorker.database, secondWorker.store]) await way.heal();
    await secondApi.kill();
    await more('while an api node is dead');
    await secondApi.start();
    await postgres.failOver();
    for (const way of [...ways.map(({ database }) => database), observer]) way.retarget(socketOf(postgres.standby));
    await more('after the failover');
    await load.stop();
    assert.deepEqual(await checkAll(cluster, company, load.sent), []);
  });

  test('a key that is revoked is refused by every node at once, after the failover too', async () => {
    const { company } = await companyAt(cluster, firstApi);
    for (const node of [firstApi, secondApi])
      assert.equal((await call(serviceOf(cluster, node), '/cvs', { key: company.key })).status, 200);
    await revokeKey(cluster.db, company.keyId);
    for (const node of [firstApi, secondApi])
      assert.equal((await call(serviceOf(cluster, node), '/cvs', { key: company.key })).status, 401);
  });

  test('the rate limit of a company holds over both api nodes exactly', async () => {
    const { company } = await companyAt(cluster, firstApi);
    await changeCompany(cluster.db, company.id, { rateLimitPerMinute: 20 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(serviceOf(cluster, index % 2 === 0 ? firstApi : secondApi), '/cvs', { key: company.key }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 20);
    assert.equal(answers.filter(({ status }) => status === 429).length, 30);
  });
});
