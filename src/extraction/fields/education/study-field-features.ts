import type { Sequence } from '../../entries/sequence-model.ts';
import { TEXT_KINDS, type TextKind } from '../../kinds/text-kinds.ts';
import { STUDY_SEPARATORS, type StudyField } from './study-fields.ts';

/** What a field of a study's header is. */
export const STUDY_TAGS = ['degree', 'school', 'location', 'other'] as const;
export type StudyTag = (typeof STUDY_TAGS)[number];

/** Kinds that mean the same here. */
const KIND_GROUPS: readonly (readonly TextKind[])[] = [
  ['school'],
  ['employer'],
  ['degree'],
  ['place', 'street'],
  ['skill'],
  ['role', 'team', 'person', 'prose', 'other'],
];
const KIND_INDICES = KIND_GROUPS.map((group) => group.map((kind) => TEXT_KINDS.indexOf(kind)));
const SURE = 0.999;
/** Brings the odds to the scale of the other inputs. */
const SCALE = 4;

/** The odds of each group of kinds, as logarithms. 0 is as likely as not. */
function kindOdds({ kinds }: StudyField): number[] {
  return KIND_INDICES.map((indices) => {
    const sum = indices.reduce((total, index) => total + (kinds[index] ?? 0), 0);
    const share = Math.max(1 - SURE, Math.min(SURE, sum));
    return Math.log(share / (1 - share)) / SCALE;
  });
}

/** What the fields in one place of the section's other headers are like, on average. */
interface PlaceMeans {
  readonly count: number;
  readonly degree: number;
  readonly school: number;
  readonly town: number;
  readonly kinds: readonly number[];
}

const MEANS_SIZE = 4 + KIND_GROUPS.length;

/** Count of numbers that describe a field of a study's header. */
export const STUDY_INPUT_SIZE = 33 + KIND_GROUPS.length + STUDY_SEPARATORS.length + 2 * MEANS_SIZE;

function bounded(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

function yes(is: boolean): number {
  return is ? 1 : 0;
}

/** The places of a field in its header: by its count from the beginning of its row, and by what is before it and its style. */
function placesOf(fields: readonly StudyField[], index: number): [byCount: string, byLook: string] {
  const { row, separator, bold, italic } = fields[index] as StudyField;
  const nth = fields.slice(0, index).filter((field) => field.row === row).length;
  return [`${row}/${nth}`, `${Math.min(1, row)}/${separator}/${yes(bold)}${yes(italic)}`];
}

/** The means of each place over the headers of a section, for a header over the others. */
function meansOf(
  headers: readonly (readonly StudyField[])[],
  placeOf: (fields: readonly StudyField[], index: number) => string,
): (place: string, without: number) => PlaceMeans {
  const byPlace = new Map<string, { header: number; field: StudyField; kinds: number[] }[]>();
  headers.forEach((fields, header) => {
    fields.forEach((field, index) => {
      const place = placeOf(fields, index);
      byPlace.set(place, [...(byPlace.get(place) ?? []), { header, field, kinds: kindOdds(field) }]);
    });
  });
  return (place, without) => {
    const others = (byPlace.get(place) ?? []).filter(({ header }) => header !== without);
    const mean = (of: (other: (typeof others)[number]) => number): number =>
      others.length === 0 ? 0 : others.reduce((sum, other) => sum + of(other), 0) / others.length;
    return {
      count: others.length,
      degree: mean(({ field }) => field.degree),
      school: mean(({ field }) => field.school),
      town: mean(({ field }) => field.place),
      kinds: KIND_GROUPS.map((_, kind) => mean(({ kinds }) => kinds[kind] ?? 0)),
    };
  };
}

function ownFeatures(fields: readonly StudyField[], index: number, means: readonly PlaceMeans[]): Float32Array {
  const field = fields[index] as StudyField;
  const { text } = field;
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const kinds = kindOdds(field);
  const others = fields.filter((_, at) => at !== index);
  const most = (of: (other: StudyField) => number, least: number): number =>
    others.reduce((max, other) => Math.max(max, of(other)), least);
  const row = fields.filter((other) => other.row === field.row);
  const nth = row.indexOf(field);
  const size = Math.max(...fields.map(({ fontSize }) => fontSize)) || 1;
  const numbers = new Float32Array(STUDY_INPUT_SIZE);
  numbers.set([
    field.degree,
    field.school,
    field.place,
    field.company,
    yes(field.isGrade),
    yes(field.bold),
    yes(field.italic),
    yes(letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()),
    bounded(text.split(/\s+/u).length / 5, 0, 3),
    ...kinds,
    ...STUDY_SEPARATORS.map((separator) => yes(field.separator === separator)),
    yes(/^\p{Ll}/u.test(text)),
    yes(/\d/u.test(text)),
    yes(/[(（]/u.test(text)),
    yes(/["“„«]/u.test(text)),
    ...[0, 1, 2].map((own) => yes(field.row === own)),
    ...[0, 1, 2].map((own) => yes(nth === own)),
    yes(index === 0),
    yes(index === fields.length - 1),
    yes(row.length === 1),
    row.length / 5,
    fields.length / 10,
    bounded((field.fontSize / size) * 2 - 1, -1, 1),
    field.degree - most((other) => other.degree, 0),
    field.school - most((other) => other.school, 0),
    most((other) => other.degree, 0),
    most((other) => other.school, 0),
    ...[0, 1, 2].map((kind) => (kinds[kind] ?? 0) - most((other) => kindOdds(other)[kind] ?? 0, -2)),
    fields.findIndex((other) => other.text === text) === index ? 0 : 1,
    ...means.flatMap(({ count, degree, school, town, kinds: odds }) => [
      Math.min(1, count / 3),
      degree,
      school,
      town,
      ...odds,
    ]),
  ]);
  return numbers;
}

/**
 * The sequences that the tagger of studies labels: one for each header of a section.
 * @param headers the fields of each header
 */
export function studySequences(headers: readonly (readonly StudyField[])[]): Sequence[] {
  const means = [0, 1].map((nth) => meansOf(headers, (fields, index) => placesOf(fields, index)[nth] ?? ''));
  return headers.map((fields, header) => ({
    inputs: fields.map((_, index) => {
      const places = placesOf(fields, index);
      return ownFeatures(
        fields,
        index,
        means.map((of, nth) => of(places[nth] ?? '', header)),
      );
    }),
    classes: fields.map(({ separator }) => STUDY_SEPARATORS.indexOf(separator)),
  }));
}
