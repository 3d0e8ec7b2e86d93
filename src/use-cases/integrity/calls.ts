import { type CallLedgerTotals, ledgerTotalsByCall } from '#credits/integrity.ts';
import { type CvCheckRecord, listCvsByCall } from '#cvs/integrity.ts';
import { listJobsByCall, type UploadCheckRecord } from '#jobs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type CallCheckRecord, listCallsAfter } from '#usage/integrity.ts';
import type { Mismatches } from './mismatches.ts';

const PAGE = 2000;

/** What other tables have of the calls of a span, by the call's id. */
interface Counterparts {
  readonly entries: Map<number, CallLedgerTotals>;
  readonly jobs: Map<number, UploadCheckRecord>;
  readonly cvs: Map<number, CvCheckRecord>;
}

/** Each call against its entries in the ledger, its job and its CV, and the other way round. */
export async function checkCallsIntegrity(
  snapshot: Queries,
  faults: Mismatches,
): Promise<{ readonly calls: number; readonly cvs: number; readonly jobs: number }> {
  const counts = { calls: 0, cvs: 0, jobs: 0 };
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const calls = await listCallsAfter(snapshot, after, PAGE);
    const last = calls.at(-1);
    // Behind the last call too: what stands there belongs to no call.
    const span = { after, upTo: last?.id ?? Number.MAX_SAFE_INTEGER };
    const found: Counterparts = {
      entries: await ledgerTotalsByCall(snapshot, span),
      jobs: await listJobsByCall(snapshot, span),
      cvs: await listCvsByCall(snapshot, span),
    };
    for (const call of calls) checkCall(call, found, faults);
    addUnknown(new Set(calls.map(({ id }) => id)), found, faults);
    counts.calls += calls.length;
    counts.cvs += found.cvs.size;
    counts.jobs += found.jobs.size;
    if (last === undefined) return counts;
    after = last.id;
  }
}

function checkCall(call: CallCheckRecord, { entries, jobs, cvs }: Counterparts, faults: Mismatches): void {
  checkCharge(call, entries.get(call.id), faults);
  const job = jobs.get(call.id);
  if ((call.outcome === 'processing') !== (job !== undefined)) {
    faults.add(
      'call_job',
      job === undefined
        ? `${named(call)} is in work, but no job does it.`
        : `${named(call)} has ended as ${call.outcome}, but still has a job.`,
    );
  }
  checkCv(call, cvs.get(call.id), faults);
  for (const [what, row] of [
    ['job', job],
    ['CV', cvs.get(call.id)],
  ] as const) {
    if (row !== undefined && row.companyId !== call.companyId)
      faults.add(
        'call_company',
        `${named(call)} is of company ${call.companyId}, its ${what} of company ${row.companyId}.`,
      );
  }
}

function checkCharge(call: CallCheckRecord, entries: CallLedgerTotals | undefined, faults: Mismatches): void {
  const { spent, givenBack, pools, companyIds } = entries ?? { spent: 0, givenBack: 0, pools: 1, companyIds: [] };
  const spentExpected = call.outcome === 'refused' ? 0 : 1;
  if (spent !== spentExpected || spent - givenBack !== call.credit) {
    faults.add(
      'call_charge',
      `${named(call)} is ${call.outcome} and counts ${call.credit}; in the ledger it has ${spent} spent and ${givenBack} given back.`,
    );
  }
  if (pools > 1) faults.add('call_pool', `${named(call)} was charged to one pool and given back to another.`);
  for (const companyId of companyIds) {
    if (companyId !== call.companyId)
      faults.add(
        'call_company',
        `${named(call)} is of company ${call.companyId}, but its credit is of company ${companyId}.`,
      );
  }
}

function checkCv(call: CallCheckRecord, cv: CvCheckRecord | undefined, faults: Mismatches): void {
  if (cv === undefined) {
    if (call.outcome === 'completed' && call.cvErasedAt === null)
      faults.add(
        'call_cv',
        `${named(call)} was completed with CV ${call.cvId}, which is not there and was not erased.`,
      );
    return;
  }
  if (call.outcome !== 'completed') {
    faults.add('call_cv', `CV ${cv.id} is of ${named(call, 'call')}, which is ${call.outcome}, not completed.`);
  } else if (cv.id !== call.cvId) {
    faults.add('call_cv', `${named(call)} was completed with CV ${call.cvId}, but its CV is ${cv.id}.`);
  } else if (call.cvErasedAt !== null) {
    faults.add('call_cv', `${named(call)} says that its CV ${cv.id} was erased, but it is there.`);
  }
}

function addUnknown(known: ReadonlySet<number>, { entries, jobs, cvs }: Counterparts, faults: Mismatches): void {
  const of = (usageId: number): string => `is of call ${usageId}, which is not in the usage log.`;
  for (const usageId of entries.keys())
    if (!known.has(usageId)) faults.add('unknown_call', `A ledger entry ${of(usageId)}`);
  for (const usageId of jobs.keys()) if (!known.has(usageId)) faults.add('unknown_call', `A job ${of(usageId)}`);
  for (const cv of cvs.values())
    if (!known.has(cv.usageId)) faults.add('unknown_call', `CV ${cv.id} ${of(cv.usageId)}`);
}

function named({ id, requestId }: CallCheckRecord, word = 'Call'): string {
  return `${word} ${id} (${requestId})`;
}
