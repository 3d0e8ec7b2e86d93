import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { type LeasedJob, LeaseLostError } from '#jobs/leases.ts';
import { createLog } from '#platform/log.ts';
import { EnginesBusyError, type JobPlaces, JobRunner, ShutdownError } from '#use-cases/services/job-runner.ts';
import { until } from '../kit/until.ts';
import { begunCall, createTestJob, newMember, reassignJob } from '../support/calls.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();
const runners: JobRunner[] = [];

/** A runner that no notification reaches. */
function runner(perform: (job: LeasedJob, signal: AbortSignal) => Promise<void>): JobRunner {
  const made = new JobRunner({ db, log: createLog('silent'), events: null, perform });
  runners.push(made);
  return made;
}

function placesFor(max: number, newcomersMax = 0): readonly JobPlaces[] {
  return [{ formats: null, max, newcomersMax }];
}

/** What the table says of the claim: whether anybody holds it, and how many attempts count. */
async function stateOf({ usageId }: LeasedJob) {
  const row = await db
    .selectFrom('cv_jobs')
    .select(['owner', 'attempts'])
    .where('usage_id', '=', usageId)
    .executeTakeFirst();
  return row && { held: row.owner !== null, attempts: row.attempts };
}

/** Waits until the lease of the job has its full length. */
async function renewed({ usageId }: LeasedJob): Promise<void> {
  await until('the lease is renewed', async () => {
    const { rows } = await sql<{ renewed: boolean }>`
      select lease_until > clock_timestamp() + interval '6 seconds' as renewed from cv_jobs where usage_id = ${usageId}`.execute(
      db,
    );
    return rows[0]?.renewed;
  });
}

async function abortOf(signal: AbortSignal): Promise<unknown> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  return signal.reason;
}

