import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '#platform/tables.ts';
import { correctionsOf } from './correction.ts';
import { correctionListCurrent } from './corrections.sql.ts';
import { headOf } from './shown.ts';
import { correctionListOrphans, cvListCorrected } from './verify.sql.ts';

/** Profiles are large: so many are looked into at a time. */
const PAGE = 200;
const ORPHANS_MAX = 1000;

/** What does not agree about the corrections of a CV. */
export interface CorrectionFault {
  readonly cvId: number;
  /** Its CV is not there; steps are missing or too many; the values that lists show do not follow. */
  readonly kind: 'no_cv' | 'steps' | 'shown';
}

/** Every CV that was corrected against its corrections, and the other way round. */
export async function* correctionFaults(snapshot: Queries): AsyncGenerator<CorrectionFault> {
  for (const cvId of await correctionListOrphans(snapshot, ORPHANS_MAX)) yield { cvId, kind: 'no_cv' };
  for (let after = 0; ; ) {
    const page = await cvListCorrected(snapshot, after, PAGE);
    for (const { id, steps, stepsOnRecord, head, profile } of page) {
      if (steps !== stepsOnRecord) yield { cvId: id, kind: 'steps' };
      const expected = headOf(profile, correctionsOf(await correctionListCurrent(snapshot, id)));
      if (!isDeepStrictEqual(head, expected)) yield { cvId: id, kind: 'shown' };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    after = last.id;
  }
}
