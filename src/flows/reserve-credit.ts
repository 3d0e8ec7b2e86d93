import { reserve } from '#credits/reserve.ts';
import { Problem } from '#problems/problem.ts';
import { beginUsage, recordRefusal } from '#usage/record.ts';
import type { CvCall } from './process-cv.ts';
import type { Services } from './services.ts';

/** Thrown inside the transaction to roll it back. */
class CreditRefused extends Error {}

/**
 * Spends the credit of a call and records the call, in one transaction. A refusal rolls it back, is recorded as a refusal that
 * spent nothing, and is thrown.
 *
 * @returns the id of the call in the usage log
 */
export async function reserveCredit(services: Pick<Services, 'db'>, call: CvCall): Promise<number> {
  const { member } = call;
  const usage = {
    companyId: member.companyId,
    requestId: call.requestId,
    keyId: call.caller.key.id,
    memberId: member.id,
    actingUser: member.email,
  };
  const spender = {
    companyId: member.companyId,
    memberId: member.id,
    monthlyLimit: member.monthlyLimit,
    pool: member.pool,
  };
  try {
    return await services.db.transaction().execute(async (trx) => {
      const usageId = await beginUsage(trx, usage);
      const reserved = await reserve(trx, spender, usageId);
      if (reserved.kind === 'refused') throw new CreditRefused(reserved.reason);
      return usageId;
    });
  } catch (error) {
    if (!(error instanceof CreditRefused)) throw error;
    await recordRefusal(services.db, usage, error.message);
    throw new Problem('process_failed', { message: error.message });
  }
}
