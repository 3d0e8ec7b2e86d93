import { calibratedConfidence } from '#extraction/confidence/calibration.ts';

/** What a fit learns from: the inputs of a value, and the probability that it should get. */
export interface FitRow {
  readonly inputs: readonly number[];
  readonly target: number;
}

export interface FitOptions {
  /** How many inputs a row has. */
  readonly count: number;
  /** Decay of the weights towards zero, apart from the first one. */
  readonly pull: number;
  /** The inputs that may not speak against a value. */
  readonly never?: readonly number[];
}

const STEPS = 3000;
const RATE = 0.5;

/** Logistic regression by gradient descent from zero, the same on every run. The weights have four digits. */
export function fitLogistic(rows: readonly FitRow[], { count, pull, never = [] }: FitOptions): number[] {
  const weights = Array.from({ length: count }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = weights.map((weight, index) => (index === 0 ? 0 : pull * weight));
    for (const { inputs, target } of rows) {
      const error = (calibratedConfidence(inputs, weights) - target) / rows.length;
      inputs.forEach((input, index) => {
        (slopes[index] as number) += error * input;
      });
    }
    slopes.forEach((slope, index) => {
      (weights[index] as number) -= RATE * slope;
    });
    for (const index of never) weights[index] = Math.max(0, weights[index] as number);
  }
  return weights.map((weight) => Math.round(weight * 10_000) / 10_000);
}
