/**
 * The one-to-one assignment of rows to columns with the greatest sum of weights: the Hungarian algorithm with potentials (Kuhn 1955,
 * Munkres 1957), in time n² m.
 *
 * @param weights one row of numbers for each row, all of the same length.
 * @returns pairs of a row and a column; those of weight 0 or less are left out.
 */
export function bestAssignment(weights: readonly (readonly number[])[]): [row: number, column: number][] {
  const [columns, rows] = [weights[0]?.length ?? 0, weights.length];
  if (columns === 0) return [];
  const isWide = rows <= columns;
  const weightOf = (row: number, column: number): number => weights[row]?.[column] ?? 0;
  const pairs = isWide
    ? assigned(rows, columns, weightOf)
    : assigned(columns, rows, (column, row) => weightOf(row, column)).map(([column, row]): [number, number] => [
        row,
        column,
      ]);
  return pairs.filter(([row, column]) => weightOf(row, column) > 0);
}

/** @param rows at most as many as columns. */
function assigned(
  rows: number,
  columns: number,
  weightOf: (row: number, column: number) => number,
): [number, number][] {
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  /** The row of each column, from 1; 0 for none. Column 0 has the row that is being assigned. */
  const rowOf = new Int32Array(columns + 1);
  const at = (list: ArrayLike<number>, index: number): number => list[index] ?? 0;
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    const least = new Float64Array(columns + 1).fill(Infinity);
    const previous = new Int32Array(columns + 1);
    const isUsed = new Uint8Array(columns + 1);
    let column = 0;
    do {
      isUsed[column] = 1;
      const own = at(rowOf, column);
      let [delta, next] = [Infinity, 0];
      for (let other = 1; other <= columns; other += 1) {
        if (isUsed[other]) continue;
        const cost = -weightOf(own - 1, other - 1) - at(rowPotential, own) - at(columnPotential, other);
        if (cost < at(least, other)) [least[other], previous[other]] = [cost, column];
        if (at(least, other) < delta) [delta, next] = [at(least, other), other];
      }
      for (let other = 0; other <= columns; other += 1) {
        if (isUsed[other]) {
          rowPotential[at(rowOf, other)] = at(rowPotential, at(rowOf, other)) + delta;
          columnPotential[other] = at(columnPotential, other) - delta;
        } else least[other] = at(least, other) - delta;
      }
      column = next;
    } while (at(rowOf, column) !== 0);
    while (column !== 0) {
      rowOf[column] = at(rowOf, at(previous, column));
      column = at(previous, column);
    }
  }
  return Array.from(rowOf, (row, column): [number, number] => [row - 1, column - 1]).filter(
    ([row, column]) => row >= 0 && column >= 0,
  );
}

/**
 * How alike two texts are, 0 to 1: twice the characters in common, over all characters, where what is in common is the longest common block
 * and, on both sides of it, the same again (Ratcliff and Obershelp 1988).
 */
export function likenessOf(one: string, other: string): number {
  const all = one.length + other.length;
  return all === 0 ? 1 : (2 * charactersInCommon(one, other)) / all;
}

function charactersInCommon(one: string, other: string): number {
  let [length, start, otherStart] = [0, 0, 0];
  /** Lengths of the common blocks that end at the character before, by their end in the other text. */
  let before = new Int32Array(other.length + 1);
  for (let i = 0; i < one.length; i += 1) {
    const now = new Int32Array(other.length + 1);
    for (let k = 0; k < other.length; k += 1) {
      if (one[i] !== other[k]) continue;
      const block = (before[k] ?? 0) + 1;
      now[k + 1] = block;
      if (block > length) [length, start, otherStart] = [block, i - block + 1, k - block + 1];
    }
    before = now;
  }
  if (length === 0) return 0;
  return (
    length +
    charactersInCommon(one.slice(0, start), other.slice(0, otherStart)) +
    charactersInCommon(one.slice(start + length), other.slice(otherStart + length))
  );
}
