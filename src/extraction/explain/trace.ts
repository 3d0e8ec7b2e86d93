import type { HeadlineValues } from '../confidence/calibration.ts';
import type { NameCandidate } from '../fields/name/candidates.ts';
import type { JobTrace } from '../ranking/latest-job.ts';

/** What counts for or against a text being the name, by the part of the scoring that it comes from. */
export type NameReason =
  | NameCandidate['kind']
  | 'words'
  | 'meaning'
  | 'place'
  | 'address'
  | 'file'
  | 'alone'
  | 'whole'
  | 'titled'
  | 'swapped'
  | 'unfinished'
  | 'section'
  | 'repeated';

/** One thing that counts, with its points. */
export interface Reason {
  readonly reason: NameReason;
  readonly points: number;
}

export interface TracedName {
  readonly candidate: NameCandidate;
  /** As it would be shown. */
  readonly value: string;
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** What the engine weighed on its way. Filled in by the steps that are handed one; without it they keep no record. */
export interface ExtractionTrace extends JobTrace {
  names: readonly TracedName[];
  /** What was found for the three fields, before it is asked whether it is sure enough. */
  values: HeadlineValues | null;
}

/** A trace in which nothing is recorded yet. */
export function emptyTrace(): ExtractionTrace {
  return { asOf: '', names: [], values: null, jobs: [] };
}