describe('the jobs that a process has in work', () => {
  afterEach(async () => {
    for (const one of runners.splice(0)) {
      one.abortAll();
      await one.close();
    }
    // What a test left behind is not taken over by the runner of the next.
    await sql`update cv_jobs set owner = 'kept away', lease_until = clock_timestamp() + interval '1 hour'`.execute(db);
  });

  test('jobs without a process are reclaimed as soon as it starts, no more at once than may be, until none is left', async (t) => {
    // It never looks a second time by the clock: all must come of the first look.
    t.mock.timers.enable({ apis: ['setInterval'] });
    const jobs = await Promise.all(Array.from({ length: 5 }, () => createTestJob(db)));
    for (const job of jobs) await reassignJob(db, job, { owner: 'gone', leaseSeconds: -1 });
    const done: number[] = [];
    let [now, most] = [0, 0];
    const all = Promise.withResolvers<void>();
    runner(async (job) => {
      now += 1;
      most = Math.max(most, now);
      await stateOf(job);
      now -= 1;
      done.push(job.usageId);
      if (done.length === jobs.length) all.resolve();
    }).start(placesFor(2));
    await all.promise;
    assert.deepEqual(
      done.toSorted((a, b) => a - b),
      jobs.map(({ usageId }) => usageId).toSorted((a, b) => a - b),
    );
    assert.equal(most, 2);
  });

  test('of a company that has none in work are claimed although the jobs of another take all places, one each', async () => {
    const greedy = await newMember(db, { credits: 9 });
    for (let count = 0; count < 4; count += 1)
      await reassignJob(db, await begunCall(db, greedy), { owner: 'gone', leaseSeconds: -1 });
    const begun: number[] = [];
    const released = Promise.withResolvers<void>();
    const one = runner(async ({ companyId }) => {
      begun.push(companyId);
      await released.promise;
    });
    one.start(placesFor(2, 2));
    await until('all places are taken', () => begun.length === 2);
    const small = await newMember(db, { credits: 9 });
    for (let count = 0; count < 2; count += 1)
      await reassignJob(db, await begunCall(db, small), { owner: 'gone', leaseSeconds: -1 });
    await until('a job of the other company is in work', () => begun.length === 3);
    assert.deepEqual(begun, [greedy.companyId, greedy.companyId, small.companyId]);
    released.resolve();
  });

  test('whose claim another process has moved are broken off when the lease is to be renewed', async () => {
    const job = await createTestJob(db);
    const one = runner(async () => undefined);
    one.start(placesFor(2));
    const reason = await one.runWithLease(job, async (signal) => {
      await sql`update cv_jobs set fence = fence + 1 where usage_id = ${job.usageId}`.execute(db);
      return abortOf(signal);
    });
    assert.ok(reason instanceof LeaseLostError && reason.usageId === job.usageId);
  });

  test('that take longer than a lease stay with their process', async () => {
    const job = await createTestJob(db);
    // The others look at 0, 2 and 4 seconds; this lease is renewed at 2.5.
    await reassignJob(db, job, { owner: 'me', leaseSeconds: 5 });
    const [mine, other] = [runner(async () => undefined), runner(async () => assert.fail('it was taken over'))];
    mine.start(placesFor(2));
    other.start(placesFor(2));
    await mine.runWithLease(job, () => renewed(job));
    assert.equal((await stateOf(job))?.attempts, 1);
  });

  test('are never taken over by the process itself, when a database that was away has let their leases run out', async () => {
    const [job, left] = [await createTestJob(db), await createTestJob(db)];
    for (const one of [job, left]) await reassignJob(db, one, { owner: 'me', leaseSeconds: -1 });
    const taken: number[] = [];
    const one = runner(async ({ usageId }) => void taken.push(usageId));
    await one.runWithLease(job, async () => {
      one.start(placesFor(2));
      await renewed(job);
    });
    assert.deepEqual([taken, (await stateOf(job))?.attempts], [[left.usageId], 1]);
  });

  test('that lost their process are left to others once it is stopping, while its own go on', async () => {
    const [own, other] = [await createTestJob(db), await createTestJob(db)];
    await reassignJob(db, other, { owner: 'gone', leaseSeconds: -1 });
    const one = runner(async () => assert.fail('it was taken over'));
    one.stopClaiming();
    one.start(placesFor(2));
    const wasAborted = await one.runWithLease(own, async (signal) => {
      await stateOf(other);
      return signal.aborted;
    });
    await one.close();
    assert.equal(wasAborted, false);
    assert.deepEqual(await stateOf(other), { held: true, attempts: 1 });
  });

  test('are broken off and released when it may work no longer, and those that come after it too', async () => {
    const [job, late] = [await createTestJob(db), await createTestJob(db)];
    const one = runner(async () => undefined);
    const broken = one.runWithLease(job, abortOf);
    one.abortAll();
    const reason = await broken;
    assert.ok(reason instanceof ShutdownError);
    assert.ok((await one.runWithLease(late, abortOf)) instanceof ShutdownError);
    await one.release(job, reason);
    assert.deepEqual(await stateOf(job), { held: false, attempts: 0 });
  });

  test('that a taker could not end are released: the attempt counts for a fault, and not for engines that others keep busy or a full disk', async () => {
    const [faulty, busy, full] = [await createTestJob(db), await createTestJob(db), await createTestJob(db)];
    for (const job of [faulty, busy, full]) await reassignJob(db, job, { owner: 'gone', leaseSeconds: -1 });
    const reasons = new Map([
      [faulty.usageId, new Error('a fault')],
      [busy.usageId, new EnginesBusyError('all are taken')],
      [full.usageId, Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
    ]);
    const one = runner(async (job) => {
      throw reasons.get(job.usageId) ?? new Error('no reason');
    });
    one.start(placesFor(3));
    for (const job of [faulty, busy, full]) {
      await until('the job is let go', async () => (await stateOf(job))?.held === false);
    }
    assert.deepEqual(await stateOf(faulty), { held: false, attempts: 2 });
    assert.deepEqual(await stateOf(busy), { held: false, attempts: 1 });
    assert.deepEqual(await stateOf(full), { held: false, attempts: 1 });
  });
});
