import { lockCompanyForShare } from '#companies/companies.ts';
import { type Spender, spendCredit, whyCreditRefused } from '#credits/ledger.ts';
import { attachFolder } from '#files/folders.ts';
import { createJob, type LeasedJob, queueJob } from '#jobs/leases.ts';
import { findMemberById } from '#members/members.ts';
import { isUniqueViolation, retryTransient } from '#platform/postgres/database-errors.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, type Refusal } from '#problems/problem.ts';
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

/** The call's folder in the store, and the payload of its job. */
type StagedJob = Pick<LeasedJob, 'folder' | 'payload'>;

/**
 * Begins a call whose upload is staged: its record, its `Idempotency-Key`, its credit and its job, in one transaction. After the
 * commit the call ends in exactly one outcome, whatever happens to this process. A refusal rolls the transaction back, is recorded
 * without a charge, and is thrown. The transaction is retried while the database is unreachable.
 *
 * @param isQueued whether another node is to do the job
 * @returns the job, leased by this process or queued
 * @throws Problem where there is no credit; KeyTaken where another call has the key
 */
export async function reserveCredit(
  services: Pick<Services, 'db' | 'log'>,
  call: CvCall,
  { folder, payload, isQueued = false }: StagedJob & { readonly isQueued?: boolean },
): Promise<LeasedJob> {
  const usage = usageOf(call);
  const staged = { folder, payload };
  const make = isQueued ? queueJob : createJob;
  let isFirstTry = true;
  const attempt = async (): Promise<LeasedJob> => {
    const begun = isFirstTry ? null : await findBegun(services.db, call, staged);
    if (begun !== null) return begun;
    try {
      return await services.db.transaction().execute((trx) => begin(trx, call, { usage, ...staged, make }));
    } catch (error) {
      // The first try was committed after the second one had searched for it.
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
 * Checks the credits before the upload is stored, so that a call without one uses no space. `reserveCredit` decides.
 *
 * @throws Problem where there is no credit; KeyTaken where another call has the key by now, and perhaps spent the last credit
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
    channel: caller.channel,
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

/** Records a refusal. @throws Problem as `lockForCall` */
async function refuse(trx: Queries, usage: NewUsageRecord, reason: string): Promise<void> {
  await lockForCall(trx, usage);
  await recordRefusedCall(trx, usage, reason);
}

/** The job, if the transaction was committed although its answer was lost. Another process may have reclaimed the job; its fence shows that. */
async function findBegun(db: Queries, call: CvCall, { folder, payload }: StagedJob): Promise<LeasedJob | null> {
  const usageId = await findByRequest(db, call.requestId);
  const { companyId } = call.member;
  return usageId === null ? null : { usageId, companyId, folder, payload, fence: 1, attempts: 1 };
}

/**
 * Waits for a deletion of the company and a removal of the member, so that the log names no person after it.
 *
 * @throws Problem `company_not_found`, `acting_user_invalid`
 */
async function lockForCall(trx: Queries, { companyId, memberId }: NewUsageRecord): Promise<void> {
  if ((await lockCompanyForShare(trx, companyId)) === null) throw new Problem('company_not_found');
  if ((await findMemberById(trx, memberId, { companyId })) === null) throw new Problem('acting_user_invalid');
}

async function begin(
  trx: Queries,
  call: CvCall,
  { usage, folder, payload, make }: StagedJob & { usage: NewUsageRecord; make: typeof createJob },
): Promise<LeasedJob> {
  const { idempotency } = call;
  const { companyId } = usage;
  await lockForCall(trx, usage);
  const usageId = await startUsage(trx, usage);
  await claimKeyForCall(trx, { companyId, idempotency }, usageId);
  const reserved = await spendCredit(trx, spenderOf(call), usageId);
  if (reserved.kind === 'refused') throw new CreditRefusedError(reserved);
  if (!(await attachFolder(trx, folder)))
    throw new Error(`the folder ${folder} was marked for deletion before its call began`);
  return make(trx, { usageId, companyId, folder, payload });
}
