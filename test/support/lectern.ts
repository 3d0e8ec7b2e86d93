import assert from 'node:assert/strict';
import { after } from 'node:test';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import type { Queries } from '#platform/postgres/tables.ts';

import { FEW_WORKERS, type ServerProcess, startServer } from '../kit/server-process.ts';
import { type SharedServer, shared } from '../kit/shared.ts';

/** A running server, and its database to prepare and to look into. */
export interface Lectern {
  /** Where it answers: `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Where the public API answers. */
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly db: Queries;
}

/** The same with its log. */
export interface LoggedLectern extends Lectern {
  /** The file with everything that it logged, whichever test called it. */
  readonly logFile: string;
}

/** Where the public API lies below the address of a server. */
export const API_PREFIX = '/api/public/v1';

/**
 * The server that this run shares or, where a test file runs by itself, one of its own that ends with the file. Call it once
 * at the top of a test file.
 */
export async function lectern(): Promise<LoggedLectern> {
  const ofTheRun = shared()?.server ?? null;
  return ofTheRun === null ? lecternAlone() : (openedOfTheRun ??= opened(ofTheRun));
}

/** The shared server, with connections that the files of this process share. */
let openedOfTheRun: Promise<LoggedLectern> | null = null;

/**
 * A server with data of its own, which ends with the test or file that started it: for what would disturb all who share one, such as
 * the lock of a backup.
 */
export async function lecternAlone(settings: Readonly<Record<string, string>> = {}): Promise<LoggedLectern> {
  const server = await startServer({ settings: { ...FEW_WORKERS, ...settings } });
  try {
    return await opened(server);
  } finally {
    // The database is left first: what is done after a file is done in the order in which it was asked for.
    endAfter(server);
  }
}

/**
 * A second server over the data of another: the same companies, database and files, in a process of its own with settings of
 * its own. It ends with the test or file that started it.
 */
export async function lecternBeside(
  service: Lectern,
  settings: Readonly<Record<string, string>> = {},
): Promise<LoggedLectern & { readonly pid: number }> {
  const server = await startServer({ settings: { ...FEW_WORKERS, ...settings, LECTERN_DATA_DIR: service.dataDir } });
  besides.add(server);
  after(() => stopBeside(server));
  return { ...service, url: server.url, baseUrl: server.url + API_PREFIX, pid: server.pid, logFile: server.logFile };
}

/** Servers over the data of another, which takes that data along when it ends: they must have ended before it. */
const besides = new Set<ServerProcess>();

async function stopBeside(server: ServerProcess): Promise<void> {
  if (besides.delete(server)) assert.equal(await server.stop(), null);
}

function endAfter(server: ServerProcess): void {
  after(async () => {
    await Promise.all([...besides].map(stopBeside));
    assert.equal(await server.stop(), null);
  });
}

async function opened({ url, dataDir, logFile }: SharedServer): Promise<LoggedLectern> {
  const database = await openDatabase({
    config: { databaseUrl: null, dataDir, databaseConnections: 4 },
    log: createLog('silent'),
    applicationName: 'lectern-test',
  });
  after(() => database.close());
  return { url, baseUrl: url + API_PREFIX, dataDir, logFile, db: database.kysely };
}
