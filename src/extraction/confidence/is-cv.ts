import { readFileSync } from 'node:fs';
import { lazy } from '#kit/lazy.ts';
import type { Ranked } from '../ranking/stage.ts';
import { calibratedConfidence } from './calibration.ts';
import { CV_INPUT_NAMES, type CvInputName, cvInputs, lettersOf } from './cv-evidence.ts';

/** The weights of the decision, fitted on made CVs and on made documents that are no CVs (`npm run train`). */
export type CvWeights = Readonly<Record<CvInputName, number>>;

/** Below this probability a document is no CV, and none of the three values is shown. */
export const CV_PROBABILITY_MIN = 0.5;

/** Below this number of letters, some hundred words, a document says too little: it is taken for the CV it was sent as. */
const LETTERS_MIN = 500;

/** Whether a document is a CV at all. */
export interface CvDecision {
  readonly isCv: boolean;
  /** Calibrated, 0 to 1. */
  readonly probability: number;
  /** What counted, in the order of the inputs. */
  readonly inputs: readonly { readonly name: CvInputName; readonly input: number; readonly points: number }[];
}

const shippedWeights = lazy((): CvWeights => {
  const weights = JSON.parse(readFileSync(new URL('../weights/is-cv.json', import.meta.url), 'utf8')) as CvWeights;
  if (Object.keys(weights).join(' ') !== CV_INPUT_NAMES.join(' '))
    throw new Error('The decision whether a document is a CV was fitted for other inputs. Run: npm run train');
  return weights;
});

/** Decides by the whole document whether it is a CV: logistic regression on a few named inputs. */
export function decideIsCv(state: Ranked): CvDecision {
  const weights = shippedWeights();
  const inputs = cvInputs(state);
  const probability = calibratedConfidence(inputs, Object.values(weights));
  return {
    isCv: probability >= CV_PROBABILITY_MIN || lettersOf(state) < LETTERS_MIN,
    probability,
    inputs: CV_INPUT_NAMES.map((name, index) => {
      const input = inputs[index] ?? 0;
      return { name, input, points: input * weights[name] };
    }),
  };
}
