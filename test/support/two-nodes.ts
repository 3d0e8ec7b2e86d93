import assert from 'node:assert/strict';
import { after } from 'node:test';
import { createLog } from '#platform/log.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { openDatabase } from '#platform/postgres/database.ts';

import { FEW_WORKERS, startServer } from '../kit/server-process.ts';
import { API_PREFIX, type LoggedLectern, lecternBeside } from './lectern.ts';

/** Two server processes over one database and one store, which nobody else uses. */
export interface TwoNodes {
  readonly nodes: readonly [LoggedLectern, LoggedLectern & { readonly pid: number }];
  readonly storage: ObjectStorage;
}

/** Call it at the top of a test file; the nodes end with it. The second node has the settings of the first, but for those of its own. */
export async function twoNodes(
  settings: Readonly<Record<string, string>>,
  ofSecond: Readonly<Record<string, string>> = {},
): Promise<TwoNodes> {
  const server = await startServer({ settings: { ...FEW_WORKERS, ...settings } });
  const { url, dataDir, logFile } = server;
  const database = await openDatabase({
    config: { databaseUrl: null, dataDir, databaseConnections: 4 },
    log: createLog('silent'),
    applicationName: 'lectern-test',
  });
  after(() => database.close());
  const first = { url, baseUrl: url + API_PREFIX, dataDir, logFile, db: database.kysely };
  const second = await lecternBeside(first, { ...settings, ...ofSecond });
  // What is done after a file is done in the order in which it was asked for: the database's own node goes last.
  after(async () => assert.equal(await server.stop(), null));
  return { nodes: [first, second], storage: await openLocalStorage(dataDir) };
}
