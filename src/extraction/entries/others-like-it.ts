/** The mean of the other members with the same key, and how many there are. */
export interface OthersMean {
  /** 0 for none, 1 for COUNT_MAX and more. */
  readonly count: number;
  /** Zeros where there is none. */
  readonly mean: readonly number[];
}

/** From so many on, more members show no more. */
const COUNT_MAX = 3;

interface Sum {
  count: number;
  readonly numbers: number[];
}

/**
 * For each member the mean of the numbers of all others that are like it: one template usually sets all entries of a section.
 * @param keys what members that are alike have in common
 * @param numbers as many of each member
 * @param groups members of one group are not others of each other; each member is a group of its own by default
 */
export function meansOfOthers(
  keys: readonly string[],
  numbers: readonly (readonly number[])[],
  groups: readonly number[] = [...keys.keys()],
): OthersMean[] {
  const size = numbers[0]?.length ?? 0;
  const sums = new Map<string, Sum>();
  const sumOf = (key: string): Sum => {
    const sum = sums.get(key) ?? { count: 0, numbers: Array.from({ length: size }, () => 0) };
    sums.set(key, sum);
    return sum;
  };
  const sumsOf = (index: number): [all: Sum, own: Sum] => {
    const key = keys[index] as string;
    return [sumOf(key), sumOf(`${key}\n${groups[index]}`)];
  };
  keys.forEach((_, index) => {
    for (const sum of sumsOf(index)) {
      sum.count += 1;
      numbers[index]?.forEach((value, at) => {
        (sum.numbers[at] as number) += value;
      });
    }
  });
  return keys.map((_, index) => {
    const [all, own] = sumsOf(index);
    const count = all.count - own.count;
    const mean = all.numbers.map((value, at) => (count === 0 ? 0 : (value - (own.numbers[at] ?? 0)) / count));
    return { count: Math.min(1, count / COUNT_MAX), mean };
  });
}
