import type { Alternatives } from '../model/profile.ts';
import type { Stage } from '../model/stage.ts';
import type { Ranked } from '../ranking/stage.ts';
import { alternativesOf } from './alternatives.ts';
import { type HeadlineField, headlineValuesOf } from './calibration.ts';
import { decide, type ValueDecision } from './decide.ts';
import { viewConfidence } from './view.ts';

/** The three values with their calibrated confidence, and their alternatives. */
export interface Decided extends Ranked {
  readonly decisions: Readonly<Record<HeadlineField, ValueDecision>>;
  readonly alternatives: Alternatives;
}

/** Calibrates the confidence of name, latest employer and latest role, and withholds values below their threshold. */
export const confidenceStage: Stage<Ranked, Decided> = {
  name: 'confidence',
  run: (state) => {
    const values = headlineValuesOf(state);
    const decisions = {
      candidate_name: decide('candidate_name', values),
      latest_company: decide('latest_company', values),
      latest_role: decide('latest_role', values),
    };
    return { ...state, decisions, alternatives: alternativesOf(state, decisions) };
  },
  view: viewConfidence,
};
