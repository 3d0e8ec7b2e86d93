import { toPlainValue } from '#cvs/corrections/place.ts';
import { isAddedEntry, isReadEntry } from '#cvs/corrections/value-kind.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { comparable } from '#kit/text.ts';

/** The values of a profile that are judged. `*` in a place is every entry of a list. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['/candidate_name', 'candidate_name'],
  ['/latest_company', 'latest_company'],
  ['/latest_role', 'latest_role'],
  ['/contact/emails/*', 'emails'],
  ['/contact/phones/*', 'phones'],
  ['/contact/links/*', 'links'],
  ['/contact/address', 'address'],
  ['/work/*/role', 'work.role'],
  ['/work/*/company', 'work.company'],
  ['/work/*/location', 'work.location'],
  ['/work/*/dates', 'work.dates'],
  ['/education/*/institution', 'education.institution'],
  ['/education/*/degree', 'education.degree'],
  ['/education/*/dates', 'education.dates'],
  ['/skills/*', 'skills'],
  ['/languages/*/language', 'languages.language'],
  ['/languages/*/level', 'languages.level'],
  ['/certificates/*/name', 'certificates'],
  ['/projects/*/name', 'projects'],
  ['/publications/*/title', 'publications'],
  ['/volunteering/*/organisation', 'volunteering.organisation'],
  ['/volunteering/*/role', 'volunteering.role'],
  ['/awards/*/title', 'awards'],
]);

/** The three values that every CV is asked for. */
const HEADLINE = ['candidate_name', 'latest_company', 'latest_role'] as const;

/** A field of the profile or, with its label, one of a template. */
export interface JudgedField {
  readonly field: string;
  readonly label: string | null;
}

/** A value as it is compared. */
export interface JudgedValue {
  /** Null where a value that the CV is asked for was not given. */
  readonly key: string | null;
  /** 0 to 1; null for values without one, such as dates. */
  readonly confidence: number | null;
}

/** The values of one field in a profile. */
export interface FieldValues {
  readonly field: JudgedField;
  readonly values: readonly JudgedValue[];
  /** Of a value that was not given, the likeliest one that was found. */
  readonly heldBack: string | null;
}

/** The values of a profile by their fields, whose keys are those of `fieldKeyAt`. Fields without values are left out. */
export type ValuesByField = ReadonlyMap<string, FieldValues>;

/** The values of a profile that are judged. Profiles of earlier versions may lack what later ones have. */
export function valuesOf(profile: Profile): ValuesByField {
  const found = new Map<string, FieldValues>();
  for (const [place, field] of PLACES) {
    const isAsked = HEADLINE.some((name) => name === field);
    const values = nodesAt(profile, place.split('/').slice(1)).flatMap((node) => valueOf(node, isAsked));
    const heldBack = isAsked ? heldBackOf(profile, field) : null;
    if (values.length > 0) found.set(field, { field: { field, label: null }, values, heldBack });
  }
  for (const field of profile.template_fields ?? []) {
    const own = { field: 'template_fields', label: field.label };
    found.set(keyOf(own), { field: own, values: valueOf(field, true), heldBack: null });
  }
  return found;
}

/** The key of the field that a correction is of; null for a place that is not judged, such as a list or a bullet of a job. */
export function fieldKeyAt(profile: Profile, pointer: string): string | null {
  const [, first, second, ...more] = pointer.split('/');
  if (first === 'template_fields' && second !== undefined && more.length === 0) {
    const label = profile.template_fields?.[Number(second)]?.label;
    return label === undefined ? null : keyOf({ field: first, label });
  }
  const isKey = (token: string): boolean => isReadEntry(token) || isAddedEntry(token);
  const place = pointer.split('/').map((token) => (isKey(token) ? '*' : token));
  return PLACES.get(place.join('/')) ?? null;
}

/** Whether a CV has at most one value of the field and is asked for it, so that its absence can be right. */
export function isAskedFor({ field, label }: JudgedField): boolean {
  return label !== null || HEADLINE.some((name) => name === field);
}

/** Fields of a template are told apart by their labels. */
function keyOf({ field, label }: JudgedField): string {
  return label === null ? field : `${field}/${label}`;
}

function nodesAt(node: unknown, [token, ...more]: readonly string[]): readonly unknown[] {
  if (token === undefined) return [node];
  if (token === '*') return Array.isArray(node) ? node.flatMap((entry) => nodesAt(entry, more)) : [];
  if (typeof node !== 'object' || node === null) return [];
  return nodesAt((node as Readonly<Record<string, unknown>>)[token] ?? null, more);
}

function valueOf(node: unknown, isAsked: boolean): readonly JudgedValue[] {
  const key = comparableValue(toPlainValue(node));
  if (key === null) return isAsked ? [{ key, confidence: null }] : [];
  const { confidence } = node as { readonly confidence?: number };
  return [{ key, confidence: confidence ?? null }];
}

/** A value as it is compared: dates, numbers and the parts of a list as JSON. */
export function comparableValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return comparable(value);
  if (Array.isArray(value)) return JSON.stringify(value.map((part) => comparable(String(part))));
  return JSON.stringify(value);
}

function heldBackOf(profile: Profile, field: string): string | null {
  const name = HEADLINE.find((own) => own === field);
  const first = name === undefined ? undefined : profile.alternatives?.[name][0];
  return first === undefined ? null : comparable(first.value);
}

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
