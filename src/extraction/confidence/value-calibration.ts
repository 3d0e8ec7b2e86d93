import { readFileSync } from 'node:fs';
import { lazy } from '#kit/lazy.ts';
import type { Evidenced } from '../model/profile.ts';
import { roundedConfidence } from '../text/evidence.ts';
import { calibratedConfidence, logit } from './calibration.ts';
import { type ProfileValues, VALUE_KINDS, type ValueKind, withConfidences } from './profile-values.ts';

/** What the confidence of a value of the profile is calibrated by, in the order of the inputs; the first is always 1. */
export const VALUE_INPUT_NAMES = ['constant', 'confidence_found', 'further_words'] as const;

/** The weights of each kind of value, in the order of the inputs, fitted on made documents (`npm run train`). */
export type ValueWeights = Readonly<Record<ValueKind, readonly number[]>>;

/** Words of a skill that say nothing against it, and the most that are counted. */
const SKILL_WORDS = 2;
const SKILL_WORDS_COUNTED = 5;

/** The inputs from which the confidence of a value is calibrated. A list of skills can hold sentences, so their words count. */
export function valueInputs(kind: ValueKind, { value, confidence }: Evidenced<string>): number[] {
  const words = kind === 'skills' ? value.split(/\s+/u).length : 0;
  return [1, logit(confidence), Math.max(0, Math.min(SKILL_WORDS_COUNTED, words) - SKILL_WORDS)];
}

const shippedWeights = lazy((): ValueWeights => {
  const file = new URL('../weights/value-certainty.json', import.meta.url);
  const weights = JSON.parse(readFileSync(file, 'utf8')) as ValueWeights;
  for (const kind of VALUE_KINDS)
    if (weights[kind]?.length !== VALUE_INPUT_NAMES.length)
      throw new Error(`The certainty of ${kind} was fitted for other inputs. Run: npm run train`);
  return weights;
});

/** The same values with calibrated confidences, each by the weights of its kind. Nothing but confidences differs. */
export function calibratedValues(values: ProfileValues): ProfileValues {
  const weights = shippedWeights();
  return withConfidences(values, (kind, value) =>
    roundedConfidence(calibratedConfidence(valueInputs(kind, value), weights[kind])),
  );
}
