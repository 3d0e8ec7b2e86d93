import type { Bit } from './study-bits.ts';

/** What the bits of an entry's header are, as indices; null where nothing is it. */
export interface StudyBits {
  readonly degree: Run | null;
  readonly school: Run | null;
  readonly place: Run | null;
  /** What is left over. */
  readonly details: readonly number[];
}

/** Neighbouring bits of one row: the first and the last. */
export interface Run {
  readonly first: number;
  readonly last: number;
  readonly score: number;
}

const SCHOOL_MIN = 0.5;
const PLACE_MIN = 0.5;

function indexOfBest(bits: readonly Bit[], score: (bit: Bit) => number): number {
  let best = -1;
  let most = 0;
  bits.forEach((bit, index) => {
    const own = score(bit);
    if (own > most) {
      best = index;
      most = own;
    }
  });
  return best;
}

function schoolOf(bits: readonly Bit[]): Run | null {
  const at = indexOfBest(bits, (bit) => (bit.isGrade ? 0 : bit.school - 0.3 * bit.degree));
  const bit = bits[at];
  if (bit !== undefined && bit.school >= SCHOOL_MIN) {
    // "Medical University – Plovdiv": a town behind a dash belongs to the name.
    const next = bits[at + 1];
    const goesOn = next !== undefined && next.row === bit.row && next.separator === 'dash' && next.place >= PLACE_MIN;
    return { first: at, last: goesOn ? at + 1 : at, score: bit.school };
  }
  const other = indexOfBest(bits, (own) => (own.isGrade || own.degree >= 0.6 || own.place >= 0.7 ? 0 : own.company));
  const firm = bits[other];
  return firm !== undefined && firm.company >= 0.6 ? { first: other, last: other, score: firm.company * 0.8 } : null;
}

function within(run: Run | null, index: number): boolean {
  return run !== null && index >= run.first && index <= run.last;
}

function placeOf(bits: readonly Bit[], school: Run | null): Run | null {
  const isPlace = (index: number): boolean => {
    const bit = bits[index];
    return bit !== undefined && !within(school, index) && bit.place >= PLACE_MIN && bit.degree < 0.6 && !bit.isGrade;
  };
  const first = bits.findIndex((_, index) => isPlace(index) && (school === null || index > school.last));
  const start = first >= 0 ? first : bits.findIndex((_, index) => isPlace(index));
  if (start < 0) return null;
  let last = start;
  while (isPlace(last + 1) && bits[last + 1]?.row === bits[start]?.row) last += 1;
  return { first: start, last, score: bits[start]?.place ?? 0 };
}

/** The degree with what belongs to its phrase: neighbours over commas and dashes that are nothing else. */
function degreeOf(bits: readonly Bit[], taken: (index: number) => boolean, school: Run | null): Run | null {
  const isFree = (index: number): boolean => bits[index] !== undefined && !taken(index) && !bits[index]?.isGrade;
  const known = indexOfBest(bits, (bit) => (isFree(bits.indexOf(bit)) ? bit.degree : 0));
  // Without a word for a degree it is what stands on top, apart from the school.
  const schoolRow = school === null ? -1 : (bits[school.first]?.row ?? -1);
  const apart = bits.findIndex((bit, index) => isFree(index) && (bit.row !== schoolRow || bit.separator !== 'weak'));
  const at = known >= 0 ? known : apart;
  const bit = bits[at];
  if (bit === undefined) return null;
  const joins = (index: number): boolean =>
    ['weak', 'dash'].includes(bits[index]?.separator ?? '') && bits[index]?.row === bit.row;
  let [first, last] = [at, at];
  while (joins(first) && isFree(first - 1) && (bits[first - 1]?.school ?? 1) < SCHOOL_MIN) first -= 1;
  // Behind the school on its line stands a remark rather than the rest of the degree.
  while (joins(last + 1) && isFree(last + 1) && (bits[last + 1]?.text.length ?? 99) <= 70) last += 1;
  return { first, last, score: known >= 0 ? bit.degree : 0.3 };
}

/** What stands apart from the degree, where no word tells the school: in another row, or clearly parted on the same one. */
function schoolApart(bits: readonly Bit[], degree: Run, place: Run | null): Run | null {
  const own = bits[degree.first];
  const isFree = (bit: Bit, index: number): boolean =>
    !within(degree, index) &&
    !within(place, index) &&
    !bit.isGrade &&
    bit.text.length <= 80 &&
    !/^\p{Ll}/u.test(bit.text);
  const inOtherRow = bits.findIndex((bit, index) => isFree(bit, index) && bit.row !== own?.row);
  const behind = bits.findIndex(
    (bit, index) => isFree(bit, index) && index > degree.last && bit.separator === 'strong',
  );
  const at = inOtherRow >= 0 ? inOtherRow : behind;
  return at < 0 ? null : { first: at, last: at, score: 0.1 };
}

/** Tells degree, school and place of an entry of education apart by elimination: the school first, since its words are surest. */
export function assignStudy(bits: readonly Bit[]): StudyBits {
  const known = schoolOf(bits);
  const place = placeOf(bits, known);
  const degree = degreeOf(bits, (index) => within(known, index) || within(place, index), known);
  const school = known ?? (degree === null ? null : schoolApart(bits, degree, place));
  const details = bits.flatMap((bit, index) =>
    [school, place, degree].some((run) => within(run, index)) || bit.isGrade || bit.text.length < 4 ? [] : [index],
  );
  return { degree, school, place, details };
}
