import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { stageFolder } from '#files/folders.ts';
import {
  claimJob,
  claimJobs,
  finishJob,
  LEASE_SECONDS,
  type LeasedJob,
  queueJob,
  releaseJob,
  renewLeases,
} from '#jobs/leases.ts';
import { addMember, type Member } from '#members/members.ts';
import { currentNode, type NodeIdentity, startOf } from '#platform/process-lock.ts';
import { beginStaged, createTestJob, newMember, reassignJob } from '../support/calls.ts';
import { testDatabase } from '../support/database.ts';

const db = await testDatabase();

/** The job as it stands in the table. */
async function rowOf({ usageId }: LeasedJob) {
  const rows = await db.selectFrom('cv_jobs').selectAll().where('usage_id', '=', usageId).execute();
  const [row] = rows;
  assert.ok(row !== undefined, `call ${usageId} has a job`);
  return row;
}

/** Claims what may be claimed and picks out this job; null where it was not among them. */
async function claimed(job: LeasedJob): Promise<LeasedJob | null> {
  const jobs = await claimJobs(db, { limit: 1000 });
  return jobs.find(({ usageId }) => usageId === job.usageId) ?? null;
}

/** A process of this machine that has ended, as a node would call itself. */
async function endedNode(): Promise<NodeIdentity> {
  const child = spawn('sleep', ['600']);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  const node = { ...(await currentNode()), pid, start: (await startOf(pid)) ?? '' };
  child.kill('SIGKILL');
  await once(child, 'exit');
  return node;
}

