import type { Alternatives } from '../model/profile.ts';
import type { Stage } from '../model/stage.ts';
import type { Ranked } from '../ranking/stage.ts';
import { alternativesOf } from './alternatives.ts';
import { type HeadlineField, headlineValuesOf } from './calibration.ts';
import { decide, type ValueDecision } from './decide.ts';
import { type CvDecision, decideIsCv } from './is-cv.ts';
import { viewConfidence } from './view.ts';

/** What kind of document it is, and the three values with their calibrated confidence and their alternatives. */
export interface Decided extends Ranked {
  /** Whether the document is a CV. */
  readonly kind: CvDecision;
  readonly decisions: Readonly<Record<HeadlineField, ValueDecision>>;
  readonly alternatives: Alternatives;
}

/**
 * Decides whether the document is a CV. Calibrates the confidence of name, latest employer and latest role, and
 * withholds values below their threshold and all values of other documents.
 */
export const confidenceStage: Stage<Ranked, Decided> = {
  name: 'confidence',
  run: (state) => {
    const values = headlineValuesOf(state);
    const kind = decideIsCv(state);
    const decisions = {
      candidate_name: decide('candidate_name', values, kind),
      latest_company: decide('latest_company', values, kind),
      latest_role: decide('latest_role', values, kind),
    };
    return { ...state, kind, decisions, alternatives: alternativesOf(state, decisions) };
  },
  view: viewConfidence,
};
