import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import { commandOf, isAlive, isRunning } from '../process-lock.ts';
import type { PostgresBinaries } from './embedded-postgres-cluster.ts';
import { childOptions, makeSocketDir, type PostgresHome } from './embedded-postgres-home.ts';
import {
  createRoleAndDatabase,
  hasRoleAndDatabase,
  POSTGRES_PORT,
  POSTGRES_USER,
  type PostgresAccess,
} from './embedded-postgres-roles.ts';

export type StartResult =
  | { readonly kind: 'started'; readonly server: Postmaster }
  /** Another server holds the cluster, or remains of a killed one do. */
  | { readonly kind: 'contended'; readonly output: string };

const CLAIM_MS_MAX = 30_000;
const STOP_MS_MAX = 60_000;
const LOG_BYTES_MAX = 10_000_000;

/**
 * For a small machine: about 100 MB at rest. Everything that protects data (fsync, full pages, checksums) keeps PostgreSQL's
 * defaults.
 */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '96MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  wal_compression: 'on',
  // A recycled file keeps erased data until it is overwritten, which takes long where little changes.
  wal_recycle: 'off',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  log_checkpoints: 'off',
  // PostgreSQL quotes rows in the details of an error, and rows contain text of CVs.
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  timezone: 'UTC',
} as const;

/** The server that runs on this cluster, according to `postmaster.pid`; null if there is none. */
export async function findPostmaster(place: PostgresHome): Promise<Postmaster | null> {
  const file = path.join(place.cluster, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  // Another process may have the number by now. Ours has the cluster's path among its arguments.
  if ((await isRunning(pid)) && (await commandOf(pid)).includes(place.cluster)) {
    // A server that has just started has not written its socket's folder yet. It uses the one that would be chosen here.
    return { pid, socketDir: lines[4]?.trim() || (await makeSocketDir(place)) };
  }
  // PostgreSQL would take the process that has the number now for the owner of the cluster, and refuse to start.
  await rm(file, { force: true });
  return null;
}

/**
 * Starts a server on the cluster. It leads its own session, so that it outlives this process and its terminal.
 *
 * @throws OperatorError with the end of the server's log, if it exits
 */
export async function startPostmaster(place: PostgresHome, binaries: PostgresBinaries): Promise<StartResult> {
  const socketDir = await makeSocketDir(place);
  const { child, logStart } = await spawnPostgres({ place, binaries, socketDir });
  if (await hasClaimed(child, place)) return { kind: 'started', server: { pid: child.pid ?? 0, socketDir } };
  const output = await endOfLog(place, logStart);
  if (/lock file ".*" already exists|pre-existing shared memory block/.test(output))
    return { kind: 'contended', output };
  // It was killed, or the machine is short of memory. The next attempt shows which.
  if (child.signalCode === 'SIGKILL') return { kind: 'contended', output: output || 'it was killed' };
  throw new OperatorError(
    `The database in ${place.cluster} does not start. The end of ${serverLog(place)}:\n${output || `nothing: it ended with ${child.signalCode ?? child.exitCode}`}`,
  );
}

/** Stops the server with a fast shutdown: open transactions are rolled back, and everything committed is on disk. */
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
    const begunMs = performance.now();
    while (performance.now() < begunMs + waitMs) {
      if (!(await isRunning(server.pid))) return;
      await delay(pollMs(begunMs));
    }
    log.event('database.stop_slow', { pid: server.pid, signal });
  }
}

