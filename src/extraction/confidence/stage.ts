import { fold } from '../lexicon/fold.ts';
import type { Alternatives, Evidenced } from '../model/profile.ts';
import { type Stage, type StageView, tableOf } from '../model/stage.ts';
import type { Ranked } from '../ranking/stage.ts';
import { evidenceBoxes, roundedConfidence } from '../text/evidence.ts';
import {
  CALIBRATION_INPUT_NAMES,
  calibratedConfidence,
  calibratedValues,
  calibrationInputs,
  type HeadlineField,
  type HeadlineValues,
  headlineValuesOf,
  type ProfileValues,
  profileValuesOf,
  shippedWeights,
  type ValueKind,
  withConfidences,
} from './calibration.ts';
import { type CvDecision, decideIsCv } from './is-cv.ts';

/**
 * Below this confidence a headline field stays null: better unknown than wrong. Confidence is calibrated, so a value at
 * one half is as likely wrong as right. Names below 0.7 were wrong in all CVs by others that were looked at.
 */
const CONFIDENCE_MIN: Readonly<Record<HeadlineField, number>> = {
  candidate_name: 0.7,
  latest_company: 0.5,
  latest_role: 0.5,
};

/** What was decided about the best value of a field. */
export interface ValueDecision {
  /** The best value, with the confidence of the stage that found it; null if there is none. */
  readonly found: Evidenced<string> | null;
  /** The same value with its calibrated confidence. */
  readonly calibrated: Evidenced<string> | null;
  /** The same value if its confidence reaches the threshold and the document is a CV, else null. */
  readonly shown: Evidenced<string> | null;
  /** Below this confidence the field stays null. */
  readonly threshold: number;
}

/**
 * Calibrates the confidence of a field's value. Holds the value back below the threshold, and in a document that is no
 * CV: a letter has a name too, but nobody's latest employer.
 */
function decide(field: HeadlineField, values: HeadlineValues, { isCv }: Pick<CvDecision, 'isCv'>): ValueDecision {
  const found = values[field];
  const threshold = CONFIDENCE_MIN[field];
  if (found === null) return { found, calibrated: null, shown: null, threshold };
  const confidence = calibratedConfidence(calibrationInputs(field, values), shippedWeights()[field]);
  const calibrated = { ...found, confidence };
  return { found, calibrated, shown: isCv && confidence >= threshold ? calibrated : null, threshold };
}

/** Most alternatives of each field. */
const ALTERNATIVES_MAX = 3;

/** The alternatives of each of the three values. */
function alternativesOf(
  { names, ranking }: Pick<Ranked, 'names' | 'ranking'>,
  decisions: Readonly<Record<HeadlineField, ValueDecision>>,
): Alternatives {
  const [, ...otherJobs] = ranking.latest;
  const of = (field: 'company' | 'role'): Evidenced<string>[] =>
    otherJobs.flatMap((job) => (job[field] === null ? [] : [job[field]]));
  return {
    candidate_name: rankedTexts(decisions.candidate_name, names.others),
    latest_company: rankedTexts(decisions.latest_company, of('company')),
    latest_role: rankedTexts(decisions.latest_role, of('role')),
  };
}

/**
 * The best value if its confidence is too low to be shown, then the others, each once. The best one has its calibrated
 * confidence. The remaining probability is shared: the next value gets half of it, the one after that half of the rest,
 * times the confidence of the stage that found it.
 */
function rankedTexts(
  { calibrated: best, shown }: ValueDecision,
  others: readonly Evidenced<string>[],
): readonly Evidenced<string>[] {
  const made: Evidenced<string>[] = best === null || shown !== null ? [] : [withConfidence(best, best.confidence)];
  const seen = new Set(best === null ? [] : [fold(best.value)]);
  let [left, most] = [1 - (best?.confidence ?? 0), best?.confidence ?? 1];
  for (const other of others) {
    if (made.length === ALTERNATIVES_MAX) break;
    const key = fold(other.value);
    if (seen.has(key)) continue;
    seen.add(key);
    left /= 2;
    most = Math.min(most, left * other.confidence);
    made.push(withConfidence(other, most));
  }
  return made;
}

