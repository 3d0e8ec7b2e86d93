import type { Alternatives, Evidenced } from '../model/profile.ts';
import { type StageView, tableOf } from '../model/view.ts';
import type { Ranked } from '../ranking/stage.ts';
import { evidenceBoxes } from '../text/evidence.ts';
import {
  CALIBRATION_INPUT_NAMES,
  calibrationInputs,
  type HeadlineField,
  headlineValuesOf,
  shippedWeights,
} from './calibration.ts';
import type { ValueDecision } from './decide.ts';
import type { CvDecision } from './is-cv.ts';
import { type ProfileValues, profileValuesOf, type ValueKind, withConfidences } from './profile-values.ts';

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
export function viewConfidence(state: Decisions): StageView {
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
