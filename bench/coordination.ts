/**
 * What it costs that nodes share work through the database: `node bench/coordination.ts`.
 *
 * Method: a PostgreSQL of its own, with the settings of the embedded one. This process is an api node without HTTP: one call, then 64 calls of 5 companies
 * are in work at any moment, each of which reserves its credit, queues its job and waits for its outcome. 1, 2, 4 and 8 worker nodes are
 * processes of their own that claim up to 4 jobs each and end them with a CV on record; 20 ms of sleep take the place of engines and store
 * (coordination-worker.ts). After 2 seconds, calls are counted for 10 seconds. The notification is the time from the return of the commit in
 * the worker until the waiting call has its outcome here. The cost of a job is what PostgreSQL counted meanwhile, divided by the jobs: time in
 * which connections were active, transactions, rows that were written, and write-ahead log. All processes share the cores of the machine.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { stageFolder } from '#files/folders.ts';
import type { Member } from '#members/members.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { openDatabaseNotifications } from '#platform/postgres/database-notifications.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { CvCall } from '#use-cases/process-cv/cv-call.ts';
import { reserveCredit } from '#use-cases/process-cv/reserve-credit.ts';
import { openCallOutcomes } from '#use-cases/services/outcomes.ts';

import { createDatabase, databaseCluster, urlOf } from '../test/kit/test-database.ts';
import { newMember } from '../test/support/calls.ts';
import type { WorkerMessage } from './coordination-worker.ts';
import { atMost, type Figure, type Measured, printFigures, quantile } from './figures.ts';

const WORKERS = [1, 2, 4, 8];
const CALLERS = 64;
const COMPANIES = 5;
/** Stand-in for the work of engines and store. */
const ENGINE_MS = 20;
const LEAD_MS = 2000;
const MEASURED_MS = 10_000;
const log = createLog('error', 'stderr');

/** What PostgreSQL has counted so far, and the calls that ended. */
interface Counters {
  readonly calls: number;
  readonly activeMs: number;
  readonly transactions: number;
  readonly rows: number;
  readonly walBytes: number;
}

export async function measureCoordination(): Promise<Measured> {
  const cluster = await databaseCluster();
  try {
    const figures: Figure[] = [];
    const measure = async (workers: number, callers: number): Promise<Run> => {
      const { name, drop } = await createDatabase(cluster.connection, 'migrated');
      const run = await runWith({ workers, callers }, urlOf(cluster.connection, name));
      await drop();
      return run;
    };
    const { notifiedMs } = await measure(1, 1);
    figures.push(
      {
        name: 'one call at a time, one worker node: from the commit to the waiting call, p50',
        value: quantile(notifiedMs, 0.5),
        unit: 'ms',
      },
      atMost('the same: p95', quantile(notifiedMs, 0.95), { value: 50, unit: 'ms' }),
    );
    for (const workers of WORKERS) figures.push(...figuresOf(workers, await measure(workers, CALLERS)));
    return [...figures, { name: 'coordination: load of the machine at the end', value: loadavg()[0] ?? 0, unit: '' }];
  } finally {
    await cluster.close();
  }
}

/** What was counted while calls were in work. */
interface Run {
  readonly before: Counters;
  readonly after: Counters;
  readonly seconds: number;
  /** From the return of each commit in a worker until the waiting call had its outcome, in milliseconds. */
  readonly notifiedMs: readonly number[];
}

