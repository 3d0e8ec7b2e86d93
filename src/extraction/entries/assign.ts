import type { HeaderField, HeaderFieldFeatures } from './header-fields.ts';
import type { Separator } from './separators.ts';
import { FIELD_TAGS, type FieldTag, type TagScores } from './sequence-model.ts';

/** The weight of the section's other entries in a score. One template usually prints all of them. */
const SLOT_SHARE = 0.45;

function lengthPenalty(words: number): number {
  if (words <= 7) return 0;
  return (words - 7) * 0.35;
}

function roleScore(f: HeaderFieldFeatures): number {
  let score = 3.2 * f.title - 1.1;
  if (f.legalForm) score -= 1.5;
  score -= 1.2 * f.place + 0.4 * f.company;
  if (f.startsWithAt) score -= 2;
  if (f.startsLower) score -= 0.7;
  if (f.digits > 0.3) score -= 1;
  if (f.bold) score += 0.15;
  return score - lengthPenalty(f.words);
}

function companyTagScore(f: HeaderFieldFeatures): number {
  let score = 2.6 * f.company + 0.25;
  if (f.legalForm) score += 0.8;
  score -= 2 * f.title * (1 - f.company * 0.6);
  score -= 2.2 * f.place * (1 - f.company * 0.5);
  score -= 1.2 * f.team;
  if (f.startsWithAt) score += 2;
  if (f.startsLower) score -= 1.2;
  if (f.digits > 0.5) score -= 1;
  if (f.bold) score += 0.2;
  if (f.atRight) score -= 0.15;
  if (f.inFirstLine) score += 0.2;
  if (f.isCapitals) score += 0.25;
  if (f.separator === 'comma' || f.separator === 'paren') score -= 0.15;
  return score - lengthPenalty(f.words);
}

/**
 * Scores of every tag for one header field, by its features alone. 0 means as likely as any unimportant text. The
 * scales of the tags are comparable.
 */
function scoreHeaderField(f: HeaderFieldFeatures): TagScores {
  let role = roleScore(f);
  let company = companyTagScore(f);
  let location =
    3.2 * f.place -
    0.75 +
    (f.atRight && f.words <= 4 ? 0.15 : 0) -
    (f.title > 0.5 ? 1 : 0) -
    lengthPenalty(f.words * 2);
  let team = 2.2 * f.team - 0.6 - lengthPenalty(f.words) - f.title * 0.5;
  const employment = f.employment ? 2.2 - f.title * 0.4 : -3;
  const isPlainName = f.words <= 4 && !f.startsLower && f.digits === 0;
  let other = f.isPlaceholder ? 12 : f.isUrl || f.isLabel ? 4 : isPlainName ? -0.25 : lengthPenalty(f.words) * 0.5;
  const labelled = f.followsLabel ? 4 : 0.3;
  if (f.labelled === 'role') role += labelled;
  if (f.labelled === 'company') company += labelled;
  if (f.labelled === 'location') location += labelled;
  if (f.labelled === 'team') team += labelled;
  if (f.labelled === 'other' || f.labelled === 'dates') other += 3;
  if (f.isUrl) {
    role -= 3;
    company -= 1.5;
  }
  return { role, company, location, team, employment, other };
}

/**
 * The scores of each entry's header fields, moved towards the mean of the fields in the same slot of all entries of the
 * section.
 */
export function scoresWithConsensus(entries: readonly (readonly HeaderField[])[]): TagScores[][] {
  const own = entries.map((fields) => fields.map((field) => scoreHeaderField(field.features)));
  const sums = new Map<string, { count: number; totals: Record<FieldTag, number> }>();
  entries.forEach((fields, entry) => {
    fields.forEach((field, index) => {
      const scores = own[entry]?.[index];
      if (scores === undefined) return;
      const sum = sums.get(field.slot) ?? {
        count: 0,
        totals: { role: 0, company: 0, location: 0, team: 0, employment: 0, other: 0 },
      };
      sum.count += 1;
      for (const tag of FIELD_TAGS) sum.totals[tag] += Math.max(-2.5, Math.min(2.5, scores[tag]));
      sums.set(field.slot, sum);
    });
  });
  return entries.map((fields, entry) =>
    fields.map((field, index) => {
      const scores = own[entry]?.[index] as TagScores;
      const sum = sums.get(field.slot);
      if (sum === undefined || sum.count < 2) return scores;
      const shifted = { ...scores };
      for (const tag of FIELD_TAGS) {
        const mean = sum.totals[tag] / sum.count;
        shifted[tag] = scores[tag] * (1 - SLOT_SHARE) + mean * SLOT_SHARE;
      }
      return shifted;
    }),
  );
}

/** Score of a field that continues across a separator. A comma is often part of a title, a tab hardly ever. */
const CONTINUE: Readonly<Record<Separator, number>> = {
  start: -9,
  line: -7,
  tab: -5,
  bar: -2.6,
  dash: -0.9,
  comma: 0.1,
  paren: -1.3,
  at: -0.8,
  slash: 0.6,
  colon: -1.5,
  style: -0.9,
  date: -6,
};

/** An employer's name rarely continues across a comma or a dash: a town or a department follows. */
const COMPANY_CONTINUE: Readonly<Record<Separator, number>> = {
  ...CONTINUE,
  comma: -1.1,
  dash: -1.2,
  paren: -1.6,
  style: -0.6,
  slash: -0.2,
};

/** One to three words behind an employer's name and a comma are usually its town, known or not. */
function afterCompany({ separator, features }: HeaderField): number {
  const isShort = features.words <= 3 && !features.startsLower && features.title < 0.4 && features.company < 0.3;
  if (separator === 'comma') return isShort ? 1.1 : 0.4;
  if (separator === 'paren' || separator === 'dash' || separator === 'bar') return isShort ? 0.5 : 0.2;
  return 0.2;
}

/** The score of a change from one tag to the next, by the separator between them. */
function transitionScore(from: FieldTag | null, to: FieldTag, field: HeaderField): number {
  if (from === null) return 0;
  const { separator } = field;
  if (from === 'company' && to === 'company') return COMPANY_CONTINUE[separator];
  if (from === to && to !== 'other') return CONTINUE[separator];
  if (from === 'role' && to === 'other' && separator === 'comma') return -0.9;
  if (separator === 'slash') return to === 'location' && field.features.place >= 0.3 ? 0.4 : -0.6;
  if (from === 'company' && to === 'location') return afterCompany(field);
  if (from === 'role' && to === 'team') return field.features.team >= 0.3 ? 0.3 : -0.6;
  if (from === 'company' && to === 'team') return 0.25;
  if (from === 'role' && to === 'company') return separator === 'at' ? 1.2 : separator === 'comma' ? 0.1 : 0.2;
  if (from === 'location' && to === 'location') return 0.1;
  if (to === 'location' && field.features.place < 0.3 && !field.features.atRight) return -0.7;
  return 0;
}

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
