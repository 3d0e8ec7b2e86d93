import { calibratedConfidence } from '#extraction/confidence/calibration.ts';
import { CV_INPUT_NAMES, type CvInputName, type CvWeights, cvInputs } from '#extraction/confidence/is-cv.ts';
import type { Ranked } from '#extraction/ranking/stage.ts';

/** What a document shows, and whether it is a CV. */
export interface JudgedDocument {
  readonly isCv: boolean;
  readonly inputs: readonly number[];
}

/** The inputs of the decision, of a made document. */
export function judgedDocument(state: Ranked, isCv: boolean): JudgedDocument {
  return { isCv, inputs: cvInputs(state) };
}

/** What speaks against a CV; everything else speaks for one. */
const AGAINST: ReadonlySet<CvInputName> = new Set([
  'days',
  'sentences',
  'long_lines',
  'prose_outside',
  'numbered',
  'amounts',
  'greeting',
  'closing',
  'persons',
]);
const STEPS = 4000;
const RATE = 0.4;
/** Decay of the weights towards zero. It spreads the weight over inputs that say the same. */
const PULL = 0.005;

/**
 * Fits the decision whether a document is a CV: logistic regression by gradient descent from zero. CVs and other
 * documents count the same in sum. No input may speak in the other direction than its meaning: made documents show such
 * things by chance.
 */
export function fitIsCv(judged: readonly JudgedDocument[]): CvWeights {
  const weights = CV_INPUT_NAMES.map(() => 0);
  const cvs = judged.filter(({ isCv }) => isCv).length;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight, index) => (index === 0 ? 0 : PULL * weight));
    for (const { inputs, isCv } of judged) {
      const count = isCv ? cvs : judged.length - cvs;
      const error = (calibratedConfidence(inputs, weights) - (isCv ? 1 : 0)) / (2 * count);
      inputs.forEach((input, index) => {
        (slopes[index] as number) += error * input;
      });
    }
    CV_INPUT_NAMES.forEach((name, index) => {
      const moved = (weights[index] as number) - RATE * (slopes[index] as number);
      weights[index] = index === 0 ? moved : AGAINST.has(name) ? Math.min(0, moved) : Math.max(0, moved);
    });
  }
  const rounded = CV_INPUT_NAMES.map((name, index) => [name, Math.round((weights[index] as number) * 1000) / 1000]);
  return Object.fromEntries(rounded) as CvWeights;
}
