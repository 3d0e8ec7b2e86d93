import { lockCompanyForShare } from '#companies/companies.ts';
import { type Spender, spendCredit, whyCreditRefused } from '#credits/spending.ts';
import { attachFolder } from '#files/folders.ts';
import type { LeasedJob } from '#jobs/job.ts';
import { createJob } from '#jobs/leases.ts';
import { isUniqueViolation, retryTransient } from '#platform/postgres/database-errors.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { Refusal } from '#problems/refusal.ts';
import { findByRequest, type NewUsageRecord, recordRefusedCall, startUsage } from '#usage/usage-log.ts';
import type { Services } from '../services/services.ts';
import type { CvCall } from './cv-call.ts';
import { claimKeyForCall, rejectIfKeyTaken } from './idempotent-call.ts';

/** Thrown inside the transaction to roll it back. */
class CreditRefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The folder of the call's own in the store, and what its job needs. */
type StagedJob = Pick<LeasedJob, 'folder' | 'payload'>;

/**
 * Begins a call whose upload is staged: its record, its `Idempotency-Key`, its credit and its job, in one transaction. From its
 * commit on the call ends in exactly one outcome, whatever happens to this process. A refusal rolls it back, is recorded as a refusal
 * that spent nothing, and is thrown. A database that goes away meanwhile is waited for.
 *
 * @returns the job, held by this process
 * @throws Problem where there is no credit; KeyTaken where another call has the key
 */
export async function reserveCredit(
  services: Pick<Services, 'db' | 'log'>,
  call: CvCall,
  { folder, payload }: StagedJob,
): Promise<LeasedJob> {
  const usage = usageOf(call);
  const staged = { folder, payload: payload };
  let isFirstTry = true;
  const attempt = async (): Promise<LeasedJob> => {
    const begun = isFirstTry ? null : await findBegun(services.db, call, staged);
    if (begun !== null) return begun;
    try {
      return await services.db.transaction().execute((trx) => begin(trx, call, { usage, ...staged }));
    } catch (error) {
      // The first try was still being committed when the second one looked for it, and is now.
      const committed = !isFirstTry && isUniqueViolation(error) ? await findBegun(services.db, call, staged) : null;
      if (committed === null) throw error;
      return committed;
    } finally {
      isFirstTry = false;
    }
  };
  try {
    return await retryTransient(attempt, (err) => services.log.event('call.reserve_retry', { err }));
  } catch (error) {
    if (!(error instanceof CreditRefusedError)) throw error;
    throw await refused(services.db, usage, error.refusal);
  }
}

/**
 * A look at the credits before the upload is stored: who has none takes no room in the store. What counts is `reserveCredit`.
 *
 * @throws Problem where there is no credit; KeyTaken where another call has the key by now, and perhaps took the last credit
 */
export async function requireCredit({ db }: Pick<Services, 'db'>, call: CvCall): Promise<void> {
  const refusal = await whyCreditRefused(db, spenderOf(call));
  if (refusal === null) return;
  await rejectIfKeyTaken(db, { companyId: call.member.companyId, idempotency: call.idempotency });
  throw await refused(db, usageOf(call), refusal);
}

function usageOf({ member, requestId, caller }: CvCall): NewUsageRecord {
  return {
    companyId: member.companyId,
    requestId,
    keyId: caller.key?.id ?? null,
    memberId: member.id,
    actingUser: member.email,
  };
}

function spenderOf({ member }: CvCall): Spender {
  return {
    companyId: member.companyId,
    memberId: member.id,
    monthlyLimit: member.monthlyLimit,
    pool: member.pool,
  };
}

/** Records a refusal and returns it. */
async function refused(db: Queries, usage: NewUsageRecord, refusal: Refusal): Promise<Problem> {
  await db.transaction().execute((trx) => refuse(trx, usage, refusal.message));
  return new Problem(refusal);
}

/** Records a refusal. A company that was deleted meanwhile has been forgotten: nobody comes into the log behind that. */
async function refuse(trx: Queries, usage: NewUsageRecord, reason: string): Promise<void> {
  if ((await lockCompanyForShare(trx, usage.companyId)) === null) throw new Problem('company_not_found');
  await recordRefusedCall(trx, usage, reason);
}

/** Where the database went away while the transaction was being committed: whether it was. Another process may hold the job by now; its fence tells. */
async function findBegun(db: Queries, call: CvCall, { folder, payload }: StagedJob): Promise<LeasedJob | null> {
  const usageId = await findByRequest(db, call.requestId);
  const { companyId } = call.member;
  return usageId === null ? null : { usageId, companyId, folder, payload, fence: 1, attempts: 1 };
}

async function begin(
  trx: Queries,
  call: CvCall,
  { usage, folder, payload }: StagedJob & { usage: NewUsageRecord },
): Promise<LeasedJob> {
  const { idempotency } = call;
  const { companyId } = usage;
  // A company that is being deleted is waited for: no call begins behind its back.
  if ((await lockCompanyForShare(trx, companyId)) === null) throw new Problem('company_not_found');
  const usageId = await startUsage(trx, usage);
  await claimKeyForCall(trx, { companyId, idempotency }, usageId);
  const reserved = await spendCredit(trx, spenderOf(call), usageId);
  if (reserved.kind === 'refused') throw new CreditRefusedError(reserved);
  if (!(await attachFolder(trx, folder)))
    throw new Error(`the folder ${folder} was marked for deletion before its call began`);
  return createJob(trx, { usageId, companyId, folder, payload });
}
