/** Capital letters of five by seven dots, a row a group of digits, the highest bit at the left: for signs on pictures. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '14 17 17 31 17 17 17',
  B: '30 17 17 30 17 17 30',
  C: '14 17 16 16 16 17 14',
  D: '30 17 17 17 17 17 30',
  E: '31 16 16 30 16 16 31',
  F: '31 16 16 30 16 16 16',
  G: '14 17 16 23 17 17 15',
  H: '17 17 17 31 17 17 17',
  I: '14 4 4 4 4 4 14',
  J: '7 2 2 2 2 18 12',
  K: '17 18 20 24 20 18 17',
  L: '16 16 16 16 16 16 31',
  M: '17 27 21 21 17 17 17',
  N: '17 17 25 21 19 17 17',
  O: '14 17 17 17 17 17 14',
  P: '30 17 17 30 16 16 16',
  Q: '14 17 17 17 21 18 13',
  R: '30 17 17 30 20 18 17',
  S: '15 16 16 14 1 1 30',
  T: '31 4 4 4 4 4 4',
  U: '17 17 17 17 17 17 14',
  V: '17 17 17 17 17 10 4',
  W: '17 17 17 21 21 21 10',
  X: '17 17 10 4 10 17 17',
  Y: '17 17 17 10 4 4 4',
  Z: '31 1 2 4 8 16 31',
};

export const SIGN_WIDTH = 5;
export const SIGN_HEIGHT = 7;

const DOTS = new Map(Object.entries(LETTERS).map(([letter, rows]) => [letter, rows.split(' ').map(Number)]));

/** Whether a letter has a dot at a place; signs without a picture are blank. */
export function hasDot(letter: string, x: number, y: number): boolean {
  const row = DOTS.get(letter.toUpperCase())?.[y] ?? 0;
  return (row & (1 << (SIGN_WIDTH - 1 - x))) !== 0;
}
