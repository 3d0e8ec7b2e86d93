import type { Atom } from './atoms.ts';
import { type AtomLabel, LABELS, type LabelScores, transitionScore } from './score-atom.ts';

/** An entry without a role, or without an employer, is possible but unlikely. */
const ROLE_MISSING = -1.4;
const COMPANY_MISSING = -0.9;

interface State {
  readonly score: number;
  readonly labels: readonly AtomLabel[];
  readonly hasRole: boolean;
  readonly hasCompany: boolean;
}

function keyOf(state: State): string {
  return `${state.labels.at(-1)}${state.hasRole ? 'r' : ''}${state.hasCompany ? 'c' : ''}`;
}

/** Whether the label opens a second role or a second employer, which one entry does not have. */
function isSecond(state: State, label: AtomLabel): boolean {
  const goesOn = state.labels.at(-1) === label;
  return !goesOn && ((label === 'role' && state.hasRole) || (label === 'company' && state.hasCompany));
}

function step(states: readonly State[], atom: Atom, options: { scores: LabelScores; banned: AtomLabel | null }): State[] {
  const { scores, banned } = options;
  const best = new Map<string, State>();
  for (const state of states) {
    for (const label of LABELS) {
      if (label === banned || isSecond(state, label)) continue;
      const next: State = {
        score: state.score + scores[label] + transitionScore(state.labels.at(-1) ?? null, label, atom),
        labels: [...state.labels, label],
        hasRole: state.hasRole || label === 'role',
        hasCompany: state.hasCompany || label === 'company',
      };
      const key = keyOf(next);
      const known = best.get(key);
      if (known === undefined || next.score > known.score) best.set(key, next);
    }
  }
  return [...best.values()];
}

export interface Assignment {
  readonly labels: readonly AtomLabel[];
  readonly score: number;
}

/** A label that an atom must not get: for asking how much worse the next best reading is. */
export interface Ban {
  readonly atom: number;
  readonly label: AtomLabel;
}

/**
 * The best labels for the atoms of one entry's header: at most one role and one employer, each in neighbouring atoms
 * (Viterbi over label and what has been seen).
 */
export function assignLabels(atoms: readonly Atom[], scores: readonly LabelScores[], ban: Ban | null = null): Assignment {
  let states: State[] = [{ score: 0, labels: [], hasRole: false, hasCompany: false }];
  atoms.forEach((atom, index) => {
    const own = scores[index];
    const banned = ban?.atom === index ? ban.label : null;
    if (own !== undefined) states = step(states, atom, { scores: own, banned });
  });
  const total = (state: State) =>
    state.score + (state.hasRole ? 0 : ROLE_MISSING) + (state.hasCompany ? 0 : COMPANY_MISSING);
  let best = states[0] as State;
  for (const state of states) if (total(state) > total(best)) best = state;
  return { labels: best.labels, score: total(best) };
}
