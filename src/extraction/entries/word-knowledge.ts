import { TEXT_KINDS, type TextKind, textKinds } from '../kinds/text-kinds.ts';
import { companyScore, teamScore } from '../lexicon/companies.ts';
import { placeScore } from '../lexicon/places.ts';
import { titleScore } from '../lexicon/titles.ts';

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

/** Whether one of the five is likelier than not by its odds. */
export function isLikelyOf(name: keyof typeof GROUPS, odds: readonly number[]): boolean {
  return (odds[NAMES.indexOf(name)] ?? 0) > 0;
}

/** The likeliest of the five by its odds, with its probability: "kind role 0.93". */
export function likeliestKind(odds: readonly number[]): string {
  const most = Math.max(...odds);
  const share = 1 / (1 + Math.exp(-most * SCALE));
  return `kind ${NAMES[odds.indexOf(most)] ?? 'none'} ${share.toFixed(2)}`;
}

/**
 * What is known of a text: scores of the word lists, 0 to 1 each, and the probabilities of the learned model of text
 * kinds. The taggers use this interface, so that training can hide words: a tagger that knows every title of its
 * training data never learns to use the layout.
 */
export interface WordKnowledge {
  readonly title: (text: string) => number;
  readonly company: (text: string) => number;
  readonly place: (text: string) => number;
  readonly team: (text: string) => number;
  /** The probability of each of TEXT_KINDS. */
  readonly kinds: (text: string) => Float32Array;
}

/** All words of the lexicon, and the shipped model of text kinds. */
export const KNOWN_WORDS: WordKnowledge = {
  title: titleScore,
  company: companyScore,
  place: placeScore,
  team: teamScore,
  kinds: textKinds,
};
