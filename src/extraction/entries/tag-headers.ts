import { type Assignment, assignTags, type Grammar } from './assign.ts';
import type { HeaderField } from './header-fields.ts';
import { FIELD_TAGS, type FieldTag, type TagScores } from './sequence-model.ts';
import type { Tagging } from './tagging.ts';

/** The fields of an entry's header with their tags. */
export interface TaggedHeader {
  readonly fields: readonly HeaderField[];
  /** The scores of every tag, field by field. */
  readonly scores: readonly TagScores[];
  readonly assignment: Assignment;
  /** The grammar by which the tags were assigned. */
  readonly grammar: Grammar;
}

/** The tag in each slot of a header. */
function tagsBySlot({ fields, assignment }: TaggedHeader): Map<string, FieldTag | undefined> {
  return new Map(fields.map((field, index) => [field.slot, assignment.tags[index]]));
}

/**
 * Corrects the header of a second role at the same employer. It is the header above without the employer's line. A
 * field tagged as employer in a slot where the header above has a part of its role ("Engineer, Payments") gets another
 * tag.
 */
function withoutFalseCompany(tagged: TaggedHeader, before: TaggedHeader | undefined): TaggedHeader {
  if (before === undefined) return tagged;
  const at = tagged.assignment.tags.indexOf('company');
  const field = tagged.fields[at];
  if (field === undefined || field.features.legalForm || field.features.company >= 0.6) return tagged;
  const known = tagsBySlot(before);
  const own = new Set(tagged.fields.map((other) => other.slot));
  const companySlots = [...known].filter(([, tag]) => tag === 'company').map(([slot]) => slot);
  const there = known.get(field.slot);
  const isShorter = companySlots.length > 0 && companySlots.every((slot) => !own.has(slot));
  if (!isShorter || there === undefined || there === 'company') return tagged;
  return {
    ...tagged,
    assignment: assignTags(tagged.fields, tagged.scores, {
      ban: { fields: [at], tag: 'company' },
      grammar: tagged.grammar,
    }),
  };
}

/** From this score on, a field names a role. */
const ROLE_SURE = 0.5;

/**
 * Whether a field ends the list that is the role: "Helper stores, road building, cleaning". It is behind two parts or more of the role on its line,
 * and nothing follows it there. A team behind roles ("Cook, Sous Chef, Main Kitchen") differs by the parts before it, which are roles by themselves.
 */
function endsListedRole({ fields, assignment: { tags } }: TaggedHeader, at: number): boolean {
  const field = fields[at];
  if (field?.separator !== 'comma' || fields[at + 1]?.line === field.line) return false;
  const before = [at - 2, at - 1].map((index) => ({ other: fields[index], tag: tags[index] }));
  const isList = before.every(({ other, tag }) => tag === 'role' && other?.line === field.line);
  const last = before[1]?.other;
  return (
    isList &&
    last?.separator === 'comma' &&
    last.features.bold === field.features.bold &&
    last.features.italic === field.features.italic &&
    last.features.title < ROLE_SURE
  );
}

/** Makes the last part of a listed role a part of it where it was taken for a team. */
function withWholeLists(tagged: TaggedHeader): TaggedHeader {
  const tags = tagged.assignment.tags.map((tag, at) => (tag === 'team' && endsListedRole(tagged, at) ? 'role' : tag));
  return { ...tagged, assignment: { ...tagged.assignment, tags } };
}

/** How much the tags of the other entries count at the same slot, on the scale of the scores. */
const AGREEMENT = 0.6;
/** Votes for every tag before the entries are counted, so that a few entries prove little. */
const VOTES_BEFORE = 0.5;
/** Fewer other entries than this show no pattern. */
const VOTERS_MIN = 2;

/**
 * The scores of each field, raised for the tags that the other entries of the section have at the same slot: one template
 * usually prints all of them.
 */
function withAgreement(tagged: readonly TaggedHeader[]): (readonly TagScores[])[] {
  const votes = new Map<string, Map<FieldTag, number>>();
  const ownVotes = tagged.map(tagsBySlot);
  for (const own of ownVotes)
    for (const [slot, tag] of own) {
      if (tag === undefined) continue;
      const atSlot = votes.get(slot) ?? new Map<FieldTag, number>();
      votes.set(slot, atSlot.set(tag, (atSlot.get(tag) ?? 0) + 1));
    }
  return tagged.map(({ fields, scores }, entry) =>
    fields.map(({ slot }, index) => {
      const own = scores[index] as TagScores;
      const ownTag = ownVotes[entry]?.get(slot);
      const count = (tag: FieldTag): number => (votes.get(slot)?.get(tag) ?? 0) - (tag === ownTag ? 1 : 0);
      const voters = FIELD_TAGS.reduce((sum, tag) => sum + count(tag), 0);
      if (voters < VOTERS_MIN) return own;
      const shifted: Record<FieldTag, number> = { ...own };
      for (const tag of FIELD_TAGS)
        shifted[tag] += AGREEMENT * Math.log((count(tag) + VOTES_BEFORE) / (voters + VOTES_BEFORE * FIELD_TAGS.length));
      return shifted;
    }),
  );
}

/** Assigns tags to the header fields of one section's entries: by themselves first, then again with the pattern of all. */
export function tagHeaders(
  headers: readonly (readonly HeaderField[])[],
  { score, grammar }: Pick<Tagging, 'score' | 'grammar'>,
): TaggedHeader[] {
  const alone = score(headers);
  const scores = withAgreement(
    headers.map((fields, index) => {
      const own = { fields, scores: alone[index] ?? [], grammar };
      return { ...own, assignment: assignTags(own.fields, own.scores, { grammar }) };
    }),
  );
  let employed: TaggedHeader | undefined;
  return headers.map((fields, index) => {
    const own = { fields, scores: scores[index] ?? [], grammar };
    const first = { ...own, assignment: assignTags(own.fields, own.scores, { grammar }) };
    const tagged = withWholeLists(withoutFalseCompany(first, employed));
    if (tagged.assignment.tags.includes('company')) employed = tagged;
    return tagged;
  });
}
