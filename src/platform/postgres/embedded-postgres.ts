import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeDataSubdir } from '../data-dir.ts';
import type { Log } from '../log.ts';
import { OperatorError } from '../operator-error.ts';
import {
  currentProcess,
  isRunning,
  livenessOf,
  type ProcessIdentity,
  parseIdentity,
  withProcessLock,
} from '../process-lock.ts';
import { databasePassword, ensureCluster, findBinaries } from './embedded-postgres-cluster.ts';
import { exists, findHome, type PostgresHome, refuseForeignFolder } from './embedded-postgres-home.ts';
import {
  findPostmaster,
  type Postmaster,
  type StartResult,
  serverLog,
  startPostmaster,
  stopPostmaster,
  waitUntilReady,
} from './embedded-postgres-postmaster.ts';
import { POSTGRES_DATABASE, POSTGRES_PORT, POSTGRES_USER } from './embedded-postgres-roles.ts';

/** How to reach the embedded database: a Unix socket in the folder `host`, as a role that owns the database and is no superuser. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedPostgres {
  readonly connection: EmbeddedConnection;
  /** Leaves the database. The last user stops it. May be called more than once. */
  close: () => Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly log: Log;
}

/** How long to wait for users on another host. One that died a moment ago still looks alive. */
const ELSEWHERE_WAIT_MS = 15_000;
const WATCH_MS = 500;
const FAILURE_PAUSE_MS = 3000;
const CONTENDED_WAIT_MS = 20_000;
const CONTENDED_POLL_MS = 100;

/**
 * Opens the embedded PostgreSQL of a data folder, with the binaries that npm installed.
 *
 * Several Lectern processes share it: the first creates and starts it, others join, the last stops it. It outlives a killed
 * process, and the next process adopts it. If the database itself dies, the first process that notices restarts it at the same
 * address.
 *
 * @throws OperatorError with the end of PostgreSQL's log, if it cannot be created, started or reached
 */
export async function openEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const base = await makeDataSubdir(dataDir, 'postgres', 0o711);
  await refuseForeignFolder(base);
  const register = userRegister(path.join(base, 'users'));
  const locked = <T>(work: () => Promise<T>): Promise<T> => withProcessLock({ dir: path.join(base, 'lock') }, work);

  const joined = await locked(async () => {
    const place = await findHome(dataDir, log);
    await waitForOtherHosts(register, place, log);
    try {
      const server = await adoptOrStart(place, log);
      return { place, server, ticket: await register.add(), password: await databasePassword(place) };
    } catch (error) {
      await stopUnused(register, place, log);
      throw error;
    }
  });
  const { place, ticket, password } = joined;
  let { server } = joined;
  let closed: Promise<void> | null = null;

  const watch = async (): Promise<void> => {
    if (await isRunning(server.pid)) return;
    if (!(await exists(place.cluster)))
      throw new OperatorError(`The database folder ${place.cluster} is missing. Restore it.`);
    await locked(async () => {
      if (closed !== null) return;
      log.event('database.died', { pid: server.pid });
      const next = await adoptOrStart(place, log);
      if (next.socketDir !== server.socketDir)
        throw new OperatorError(
          `the database now listens in ${next.socketDir}, no longer in ${server.socketDir}: restart Lectern`,
        );
      server = next;
    });
  };
  const stopWatching = repeat(WATCH_MS, watch, (error) => log.event('database.restart_failed', { err: error }));
  const stopRenewing = repeat(
    RENEW_MS,
    () => register.renew(ticket),
    (error) => log.event('database.register_failed', { err: error }),
  );

  const leave = async (): Promise<void> => {
    await Promise.all([stopWatching(), stopRenewing()]);
    if (!(await exists(base))) {
      // Without its folder the database is useless, and there is no lock to take.
      await stopServer(server, place, log);
      return;
    }
    await locked(async () => {
      await register.remove(ticket);
      await stopUnused(register, place, log);
    });
  };

  return {
    connection: {
      host: server.socketDir,
      port: POSTGRES_PORT,
      user: POSTGRES_USER,
      password,
      database: POSTGRES_DATABASE,
    },
    close: () => {
      closed ??= leave();
      return closed;
    },
  };
}

/** Stops the server if it has no users left. The caller holds the lock. */
async function stopUnused(register: ProcessRegistry, place: PostgresHome, log: Log): Promise<void> {
  const { here, elsewhere } = await register.listAlive();
  if (here + elsewhere.length > 0) return;
  const server = await findPostmaster(place);
  if (server !== null) await stopServer(server, place, log);
}

async function stopServer(server: Postmaster, place: PostgresHome, log: Log): Promise<void> {
  await stopPostmaster(server, log);
  // A folder among the temporary files would remain; the next start creates it again.
  if (!server.socketDir.startsWith(place.home)) await rm(server.socketDir, { recursive: true, force: true });
  log.event('database.stopped', { pid: server.pid });
}

