import { after } from 'node:test';
import { openDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import type { Queries } from '#platform/tables.ts';

import { startServer } from '../kit/server-process.ts';
import { sharedServer } from '../kit/shared-server.ts';

/** A running server, and its database to prepare and to look into. */
export interface Lectern {
  /** Where it answers: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Where the public API answers. */
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly db: Queries;
}

/** Where the public API lies below the address of a server. */
export const API_PREFIX = '/api/public/v1';

/**
 * The server that this run shares or, where a test file runs by itself, one of its own that ends with the file. Call it once
 * at the top of a test file.
 */
export async function lectern(): Promise<Lectern> {
  const shared = sharedServer();
  return shared === null ? ownLectern() : opened(shared.url, shared.dataDir);
}

/** A server of the test file's own, with settings that would disturb the others. It ends with the file. */
export async function ownLectern(settings: Readonly<Record<string, string>> = {}): Promise<Lectern> {
  const server = await startServer({ settings });
  try {
    const service = await opened(server.url, server.dataDir);
    after(async () => void (await server.stop()));
    return service;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function opened(url: string, dataDir: string): Promise<Lectern> {
  const database = await openDatabase({
    config: { databaseUrl: null, dataDir, databaseConnections: 4 },
    log: createLog('silent'),
    applicationName: 'lectern-test',
  });
  after(() => database.close());
  return { url, baseUrl: url + API_PREFIX, dataDir, db: database.kysely };
}
