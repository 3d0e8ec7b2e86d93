import { type CountMismatch, checkCountsIntegrity } from '#cvs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { MISMATCHES_REPORTED_MAX, type Mismatches } from './mismatches.ts';

/** The counts of CVs against the CVs that are on record. */
export async function checkCvCounts(snapshot: Queries, faults: Mismatches): Promise<void> {
  for (const mismatch of await checkCountsIntegrity(snapshot, MISMATCHES_REPORTED_MAX)) {
    faults.add('cv_count', sentenceOf(mismatch));
  }
}

function sentenceOf({ companyId, unit, startsAt, counted, onRecord }: CountMismatch): string {
  const when =
    unit === 'day'
      ? `on ${startsAt.toISOString().slice(0, 10)}`
      : `in the minute of ${startsAt.toISOString().slice(0, 16)}`;
  return `Company ${companyId} counts ${cvs(counted)} ${when} (UTC); ${onRecord} ${onRecord === 1 ? 'is' : 'are'} on record.`;
}

function cvs(count: number): string {
  return count === 1 ? '1 CV' : `${count} CVs`;
}
