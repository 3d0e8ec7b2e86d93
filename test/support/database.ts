import { after } from 'node:test';
import { openDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import type { Queries } from '#platform/tables.ts';

import { createDatabase, databaseCluster, urlOf } from '../kit/test-database.ts';

/** A real, migrated, empty database for one test file, gone after its tests. Call it at the top of the file. */
export async function testDatabase(): Promise<Queries> {
  return (await addressedDatabase()).db;
}

/** A test database, and the address under which another process reaches it. */
export async function addressedDatabase(): Promise<{ readonly db: Queries; readonly url: string }> {
  const cluster = await databaseCluster();
  const { name, drop } = await createDatabase(cluster.connection, 'migrated');
  const url = urlOf(cluster.connection, name);
  const database = await openDatabase({
    config: { databaseUrl: url, dataDir: '', databaseConnections: 20 },
    log: createLog('silent'),
  });
  after(async () => {
    await database.close();
    await drop();
    await cluster.close();
  });
  return { db: database.kysely, url };
}
