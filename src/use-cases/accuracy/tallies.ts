import {
  type FieldValues,
  isAskedFor,
  type JudgedField,
  type JudgedValue,
  type ValuesByField,
} from './field-values.ts';

/** How often a field was read right. Each value counts as one of the first four. */
export interface FieldAccuracy extends JudgedField {
  /** What was read is right: also that there is no value, of fields that every CV is asked for. */
  readonly right: number;
  /** A value was read that is not right, or where there is none. */
  readonly wrong: number;
  /** Nothing was read, and there is a value. */
  readonly missed: number;
  /** The right value was found, and was too unsure to be shown. */
  readonly heldBack: number;
}

/** The same of all values of checked CVs, with what the confidences of the values that were read say. */
export interface CheckedFieldAccuracy extends FieldAccuracy {
  /** Values that were read and have a confidence. */
  readonly given: number;
  /** The mean of their confidences; null where there are none. */
  readonly meanConfidence: number | null;
  /** The share of them that is right; null where there are none. */
  readonly rightOfGiven: number | null;
}

/** Two readings of the same values by different engines. */
export interface FieldComparison extends JudgedField {
  /** Values that are right. */
  readonly values: number;
  readonly rightBefore: number;
  readonly rightAfter: number;
  /** Right values that only the later reading has. */
  readonly mended: number;
  /** Right values that only the earlier reading has. */
  readonly broken: number;
  /** Values that were read and are not right. */
  readonly wrongBefore: number;
  readonly wrongAfter: number;
}

type Sums<T> = { -readonly [Name in keyof T]: T[Name] };

/** Rows by their fields, in the order in which the fields came. */
class Rows<Row extends JudgedField> {
  readonly #rows = new Map<string, Row>();
  readonly #empty: Omit<Row, keyof JudgedField>;

  constructor(empty: Omit<Row, keyof JudgedField>) {
    this.#empty = empty;
  }

  of(key: string, { field, label }: JudgedField): Row {
    let row = this.#rows.get(key);
    if (row === undefined) {
      row = { ...this.#empty, field, label } as Row;
      this.#rows.set(key, row);
    }
    return row;
  }

  get all(): readonly Row[] {
    return [...this.#rows.values()];
  }
}

const NONE = { right: 0, wrong: 0, missed: 0, heldBack: 0 } as const;

/** Of checked CVs, every value. */
export class CheckedTally {
  #cvs = 0;
  readonly #rows = new Rows<Sums<FieldAccuracy> & { given: number; rightGiven: number; confidences: number }>({
    ...NONE,
    given: 0,
    rightGiven: 0,
    confidences: 0,
  });

  add(read: ValuesByField, truth: ValuesByField): void {
    this.#cvs += 1;
    for (const [key, own] of fieldsOf(read, truth)) {
      const row = this.#rows.of(key, own.field);
      const verdict = judge(own.read, own.truth);
      row.right += verdict.right.length;
      row.wrong += verdict.wrong;
      row.missed += verdict.missed;
      row.heldBack += verdict.heldBack;
      for (const { key: value, confidence } of own.read?.values ?? []) {
        if (value === null || confidence === null) continue;
        row.given += 1;
        row.confidences += confidence;
      }
      row.rightGiven += verdict.right.filter((value) => value.key !== null && value.confidence !== null).length;
    }
  }

  get cvs(): number {
    return this.#cvs;
  }

  get fields(): readonly CheckedFieldAccuracy[] {
    return this.#rows.all.map(({ confidences, rightGiven, ...row }) => ({
      ...row,
      meanConfidence: row.given === 0 ? null : confidences / row.given,
      rightOfGiven: row.given === 0 ? null : rightGiven / row.given,
    }));
  }
}

/** Of CVs that nobody marked as checked, the values that members corrected or confirmed. */
export class CorrectedTally {
  #cvs = 0;
  readonly #rows = new Rows<Sums<FieldAccuracy>>(NONE);

