import { VALUE_KINDS, type ValueKind } from '#extraction/confidence/calibration.ts';
import { errorByChance, expectedError, type Said } from './calibration-error.ts';
import { type Answer, FIELDS, type Field, isAllRight, type Result, type Traits } from './case.ts';
import type { JudgedValue } from './judged-values.ts';

/** A share as it is printed: one digit behind the point; `-` of nothing. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)}%`;
}

const SHORT: Readonly<Record<Field, string>> = {
  candidate_name: 'name',
  latest_company: 'company',
  latest_role: 'role',
};

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function rowOf(name: string, results: readonly Result[]): string[] {
  const of = (field: Field, verdict: Answer['verdict']): number =>
    results.filter(({ answers }) => answers[field].verdict === verdict).length;
  return [
    name,
    String(results.length),
    ...FIELDS.map(
      (field) => `${percent(of(field, 'right'), results.length)} (${percent(of(field, 'wrong'), results.length)})`,
    ),
    percent(results.filter(isAllRight).length, results.length),
  ];
}

const HEAD = ['', 'documents', ...FIELDS.map((field) => `${SHORT[field]} right (wrong)`), 'all three right'] as const;

/** Right and wrong per field, and all three right: a row for the whole, then one for each value of the traits. */
export function accuracyTable(
  title: string,
  results: readonly Result[],
  traits: readonly (keyof Traits | 'method')[],
): string {
  const rows = [rowOf(`**${title}**`, results)];
  for (const trait of traits) {
    const values = new Map<string, Result[]>();
    for (const result of results) {
      const value = trait === 'method' ? result.method : result.traits[trait];
      values.set(value, [...(values.get(value) ?? []), result]);
    }
    if (values.size < 2) continue;
    for (const [value, own] of [...values].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      rows.push(rowOf(`${trait}: ${value}`, own));
  }
  return markdown(HEAD, rows);
}

/** The mean over groups of "all three right": each template or family counts once, however many files it has. */
export function meanOverGroups(results: readonly Result[]): number {
  const groups = new Map<string, Result[]>();
  for (const result of results) groups.set(result.traits.group, [...(groups.get(result.traits.group) ?? []), result]);
  const shares = [...groups.values()].map((own) => own.filter(isAllRight).length / own.length);
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
}

const COVERAGES = [1, 0.95, 0.9, 0.8, 0.7, 0.5] as const;

/** Of the surest answers, up to a share of all documents, how many are right. */
export function precisionTable(results: readonly Result[]): string {
  const rows = FIELDS.map((field) => {
    const given = results
      .map(({ answers }) => answers[field])
      .filter(({ value }) => value !== null)
      .toSorted((a, b) => (b.confidence ?? 0) - (a.confidence ?? 0));
    const cells = COVERAGES.map((coverage) => {
      const count = Math.round(results.length * coverage);
      if (count > given.length) return '-';
      return percent(given.slice(0, count).filter(({ verdict }) => verdict === 'right').length, count);
    });
    return [
      SHORT[field],
      percent(given.length, results.length),
      percent(given.filter(({ verdict }) => verdict === 'right').length, given.length),
      ...cells,
    ];
  });
  return markdown(['', 'given', 'right of those given', ...COVERAGES.map((share) => `at ${share * 100}%`)], rows);
}

const BINS = [0.99, 0.97, 0.95, 0.9, 0.8, 0.7, 0.6, 0] as const;

/** How often values of a confidence are right: calibrated, if both agree. */
export function reliabilityTable(results: readonly Result[]): string {
  const rows = BINS.map((least, index) => {
    const below = BINS[index - 1] ?? Infinity;
    const cells = FIELDS.map((field) => {
      const own = results
        .map(({ answers }) => answers[field])
        .filter(({ value, confidence }) => value !== null && (confidence ?? 0) >= least && (confidence ?? 0) < below);
      if (own.length === 0) return '-';
      const mean = own.reduce((sum, { confidence }) => sum + (confidence ?? 0), 0) / own.length;
      const right = own.filter(({ verdict }) => verdict === 'right').length;
      return `${right} of ${own.length} (${percent(right, own.length)}; said ${percent(mean, 1)})`;
    });
    return [index === 0 ? `${least} and more` : `${least} to ${below}`, ...cells];
  });
  return markdown(['confidence', ...FIELDS.map((field) => SHORT[field])], rows);
}

function saidOf(results: readonly Result[], field: Field): Said[] {
  return results
    .map(({ answers }) => answers[field])
    .filter(({ value }) => value !== null)
    .map(({ confidence, verdict }) => ({ confidence: confidence ?? 0, isRight: verdict === 'right' }));
}

/** The expected calibration error of the values given for a field; null where none was given. */
export function calibrationError(results: readonly Result[], field: Field): number | null {
  return expectedError(saidOf(results, field));
}

/** An error, and in brackets what it would be by chance. */
function errorCell(values: readonly Said[]): string {
  const error = expectedError(values);
  return error === null ? '-' : `${error.toFixed(3)} (${errorByChance(values)?.toFixed(3)})`;
}

/** The expected calibration error of each field with that by chance, a row for each set. */
export function calibrationTable(
  sets: readonly { readonly title: string; readonly results: readonly Result[] }[],
): string {
  const rows = sets.map(({ title, results }) => [title, ...FIELDS.map((field) => errorCell(saidOf(results, field)))]);
  return markdown(['expected calibration error', ...FIELDS.map((field) => SHORT[field])], rows);
}

/** The expected calibration error of each kind of value of whole profiles with that by chance, a column for each set. */
export function valueCalibrationTable(
  sets: readonly { readonly title: string; readonly values: readonly JudgedValue[] }[],
): string {
  const cell = (values: readonly JudgedValue[], kind: ValueKind): string =>
    errorCell(
      values
        .filter((each) => each.kind === kind)
        .map(({ value, isRight }) => ({ confidence: value.confidence, isRight })),
    );
  const rows = VALUE_KINDS.map((kind) => [kind, ...sets.map(({ values }) => cell(values, kind))]);
  return markdown(['expected calibration error', ...sets.map(({ title }) => title)], rows);
}