async function spawnPostgres(run: {
  place: PostgresHome;
  binaries: PostgresBinaries;
  socketDir: string;
}): Promise<{ child: ChildProcess; logStart: number }> {
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
    // Created by root in a folder of another user, the log must belong to that user, who may start the next server.
    const owner = await stat(place.base);
    if (process.getuid?.() === 0 && owner.uid !== 0) await output.chown(owner.uid, owner.gid);
    const logStart = (await output.stat()).size;
    const child = spawn(binaries.postgres, args, {
      ...childOptions(place),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return { child, logStart };
  } catch (error) {
    throw new OperatorError(
      `PostgreSQL cannot be started: ${(error as Error).message}. Run npm ci, or set LECTERN_DATABASE_URL.`,
      error,
    );
  } finally {
    await output.close();
  }
}

/** Waits until the new server holds the cluster, its memory and its socket; false if it ends before. */
async function hasClaimed(child: ChildProcess, place: PostgresHome): Promise<boolean> {
  const begunMs = performance.now();
  while (child.exitCode === null && child.signalCode === null) {
    const lines = (await readFile(path.join(place.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    // The eighth line is the state. It is written last.
    if (Number(lines[0]) === child.pid && (lines[7] ?? '').trim() !== '') return true;
    if (performance.now() > begunMs + CLAIM_MS_MAX) return true;
    await delay(pollMs(begunMs));
  }
  return false;
}

async function endOfLog(place: PostgresHome, logStart: number): Promise<string> {
  const bytes = (await readFile(serverLog(place))).subarray(logStart);
  return bytes.toString('utf8').trim().split('\n').slice(-12).join('\n');
}

/** The server's own log. */
export function serverLog(place: PostgresHome): string {
  return path.join(place.base, 'server.log');
}

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

/** Most servers are ready within a tenth of a second, and are polled closely. One that recovers takes longer and is polled less. */
const QUICK_MS = 1000;
const QUICK_POLL_MS = 5;
const POLL_MS = 25;
/** A server that is starting up may replay many changes after a crash. Only a silent one is given up. */
const SILENT_MS_MAX = 30_000;
const STARTING_MS_MAX = 900_000;
const LOG_INTERVAL_MS = 10_000;
/** How long processes of an older Lectern may hold locks before an upgrade of their database is given up. */
const HELD_MS_MAX = 60_000;

const SQLSTATE = {
  deadlock: '40P01',
  tooManyConnections: '53300',
  lockNotAvailable: '55P03',
  cannotConnectNow: '57P03',
} as const;

/**
 * Waits for the server by connecting to it, and creates Lectern's role and database if needed.
 *
 * @returns true once it accepts connections, false if it ends before
 * @throws OperatorError if it refuses Lectern or stays silent
 */
export async function waitUntilReady(server: Postmaster, password: string, log: Log): Promise<boolean> {
  const begunMs = performance.now();
  let answeredMs = begunMs;
  let loggedMs = begunMs;
  for (;;) {
    const answer = await tryConnect({ server, password }, log);
    if (answer === 'ready') return true;
    if (!(await isRunning(server.pid))) return false;
    const nowMs = performance.now();
    if (answer !== 'silent') answeredMs = nowMs;
    if (answer === 'held' && nowMs - begunMs > HELD_MS_MAX) {
      throw new OperatorError(
        'An older Lectern is at work in the database, which is to be brought up to date. Stop its servers and commands, then start this one again.',
      );
    }
    if (nowMs - answeredMs > SILENT_MS_MAX || nowMs - begunMs > STARTING_MS_MAX) {
      throw new OperatorError(
        `PostgreSQL (process ${server.pid}) runs but takes no connections in ${server.socketDir}. ` +
          `Stop it with kill -INT ${server.pid}, then start Lectern again.`,
      );
    }
    if (nowMs - loggedMs > LOG_INTERVAL_MS) {
      loggedMs = nowMs;
      log.event('database.recovering', { pid: server.pid });
    }
    await delay(pollMs(begunMs));
  }
}

/** The pause before the next poll of a server that has been watched since `begunMs` (`performance.now()`). */
function pollMs(begunMs: number): number {
  return performance.now() - begunMs < QUICK_MS ? QUICK_POLL_MS : POLL_MS;
}

/**
 * Connects once, and sets up the roles if needed. `busy`: the server starts or stops; `held`: other processes hold the locks;
 * `silent`: there is no answer.
 */
async function tryConnect(access: PostgresAccess, log: Log): Promise<'ready' | 'busy' | 'held' | 'silent'> {
  try {
    if (await hasRoleAndDatabase(access)) return 'ready';
    await createRoleAndDatabase(access);
    log.event('database.role_created', { role: POSTGRES_USER });
    return 'ready';
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'silent';
    const code = error.code ?? '';
    if (code === SQLSTATE.tooManyConnections) return 'ready';
    if (code === SQLSTATE.cannotConnectNow) return 'busy';
    if (code === SQLSTATE.lockNotAvailable || code === SQLSTATE.deadlock) return 'held';
    // Class 57: the operator or a crash intervened. It is over when the server is gone or back.
    if (code.startsWith('57')) return 'silent';
    throw new OperatorError(`PostgreSQL in ${access.server.socketDir} refuses Lectern: ${error.message}.`, error);
  }
}
