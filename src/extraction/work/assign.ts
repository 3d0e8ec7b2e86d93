import type { Atom } from './atoms.ts';
import { type AtomLabel, LABELS, type LabelScores, transitionScore } from './score-atom.ts';

/** What may follow what in a header, in the same scale as the scores of its parts. */
export interface Grammar {
  /** How well a label follows another (null: begins the header) at a part. */
  readonly follows: (from: AtomLabel | null, to: AtomLabel, atom: Atom) => number;
  /** An entry without a role, or without an employer, is possible but unlikely. */
  readonly roleMissing: number;
  readonly companyMissing: number;
}

/** The grammar that goes with the scores of the rules. */
export const RULE_GRAMMAR: Grammar = { follows: transitionScore, roleMissing: -1.4, companyMissing: -0.9 };

/** The best reading so far that ends in a label, having seen a role or an employer or not. */
interface State {
  readonly score: number;
  readonly label: AtomLabel | null;
  readonly before: State | null;
  readonly hasRole: boolean;
  readonly hasCompany: boolean;
}

const START: State = { score: 0, label: null, before: null, hasRole: false, hasCompany: false };

/** Whether the label opens a second role or a second employer, which one entry does not have. */
function isSecond(state: State, label: AtomLabel): boolean {
  if (state.label === label) return false;
  return (label === 'role' && state.hasRole) || (label === 'company' && state.hasCompany);
}

interface Step {
  readonly atom: Atom;
  readonly scores: LabelScores;
  readonly banned: AtomLabel | null;
  readonly grammar: Grammar;
}

function advance(states: readonly State[], { atom, scores, banned, grammar }: Step): State[] {
  const best: (State | undefined)[] = [];
  for (const state of states) {
    LABELS.forEach((label, index) => {
      if (label === banned || isSecond(state, label)) return;
      const score = state.score + scores[label] + grammar.follows(state.label, label, atom);
      const hasRole = state.hasRole || label === 'role';
      const hasCompany = state.hasCompany || label === 'company';
      const slot = index * 4 + (hasRole ? 2 : 0) + (hasCompany ? 1 : 0);
      const known = best[slot];
      if (known === undefined || score > known.score) best[slot] = { score, label, before: state, hasRole, hasCompany };
    });
  }
  return best.filter((state) => state !== undefined);
}

function totalOf(state: State, { roleMissing, companyMissing }: Grammar): number {
  return state.score + (state.hasRole ? 0 : roleMissing) + (state.hasCompany ? 0 : companyMissing);
}

function labelsOf(last: State): AtomLabel[] {
  const labels: AtomLabel[] = [];
  for (let state: State | null = last; state !== null; state = state.before)
    if (state.label !== null) labels.push(state.label);
  return labels.toReversed();
}

export interface Assignment {
  readonly labels: readonly AtomLabel[];
  readonly score: number;
}

/** A label that some atoms must not get: for asking how much worse the next best reading is. */
export interface Ban {
  readonly atoms: readonly number[];
  readonly label: AtomLabel;
}

/** How a header is to be read, where it is not by the rules alone. */
export interface AssignOptions {
  readonly ban?: Ban | null;
  readonly grammar?: Grammar;
}

/**
 * The best labels for the atoms of one entry's header: at most one role and one employer, each in neighbouring atoms
 * (Viterbi over label and what has been seen).
 *
 * @param options a label that some atoms must not get; the grammar that goes with the scores.
 */
export function assignLabels(
  atoms: readonly Atom[],
  scores: readonly LabelScores[],
  { ban = null, grammar = RULE_GRAMMAR }: AssignOptions = {},
): Assignment {
  let states: State[] = [START];
  atoms.forEach((atom, index) => {
    const own = scores[index];
    if (own === undefined) return;
    const banned = ban?.atoms.includes(index) === true ? ban.label : null;
    states = advance(states, { atom, scores: own, banned, grammar });
  });
  let best = states[0] ?? START;
  for (const state of states) if (totalOf(state, grammar) > totalOf(best, grammar)) best = state;
  return { labels: labelsOf(best), score: totalOf(best, grammar) };
}
