import type { Alternatives } from '../model/profile.ts';
import type { Stage } from '../model/stage.ts';
import type { Ranked } from '../ranking/stage.ts';
import { type HeadlineField, headlineValuesOf } from './calibration.ts';
import { alternativesOf, decide, type ValueDecision } from './decide.ts';
import { type CvDecision, decideIsCv } from './is-cv.ts';
import { type ProfileValues, profileValuesOf } from './profile-values.ts';
import { calibratedValues } from './value-calibration.ts';
import { viewConfidence } from './view.ts';

/** What kind of document it is, the three values with their alternatives, and the other values, all with calibrated confidence. */
export interface Decided extends Ranked {
  /** Whether the document is a CV. */
  readonly kind: CvDecision;
  readonly decisions: Readonly<Record<HeadlineField, ValueDecision>>;
  readonly alternatives: Alternatives;
  /** The values of jobs, studies, contact and lists, with calibrated confidence. */
  readonly values: ProfileValues;
}

/**
 * Decides whether the document is a CV. Calibrates the confidence of name, latest employer and latest role, and
 * withholds values below their threshold and all values of other documents. Calibrates the confidence of the other
 * values, and withholds none of them.
 */
export const confidenceStage: Stage<Ranked, Decided> = {
  name: 'confidence',
  run: (state) => {
    const headline = headlineValuesOf(state);
    const kind = decideIsCv(state);
    const decisions = {
      candidate_name: decide('candidate_name', headline, kind),
      latest_company: decide('latest_company', headline, kind),
      latest_role: decide('latest_role', headline, kind),
    };
    return {
      ...state,
      kind,
      decisions,
      alternatives: alternativesOf(state, decisions),
      values: calibratedValues(profileValuesOf(state)),
    };
  },
  view: viewConfidence,
};
