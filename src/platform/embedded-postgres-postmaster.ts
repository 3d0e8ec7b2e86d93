import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { PostgresBinaries } from './embedded-postgres-binaries.ts';
import { POSTGRES_USER } from './embedded-postgres-cluster.ts';
import { childOptions, makeSocketDir, type PostgresHome } from './embedded-postgres-home.ts';
import type { Log } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { commandOf, isAlive, startOf } from './process-identity.ts';

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

/** Part of the socket's file name; nothing listens on a network. */
export const POSTGRES_PORT = 5432;
export const POSTGRES_DATABASE = 'lectern';

const POLL_MS = 25;
/** A server that says that it is starting up may be replaying hours of changes after a crash; only one that says nothing is given up. */
const SILENT_MS_MAX = 30_000;
const STARTING_MS_MAX = 900_000;
const STOP_MS_MAX = 60_000;
const LOG_BYTES_MAX = 10_000_000;
const START_ATTEMPTS = 40;

/** For a small machine: about 100 MB at rest. Everything that keeps data safe (fsync, full pages, checksums) stays as PostgreSQL has it. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
} as const;

/** The server that runs on this cluster, read from its `postmaster.pid`; null if none does. */
export async function findPostmaster(place: PostgresHome): Promise<Postmaster | null> {
  const lines = (await readFile(path.join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || (await startOf(pid)) === null) return null;
  // The number may belong to another process by now: ours was started with the cluster's path among its words.
  if (!(await commandOf(pid)).includes(place.cluster)) return null;
  // A server that has just begun has not written its socket's folder yet; it is the one that would be chosen.
  return { pid, socketDir: lines[4]?.trim() || (await makeSocketDir(place)) };
}

/** Starts a server on the cluster. It is its own session leader, so it outlives this process and its terminal. */
export async function startPostmaster(place: PostgresHome, binaries: PostgresBinaries, log: Log): Promise<Postmaster> {
  const socketDir = await makeSocketDir(place);
  for (let attempt = 1; ; attempt += 1) {
    // Only a server that is gone left it (see findPostmaster); PostgreSQL itself would mistake a number given anew for its owner.
    await rm(path.join(place.cluster, 'postmaster.pid'), { force: true });
    const child = await spawnPostgres({ place, binaries, socketDir });
    const failure = await firstFailure(child, { place, pid: child.pid ?? 0, socketDir });
    if (failure === null) return { pid: child.pid ?? 0, socketDir };
    // Children of a server that was killed hold its memory until they notice, well within a second.
    if (!failure.includes('shared memory block') || attempt === START_ATTEMPTS) {
      throw new OperatorError(
        `The database in ${place.cluster} does not start. The end of ${serverLog(place)}:\n${failure}`,
      );
    }
    log.debug('waiting for processes of the former database server to end');
    await delay(POLL_MS * 4);
  }
}

/** Resolves to true once the server takes connections, to false if it ends before. */
export async function waitUntilReady(server: Postmaster, password: string, log: Log): Promise<boolean> {
  const begunMs = performance.now();
  let heardMs = begunMs;
  let toldMs = begunMs;
  for (;;) {
    const answer = await tryConnect(server, password);
    if (answer === 'ready') return true;
    if (!isAlive(server.pid) || (await startOf(server.pid)) === null) return false;
    const nowMs = performance.now();
    if (answer === 'busy') heardMs = nowMs;
    if (nowMs - heardMs > SILENT_MS_MAX || nowMs - begunMs > STARTING_MS_MAX) {
      throw new OperatorError(
        `PostgreSQL (process ${server.pid}) runs but takes no connections in ${server.socketDir}. Stop it with kill -INT ${server.pid}, then start Lectern again.`,
      );
    }
    if (nowMs - toldMs > 10_000) {
      toldMs = nowMs;
      log.info({ pid: server.pid }, 'waiting for the database to recover from a crash');
    }
    await delay(POLL_MS);
  }
}

/** Stops the server with a fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(server: Postmaster, log: Log): Promise<void> {
  const signals = [
    ['SIGINT', STOP_MS_MAX],
    ['SIGQUIT', 10_000],
  ] as const;
  for (const [signal, waitMs] of signals) {
    try {
      process.kill(server.pid, signal);
    } catch {
      return;
    }
    const deadline = performance.now() + waitMs;
    while (performance.now() < deadline) {
      if (!isAlive(server.pid) || (await startOf(server.pid)) === null) return;
      await delay(POLL_MS);
    }
    log.warn({ pid: server.pid, signal }, 'the database server does not stop');
  }
}

/** Connects once. `busy`: the server is there but starting, stopping or full; `silent`: nobody answers. */
async function tryConnect(
  server: Postmaster,
  password: string,
  database = POSTGRES_DATABASE,
): Promise<'ready' | 'busy' | 'silent'> {
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
    const code = (error as { code?: string }).code ?? '';
    if (code === '3D000' && database === POSTGRES_DATABASE) return await tryConnect(server, password, 'postgres');
    if (code === '42P04' || code === '53300') return 'ready';
    if (code === '57P03') return 'busy';
    if (/^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57') && !code.startsWith('08')) {
      throw new OperatorError(`PostgreSQL in ${server.socketDir} refuses Lectern: ${(error as Error).message}.`, error);
    }
    return 'silent';
  } finally {
    await client.end().catch(() => {});
  }
}

async function spawnPostgres(run: {
  place: PostgresHome;
  binaries: PostgresBinaries;
  socketDir: string;
}): Promise<ChildProcess> {
  const { place, binaries, socketDir } = run;
  const settings = { ...SETTINGS, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"` };
  const args = [
    '-D',
    place.cluster,
    '-p',
    String(POSTGRES_PORT),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const file = serverLog(place);
  if (((await stat(file).catch(() => null))?.size ?? 0) > LOG_BYTES_MAX) await rename(file, `${file}.1`);
  const output = await open(file, 'a', 0o600);
  try {
    const child = spawn(binaries.postgres, args, {
      ...childOptions(place),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return child;
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL cannot be started: ${(error as Error).message}. Run npm ci, or set LECTERN_DATABASE_URL.`,
      error,
    );
  } finally {
    await output.close();
  }
}

/** Waits until the new server has its socket and its lock, or has given up; the tail of its log in the latter case. */
async function firstFailure(child: ChildProcess, server: Postmaster & { place: PostgresHome }): Promise<string | null> {
  const before = (await stat(serverLog(server.place))).size;
  const pidFile = path.join(server.place.cluster, 'postmaster.pid');
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      const text = await readFile(serverLog(server.place), 'utf8');
      const tail = Buffer.from(text)
        .subarray(Math.min(before, Math.max(0, text.length - 4000)))
        .toString();
      return (
        tail.trim().split('\n').slice(-12).join('\n') ||
        `it ended with ${child.signalCode ?? child.exitCode} and said nothing`
      );
    }
    // The eighth line is its state, written once memory and socket are its own.
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && (lines[7] ?? '').trim() !== '') return null;
    await delay(POLL_MS);
  }
}

function serverLog(place: PostgresHome): string {
  return path.join(place.base, 'server.log');
}
