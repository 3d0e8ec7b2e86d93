import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { isInOrder, POSTGRES_USER, type PostgresAccess, putInOrder } from './embedded-postgres-roles.ts';
import type { Log } from './log.ts';
import { OperatorError } from './operator-error.ts';
import { isRunning } from './process-identity.ts';

/** A running PostgreSQL server. */
export interface Postmaster {
  readonly pid: number;
  readonly socketDir: string;
}

/** Most servers are ready in a tenth of a second, which is polled closely; one that recovers takes longer, and is not to be disturbed. */
const QUICK_MS = 1000;
const QUICK_POLL_MS = 5;
const POLL_MS = 25;
/** A server that says that it is starting up may be replaying many changes after a crash; only one that says nothing is given up. */
const SILENT_MS_MAX = 30_000;
const STARTING_MS_MAX = 900_000;
const TELL_MS = 10_000;
/** How long processes of an older Lectern may hold locks, before whoever is to bring their database up to date gives up. */
const HELD_MS_MAX = 60_000;

const SQLSTATE = {
  deadlock: '40P01',
  tooManyConnections: '53300',
  lockNotAvailable: '55P03',
  cannotConnectNow: '57P03',
} as const;

/**
 * Waits for the server by connecting to it, and makes Lectern's role and database in it if need be.
 *
 * @returns true once it takes connections, false if it ends before
 * @throws OperatorError when it refuses Lectern or stays silent
 */
export async function waitUntilReady(server: Postmaster, password: string, log: Log): Promise<boolean> {
  const begunMs = performance.now();
  let heardMs = begunMs;
  let toldMs = begunMs;
  for (;;) {
    const answer = await knock({ server, password }, log);
    if (answer === 'ready') return true;
    if (!(await isRunning(server.pid))) return false;
    const nowMs = performance.now();
    if (answer !== 'silent') heardMs = nowMs;
    if (answer === 'held' && nowMs - begunMs > HELD_MS_MAX) {
      throw new OperatorError(
        'An older Lectern is at work in the database, which is to be brought up to date. Stop its servers and commands, then start this one again.',
      );
    }
    if (nowMs - heardMs > SILENT_MS_MAX || nowMs - begunMs > STARTING_MS_MAX) {
      throw new OperatorError(
        `PostgreSQL (process ${server.pid}) runs but takes no connections in ${server.socketDir}. ` +
          `Stop it with kill -INT ${server.pid}, then start Lectern again.`,
      );
    }
    if (nowMs - toldMs > TELL_MS) {
      toldMs = nowMs;
      log.event('database.recovering', { pid: server.pid });
    }
    await delay(pollMs(begunMs));
  }
}

/** How long to wait before looking at a server again that is watched since `begunMs`, as `performance.now()` has it. */
export function pollMs(begunMs: number): number {
  return performance.now() - begunMs < QUICK_MS ? QUICK_POLL_MS : POLL_MS;
}

/**
 * Connects once, and puts the roles in order if need be. `busy`: the server is there but starts or stops; `held`: others hold locks
 * that this takes; `silent`: nobody answers.
 */
async function knock(access: PostgresAccess, log: Log): Promise<'ready' | 'busy' | 'held' | 'silent'> {
  try {
    if (await isInOrder(access)) return 'ready';
    await putInOrder(access);
    log.event('database.role_created', { role: POSTGRES_USER });
    return 'ready';
  } catch (error) {
    if (!(error instanceof DatabaseError)) return 'silent';
    const code = error.code ?? '';
    if (code === SQLSTATE.tooManyConnections) return 'ready';
    if (code === SQLSTATE.cannotConnectNow) return 'busy';
    if (code === SQLSTATE.lockNotAvailable || code === SQLSTATE.deadlock) return 'held';
    // Class 57: the operator or a crash interfered, which is over when the server is gone or back.
    if (code.startsWith('57')) return 'silent';
    throw new OperatorError(`PostgreSQL in ${access.server.socketDir} refuses Lectern: ${error.message}.`, error);
  }
}