/** The server that runs on the cluster, or a new one. The caller holds the lock. */
async function adoptOrStart(place: PostgresHome, log: Log): Promise<Postmaster> {
  const deadline = performance.now() + CONTENDED_WAIT_MS;
  for (;;) {
    const found = await findPostmaster(place);
    if (found !== null) {
      if (!(await waitUntilReady(found, await databasePassword(place), log))) continue;
      log.event('database.joined', { pid: found.pid, socketDir: found.socketDir });
      return found;
    }
    const result = await startOne(place, log);
    if (result.kind === 'started') return result.server;
    // A server whose starter was just killed becomes visible shortly; the children of a killed one end shortly.
    if (performance.now() > deadline)
      throw new OperatorError(
        `The database in ${place.cluster} cannot be started, or is held by another server: ${result.output}`,
      );
    await delay(CONTENDED_POLL_MS);
  }
}

async function startOne(place: PostgresHome, log: Log): Promise<StartResult> {
  const binaries = await findBinaries(place, log);
  await ensureCluster(place, binaries, log);
  const result = await startPostmaster(place, binaries);
  if (result.kind === 'contended') return result;
  if (!(await waitUntilReady(result.server, await databasePassword(place), log))) {
    // It was killed, or the machine is short of memory. The next attempt shows which.
    return { kind: 'contended', output: `it ended while it started; see its log ${serverLog(place)}` };
  }
  log.event('database.started', { pid: result.server.pid, home: place.home, user: place.runAs?.name ?? 'own' });
  return result;
}

/**
 * Two PostgreSQL servers on one cluster destroy it, and a server on another host or in another container is not visible from
 * here. So any user there keeps this process out.
 */
async function waitForOtherHosts(register: ProcessRegistry, place: PostgresHome, log: Log): Promise<void> {
  const deadline = performance.now() + ELSEWHERE_WAIT_MS;
  for (let isLogged = false; ; isLogged = true) {
    const [other] = (await register.listAlive()).elsewhere;
    if (other === undefined) return;
    if (performance.now() > deadline) {
      throw new OperatorError(
        `The data folder of ${place.base} is in use by Lectern on ${other.host} (process ${other.pid}). One machine or container at a time can use it: ` +
          'stop that one, or set LECTERN_DATABASE_URL to a database that both can share.',
      );
    }
    if (!isLogged) log.event('database.in_use_elsewhere', { host: other.host });
    await delay(500);
  }
}

/**
 * Repeats work at an interval, with a pause after a failure, without keeping the process alive. The returned function stops it
 * and waits for the current run.
 */
function repeat(intervalMs: number, work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | null = null;
  let pausedUntilMs = 0;
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (error) {
      pausedUntilMs = performance.now() + FAILURE_PAUSE_MS;
      onError(error);
    }
    running = null;
  };
  const timer = setInterval(() => {
    if (performance.now() >= pausedUntilMs) running ??= once();
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** How often a user renews its registration, for other hosts, which cannot see its process. */
const RENEW_MS = 2000;
const ELSEWHERE_STALE_MS = 10_000;

export interface ProcessRegistry {
  /** Adds a user of this process and returns its ticket. */
  add: () => Promise<string>;
  remove: (ticket: string) => Promise<void>;
  /** Renews the registration of the ticket, and restores a missing one. */
  renew: (ticket: string) => Promise<void>;
  /** The users that are alive. Registrations of dead ones are removed. */
  listAlive: () => Promise<{ here: number; elsewhere: ProcessIdentity[] }>;
}

/**
 * The register of the users of a database: one file each, with a random name and the identity of the process. Every user of the
 * machine may read it, because root and the owner of the data folder may use the database at the same time.
 */
function userRegister(dir: string): ProcessRegistry {
  const fileOf = (ticket: string): string => path.join(dir, `${ticket}.json`);
  const enter = async (ticket: string): Promise<void> => {
    await mkdir(dir, { recursive: true, mode: 0o755 });
    await writeFile(fileOf(ticket), JSON.stringify(await currentProcess()), { mode: 0o644 });
  };
  return {
    add: async () => {
      const ticket = randomUUID();
      await enter(ticket);
      return ticket;
    },
    remove: (ticket) => rm(fileOf(ticket), { force: true }),
    renew: async (ticket) => {
      const now = new Date();
      await utimes(fileOf(ticket), now, now).catch(() => enter(ticket));
    },
    listAlive: async () => {
      const names = await readdir(dir).catch(() => []);
      const living: { here: number; elsewhere: ProcessIdentity[] } = { here: 0, elsewhere: [] };
      for (const name of names) {
        const file = path.join(dir, name);
        const identity = parseIdentity(await readFile(file, 'utf8').catch(() => ''));
        const liveness = identity === null ? 'gone' : await livenessOf(identity);
        if (liveness === 'running') living.here += 1;
        else if (identity !== null && liveness === 'elsewhere' && (await isFresh(file)))
          living.elsewhere.push(identity);
        else await rm(file, { force: true });
      }
      return living;
    },
  };
}

async function isFresh(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Math.abs(Date.now() - found.mtimeMs) < ELSEWHERE_STALE_MS;
}