function withConfidence({ value, evidence }: Evidenced<string>, confidence: number): Evidenced<string> {
  return { value, evidence, confidence: roundedConfidence(confidence) };
}

/** What the stage is given and what it finds. */
interface Decisions extends Ranked {
  readonly kind: CvDecision;
  readonly decisions: Readonly<Record<HeadlineField, ValueDecision>>;
  readonly alternatives: Alternatives;
  readonly values: ProfileValues;
}

const FIELDS = ['candidate_name', 'latest_company', 'latest_role'] as const;
const KINDS = { candidate_name: 'name', latest_company: 'company', latest_role: 'role' } as const;

interface ListedValue {
  readonly kind: ValueKind;
  readonly value: Evidenced<string>;
}

function listed(values: ProfileValues): ListedValue[] {
  const found: ListedValue[] = [];
  withConfidences(values, (kind, value) => {
    found.push({ kind, value });
    return value.confidence;
  });
  return found;
}

/**
 * The three fields with their confidence, what it was calibrated by, and what else they may be; the other values with their
 * confidence.
 */
function viewConfidence(state: Decisions): StageView {
  const { kind, decisions, alternatives } = state;
  const before = listed(profileValuesOf(state));
  const values = headlineValuesOf(state);
  const weights = shippedWeights();
  // A field without a value is not calibrated.
  const inputs = FIELDS.map((field) => (values[field] === null ? [] : calibrationInputs(field, values)));
  const input =
    (field: number) =>
    (index: number): number | null =>
      inputs[field]?.[index] ?? null;
  const points =
    (field: 0 | 1 | 2) =>
    (index: number): number | null => {
      const own = inputs[field]?.[index];
      return own === undefined ? null : own * (weights[FIELDS[field]][index] ?? 0);
    };
  const others = FIELDS.flatMap((field) => alternatives[field].map((value) => ({ field, value })));
  return {
    facts: {
      is_cv: kind.isCv,
      cv_probability: kind.probability,
      ...Object.fromEntries(FIELDS.map((field) => [field, decisions[field].shown?.value ?? null])),
    },
    tables: [
      tableOf('decisions', FIELDS, {
        field: (field) => field,
        found: (field) => decisions[field].found?.confidence ?? null,
        calibrated: (field) => decisions[field].calibrated?.confidence ?? null,
        threshold: (field) => decisions[field].threshold,
        shown: (field) => decisions[field].shown !== null,
        value: (field) => decisions[field].found?.value ?? null,
      }),
      tableOf('is_cv', kind.inputs, {
        input: (each) => each.name,
        value: (each) => each.input,
        points: (each) => each.points,
      }),
      tableOf('calibration', [...CALIBRATION_INPUT_NAMES.keys()], {
        input: (index) => CALIBRATION_INPUT_NAMES[index] ?? null,
        name: input(0),
        name_points: points(0),
        company: input(1),
        company_points: points(1),
        role: input(2),
        role_points: points(2),
      }),
      tableOf('alternatives', others, {
        field: ({ field }) => field,
        confidence: ({ value }) => value.confidence,
        value: ({ value }) => value.value,
      }),
      tableOf('values', [...listed(state.values).entries()], {
        kind: ([, own]) => own.kind,
        found: ([index]) => before[index]?.value.confidence ?? null,
        calibrated: ([, { value }]) => value.confidence,
        value: ([, { value }]) => value.value,
      }),
    ],
    boxes: [
      ...FIELDS.flatMap((field) => {
        const { found, shown } = decisions[field];
        return evidenceBoxes(found, shown === null ? 'held back' : KINDS[field], KINDS[field]);
      }),
      ...others.flatMap(({ field, value }) => evidenceBoxes(value, `other ${KINDS[field]}`)),
    ],
  };
}

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
