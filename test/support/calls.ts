import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createCompany } from '#companies/companies.ts';
import { grant, refundCredit, spendCredit } from '#credits/ledger.ts';
import { insertCv, type StoredFile } from '#cvs/store-cv.ts';
import { attachFolder, markFoldersForDeletion, stageFolder } from '#files/folders.ts';
import { createJob, finishJob, type JobPayload, type LeasedJob } from '#jobs/leases.ts';
import { addMember, type Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { finishUsage, startUsage, type UsageResult } from '#usage/usage-log.ts';

/** Who a test's call is made for. */
type Caller = Pick<Member, 'id' | 'companyId' | 'email' | 'monthlyLimit' | 'pool'>;

/** A member of a new company, with so many credits in the pool that it draws from. */
export async function newMember(
  db: Queries,
  settings: { monthlyLimit?: number; pool?: string; credits?: number } = {},
): Promise<Member> {
  const company = await createCompany(db, { name: `Company ${randomUUID()}` });
  assert.equal(company.kind, 'created');
  const pool = settings.pool ?? null;
  const added = await addMember(db, {
    companyId: company.company.id,
    email: 'someone@example.com',
    role: 'consultant',
    monthlyLimit: settings.monthlyLimit ?? null,
    pool,
  });
  assert.equal(added.kind, 'added');
  if (settings.credits) await grant(db, { companyId: company.company.id, pool, amount: settings.credits });
  return added.member;
}

export type Begun = { kind: 'begun'; job: LeasedJob } | { kind: 'refused'; reason: string };

class Refused extends Error {}

/**
 * Begins a call of the member as the service does: usage, credit, folder and job in one transaction, which a refusal rolls back.
 *
 * @param first what the transaction does before, such as taking another time zone
 */
export async function beginCall(
  db: Queries,
  member: Caller,
  first: (trx: Queries) => Promise<unknown> = () => Promise.resolve(),
): Promise<Begun> {
  const folder = await stageFolder(db, member.companyId);
  return beginStaged(db, member, { folder, first, request: {} });
}

/** The same with a folder that was staged before, and what else the job knows. */
export async function beginStaged(
  db: Queries,
  member: Caller,
  { folder, request, first = () => Promise.resolve(), make = createJob }: StagedCall,
): Promise<Begun> {
  const { companyId } = member;
  try {
    return await db.transaction().execute(async (trx) => {
      await first(trx);
      const requestId = randomUUID();
      const usage = {
        companyId,
        requestId,
        channel: 'api',
        keyId: 1,
        memberId: member.id,
        actingUser: member.email,
      } as const;
      const usageId = await startUsage(trx, usage);
      const spender = { companyId, memberId: member.id, monthlyLimit: member.monthlyLimit, pool: member.pool };
      const reserved = await spendCredit(trx, spender, usageId);
      if (reserved.kind === 'refused') throw new Refused(reserved.message);
      assert.equal(await attachFolder(trx, folder), true);
      const payload = { ...REQUEST, requestId, memberId: member.id, ...request };
      return { kind: 'begun', job: await make(trx, { usageId, companyId, folder, payload }) };
    });
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Begins a call that must not be refused. */
export async function begunCall(db: Queries, member: Caller): Promise<LeasedJob> {
  const begun = await beginCall(db, member);
  assert.equal(begun.kind, 'begun');
  return begun.job;
}

/** A job as a call begins it, of a company of its own that has one credit; held by this process. */
export async function createTestJob(db: Queries): Promise<LeasedJob> {
  return begunCall(db, await newMember(db, { credits: 1 }));
}

/** Gives the job to another process, by the name that it is known under, with the rest of its lease in seconds. */
export async function reassignJob(
  db: Queries,
  job: LeasedJob,
  other: { owner: string | null; leaseSeconds: number },
): Promise<void> {
  await sql`update cv_jobs set owner = ${other.owner}, lease_until = clock_timestamp() + make_interval(secs => ${other.leaseSeconds})
    where usage_id = ${job.usageId}`.execute(db);
}

export interface StagedCall {
  readonly folder: string;
  readonly request: Partial<JobPayload>;
  readonly first?: (trx: Queries) => Promise<unknown>;
  /** Whether this process holds the job or it is queued; it holds it where nothing is said. */
  readonly make?: typeof createJob;
}

const REQUEST: Omit<JobPayload, 'requestId' | 'memberId'> = {
  fileName: 'cv.pdf',
  format: 'pdf',
  upload: null,
  template: 'default',
  fields: [],
  gender: null,
  blurb: null,
  today: '2026-01-01',
  storageEnabled: true,
};

type Outcome = Exclude<UsageResult['outcome'], 'completed'>;

/** An outcome, and how long engines had worked on the document. */
interface EngineEnd {
  readonly outcome: Outcome;
  readonly engineMs: number;
}

/** Ends a call without a CV, as the service does; what failed by the service gets its credit back. Returns false where it has ended already. */
export async function endCall(db: Queries, job: LeasedJob, end: Outcome | EngineEnd): Promise<boolean> {
  return db.transaction().execute((trx) => endCallIn(trx, job, end));
}

/** The same as a part of a transaction. */
export async function endCallIn(trx: Queries, job: LeasedJob, end: Outcome | EngineEnd): Promise<boolean> {
  const { outcome, engineMs } = typeof end === 'string' ? { outcome: end, engineMs: null } : end;
  if (!(await finishJob(trx, job))) return false;
  const failed = outcome === 'failed_service';
  await finishUsage(trx, job.usageId, {
    outcome,
    credit: failed ? 0 : 1,
    cvId: null,
    detail: 'It failed.',
    engineMs,
  });
  if (failed) await refundCredit(trx, job.usageId);
  await markFoldersForDeletion(trx, [job.folder]);
  return true;
}

/** Ends a call as completed, with a CV whose files are those given; without them, with one that is in no store. Returns the CV's id. */
export async function completeCall(db: Queries, job: LeasedJob, cv: CompletedCv): Promise<number> {
  const pdf = cv.pdf ?? { key: `${job.folder}source.pdf`, sizeBytes: 1, sha256: '' };
  const original = cv.original ?? pdf;
  return db.transaction().execute(async (trx) => {
    assert.equal(await finishJob(trx, job), true);
    const id = await insertCv(trx, {
      companyId: job.companyId,
      usageId: job.usageId,
      memberId: cv.member.id,
      candidateName: null,
      latestCompany: null,
      latestRole: null,
      processingMethod: 'text',
      template: 'default',
      pageCount: 1,
      folder: job.folder,
      profile: {},
      pageSizes: null,
      files: { pdf, original },
      originalName: 'cv.pdf',
      originalFormat: 'pdf',
    });
    await finishUsage(trx, job.usageId, { outcome: 'completed', credit: 1, cvId: id, detail: null, engineMs: null });
    return id;
  });
}

export interface CompletedCv {
  readonly member: Member;
  readonly pdf?: StoredFile;
  /** What was uploaded; the PDF itself where absent. */
  readonly original?: StoredFile;
}

export interface Sums {
  readonly balance: number;
  readonly entries: number;
  /** What the entries add up to, how many they are, and what the last of them left. */
  readonly sum: number;
  readonly counted: number;
  readonly lastBalance: number;
  readonly lastSeq: number;
}

/** Every pool of a company with what its entries say, as one statement sees them. */
export async function sumsOf(db: Queries, companyId: number): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select p.balance, p.entries, coalesce(sum(e.amount), 0)::bigint as sum, count(e.id) as counted,
      coalesce((array_agg(e.balance_after order by e.seq desc))[1], 0) as "lastBalance", coalesce(max(e.seq), 0) as "lastSeq"
    from credit_pools p left join credit_entries e on e.pool_id = p.id
    where p.company_id = ${companyId} group by p.id order by p.id`.execute(db);
  return rows;
}

/** Fails unless balance, entries and chain of each pool agree. */
export function assertSums(sums: readonly Sums[]): void {
  for (const { balance, entries, ...told } of sums) {
    assert.deepEqual(told, { sum: balance, counted: entries, lastBalance: balance, lastSeq: entries });
    assert.ok(balance >= 0, `a balance of ${balance} is below zero`);
  }
}