  /** @param confirmed the keys of fields, once for each of their values that a member confirmed */
  add(read: ValuesByField, truth: ValuesByField, confirmed: readonly string[]): void {
    this.#cvs += 1;
    for (const [key, own] of fieldsOf(read, truth)) {
      const { wrong, missed, heldBack } = judge(own.read, own.truth);
      const right = confirmed.filter((field) => field === key).length;
      if (right + wrong + missed + heldBack === 0) continue;
      const row = this.#rows.of(key, own.field);
      row.right += right;
      row.wrong += wrong;
      row.missed += missed;
      row.heldBack += heldBack;
    }
  }

  get cvs(): number {
    return this.#cvs;
  }

  get fields(): readonly FieldAccuracy[] {
    return this.#rows.all;
  }
}

/** Of CVs that two engines read, how the later reading differs from the earlier one. */
export class ComparisonTally {
  #cvs = 0;
  readonly #rows = new Rows<Sums<FieldComparison>>({
    values: 0,
    rightBefore: 0,
    rightAfter: 0,
    mended: 0,
    broken: 0,
    wrongBefore: 0,
    wrongAfter: 0,
  });

  add(readings: { readonly before: ValuesByField; readonly after: ValuesByField }, truth: ValuesByField): void {
    this.#cvs += 1;
    const { before, after } = readings;
    for (const [key, { values, field }] of truth) {
      // A template may have other fields than the one before.
      if (isAskedFor(field) && !(before.has(key) && after.has(key))) continue;
      const [one, other] = [judge(before.get(key), { values }), judge(after.get(key), { values })];
      const row = this.#rows.of(key, field);
      const stayed = commonCount(one.right, other.right);
      row.values += values.length;
      row.rightBefore += one.right.length;
      row.rightAfter += other.right.length;
      row.mended += other.right.length - stayed;
      row.broken += one.right.length - stayed;
      row.wrongBefore += one.wrong;
      row.wrongAfter += other.wrong;
    }
  }

  get cvs(): number {
    return this.#cvs;
  }

  get fields(): readonly FieldComparison[] {
    return this.#rows.all;
  }
}

interface FieldPair {
  readonly field: JudgedField;
  readonly read: FieldValues | undefined;
  readonly truth: FieldValues | undefined;
}

/** The fields that both have. A list counts where either has values; what a CV is asked for, where both were. */
function* fieldsOf(read: ValuesByField, truth: ValuesByField): Generator<readonly [key: string, FieldPair]> {
  for (const key of new Set([...read.keys(), ...truth.keys()])) {
    const pair = { read: read.get(key), truth: truth.get(key) };
    const field = (pair.read ?? pair.truth)?.field;
    if (field === undefined) continue;
    if (isAskedFor(field) && (pair.read === undefined || pair.truth === undefined)) continue;
    yield [key, { field, ...pair }];
  }
}

interface Verdict {
  /** The values that were read and are right. */
  readonly right: readonly JudgedValue[];
  readonly wrong: number;
  readonly missed: number;
  readonly heldBack: number;
}

/** Judges the values of a field. A wrong value in the place of a right one counts once, as wrong. */
function judge(read: FieldValues | undefined, truth: Pick<FieldValues, 'values'> | undefined): Verdict {
  const left = countsOf(truth?.values ?? []);
  const right: JudgedValue[] = [];
  let wrong = 0;
  for (const value of read?.values ?? []) {
    const count = left.get(value.key) ?? 0;
    if (count > 0) {
      right.push(value);
      left.set(value.key, count - 1);
    } else if (value.key !== null) wrong += 1;
  }
  left.delete(null);
  const missing = Math.max(0, [...left.values()].reduce((sum, count) => sum + count, 0) - wrong);
  const held = read?.heldBack ?? null;
  const heldBack = held !== null && missing > 0 && (left.get(held) ?? 0) > 0 ? 1 : 0;
  return { right, wrong, missed: missing - heldBack, heldBack };
}

function countsOf(values: readonly JudgedValue[]): Map<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { key } of values) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function commonCount(one: readonly JudgedValue[], other: readonly JudgedValue[]): number {
  const counts = countsOf(one);
  let common = 0;
  for (const [key, count] of countsOf(other)) common += Math.min(count, counts.get(key) ?? 0);
  return common;
}