describe('a job and who holds it', () => {
  test('is taken over once its lease has run out, and not before', async () => {
    const job = await createTestJob(db);
    await reassignJob(db, job, { owner: 'another node', leaseSeconds: 60 });
    assert.equal(await claimed(job), null);
    await reassignJob(db, job, { owner: 'another node', leaseSeconds: -1 });
    const taken = await claimed(job);
    assert.deepEqual([taken?.fence, taken?.attempts, taken?.payload], [2, 2, job.payload]);
    assert.equal(await claimed(job), null, 'it has a lease again');
  });

  test('is taken over at once from a process of this machine that has ended, whatever its lease', async () => {
    const job = await createTestJob(db);
    await reassignJob(db, job, { owner: JSON.stringify(await endedNode()), leaseSeconds: 3600 });
    assert.equal((await claimed(job))?.fence, 2);
  });

  test('is left to a process of this machine that runs, and to one of a machine whose processes cannot be looked up', async () => {
    const [running, elsewhere, unknown] = [await createTestJob(db), await createTestJob(db), await createTestJob(db)];
    const init = { ...(await currentNode()), pid: process.ppid, start: (await startOf(process.ppid)) ?? '' };
    await reassignJob(db, running, { owner: JSON.stringify(init), leaseSeconds: 60 });
    const other = { ...(await endedNode()), space: 'another boot pid:[1]' };
    await reassignJob(db, elsewhere, { owner: JSON.stringify(other), leaseSeconds: 60 });
    await reassignJob(db, unknown, { owner: JSON.stringify({ ...other, space: null }), leaseSeconds: 60 });
    const ids = (await claimJobs(db, { limit: 1000 })).map(({ usageId }) => usageId);
    for (const job of [running, elsewhere, unknown]) assert.ok(!ids.includes(job.usageId));
  });

  test('that was taken over can be neither ended, renewed nor let go by who held it before', async () => {
    const job = await createTestJob(db);
    await reassignJob(db, job, { owner: 'gone', leaseSeconds: -1 });
    const taken = await claimed(job);
    assert.ok(taken !== null);
    assert.equal(await finishJob(db, job), false);
    assert.deepEqual(await renewLeases(db, [job, taken]), [job], 'only the older claim is lost');
    const before = await rowOf(job);
    await releaseJob(db, job, { afterSeconds: 0, counts: true });
    assert.deepEqual(await rowOf(job), before);
  });

  test('keeps its lease for its full length whenever it is renewed', async () => {
    const job = await createTestJob(db);
    await reassignJob(db, job, { owner: 'me', leaseSeconds: 0.5 });
    assert.deepEqual(await renewLeases(db, [job]), []);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from lease_until - clock_timestamp())::float8 as left from cv_jobs where usage_id = ${job.usageId}`.execute(
      db,
    );
    const left = rows[0]?.left ?? 0;
    // A machine that sets its clock right may set it back between the two readings of it.
    assert.ok(left > LEASE_SECONDS - 5 && left < LEASE_SECONDS + 1, `${left} s`);
  });

  test('that ends at this moment, and has to wait for that, keeps no other from being renewed and is itself not lost', async () => {
    const [ending, other] = [await createTestJob(db), await createTestJob(db)];
    await reassignJob(db, other, { owner: 'me', leaseSeconds: -60 });
    const undone = new Error('rolled back');
    const end = db.transaction().execute(async (trx) => {
      await finishJob(trx, ending);
      assert.deepEqual(await renewLeases(db, [ending, other]), []);
      throw undone;
    });
    await assert.rejects(end, undone);
    assert.ok((await rowOf(other)).lease_until >= (await rowOf(ending)).lease_until, 'it has a lease again');
  });

  test('that is released can be taken up by anybody after its pause, and the attempt counts only where it is to', async () => {
    const [counts, not, later] = [await createTestJob(db), await createTestJob(db), await createTestJob(db)];
    await releaseJob(db, counts, { afterSeconds: -1, counts: true });
    await releaseJob(db, not, { afterSeconds: -1, counts: false });
    await releaseJob(db, later, { afterSeconds: 60, counts: false });
    const taken = new Map((await claimJobs(db, { limit: 1000 })).map((job) => [job.usageId, job.attempts]));
    assert.deepEqual(
      [counts, not, later].map(({ usageId }) => taken.get(usageId)),
      [2, 1, undefined],
    );
  });

  test('is given to one node only, when many look at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 12 }, () => createTestJob(db)));
    for (const job of jobs) await reassignJob(db, job, { owner: 'gone', leaseSeconds: -1 });
    const claims = (await Promise.all(Array.from({ length: 6 }, () => claimJobs(db, { limit: 3 })))).flat();
    claims.push(...(await claimJobs(db, { limit: 1000 })));
    const wanted = jobs.map(({ usageId }) => usageId).toSorted((a, b) => a - b);
    // On a slow machine the leases of the tests before may have run out by now.
    const ids = claims.map(({ usageId }) => usageId).filter((id) => wanted.includes(id));
    assert.deepEqual(
      ids.toSorted((a, b) => a - b),
      wanted,
      'each was given once',
    );
  });

  test('is claimed among no more than were asked for, though the database takes the table for an empty one', async () => {
    const jobs = await Promise.all(Array.from({ length: 12 }, () => createTestJob(db)));
    for (const job of jobs) await reassignJob(db, job, { owner: 'gone', leaseSeconds: -1 });
    // As autovacuum sees a service that has little to do.
    await sql`select pg_restore_relation_stats('schemaname', current_schema()::text, 'relname', 'cv_jobs', 'relpages', 1, 'reltuples', 1::real)`.execute(
      db,
    );
    assert.equal((await claimJobs(db, { limit: 3 })).length, 3);
  });

  test('cannot end without its call: the database refuses the transaction', async () => {
    const job = await createTestJob(db);
    await assert.rejects(finishJob(db, job), /does not agree with its job/);
    assert.equal((await rowOf(job)).usage_id, job.usageId);
  });
});

describe('jobs that wait for a node with engines', () => {
  /** Queues a call of the member. */
  const queued = async (member: Member, format = 'pdf'): Promise<number> => {
    const folder = await stageFolder(db, member.companyId);
    const begun = await beginStaged(db, member, { folder, request: { format }, make: queueJob });
    assert.equal(begun.kind, 'begun');
    return begun.job.usageId;
  };
  const claim = async (limit: number, formats: readonly string[] | null = null): Promise<readonly LeasedJob[]> =>
    claimJobs(db, { limit, formats });
  const inOrder = async (limit: number): Promise<readonly number[]> => {
    const usageIds: number[] = [];
    // One by one, because a claim of several has no order.
    for (let index = 0; index < limit; index += 1) usageIds.push(...(await claim(1)).map(({ usageId }) => usageId));
    return usageIds;
  };
  // What the tests before left behind is not claimed by the next.
  beforeEach(async () => {
    await sql`update cv_jobs set owner = 'kept away', lease_until = clock_timestamp() + interval '1 hour'`.execute(db);
  });

  test('are claimed at once, once, and as a first attempt', async () => {
    const usageId = await queued(await newMember(db, { credits: 1 }));
    const [job, ...others] = (await Promise.all(Array.from({ length: 5 }, () => claim(1)))).flat();
    assert.deepEqual([job?.usageId, job?.fence, job?.attempts, others], [usageId, 1, 1, []]);
  });

  test('are claimed by companies in turn, whatever the length of their queues', async () => {
    const [greedy, small] = [await newMember(db, { credits: 9 }), await newMember(db, { credits: 9 })];
    const first = [await queued(greedy), await queued(greedy), await queued(greedy), await queued(greedy)];
    const second = [await queued(small), await queued(small)];
    assert.deepEqual(await inOrder(6), [first[0], second[0], first[1], second[1], first[2], first[3]]);
  });

  test('are claimed by the members of a company in turn', async () => {
    const one = await newMember(db, { credits: 9 });
    const added = await addMember(db, {
      companyId: one.companyId,
      email: 'two@example.com',
      role: 'consultant',
      monthlyLimit: null,
      pool: null,
    });
    assert.equal(added.kind, 'added');
    const first = [await queued(one), await queued(one), await queued(one)];
    const second = [await queued(added.member)];
    assert.deepEqual(await inOrder(4), [first[0], second[0], first[1], first[2]]);
  });

  test('of formats that a node cannot read are left to others', async () => {
    const member = await newMember(db, { credits: 9 });
    const [word, pdf] = [await queued(member, 'docx'), await queued(member)];
    assert.deepEqual(
      (await claim(9, ['pdf'])).map(({ usageId }) => usageId),
      [pdf],
    );
    assert.deepEqual(
      (await claim(9, ['docx', 'rtf'])).map(({ usageId }) => usageId),
      [word],
    );
  });

  test('can be taken by the node that waits for them, unless a worker has them', async () => {
    const member = await newMember(db, { credits: 9 });
    const [taken, free] = [await queued(member), await queued(member)];
    assert.equal((await claim(1))[0]?.usageId, taken);
    assert.equal(await claimJob(db, taken), null);
    const own = await claimJob(db, free);
    assert.equal(own?.usageId, free);
    assert.deepEqual(await claim(9), []);
  });
});
