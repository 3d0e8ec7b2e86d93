import { type Case, FIELDS, type Field, isShown } from './case.ts';
import { type Extracted, profileOf } from './extractors.ts';
import { judge, type Verdict } from './judge.ts';
import { type Difference, firstDifference, profileDifferences } from './profile-differences.ts';
import { type Decision, type Side, stageOf } from './stage-of.ts';

/** A document with what two engines made of it. */
export interface Pair {
  readonly case: Pick<Case, 'id' | 'truth' | 'half'>;
  readonly old: Extracted;
  readonly new: Extracted;
}

/** `mended`: wrong or missed before, right now. `broke`: the other way round. `changed`: another value, and right or not as before. */
export type ChangeKind = 'mended' | 'broke' | 'changed';

/** One of the three values that differs. */
export interface Change extends Difference {
  readonly path: Field;
  readonly kind: ChangeKind;
  readonly old: string | null;
  readonly new: string | null;
  /** Where the engine that lacks the value lost it. */
  readonly decision: Decision;
}

/** What differs in one document. */
export interface Comparison {
  readonly case: Pair['case'];
  readonly changes: readonly Change[];
  /** All values of the profile that differ, the three among them. */
  readonly differences: readonly Difference[];
  /** Where the profiles first differ in any way, evidence and confidence included; null if they are equal byte for byte. */
  readonly firstDifference: Difference | null;
  /** Whether all three values were right before, and are right now. */
  readonly allRight: { readonly old: boolean; readonly new: boolean };
  /** The error of the new extraction, if it failed. */
  readonly failure: string | null;
}

/** Compares what two engines made of a document. */
export function compare(pair: Pair): Comparison {
  const [before, after] = [profileOf(pair.old), profileOf(pair.new)];
  const sides = {
    old: { profile: before, explanation: pair.old.explanation },
    new: { profile: after, explanation: pair.new.explanation },
  };
  const { truth } = pair.case;
  const verdict = (side: Side, field: Field): Verdict => judge(truth[field], side.profile?.[field]?.value ?? null);
  const isAllRight = (side: Side): boolean => FIELDS.every((field) => verdict(side, field) === 'right');
  return {
    case: pair.case,
    changes: FIELDS.map((field) => changeOf(field, sides, truth[field])).filter((change) => change !== null),
    differences: profileDifferences(before, after),
    firstDifference:
      pair.old.json === pair.new.json
        ? null
        : (firstDifference(before, after) ?? { path: 'order of the keys', old: undefined, new: undefined }),
    allRight: { old: isAllRight(sides.old), new: isAllRight(sides.new) },
    failure: pair.new.failure,
  };
}

function changeOf(
  field: Field,
  sides: { readonly old: Side; readonly new: Side },
  truth: Case['truth'][Field],
): Change | null {
  const [old, own] = [sides.old.profile?.[field]?.value ?? null, sides.new.profile?.[field]?.value ?? null];
  if (old === own) return null;
  const [before, after] = [judge(truth, old), judge(truth, own)];
  const kind =
    before === after || (before !== 'right' && after !== 'right') ? 'changed' : after === 'right' ? 'mended' : 'broke';
  // The side that was wrong lost the right value. Where the right value is null, the side that was right has kept a wrong one out.
  const lostByOld = kind === 'mended' ? own !== null : old === null;
  const lost = lostByOld ? own : old;
  return { path: field, kind, old, new: own, decision: stageOf(field, lost ?? '', lostByOld ? sides.old : sides.new) };
}

/** The figures of a comparison of many documents. */
export interface Totals {
  readonly documents: number;
  readonly mended: number;
  readonly broke: number;
  readonly changed: number;
  /** Documents in which any value of the profile differs. */
  readonly profilesDiffer: number;
  /** Documents whose profiles differ in any byte. */
  readonly bytesDiffer: number;
  /** Documents with all three values right. */
  readonly allRightOld: number;
  readonly allRightNew: number;
  readonly failed: number;
  /** Of the documents that differ, those that may not be shown. */
  readonly hidden: number;
}

export function totalsOf(comparisons: readonly Comparison[]): Totals {
  const count = (is: (one: Comparison) => boolean): number => comparisons.filter(is).length;
  const changes = comparisons.flatMap((one) => one.changes);
  const ofKind = (kind: ChangeKind): number => changes.filter((change) => change.kind === kind).length;
  return {
    documents: comparisons.length,
    mended: ofKind('mended'),
    broke: ofKind('broke'),
    changed: ofKind('changed'),
    profilesDiffer: count(({ differences }) => differences.length > 0),
    bytesDiffer: count((one) => one.firstDifference !== null),
    allRightOld: count(({ allRight }) => allRight.old),
    allRightNew: count(({ allRight }) => allRight.new),
    failed: count(({ failure }) => failure !== null),
    hidden: count((one) => one.firstDifference !== null && !isShown(one.case)),
  };
}
