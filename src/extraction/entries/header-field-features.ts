import type { HeaderField } from './header-fields.ts';
import { meansOfOthers } from './others-like-it.ts';
import type { Separator } from './separators.ts';
import type { FieldTag, TagScores } from './sequence-model.ts';
import { KIND_ODDS_SIZE } from './word-knowledge.ts';

/** Classes of separators between two fields, in the order by which transitions are numbered. */
export const SEPARATOR_CLASSES: readonly Separator[] = [
  'start',
  'line',
  'tab',
  'bar',
  'dash',
  'comma',
  'paren',
  'at',
  'slash',
  'colon',
  'style',
  'date',
];

/** Count of the numbers that say what the fields like a field are. */
const OTHERS_SIZE = 2 * (5 + KIND_ODDS_SIZE);

/** Count of numbers that describe a header field. */
export const HEADER_FIELD_INPUT_SIZE = 86 + 2 * KIND_ODDS_SIZE + OTHERS_SIZE;

/** A header field with its scores by the rules, and its tag in their best assignment of the whole header. */
export interface ScoredHeaderField {
  readonly field: HeaderField;
  readonly scores: TagScores;
  readonly tag: FieldTag;
}

interface SlotMeans {
  readonly count: number;
  readonly title: number;
  readonly company: number;
  readonly place: number;
  readonly team: number;
  readonly kinds: readonly number[];
  readonly texts: number;
}

const RULE_LABELS: readonly FieldTag[] = ['role', 'company', 'location', 'team', 'employment', 'other'];
const LABELLED = ['role', 'company', 'location', 'team'] as const;

