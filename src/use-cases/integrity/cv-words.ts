import { checkWordsIntegrity } from '#cvs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { MISMATCHES_REPORTED_MAX, type Mismatches } from './mismatches.ts';

const SENTENCES = {
  none: 'has no words, so that no search finds it',
  no_cv: 'is not there, but its words are',
  record: 'is searched under another company, moment or filter than it has',
  words: 'is searched by other words than it has',
} as const;

/** The words by which CVs are searched against the CVs that are on record. */
export async function checkCvWords(snapshot: Queries, faults: Mismatches): Promise<void> {
  for (const { cvId, kind } of await checkWordsIntegrity(snapshot, MISMATCHES_REPORTED_MAX)) {
    faults.add('cv_words', `CV ${cvId} ${SENTENCES[kind]}.`);
  }
}
