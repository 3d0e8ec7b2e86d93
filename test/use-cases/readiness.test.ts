import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { checkReadiness } from '#http/admin/admin-server.ts';
import { PATHS } from '#main/paths.ts';
import { createLog } from '#platform/log.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { temporaryDir } from '../platform/folders.ts';
import { addressedDatabase } from '../support/database.ts';

describe('whether a node is ready', async () => {
  const { db, url } = await addressedDatabase();
  const storage = await openLocalStorage(await temporaryDir({ after }, 'store'));
  const parts = {
    services: { db, storage, engines: null },
    migrationsDir: PATHS.migrations,
    hasFreeSpace: async () => true,
  };
  const passed = { database: null, migrations: null, store: null, disk: null, engines: null };

  test('it is where database, migrations, store, disk and engines are as they should be', async () => {
    assert.deepEqual(await checkReadiness(parts), { isReady: true, checks: passed });
  });

  test('it is not where the disk is full, and the reason says which setting counts', async () => {
    const { isReady, checks } = await checkReadiness({ ...parts, hasFreeSpace: async () => false });
    assert.equal(isReady, false);
    assert.deepEqual(checks, { ...passed, disk: 'less is free than LECTERN_DISK_FREE_MB' });
  });

  test('it is not where a disk does not answer, such as one of the network, and waits two seconds at most', async () => {
    const { isReady, checks } = await checkReadiness({ ...parts, hasFreeSpace: () => new Promise(() => undefined) });
    assert.equal(isReady, false);
    assert.deepEqual(checks, { ...passed, disk: 'no answer in time' });
  });

  test('an error of the database is not quoted: it may hold addresses', async () => {
    const closed = await openDatabase({
      config: { databaseUrl: url, dataDir: '', databaseConnections: 3 },
      log: createLog('silent'),
    });
    await closed.close();
    const { checks } = await checkReadiness({ ...parts, services: { ...parts.services, db: closed.kysely } });
    assert.deepEqual([checks.database, checks.migrations], Array(2).fill('an error; lectern doctor says more'));
  });
});
