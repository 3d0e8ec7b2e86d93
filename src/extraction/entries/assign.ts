import type { HeaderField } from './header-fields.ts';
import { transitionScore } from './score-header-field.ts';
import { FIELD_TAGS, type FieldTag, type TagScores } from './tags.ts';

/** Which tags can follow each other in a header, on the same scale as the scores of its fields. */
export interface Grammar {
  /** How well tag `to` at a field follows tag `from` (null: start of the header). */
  readonly follows: (from: FieldTag | null, to: FieldTag, field: HeaderField) => number;
  /** An entry without a role, or without an employer, is possible but unlikely. */
  readonly roleMissing: number;
  readonly companyMissing: number;
}

/** The grammar for the scores of the rules. */
export const RULE_GRAMMAR: Grammar = { follows: transitionScore, roleMissing: -1.4, companyMissing: -0.9 };

/** The best path so far that ends in a tag, by whether it contains a role and an employer. */
interface State {
  readonly score: number;
  readonly tag: FieldTag | null;
  readonly before: State | null;
  readonly hasRole: boolean;
  readonly hasCompany: boolean;
}

const START: State = { score: 0, tag: null, before: null, hasRole: false, hasCompany: false };

/** Whether the tag opens a second role or a second employer. An entry has one of each. */
function isSecond(state: State, tag: FieldTag): boolean {
  if (state.tag === tag) return false;
  return (tag === 'role' && state.hasRole) || (tag === 'company' && state.hasCompany);
}

interface Step {
  readonly field: HeaderField;
  readonly scores: TagScores;
  readonly banned: FieldTag | null;
  readonly grammar: Grammar;
}

function advance(states: readonly State[], { field, scores, banned, grammar }: Step): State[] {
  const best: (State | undefined)[] = [];
  for (const state of states) {
    FIELD_TAGS.forEach((tag, index) => {
      if (tag === banned || isSecond(state, tag)) return;
      const score = state.score + scores[tag] + grammar.follows(state.tag, tag, field);
      const hasRole = state.hasRole || tag === 'role';
      const hasCompany = state.hasCompany || tag === 'company';
      const slot = index * 4 + (hasRole ? 2 : 0) + (hasCompany ? 1 : 0);
      const known = best[slot];
      if (known === undefined || score > known.score) best[slot] = { score, tag, before: state, hasRole, hasCompany };
    });
  }
  return best.filter((state) => state !== undefined);
}

function totalOf(state: State, { roleMissing, companyMissing }: Grammar): number {
  return state.score + (state.hasRole ? 0 : roleMissing) + (state.hasCompany ? 0 : companyMissing);
}

function tagsOf(last: State): FieldTag[] {
  const tags: FieldTag[] = [];
  for (let state: State | null = last; state !== null; state = state.before)
    if (state.tag !== null) tags.push(state.tag);
  return tags.toReversed();
}

export interface Assignment {
  readonly tags: readonly FieldTag[];
  readonly score: number;
}

/** A tag that some fields must not get. It shows how much worse the next best assignment is. */
export interface Ban {
  readonly fields: readonly number[];
  readonly tag: FieldTag;
}

/** Options of the assignment. */
export interface AssignOptions {
  readonly ban?: Ban | null;
  readonly grammar?: Grammar;
}

/**
 * The best tags for the fields of one entry's header: at most one role and one employer, each on adjacent fields.
 * Viterbi algorithm over the tag and what the path contains.
 * @param fields the header's fields, in reading order
 * @param scores one row of scores a field
 * @param options a tag that some fields must not get; the grammar that belongs to the scores
 */
export function assignTags(
  fields: readonly HeaderField[],
  scores: readonly TagScores[],
  { ban = null, grammar = RULE_GRAMMAR }: AssignOptions = {},
): Assignment {
  let states: State[] = [START];
  fields.forEach((field, index) => {
    const fieldScores = scores[index];
    if (fieldScores === undefined) return;
    const banned = ban?.fields.includes(index) === true ? ban.tag : null;
    states = advance(states, { field, scores: fieldScores, banned, grammar });
  });
  let best = states[0] ?? START;
  for (const state of states) if (totalOf(state, grammar) > totalOf(best, grammar)) best = state;
  return { tags: tagsOf(best), score: totalOf(best, grammar) };
}
