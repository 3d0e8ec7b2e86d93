import { setTimeout as delay } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Log } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { isRunning } from './process-identity.ts';

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

/** Part of the socket's file name; nothing listens on a network. */
export const POSTGRES_PORT = 5432;
/** The owner of everything in the embedded database. */
export const POSTGRES_USER = 'lectern';
export const POSTGRES_DATABASE = 'lectern';

/** Most servers are ready in a tenth of a second, which is polled closely; one that recovers takes longer, and is not to be disturbed. */
const QUICK_MS = 1000;
const QUICK_POLL_MS = 5;
const POLL_MS = 25;
/** A server that says that it is starting up may be replaying many changes after a crash; only one that says nothing is given up. */
const SILENT_MS_MAX = 30_000;
const STARTING_MS_MAX = 900_000;
const TELL_MS = 10_000;

const SQLSTATE = {
  noSuchDatabase: '3D000',
  databaseExists: '42P04',
  tooManyConnections: '53300',
  cannotConnectNow: '57P03',
} as const;

/**
 * Waits for the server by connecting to it, and makes Lectern's database in it if need be.
 *
 * @returns true once it takes connections, false if it ends before
 * @throws OperatorError when it refuses Lectern or stays silent
 */
export async function waitUntilReady(server: Postmaster, password: string, log: Log): Promise<boolean> {
  const begunMs = performance.now();
  let heardMs = begunMs;
  let toldMs = begunMs;
  for (;;) {
    const answer = await knock(server, password, POSTGRES_DATABASE);
    if (answer === 'ready') return true;
    if (!(await isRunning(server.pid))) return false;
    const nowMs = performance.now();
    if (answer === 'busy') heardMs = nowMs;
    if (nowMs - heardMs > SILENT_MS_MAX || nowMs - begunMs > STARTING_MS_MAX) {
      throw new OperatorError(
        `PostgreSQL (process ${server.pid}) runs but takes no connections in ${server.socketDir}. ` +
          `Stop it with kill -INT ${server.pid}, then start Lectern again.`,
      );
    }
    if (nowMs - toldMs > TELL_MS) {
      toldMs = nowMs;
      log.info({ pid: server.pid }, 'waiting for the database, which recovers from a crash or shuts down');
    }
    await delay(pollMs(begunMs));
  }
}

/** How long to wait before looking at a server again that is watched since `begunMs`, as `performance.now()` has it. */
export function pollMs(begunMs: number): number {
  return performance.now() - begunMs < QUICK_MS ? QUICK_POLL_MS : POLL_MS;
}

/** Connects once. `busy`: the server is there but starts or stops; `silent`: nobody answers. */
async function knock(server: Postmaster, password: string, database: string): Promise<'ready' | 'busy' | 'silent'> {
  const client = new Client({
    host: server.socketDir,
    port: POSTGRES_PORT,
    user: POSTGRES_USER,
    password,
    database,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (database !== POSTGRES_DATABASE) await client.query(`create database ${POSTGRES_DATABASE}`);
    return 'ready';
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'silent';
    const code = error.code ?? '';
    if (code === SQLSTATE.noSuchDatabase) return await knock(server, password, 'postgres');
    if (code === SQLSTATE.databaseExists || code === SQLSTATE.tooManyConnections) return 'ready';
    if (code === SQLSTATE.cannotConnectNow) return 'busy';
    // Class 57: the operator or a crash interfered, which is over when the server is gone or back.
    if (code.startsWith('57')) return 'silent';
    throw new OperatorError(`PostgreSQL in ${server.socketDir} refuses Lectern: ${error.message}.`, error);
  } finally {
    await client.end().catch(() => {});
  }
}
