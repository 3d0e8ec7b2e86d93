import { type CallLedgerTotals, ledgerTotalsByCall } from '#credits/integrity.ts';
import {
  type ChangeMismatch,
  type CorrectionMismatch,
  type CountMismatch,
  type CvCheckRecord,
  checkChangesIntegrity,
  checkCorrectionsIntegrity,
  checkCountsIntegrity,
  checkMatchKeysIntegrity,
  checkNamesIntegrity,
  checkReadingsIntegrity,
  checkTagsIntegrity,
  checkWordsIntegrity,
  listCvsByCall,
  type MatchKeysMismatch,
  type NameMismatch,
  type ReadingMismatch,
  type WordsMismatch,
} from '#cvs/integrity.ts';
import { listJobsByCall, type UploadCheckRecord } from '#jobs/leases.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { type CallCheckRecord, listCallsAfter } from '#usage/usage-log.ts';

/** What does not agree. */
export type MismatchKind =
  | 'pool_balance'
  | 'entry_chain'
  | 'entry_company'
  | 'member_month'
  | 'call_charge'
  | 'call_pool'
  | 'call_company'
  | 'call_job'
  | 'call_cv'
  | 'unknown_call'
  | 'correction'
  | 'cv_count'
  | 'reading'
  | 'cv_words'
  | 'match_keys'
  | 'cv_change'
  | 'cv_name'
  | 'cv_tag'
  | 'folder_record'
  | 'folder_unheld'
  | 'file_missing'
  | 'file_size'
  | 'file_hash'
  | 'file_unreadable'
  | 'file_unknown';

export interface Mismatch {
  readonly kind: MismatchKind;
  /** The whole of it in a sentence or two, for the operator. */
  readonly message: string;
}

/** So many mismatches are reported; the others are only counted, so that a store that is all gone does not fill the memory. */
export const MISMATCHES_REPORTED_MAX = 1000;

/** Gathers what does not agree. */
export class Mismatches {
  readonly #reported: Mismatch[] = [];
  #count = 0;

  /** The first of them, as they were found. */
  get reported(): readonly Mismatch[] {
    return this.#reported;
  }

  get count(): number {
    return this.#count;
  }

  add(kind: MismatchKind, sentence: string): void {
    this.#count += 1;
    if (this.#reported.length < MISMATCHES_REPORTED_MAX) this.#reported.push({ kind, message: sentence });
  }
}

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

/** What is kept of CVs beside their records against these: corrections, counts, readings, words, match keys, changes, names and tags. */
export async function checkCvs(snapshot: Queries, faults: Mismatches): Promise<void> {
  for await (const fault of checkCorrectionsIntegrity(snapshot)) faults.add('correction', ofCorrection(fault));
  for (const fault of await checkCountsIntegrity(snapshot, MISMATCHES_REPORTED_MAX))
    faults.add('cv_count', ofCount(fault));
  for (const fault of await checkReadingsIntegrity(snapshot, MISMATCHES_REPORTED_MAX))
    faults.add('reading', ofReading(fault));
  for (const fault of await checkWordsIntegrity(snapshot, MISMATCHES_REPORTED_MAX))
    faults.add('cv_words', ofWords(fault));
  for await (const fault of checkMatchKeysIntegrity(snapshot)) faults.add('match_keys', ofMatchKeys(fault));
  for (const fault of await checkChangesIntegrity(snapshot, MISMATCHES_REPORTED_MAX))
    faults.add('cv_change', ofChange(fault));
  for (const fault of await checkNamesIntegrity(snapshot, MISMATCHES_REPORTED_MAX))
    faults.add('cv_name', ofName(fault));
  for (const cvId of await checkTagsIntegrity(snapshot, MISMATCHES_REPORTED_MAX))
    faults.add('cv_tag', `CV ${cvId} has a tag with another time or another company than its own.`);
}

function ofChange({ kind, cvId }: ChangeMismatch): string {
  switch (kind) {
    case 'none':
      return `CV ${cvId} is missing in the list of changes, so that the profile API does not tell of it.`;
    case 'no_cv':
      return `CV ${cvId} is not there, but the list of changes has it as stored.`;
    case 'company':
      return `CV ${cvId} is in the list of changes of another company.`;
    case 'order':
      return `CV ${cvId} changed later than the last change of its company.`;
  }
}

function ofName({ kind, cvId }: NameMismatch): string {
  switch (kind) {
    case 'none':
      return `CV ${cvId} is missing in lists that are sorted by name.`;
    case 'no_cv':
      return `CV ${cvId} is not there, but lists that are sorted by name have it.`;
    case 'name':
      return `CV ${cvId} is sorted by another name or for another company than it has.`;
  }
}

function ofMatchKeys({ kind, cvId }: MatchKeysMismatch): string {
  return kind === 'no_cv'
    ? `CV ${cvId} is not there, but its match keys are.`
    : `CV ${cvId} has other match keys than its file and its profile give.`;
}

function ofCorrection({ kind, cvId }: CorrectionMismatch): string {
  switch (kind) {
    case 'no_cv':
      return `Corrections are of CV ${cvId}, which is not there.`;
    case 'steps':
      return `CV ${cvId} says that it had another number of corrections than are on record.`;
    case 'shown':
      return `CV ${cvId} shows another name, company or role than its profile and its corrections give.`;
  }
}

function ofCount({ companyId, unit, startsAt, counted, onRecord }: CountMismatch): string {
  const when =
    unit === 'day'
      ? `on ${startsAt.toISOString().slice(0, 10)}`
      : `in the minute of ${startsAt.toISOString().slice(0, 16)}`;
  const cvs = counted === 1 ? '1 CV' : `${counted} CVs`;
  return `Company ${companyId} counts ${cvs} ${when} (UTC); ${onRecord} ${onRecord === 1 ? 'is' : 'are'} on record.`;
}

function ofReading({ kind, cvId }: ReadingMismatch): string {
  switch (kind) {
    case 'no_cv':
      return `Readings are of CV ${cvId}, which is not there.`;
    case 'number':
      return `CV ${cvId} says that it was read another number of times than readings are on record.`;
    case 'current':
      return `CV ${cvId} has another engine or template than its last reading.`;
  }
}

function ofWords({ kind, cvId }: WordsMismatch): string {
  switch (kind) {
    case 'none':
      return `CV ${cvId} has no words, so that no search finds it.`;
    case 'no_cv':
      return `CV ${cvId} is not there, but its words are.`;
    case 'record':
      return `CV ${cvId} is searched under another company, moment or filter than it has.`;
    case 'words':
      return `CV ${cvId} is searched by other words than it has.`;
    case 'facets':
      return `CV ${cvId} is counted under another language, country, skill or number of years of work than it has.`;
  }
}