function bounded(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** Means over the fields at the same slot of the section's other entries. One template usually prints all of them. */
function slotMeansOf(entries: readonly (readonly ScoredHeaderField[])[]): Map<string, (without: number) => SlotMeans> {
  const bySlot = new Map<string, { entry: number; field: HeaderField }[]>();
  entries.forEach((fields, entry) => {
    for (const { field } of fields) bySlot.set(field.slot, [...(bySlot.get(field.slot) ?? []), { entry, field }]);
  });
  return new Map(
    [...bySlot].map(([slot, all]) => [
      slot,
      (without: number) => {
        const others = all.filter(({ entry }) => entry !== without).map(({ field }) => field.features);
        const mean = (of: (features: HeaderField['features']) => number): number =>
          others.length === 0 ? 0 : others.reduce((sum, features) => sum + of(features), 0) / others.length;
        return {
          count: others.length,
          title: mean((features) => features.title),
          company: mean((features) => features.company),
          place: mean((features) => features.place),
          team: mean((features) => features.team),
          kinds: Array.from({ length: KIND_ODDS_SIZE }, (_, kind) => mean((features) => features.kinds[kind] ?? 0)),
          texts: new Set(all.map(({ field }) => field.text.toLowerCase())).size / Math.max(1, all.length),
        };
      },
    ]),
  );
}

/** What the section's other entries show about a field. */
interface Around {
  readonly means: SlotMeans;
  readonly isRepeated: boolean;
  /** What the fields in its style show, and those of them behind the same separator. */
  readonly others: readonly number[];
}

function styleOfField({ line, separator, features: { bold, italic, isCapitals } }: HeaderField): [string, string] {
  const style = `${bold}|${italic}|${isCapitals}|${Math.round(line.fontSize * 2)}`;
  return [style, `${style}|${separator}`];
}

/** What the fields in the style of each field show in the other headers, and those behind the same separator. */
function othersOf(entries: readonly (readonly ScoredHeaderField[])[]): number[][][] {
  const all = entries.flatMap((fields, entry) => fields.map(({ field }) => ({ field, entry })));
  const numbers = all.map(({ field: { features } }) => {
    const { title, company, place, team, kinds } = features;
    return [title, company, place, team, ...kinds];
  });
  const means = [0, 1].map((way) =>
    meansOfOthers(
      all.map(({ field }) => styleOfField(field)[way] as string),
      numbers,
      all.map(({ entry }) => entry),
    ),
  );
  let at = 0;
  return entries.map((fields) =>
    fields.map(() => {
      const own = means.flatMap((of) => [of[at]?.count ?? 0, ...(of[at]?.mean ?? [])]);
      at += 1;
      return own;
    }),
  );
}

function ownFeatures(
  fields: readonly ScoredHeaderField[],
  index: number,
  { means, isRepeated, others: alike }: Around,
): Float32Array {
  const { field, scores, tag } = fields[index] as ScoredHeaderField;
  const f = field.features;
  const others = fields.filter((_, at) => at !== index).map((scored) => scored.field.features);
  const most = (of: (features: HeaderField['features']) => number, least = 0): number =>
    others.reduce((max, features) => Math.max(max, of(features)), least);
  const sameLine = fields.filter((scored) => scored.field.line === field.line);
  const [slotLine = '0', tab = '0', nth = '0'] = field.slot.split('/');
  const line = Number(slotLine);
  const yes = (is: boolean): number => (is ? 1 : 0);
  const oneOf = <T>(all: readonly T[], own: T): number[] => all.map((each) => yes(each === own));
  const before = fields[index - 1];
  const lineBefore = before !== undefined && before.field.line !== field.line;
  const sizes = fields.map((scored) => scored.field.line.fontSize);
  const numbers = new Float32Array(HEADER_FIELD_INPUT_SIZE);
  numbers.set([
    f.title,
    f.company,
    f.place,
    f.team,
    yes(f.legalForm),
    yes(f.employment),
    yes(f.isLabel),
    yes(f.bold),
    yes(f.italic),
    yes(f.isCapitals),
    bounded(f.words / 5, 0, 3),
    yes(f.startsLower),
    ...oneOf(RULE_LABELS, tag),
    ...f.kinds,
    ...RULE_LABELS.map((each) => bounded(scores[each] / 3, -2, 2)),
    ...oneOf(SEPARATOR_CLASSES, f.separator),
    ...oneOf(LABELLED, f.labelled as (typeof LABELLED)[number]),
    yes(f.labelled === 'dates' || f.labelled === 'other'),
    yes(f.followsLabel),
    yes(f.isUrl),
    yes(f.isPlaceholder),
    f.digits,
    yes(f.atRight),
    yes(f.startsWithAt),
    yes(f.inFirstLine),
    ...oneOf([-2, -1, 0, 1, 2, 3], bounded(line, -2, 3)),
    ...oneOf(['0', '1', '2'], tab),
    ...oneOf(['0', '1', '2', '3'], nth),
    yes(f.words === 1),
    yes(index === 0),
    yes(index === fields.length - 1),
    yes(sameLine.length === 1),
    sameLine.length / 5,
    fields.length / 10,
    yes(lineBefore),
    bounded((field.line.fontSize / (Math.max(...sizes) || 1)) * 2 - 1, -1, 1),
    most((features) => features.title),
    most((features) => features.company),
    most((features) => features.place),
    f.title - most((features) => features.title),
    f.company - most((features) => features.company),
    Math.min(1, means.count / 3),
    means.title,
    means.company,
    means.place,
    means.team,
    means.texts,
    ...means.kinds,
    // Whether it is the likeliest role, the likeliest employer, of the header.
    ...[0, 1].map((kind) => (f.kinds[kind] ?? 0) - most((features) => features.kinds[kind] ?? 0, -1)),
    yes(isRepeated),
    ...alike,
  ]);
  return numbers;
}

/**
 * Inputs of the field tagger for the headers of one section's entries.
 * @param entries the fields of each entry's header, scored by the rules
 * @returns for each entry one row of HEADER_FIELD_INPUT_SIZE numbers a field
 */
export function headerFieldInputs(entries: readonly (readonly ScoredHeaderField[])[]): Float32Array[][] {
  const means = slotMeansOf(entries);
  const others = othersOf(entries);
  const seen = new Map<string, number>();
  for (const fields of entries)
    for (const text of new Set(fields.map(({ field }) => field.text.toLowerCase())))
      seen.set(text, (seen.get(text) ?? 0) + 1);
  return entries.map((fields, entry) =>
    fields.map(({ field }, index) => {
      const slot = means.get(field.slot) as (without: number) => SlotMeans;
      return ownFeatures(fields, index, {
        means: slot(entry),
        isRepeated: (seen.get(field.text.toLowerCase()) ?? 0) > 1,
        others: others[entry]?.[index] ?? [],
      });
    }),
  );
}
