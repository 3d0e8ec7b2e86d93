import Table from 'cli-table3';
import type { CommandContext } from './command-context.ts';

export interface OutputOptions {
  /** Print one JSON value and nothing else, instead of text for people. */
  readonly json?: boolean;
}

/** Prints the result of a command: `value` as one line of JSON, or `text` for people. */
export function printResult(
  { write }: Pick<CommandContext, 'write'>,
  options: OutputOptions,
  { value, text }: { readonly value: object; readonly text: () => string },
): void {
  write(`${options.json === true ? JSON.stringify(value) : text()}\n`);
}

/** The fields of a value by the names of the JSON output: `companyId` is `company_id`. */
export function snakeFields<Value extends object>(value: Value, fields: readonly (keyof Value & string)[]): object {
  const nameOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return Object.fromEntries(fields.map((field) => [nameOf(field), value[field]]));
}

/** A table without lines. `nothing` is the text if there are no rows. */
export function formatTable(
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
 * The text without characters that a terminal interprets instead of displaying: control characters, and marks that change
 * the text direction.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu, ' ');
}

/** A timestamp in ISO 8601, UTC. */
export function isoTimestamp(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
