import Table from 'cli-table3';
import type { Workplace } from './workplace.ts';

export interface AnswerOptions {
  /** One JSON value on standard output and nothing else, instead of text for a person. */
  readonly json?: boolean;
}

/** Gives the answer of a command: `value` as one line of JSON, or `text` for a person. */
export function answer(
  { write }: Pick<Workplace, 'write'>,
  options: AnswerOptions,
  { value, text }: { readonly value: object; readonly text: () => string },
): void {
  write(`${options.json === true ? JSON.stringify(value) : text()}\n`);
}

/** Rows under their headings, without lines. `nothing` is what is said where there are no rows. */
export function table(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  nothing: string,
): string {
  if (rows.length === 0) return nothing;
  const none = {
    top: '',
    'top-mid': '',
    'top-left': '',
    'top-right': '',
    bottom: '',
    'bottom-mid': '',
    'bottom-left': '',
    'bottom-right': '',
    left: '',
    'left-mid': '',
    mid: '',
    'mid-mid': '',
    right: '',
    'right-mid': '',
    middle: '  ',
  };
  const drawn = new Table({
    head: [...headings],
    chars: none,
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  for (const row of rows) drawn.push(row.map((cell) => (cell === null ? '-' : printable(String(cell)))));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/**
 * The text without what would make a terminal do something other than show it: control characters, and the marks that turn
 * the direction of writing.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

/** A moment as text for JSON and for people: ISO 8601 in UTC. */
export function moment(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
