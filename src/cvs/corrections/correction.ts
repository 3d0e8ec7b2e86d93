/** A range of time as a person gives it: `2019-06` or `2019`, as in the profile but without its places. */
export interface GivenDates {
  readonly start: string | null;
  readonly end: string | null;
  readonly current: boolean;
}

/** A value of a profile, without its places; null where there is none. */
export type PlainValue = string | number | boolean | readonly string[] | GivenDates | null;

/** What was done to a value, in the order of the history. */
export type Step = 'corrected' | 'cleared' | 'taken_back';

/** One step of a value's history. */
export interface Correction {
  readonly id: number;
  /** Its place in the profile, a JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly step: Step;
  /** What is shown since then; null where it was cleared or taken back. */
  readonly value: PlainValue;
  readonly memberId: number;
  readonly createdAt: Date;
}

/** The corrections that count, by their pointers: those that were taken back are none of them. */
export type Corrections = ReadonlyMap<string, PlainValue>;

export function correctionsOf(current: readonly Correction[]): Corrections {
  return new Map(current.flatMap(({ pointer, step, value }) => (step === 'taken_back' ? [] : [[pointer, value]])));
}
