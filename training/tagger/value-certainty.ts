import {
  profileValuesOf,
  VALUE_INPUT_NAMES,
  VALUE_KINDS,
  type ValueKind,
  type ValueWeights,
  valueInputs,
} from '#extraction/confidence/calibration.ts';
import type { Ranked } from '#extraction/ranking/stage.ts';
import { judgedValues } from '../accuracy/judged-values.ts';
import { asPrinted, madeProfile } from '../accuracy/made-profile.ts';
import type { CvContent } from '../content/cv-content.ts';
import { fitLogistic } from './logistic.ts';

/** A value of a profile, the inputs of its calibration, and whether it is right. */
export interface ValueExample {
  readonly kind: ValueKind;
  readonly inputs: readonly number[];
  readonly isRight: boolean;
}

/** The values of the profile found in a made document, compared with the truth. */
export function valueExamples(state: Ranked, content: CvContent): ValueExample[] {
  const truth = { id: content.seed, ...asPrinted(madeProfile(content), state.document) };
  return judgedValues(truth, profileValuesOf(state)).map(({ kind, value, isRight }) => ({
    kind,
    inputs: valueInputs(kind, value),
    isRight,
  }));
}

/** Values that the taggers find. In templates which they have learned they are right more often than elsewhere. */
export function isTagged(kind: ValueKind): boolean {
  return kind.startsWith('work.');
}

const PULL = 0.003;
const FOUND = VALUE_INPUT_NAMES.indexOf('confidence_found');

/**
 * Fits the calibration of each kind of value by logistic regression. The targets are those of Platt (1999): where all examples are right, the
 * next value is so with (n + 1) / (n + 2).
 */
export function fitValueCertainty(examples: readonly ValueExample[]): ValueWeights {
  const rows = VALUE_KINDS.map((kind) => {
    const own = examples.filter((each) => each.kind === kind);
    const right = own.filter(({ isRight }) => isRight).length;
    const [high, low] = [(right + 1) / (right + 2), 1 / (own.length - right + 2)];
    const targets = own.map(({ inputs, isRight }) => ({ inputs, target: isRight ? high : low }));
    // A value of which the stage before is surer never gets less confidence for that.
    return [kind, fitLogistic(targets, { count: VALUE_INPUT_NAMES.length, pull: PULL, never: [FOUND] })] as const;
  });
  return Object.fromEntries(rows) as unknown as ValueWeights;
}