async function runWith({ workers, callers }: { workers: number; callers: number }, url: string): Promise<Run> {
  const config = { databaseUrl: url, dataDir: '', databaseConnections: 30 };
  const database = await openDatabase({ config, log });
  const db = database.kysely;
  const events = await openDatabaseNotifications(database, log);
  const outcomes = openCallOutcomes({ db, events, log });
  const members = await Promise.all(Array.from({ length: COMPANIES }, () => newMember(db, { credits: 1_000_000 })));
  const endedAt = new Map<number, number>();
  const children = await Promise.all(Array.from({ length: workers }, () => startWorker(url, endedAt)));
  const stopping = new AbortController();
  const done: { readonly at: number; readonly usageId: number }[] = [];
  const calling = Array.from({ length: callers }, async (_, index) => {
    const member = members[index % COMPANIES];
    if (member === undefined) return;
    while (!stopping.signal.aborted) {
      const usageId = await queueCall(db, member);
      await outcomes.waitFor(usageId);
      done.push({ at: performance.timeOrigin + performance.now(), usageId });
    }
  });
  await delay(LEAD_MS);
  const before = await counters(db, done.length);
  const startedAt = performance.now();
  await delay(MEASURED_MS);
  const after = await counters(db, done.length);
  const seconds = (performance.now() - startedAt) / 1000;
  stopping.abort();
  await Promise.all(calling);
  await Promise.all(children.map(stop));
  const notifiedMs = done
    .slice(before.calls, after.calls)
    .flatMap(({ at, usageId }) => (endedAt.has(usageId) ? [at - (endedAt.get(usageId) ?? 0)] : []));
  outcomes.close();
  await events.close();
  await database.close();
  return { before, after, seconds, notifiedMs };
}

function figuresOf(workers: number, run: Run): readonly Figure[] {
  const jobs = run.after.calls - run.before.calls;
  const each = (counter: keyof Counters): number => (run.after[counter] - run.before[counter]) / jobs;
  const name = `${workers} worker node${workers === 1 ? '' : 's'}, engines of ${ENGINE_MS} ms`;
  return [
    { name: `${name}: jobs a second`, value: jobs / run.seconds, unit: '' },
    { name: `${name}: from the commit to the waiting call, p95`, value: quantile(run.notifiedMs, 0.95), unit: 'ms' },
    { name: `${name}: time in the database of a job`, value: each('activeMs'), unit: 'ms' },
    { name: `${name}: transactions of a job`, value: each('transactions'), unit: '' },
    { name: `${name}: rows written for a job`, value: each('rows'), unit: '' },
    { name: `${name}: write-ahead log of a job`, value: each('walBytes') / 1000, unit: 'kB' },
  ];
}

/** Reserves the credit of a call and queues its job, as an api node does after it has stored the upload. */
async function queueCall(db: Queries, member: Member): Promise<number> {
  const requestId = randomUUID();
  const folder = await stageFolder(db, member.companyId);
  const caller = { channel: 'api', key: { id: 1 } };
  const call = { requestId, member, caller, idempotency: null } as unknown as CvCall;
  const payload = {
    requestId,
    memberId: member.id,
    fileName: 'cv.pdf',
    format: 'pdf',
    upload: { key: `${folder}source.pdf`, sizeBytes: 1, sha256: '0'.repeat(64) },
    template: 'default',
    fields: [],
    gender: null,
    blurb: null,
    today: new Date().toISOString().slice(0, 10),
    storageEnabled: true,
  };
  return (await reserveCredit({ db, log }, call, { folder, payload, isQueued: true })).usageId;
}

async function counters(db: Queries, calls: number): Promise<Counters> {
  const { rows } = await sql<Omit<Counters, 'calls'>>`
    select active_time as "activeMs", xact_commit::float8 as transactions,
      (tup_inserted + tup_updated + tup_deleted)::float8 as rows, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"
    from pg_stat_database where datname = current_database()`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL counts nothing for this database');
  return { calls, ...row };
}

/** Starts a worker, and waits until it claims jobs. */
async function startWorker(url: string, endedAt: Map<number, number>): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'coordination-worker.ts'), {
    env: { ...process.env, BENCH_DATABASE_URL: url, BENCH_ENGINE_MS: String(ENGINE_MS) },
  });
  const ready = Promise.withResolvers<void>();
  child.on('message', (message: WorkerMessage) => {
    if ('ready' in message) ready.resolve();
    else endedAt.set(message.usageId, message.endedAt);
  });
  child.once('exit', (code) => ready.reject(new Error(`a worker ended with exit code ${code}`)));
  await ready.promise;
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

if (import.meta.main) {
  printFigures(await measureCoordination());
  process.exit(0);
}
