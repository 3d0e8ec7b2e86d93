import type { HeaderField } from './header-fields.ts';
import { transitionScore } from './score-header-field.ts';
import { FIELD_TAGS, type FieldTag, type TagScores } from './tags.ts';

/** What may follow what in a header, in the same scale as the scores of its parts. */
export interface Grammar {
  /** How well a label follows another (null: begins the header) at a part. */
  readonly follows: (from: FieldTag | null, to: FieldTag, field: HeaderField) => number;
  /** An entry without a role, or without an employer, is possible but unlikely. */
  readonly roleMissing: number;
  readonly companyMissing: number;
}

/** The grammar that goes with the scores of the rules. */
export const RULE_GRAMMAR: Grammar = { follows: transitionScore, roleMissing: -1.4, companyMissing: -0.9 };

/** The best reading so far that ends in a label, having seen a role or an employer or not. */
interface State {
  readonly score: number;
  readonly label: FieldTag | null;
  readonly before: State | null;
  readonly hasRole: boolean;
  readonly hasCompany: boolean;
}

const START: State = { score: 0, label: null, before: null, hasRole: false, hasCompany: false };

/** Whether the label opens a second role or a second employer, which one entry does not have. */
function isSecond(state: State, label: FieldTag): boolean {
  if (state.label === label) return false;
  return (label === 'role' && state.hasRole) || (label === 'company' && state.hasCompany);
}

interface Step {
  readonly atom: HeaderField;
  readonly scores: TagScores;
  readonly banned: FieldTag | null;
  readonly grammar: Grammar;
}

function advance(states: readonly State[], { atom: field, scores, banned, grammar }: Step): State[] {
  const best: (State | undefined)[] = [];
  for (const state of states) {
    FIELD_TAGS.forEach((label, index) => {
      if (label === banned || isSecond(state, label)) return;
      const score = state.score + scores[label] + grammar.follows(state.label, label, field);
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

function labelsOf(last: State): FieldTag[] {
  const labels: FieldTag[] = [];
  for (let state: State | null = last; state !== null; state = state.before)
    if (state.label !== null) labels.push(state.label);
  return labels.toReversed();
}

export interface Assignment {
  readonly tags: readonly FieldTag[];
  readonly score: number;
}

/** A label that some atoms must not get: for asking how much worse the next best reading is. */
export interface Ban {
  readonly fields: readonly number[];
  readonly tag: FieldTag;
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
export function assignTags(
  fields: readonly HeaderField[],
  scores: readonly TagScores[],
  { ban = null, grammar = RULE_GRAMMAR }: AssignOptions = {},
): Assignment {
  let states: State[] = [START];
  fields.forEach((field, index) => {
    const own = scores[index];
    if (own === undefined) return;
    const banned = ban?.fields.includes(index) === true ? ban.tag : null;
    states = advance(states, { atom: field, scores: own, banned, grammar });
  });
  let best = states[0] ?? START;
  for (const state of states) if (totalOf(state, grammar) > totalOf(best, grammar)) best = state;
  return { tags: labelsOf(best), score: totalOf(best, grammar) };
}
