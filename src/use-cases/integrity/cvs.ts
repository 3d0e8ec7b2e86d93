import {
  type ChangeMismatch,
  type CorrectionMismatch,
  type CountMismatch,
  checkChangesIntegrity,
  checkCorrectionsIntegrity,
  checkCountsIntegrity,
  checkMatchKeysIntegrity,
  checkNamesIntegrity,
  checkReadingsIntegrity,
  checkWordsIntegrity,
  type MatchKeysMismatch,
  type NameMismatch,
  type ReadingMismatch,
  type WordsMismatch,
} from '#cvs/integrity.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { MISMATCHES_REPORTED_MAX, type Mismatches } from './mismatches.ts';

/** What is kept of CVs beside their records against these: corrections, counts, readings, words, match keys, changes and names. */
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
