import { checkReadingsIntegrity, type ReadingMismatch } from '#cvs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { MISMATCHES_REPORTED_MAX, type Mismatches } from './mismatches.ts';

/** The readings of CVs that were read again against these CVs. */
export async function checkReadings(snapshot: Queries, faults: Mismatches): Promise<void> {
  for (const mismatch of await checkReadingsIntegrity(snapshot, MISMATCHES_REPORTED_MAX)) {
    faults.add('reading', sentenceOf(mismatch));
  }
}

function sentenceOf({ kind, cvId }: ReadingMismatch): string {
  switch (kind) {
    case 'no_cv':
      return `Readings are of CV ${cvId}, which is not there.`;
    case 'number':
      return `CV ${cvId} says that it was read another number of times than readings are on record.`;
    case 'current':
      return `CV ${cvId} has another engine or template than its last reading.`;
  }
}
