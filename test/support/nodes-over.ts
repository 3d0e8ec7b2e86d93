import assert from 'node:assert/strict';
import { after } from 'node:test';
import { openDatabase } from '#platform/postgres/database.ts';
import type { EmbeddedConnection } from '#platform/postgres/embedded-postgres.ts';

import { FEW_WORKERS, startServer } from '../kit/server-process.ts';
import { urlOf } from '../kit/test-database.ts';
import { silent, temporaryDir } from '../platform/folders.ts';
import { API_PREFIX, type Lectern } from './lectern.ts';

/** Starts nodes in these roles over a database, and over one folder of files. They end with the test file that started them. */
export async function nodesOver(
  database: EmbeddedConnection,
  settings: Readonly<Record<string, string>>,
  roles: readonly string[],
): Promise<Lectern[]> {
  const config = { databaseUrl: urlOf(database, database.database), dataDir: '', databaseConnections: 4 };
  const { kysely: db, close } = await openDatabase({ config, log: silent });
  after(close);
  const dataDir = await temporaryDir({ after });
  return Promise.all(
    roles.map(async (role) => {
      const own = { LECTERN_ROLE: role, LECTERN_DATA_DIR: dataDir };
      const server = await startServer({ settings: { ...FEW_WORKERS, ...settings, ...own } });
      after(async () => assert.equal(await server.stop(), null));
      return { url: server.url, baseUrl: server.url + API_PREFIX, dataDir, db };
    }),
  );
}
