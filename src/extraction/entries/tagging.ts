import type { FoundRange } from '../dates/dates.ts';
import type { Line } from '../model/document.ts';
import { type Assignment, assignTags, type Grammar, RULE_GRAMMAR, scoresWithConsensus } from './assign.ts';
import { areWithin, employerSpanOf } from './employer-spans.ts';
import { HEADER_FIELD_INPUT_SIZE, SEPARATOR_CLASSES } from './header-field-features.ts';
import { type HeaderField, rangesOf } from './header-fields.ts';
import { LINE_INPUT_SIZE } from './line-features.ts';
import { loadModel } from './model-file.ts';
import { FIELD_TAGS, type FieldTag, LINE_TAGS, type SequenceModel, type TagScores } from './sequence-model.ts';
import { type EntryLines, splitEntries } from './split-entries.ts';
import { learnedGrammar, taggedScores } from './tag-header-fields.ts';
import { tagEntries } from './tag-lines.ts';

/** How sections are split into entries and their headers scored. */
export interface Tagging {
  /** Splits the lines of a section into entries. */
  readonly split: (lines: readonly Line[]) => readonly EntryLines[];
  /** Scores of every tag for the header fields of one section's entries. */
  readonly score: (entries: readonly (readonly HeaderField[])[]) => TagScores[][];
  /** The grammar that belongs to the scores. */
  readonly grammar: Grammar;
}

/** The two trained taggers. `npm run train` writes their weights to `extraction/weights`. */
export interface Taggers {
  readonly lines: SequenceModel;
  readonly parts: SequenceModel;
}

let shipped: Taggers | null = null;

/**
 * The shipped taggers. Their weights are read at the first call, so that training does not need them.
 * @throws Error if the weights are missing or were trained for other features than the code computes
 */
export function shippedTaggers(): Taggers {
  shipped ??= {
    lines: loadModel(new URL('../weights/lines.bin', import.meta.url), {
      inputSize: LINE_INPUT_SIZE,
      labelCount: LINE_TAGS.length,
      classCount: 1,
    }),
    parts: loadModel(new URL('../weights/parts.bin', import.meta.url), {
      inputSize: HEADER_FIELD_INPUT_SIZE,
      labelCount: FIELD_TAGS.length,
      classCount: SEPARATOR_CLASSES.length,
    }),
  };
  return shipped;
}

function trainedTagging({ lines, parts }: Taggers): Tagging {
  return {
    split: (rows) => tagEntries(rows, lines),
    score: (entries) => taggedScores(entries, parts),
    grammar: learnedGrammar(parts),
  };
}

let trained: Tagging | null = null;

/** Tagging by the shipped taggers. */
export function shippedTagging(): Tagging {
  trained ??= trainedTagging(shippedTaggers());
  return trained;
}

/** Tagging by hand-written rules alone. The taggers use it as one of their inputs and are measured against it. */
export const RULES: Tagging = { split: splitEntries, score: scoresWithConsensus, grammar: RULE_GRAMMAR };

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

/** The lines of a header's fields. */
function linesOf({ fields }: TaggedHeader): Line[] {
  return [...new Set(fields.map(({ line }) => line))];
}

function rangeOf(line: Line | undefined): FoundRange | undefined {
  return line === undefined ? undefined : rangesOf(line).find(({ single }) => !single);
}

/** The dates of the employer above several roles: beside those of its first role, or in a header without a role. Null for other headers. */
function spanOf(header: TaggedHeader): FoundRange | null {
  const lines = linesOf(header);
  if (header.assignment.tags.includes('role')) return employerSpanOf(lines);
  return lines.length === 1 ? (rangeOf(lines[0]) ?? null) : null;
}

/** From this score on, a header without a role has an employer in it. */
const EMPLOYER_ALONE = 0.6;

/**
 * Corrects the header of a role below the dates of its employer, which has one line within these dates: what is behind the role is a unit of the
 * employer ("Nurse, Neurology"), and the only field of a header is a role that no list knows.
 */
