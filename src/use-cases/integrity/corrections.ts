import { type CorrectionMismatch, checkCorrectionsIntegrity } from '#cvs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import type { Mismatches } from './mismatches.ts';

/** Corrections against the CVs that they are of. */
export async function checkCorrectionsAgainstCvs(snapshot: Queries, faults: Mismatches): Promise<void> {
  for await (const fault of checkCorrectionsIntegrity(snapshot)) faults.add('correction', sentenceOf(fault));
}

function sentenceOf({ kind, cvId }: CorrectionMismatch): string {
  switch (kind) {
    case 'no_cv':
      return `Corrections are of CV ${cvId}, which is not there.`;
    case 'steps':
      return `CV ${cvId} says that it had another number of corrections than are on record.`;
    case 'shown':
      return `CV ${cvId} shows another name, company or role than its profile and its corrections give.`;
  }
}
