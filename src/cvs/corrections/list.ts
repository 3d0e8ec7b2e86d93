import type { Queries } from '#platform/tables.ts';
import type { Correction } from './correction.ts';
import { correctionListByPlace, correctionListCurrent } from './corrections.sql.ts';

/** So many steps of a value are told. */
const HISTORY_MAX = 100;

/** The corrections of a CV that count, in the order of their places. */
export async function listCorrections(db: Queries, cvId: number): Promise<readonly Correction[]> {
  return (await correctionListCurrent(db, cvId)).filter(({ step }) => step !== 'taken_back');
}

/** What was done to one value of a CV, newest first, at most the last hundred steps. */
export async function historyOf(db: Queries, cvId: number, pointer: string): Promise<readonly Correction[]> {
  return correctionListByPlace(db, { cvId, pointer }, HISTORY_MAX);
}