function withoutUnitAsCompany(tagged: TaggedHeader, before: TaggedHeader | undefined): TaggedHeader {
  const [line, ...others] = linesOf(tagged);
  const span = before === undefined ? null : spanOf(before);
  const range = rangeOf(line);
  if (span === null || range === undefined || others.length > 0 || !areWithin(range, span)) return tagged;
  const { fields, scores, assignment, grammar } = tagged;
  const units = assignment.tags.flatMap((tag, at) => (tag === 'company' ? [at] : []));
  const isUnit = (at: number): boolean => {
    const features = fields[at]?.features;
    return features?.legalForm === false && (at > 0 || features.company < EMPLOYER_ALONE);
  };
  if (units.length === 0 || !units.every(isUnit)) return tagged;
  if (fields.length === 1) return { ...tagged, assignment: { ...assignment, tags: ['role'] } };
  return { ...tagged, assignment: assignTags(fields, scores, { ban: { fields: units, tag: 'company' }, grammar }) };
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

/** Most words of a role behind a slash. */
const SLASHED_WORDS_MAX = 4;

/** Makes what follows a role and a slash a part of it, where it was taken for a team and the header has an employer: "Sales Assistant / Customer Care". */
function withSlashedRoles(tagged: TaggedHeader): TaggedHeader {
  const { fields, assignment } = tagged;
  if (!assignment.tags.includes('company')) return tagged;
  const tags = [...assignment.tags];
  fields.forEach((field, at) => {
    const before = fields[at - 1];
    if (field.separator !== 'slash' || before?.line !== field.line || tags[at - 1] !== 'role') return;
    const { bold, italic, words, place } = field.features;
    const isAlike = before.features.bold === bold && before.features.italic === italic;
    const isOther = tags[at] === 'team' || tags[at] === 'other';
    if (isOther && isAlike && words <= SLASHED_WORDS_MAX && place < PLACE_NONE) tags[at] = 'role';
  });
  return { ...tagged, assignment: { ...assignment, tags } };
}

/** What a bracket behind a role abbreviates: a grade, a field, a registration. */
const ABBREVIATED = /^\p{Lu}{2,5}$/u;

/** Makes an abbreviation in brackets directly behind a role a part of it, where it was taken for a team or nothing: "Science Teacher (ECT)". */
function withAbbreviations(tagged: TaggedHeader): TaggedHeader {
  const { fields, assignment } = tagged;
  const tags = assignment.tags.map((tag, at): FieldTag => {
    const [before, field] = [fields[at - 1], fields[at]];
    const isBehindRole = before?.line === field?.line && assignment.tags[at - 1] === 'role';
    if ((tag !== 'team' && tag !== 'other') || field?.separator !== 'paren' || !isBehindRole) return tag;
    const isPlain = !field.features.employment && field.features.place < PLACE_NONE;
    return isPlain && ABBREVIATED.test(field.text) ? 'role' : tag;
  });
  return { ...tagged, assignment: { ...assignment, tags } };
}

/** Most words of a name before a bracket. */
const NAME_WORDS_MAX = 6;

/** Makes the name before a bracket the employer where what the bracket says of it was taken for it: "Kelvo (Arden Group / Dunmere)". */
function withNameBeforeBracket(tagged: TaggedHeader): TaggedHeader {
  const { fields, assignment } = tagged;
  const at = assignment.tags.indexOf('company');
  const [before, field] = [fields[at - 1], fields[at]];
  if (field?.separator !== 'paren' || before === undefined || before.line !== field.line) return tagged;
  // Behind a closing bracket, the field is no part of what the bracket says.
  if (!/[(（[]/u.test(field.line.text.slice(before.to, field.from))) return tagged;
  const { title, place, words, startsLower } = before.features;
  const isName = title < ROLE_SURE && place < PLACE_NONE && words <= NAME_WORDS_MAX && !startsLower;
  const own = assignment.tags[at - 1];
  const isFree = own === 'other' || own === 'team' || own === 'location';
  if (!isFree || !isName || before.features.labelled !== null) return tagged;
  const tags = assignment.tags.map((tag, index): FieldTag => {
    if (index === at - 1) return 'company';
    return index >= at && tag === 'company' ? 'other' : tag;
  });
  return { ...tagged, assignment: { ...assignment, tags } };
}

/** Below this score, a field is no place. */
const PLACE_NONE = 0.3;
/** From this score on, a field is an employer by itself. Below the second, it is none. */
const COMPANY_SURE = 0.8;
const COMPANY_NONE = 0.3;
const TOWN_WORDS_MAX = 3;

/**
 * Makes the text behind an employer and a comma a place where it was taken for a part of the employer: one to three words that no list knows,
 * behind a name that is an employer by itself.
 */
function withoutTownOfEmployer(tagged: TaggedHeader): TaggedHeader {
  const { fields, assignment } = tagged;
  const tags = assignment.tags.map((tag, at): FieldTag => {
    const [before, field] = [fields[at - 1], fields[at]];
    if (tag !== 'company' || assignment.tags[at - 1] !== 'company' || field?.separator !== 'comma') return tag;
    const { company, title, words, startsLower } = field.features;
    const isUnknown = company < COMPANY_NONE && title < COMPANY_NONE && words <= TOWN_WORDS_MAX && !startsLower;
    return isUnknown && (before?.features.company ?? 0) >= COMPANY_SURE ? 'location' : tag;
  });
  return { ...tagged, assignment: { ...assignment, tags } };
}

/**
 * Makes a team the employer where neither this header nor one above it has an employer: a team is a part of an employer that the reader knows.
 */
function withEmployerForTeam(tagged: TaggedHeader, employed: TaggedHeader | undefined): TaggedHeader {
  const { fields, scores, assignment, grammar } = tagged;
  if (employed !== undefined || assignment.tags.includes('company')) return tagged;
  const teams = assignment.tags.flatMap((tag, at) => (tag === 'team' ? [at] : []));
  if (teams.length === 0) return tagged;
  const other = assignTags(fields, scores, { ban: { fields: teams, tag: 'team' }, grammar });
  return other.tags.includes('company') ? { ...tagged, assignment: other } : tagged;
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

/** Whether a header has an employer that the headers below it may share: "freelance" is none. */
function namesEmployer({ fields, assignment: { tags } }: TaggedHeader): boolean {
  return tags.some((tag, at) => tag === 'company' && fields[at]?.features.employment !== true);
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
    const tagged = withoutTownOfEmployer(
      withNameBeforeBracket(
        withSlashedRoles(
          withAbbreviations(withWholeLists(withoutUnitAsCompany(withoutFalseCompany(first, employed), employed))),
        ),
      ),
    );
    if (namesEmployer(tagged)) employed = tagged;
    return withEmployerForTeam(tagged, employed);
  });
}
