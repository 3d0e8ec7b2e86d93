/** One figure of a bench, with the target that it is held to. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What the figure is to be, as it is printed; absent for one that is only looked at. */
  readonly target?: { readonly text: string; readonly met: boolean };
}

/** What this machine lacks the means to measure, by name. */
export interface Unmeasured {
  readonly name: string;
  readonly lacking: string;
}

/** What a bench found out. */
export type Measured = readonly (Figure | Unmeasured)[];

/** The value at a quantile (0 to 1) of some values: the nearest one, not a mean of two. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(at * sorted.length) - 1))];
  if (value === undefined) throw new RangeError('there is no quantile of no values');
  return value;
}

/** The median of some values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A figure that must not be above a limit. */
export function atMost(name: string, value: number, limit: { readonly value: number; readonly unit: string }): Figure {
  return {
    name,
    value,
    unit: limit.unit,
    target: { text: `at most ${limit.value} ${limit.unit}`, met: value <= limit.value },
  };
}

/** A figure that must not be below a limit. */
export function atLeast(name: string, value: number, limit: { readonly value: number; readonly unit: string }): Figure {
  return {
    name,
    value,
    unit: limit.unit,
    target: { text: `at least ${limit.value} ${limit.unit}`, met: value >= limit.value },
  };
}

/** Rounds to three significant digits, or to a whole number from 100 on. */
export function shown(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
}

/** Prints figures as lines for a person. */
export function printFigures(measured: Measured): void {
  for (const one of measured) {
    if ('lacking' in one) {
      console.log(`${one.name}: not measured, ${one.lacking}`);
      continue;
    }
    const { name, value, unit, target } = one;
    const verdict = target === undefined ? '' : ` (${target.text}: ${target.met ? 'met' : 'MISSED'})`;
    console.log(`${name}: ${shown(value)} ${unit}${verdict}`);
  }
}
