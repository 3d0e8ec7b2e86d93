import { type Assignment, assignTags, type Grammar } from './assign.ts';
import type { HeaderField } from './header-fields.ts';
import type { Tagging } from './tagging.ts';
import type { FieldTag, TagScores } from './tags.ts';

/** The fields of an entry's header with what each was found to be. */
export interface TaggedHeader {
  readonly fields: readonly HeaderField[];
  /** The scores of every tag, field by field. */
  readonly scores: readonly TagScores[];
  readonly assignment: Assignment;
  /** The grammar by which the tags were assigned. */
  readonly grammar: Grammar;
}

/** The slots of a header with what was found in them. */
function labelsBySlot({ fields, assignment }: TaggedHeader): Map<string, FieldTag | undefined> {
  return new Map(fields.map((field, index) => [field.slot, assignment.tags[index]]));
}

/**
 * A second role at the employer above: its header is that of the entry before without the line of the employer. What then
 * looks like an employer stands where the entry before has a part of its role ("Engineer, Payments"), and is one here too.
 */
function withoutFalseCompany(tagged: TaggedHeader, before: TaggedHeader | undefined): TaggedHeader {
  if (before === undefined) return tagged;
  const at = tagged.assignment.tags.indexOf('company');
  const field = tagged.fields[at];
  if (field === undefined || field.features.legalForm || field.features.company >= 0.6) return tagged;
  const known = labelsBySlot(before);
  const own = new Set(tagged.fields.map((other) => other.slot));
  const companySlots = [...known].filter(([, label]) => label === 'company').map(([slot]) => slot);
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
