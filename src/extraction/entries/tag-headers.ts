import { type Assignment, assignTags, type Grammar } from './assign.ts';
import type { HeaderField } from './header-fields.ts';
import type { Tagging } from './tagging.ts';
import type { FieldTag, TagScores } from './tags.ts';

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

/** Assigns tags to the header fields of one section's entries. */
export function tagHeaders(
  headers: readonly (readonly HeaderField[])[],
  { score, grammar }: Pick<Tagging, 'score' | 'grammar'>,
): TaggedHeader[] {
  const scores = score(headers);
  let employed: TaggedHeader | undefined;
  return headers.map((fields, index) => {
    const own = { fields, scores: scores[index] ?? [], grammar };
    const first = { ...own, assignment: assignTags(own.fields, own.scores, { grammar }) };
    const tagged = withoutFalseCompany(first, employed);
    if (tagged.assignment.tags.includes('company')) employed = tagged;
    return tagged;
  });
}
