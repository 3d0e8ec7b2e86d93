import { Random } from '../content/random.ts';

/** A value that was given: what its confidence says, and whether it is right. */
export interface Said {
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Bins of equal width in which confidence is compared with the share of right values. */
const BINS = 10;
/** Draws of which the error by chance is the mean. */
const DRAWS = 200;

/**
 * The expected calibration error of values (Naeini and others, 2015): the mean distance between confidence and the share of right values,
 * over bins of equal width, weighted by their values; null of no values.
 */
export function expectedError(values: readonly Said[]): number | null {
  if (values.length === 0) return null;
  const bins = Array.from({ length: BINS }, () => 0);
  for (const { confidence, isRight } of values)
    (bins[Math.min(BINS - 1, Math.floor(confidence * BINS))] as number) += confidence - (isRight ? 1 : 0);
  return bins.reduce((sum, distance) => sum + Math.abs(distance), 0) / values.length;
}

/**
 * The expected calibration error of a reader whose values are right exactly as often as these confidences say: the mean over 200 draws of
 * what is right, the same on every run; null of no values. It is above zero because few values are right a little more or less often than expected.
 */
export function errorByChance(values: readonly Pick<Said, 'confidence'>[]): number | null {
  const random = new Random('error by chance');
  let sum = 0;
  for (let draw = 0; draw < DRAWS; draw += 1)
    sum += expectedError(values.map(({ confidence }) => ({ confidence, isRight: random.chance(confidence) }))) ?? 0;
  return values.length === 0 ? null : sum / DRAWS;
}
