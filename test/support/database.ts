import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { openDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import type { Queries } from '#platform/tables.ts';

/** A real, migrated, empty database for one test file, gone after its tests. Call it at the top of the file. */
export async function testDatabase(): Promise<Queries> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
  // Started as root, the database runs as another user, who must be able to pass through the folder.
  await chmod(dataDir, 0o755);
  const database = await openDatabase({
    config: { databaseUrl: null, dataDir, databaseConnections: 20 },
    log: createLog('silent'),
  });
  after(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  await migrate(database, path.resolve(import.meta.dirname, '../../migrations'));
  return database.kysely;
}
