import { TEXT_KINDS, type TextKind } from '../kinds/kind-model.ts';

/** Kinds that mean the same to the taggers. What is of the last group belongs in no header. */
const GROUPS = {
  role: ['role'],
  company: ['employer', 'school'],
  place: ['place', 'street'],
  team: ['team'],
  none: ['person', 'degree', 'skill', 'prose', 'other'],
} as const satisfies Readonly<Record<string, readonly TextKind[]>>;
const NAMES = Object.keys(GROUPS) as (keyof typeof GROUPS)[];
const INDICES = NAMES.map((name) => GROUPS[name].map((kind) => TEXT_KINDS.indexOf(kind)));

/** Count of the numbers of `kindOdds`. */
export const KIND_ODDS_SIZE = NAMES.length;

const SURE = 0.999;
/** Brings the odds to the scale of the taggers' other inputs. */
const SCALE = 4;

/**
 * The odds that a text is a role, an employer or school, a place, a team, or none of them, as logarithms. 0 is as likely as
 * not.
 * @param kinds the probability of each of TEXT_KINDS
 */
export function kindOdds(kinds: Float32Array): number[] {
  return INDICES.map((indices) => {
    const sum = indices.reduce((total, index) => total + (kinds[index] ?? 0), 0);
    const share = Math.max(1 - SURE, Math.min(SURE, sum));
    return Math.log(share / (1 - share)) / SCALE;
  });
}

/** The likeliest of the five by its odds, with its probability: "kind role 0.93". */
export function likeliestKind(odds: readonly number[]): string {
  const most = Math.max(...odds);
  const share = 1 / (1 + Math.exp(-most * SCALE));
  return `kind ${NAMES[odds.indexOf(most)] ?? 'none'} ${share.toFixed(2)}`;
}
