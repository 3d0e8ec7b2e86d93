import { lazy } from '#kit/memoize.ts';
import { loadModel } from '../../entries/model-file.ts';
import {
  emissionsOf,
  marginalsOf,
  type Sequence,
  type SequenceModel,
  transitionOf,
} from '../../entries/sequence-model.ts';
import { TEXT_KINDS } from '../../kinds/text-kinds.ts';
import { STUDY_INPUT_SIZE, STUDY_TAGS, type StudyTag, studySequences } from './study-field-features.ts';
import { DEGREE_MIN, PLACE_MIN, SCHOOL_MIN, STUDY_SEPARATORS, type StudyField } from './study-fields.ts';

/** Adjacent fields of one row: the first and the last, with the probability of their tag, 0 to 1. */
export interface StudyFieldRange {
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

/** The ranges of a study's header fields by meaning; null if there is none. */
export interface StudyAssignment {
  readonly degree: StudyFieldRange | null;
  readonly school: StudyFieldRange | null;
  readonly place: StudyFieldRange | null;
  /** Indices of the other fields. */
  readonly details: readonly number[];
}

/** The shipped tagger of studies. Its weights are read at the first call, so that training does not need them. */
const shipped = lazy(() =>
  loadModel(new URL('../../weights/studies.bin', import.meta.url), {
    inputSize: STUDY_INPUT_SIZE,
    labelCount: STUDY_TAGS.length,
    classCount: STUDY_SEPARATORS.length,
  }),
);

/** The runs of adjacent fields with one tag in one row, that nothing strong separates. */
function runsOf(
  fields: readonly StudyField[],
  tags: readonly StudyTag[],
  tag: StudyTag,
): [first: number, last: number][] {
  const runs: [first: number, last: number][] = [];
  fields.forEach((_, index) => {
    if (tags[index] !== tag) return;
    const run = runs.at(-1);
    if (run?.[1] === index - 1 && continuesRun(fields, index)) run[1] = index;
    else runs.push([index, index]);
  });
  return runs;
}

/** What a header without a degree or without a school costs, and a second run of fields with one tag: logarithms of how rare they are. */
const MISSING = 2;
const AGAIN = 2;
/** The tags that a header has once. */
const ONCE: readonly StudyTag[] = ['degree', 'school'];

/** Whether a field belongs to the run of the field before it, if both have one tag. */
function continuesRun(fields: readonly StudyField[], index: number): boolean {
  const [before, field] = [fields[index - 1], fields[index]];
  return before !== undefined && before.row === field?.row && field.separator !== 'strong';
}

/** How much the word lists add to the learned scores. Made CVs say what their schools and degrees are more often than those of strangers. */
const KNOWN_DEGREE = 2;
const KNOWN_SCHOOL = 2;
const KNOWN_PLACE = 4;
/** A text that the model of text kinds takes for a place, as sure as this, is no degree that no list knows. */
const PLACE_KIND_MIN = 0.85;
const PLACE = TEXT_KINDS.indexOf('place');
const KNOWN_GRADE = 8;

/** What the word lists add to the learned score of a tag. */
function knownScore({ degree, school, place, kinds, isGrade }: StudyField, tag: StudyTag): number {
  if (tag === 'degree') {
    const isPlace = degree < DEGREE_MIN && (kinds[PLACE] ?? 0) >= PLACE_KIND_MIN;
    if (isPlace) return -KNOWN_DEGREE;
    return degree >= DEGREE_MIN && school < SCHOOL_MIN ? KNOWN_DEGREE * degree : 0;
  }
  if (tag === 'school') return school >= SCHOOL_MIN && degree < DEGREE_MIN ? KNOWN_SCHOOL * school : 0;
  if (tag === 'other') return isGrade ? KNOWN_GRADE : 0;
  return place >= PLACE_MIN && school < SCHOOL_MIN && degree < DEGREE_MIN ? KNOWN_PLACE : 0;
}

/** A sequence with the learned scores of each tag for its members. */
interface Scored extends Sequence {
  readonly scores: readonly Float64Array[];
}

/**
 * The most likely tags of a header that has one degree and one school (Viterbi algorithm over tags and the set of those that the header has
 * so far).
 */
function bestTags(
  model: SequenceModel,
  { classes, scores: learned }: Scored,
  fields: readonly StudyField[],
): StudyTag[] {
  const emissions = learned.map((row, at) => {
    const field = fields[at] as StudyField;
    return row.map((score, label) => score + knownScore(field, STUDY_TAGS[label] ?? 'other'));
  });
  const sets = 1 << ONCE.length;
  const states = STUDY_TAGS.length * sets;
  const bits = STUDY_TAGS.map((tag) => (ONCE.includes(tag) ? 1 << ONCE.indexOf(tag) : 0));
  let scores: Float64Array | null = null;
  const back: Int32Array[] = [];
  emissions.forEach((own, at) => {
    const kind = classes[at] ?? 0;
    const next = new Float64Array(states).fill(-Infinity);
    const from = new Int32Array(states);
    for (let label = 0; label < STUDY_TAGS.length; label += 1) {
      const bit = bits[label] ?? 0;
      if (scores === null) {
        next[label * sets + bit] = (own[label] ?? 0) + transitionOf(model, { kind, before: null, label });
        continue;
      }
      for (let state = 0; state < states; state += 1) {
        const [before, set] = [Math.floor(state / sets), state % sets];
        const isSecond = (set & bit) !== 0 && !(before === label && continuesRun(fields, at));
        const score =
          (scores[state] as number) +
          (own[label] ?? 0) +
          transitionOf(model, { kind, before, label }) -
          (isSecond ? AGAIN : 0);
        const to = label * sets + (set | bit);
        if (score <= (next[to] as number)) continue;
        next[to] = score;
        from[to] = state;
      }
    }
    scores = next;
    back.push(from);
  });
  if (scores === null) return [];
  const whole = (scores as Float64Array).map((score, state) => {
    const had = ONCE.filter((_, nth) => ((state % sets) & (1 << nth)) !== 0).length;
    return score - MISSING * (ONCE.length - had);
  });
  let state = whole.indexOf(Math.max(...whole));
  const tags: StudyTag[] = [];
  for (let at = back.length - 1; at >= 0; at -= 1) {
    tags.push(STUDY_TAGS[Math.floor(state / sets)] ?? 'other');
    state = back[at]?.[state] ?? 0;
  }
  return tags.toReversed();
}

/** Shorter texts are no details of a study. In characters. */
const DETAIL_LENGTH_MIN = 4;

function isIn(range: StudyFieldRange | null, index: number): boolean {
  return range !== null && index >= range.first && index <= range.last;
}

/**
 * Adds the schools behind and before commas: "Department of Physics, Arden University" is one name.
 * @param isOther whether a field is the degree or the place
 */
function withPartsOfSchool(
  fields: readonly StudyField[],
  range: StudyFieldRange | null,
  isOther: (index: number) => boolean,
): StudyFieldRange | null {
  if (range === null) return null;
  const isPart = (at: number): boolean =>
    (fields[at]?.school ?? 0) >= SCHOOL_MIN && (fields[at]?.degree ?? 1) < DEGREE_MIN && !isOther(at);
  const isBehindComma = (at: number): boolean => continuesRun(fields, at) && fields[at]?.separator === 'weak';
  let { first, last } = range;
  while (isPart(first) && isPart(first - 1) && isBehindComma(first)) first -= 1;
  while (isPart(last) && isPart(last + 1) && isBehindComma(last + 1)) last += 1;
  return { ...range, first, last };
}

function assignmentOf(
  fields: readonly StudyField[],
  tags: readonly StudyTag[],
  shares: readonly Float64Array[],
): StudyAssignment {
  const best = (tag: StudyTag): StudyFieldRange | null => {
    const ranges = runsOf(fields, tags, tag).map(([first, last]): StudyFieldRange => {
      const own = shares.slice(first, last + 1).map((row) => row[STUDY_TAGS.indexOf(tag)] ?? 0);
      return { first, last, score: Math.max(...own) };
    });
    return ranges.toSorted((a, b) => b.score - a.score)[0] ?? null;
  };
  const [degree, place] = [best('degree'), best('location')];
  const school = withPartsOfSchool(fields, best('school'), (index) => isIn(degree, index) || isIn(place, index));
  const isTaken = (index: number): boolean => [degree, school, place].some((range) => isIn(range, index));
  return {
    degree,
    school,
    place,
    details: fields.flatMap(({ isGrade, text }, index) =>
      isTaken(index) || isGrade || text.length < DETAIL_LENGTH_MIN ? [] : [index],
    ),
  };
}

/**
 * Degree, school and place of the studies of one section. A trained tagger labels the fields of each header together, by what they are and by
 * what the other headers have in the same places.
 * @param headers the fields of each header
 */
export function assignStudies(
  headers: readonly (readonly StudyField[])[],
  model: SequenceModel = shipped(),
): StudyAssignment[] {
  return studySequences(headers).map((sequence, header) => {
    const fields = headers[header] ?? [];
    const scores = emissionsOf(model, sequence.inputs);
    const tags = bestTags(model, { ...sequence, scores }, fields);
    return assignmentOf(fields, tags, marginalsOf(model, sequence, scores));
  });
}
